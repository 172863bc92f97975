/**
 * The definitions of one SVG picture (gradients, filters and clips), with their content as the key. Equal definitions
 * are written once, and no two share an id.
 */
export type Sheet = Map<string, string>;

type Part = string | number | Part[];

const written = (part: Part): string =>
  typeof part === 'number'
    ? String(Math.round(part * 100) / 100)
    : Array.isArray(part)
      ? part.map(written).join('')
      : part;

/** Returns SVG text. Numbers are rounded to hundredths, so that every machine draws the same bytes. */
export function svg(strings: TemplateStringsArray, ...parts: Part[]): string {
  return strings
    .map((text, index) => text + (index < parts.length ? written(parts[index] as Part) : ''))
    .join('');
}

/** Adds `<tag attributes>inner</tag>` to the definitions and returns its `url(#…)`. */
export function define(sheet: Sheet, tag: string, attributes: string, inner: string): string {
  const key = `${tag} ${attributes}>${inner}`;
  const id = sheet.get(key) ?? `d${sheet.size}`;
  sheet.set(key, id);
  return `url(#${id})`;
}

/** A gradient stop: offset, colour and opacity. */
export type Stop = [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        svg`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Defines a linear gradient over the bounding box of the shape. (x1, y1) and (x2, y2) are from 0 to 1. */
export function linear(
  sheet: Sheet,
  [x1, y1, x2, y2]: [number, number, number, number],
  ...stops: Stop[]
): string {
  return define(sheet, 'linearGradient', svg`x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopsOf(stops));
}

/** Defines a radial gradient over the bounding box of the shape. Centre and radius are from 0 to 1. */
export function radial(sheet: Sheet, [cx, cy, r]: [number, number, number], ...stops: Stop[]): string {
  return define(sheet, 'radialGradient', svg`cx="${cx}" cy="${cy}" r="${r}"`, stopsOf(stops));
}

/** Defines a blur. Its filter region is large enough for the soft edge of thin shapes. */
export function blur(sheet: Sheet, across: number, down = across): string {
  return define(
    sheet,
    'filter',
    'x="-300%" y="-300%" width="700%" height="700%" color-interpolation-filters="sRGB"',
    svg`<feGaussianBlur stdDeviation="${across} ${down}"/>`,
  );
}

/** Defines a drop shadow that has the outline of its shape. */
export function castShadow(sheet: Sheet, colour: string, dx: number, dy: number, soft: number): string {
  return define(
    sheet,
    'filter',
    'x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"',
    svg`<feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${soft}" flood-color="${colour}" flood-opacity=".5"/>`,
  );
}

export function clip(sheet: Sheet, shape: string): string {
  return define(sheet, 'clipPath', 'clipPathUnits="userSpaceOnUse"', shape);
}

/** Draws fine grey film grain over the whole picture. */
export function grain(sheet: Sheet, width: number, height: number, strength: number): string {
  const noise = define(
    sheet,
    'filter',
    'x="0" y="0" width="100%" height="100%"',
    svg`<feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 ${strength * 3} ${-strength}"/>`,
  );
  return svg`<rect width="${width}" height="${height}" filter="${noise}" style="mix-blend-mode:overlay"/>`;
}

/** Returns the complete SVG document. */
export function document(sheet: Sheet, width: number, height: number, body: string): string {
  const defs = [...sheet].map(([key, id]) => {
    const tag = key.slice(0, key.indexOf(' '));
    return `<${tag} id="${id}" ${key.slice(tag.length + 1)}</${tag}>`;
  });
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

/** Returns a generator of pseudo-random numbers from 0 to 1 that depend only on the seed. */
export function scatter(seed: number): () => number {
  let state = Math.imul(seed, 2654435761);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
