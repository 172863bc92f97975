/**
 * Drawing as text. A `Sheet` collects the gradients, filters and clips of one picture, so that the same one
 * is written once and no two share an id, however many tins stand in the scene.
 */
export type Sheet = Map<string, string>;

type Part = string | number | Part[];

const written = (part: Part): string =>
  typeof part === 'number'
    ? String(Math.round(part * 100) / 100)
    : Array.isArray(part)
      ? part.map(written).join('')
      : part;

/** SVG text; numbers are rounded to hundredths so that every machine draws the same bytes. */
export function svg(strings: TemplateStringsArray, ...parts: Part[]): string {
  return strings
    .map((text, index) => text + (index < parts.length ? written(parts[index] as Part) : ''))
    .join('');
}

/** Puts `<tag attributes>inner</tag>` among the definitions and returns its `url(#…)`. */
export function define(sheet: Sheet, tag: string, attributes: string, inner: string): string {
  const key = `${tag} ${attributes}>${inner}`;
  const id = sheet.get(key) ?? `d${sheet.size}`;
  sheet.set(key, id);
  return `url(#${id})`;
}

/** `offset colour [opacity]`, one stop each. */
export type Stop = [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        svg`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A linear gradient over the shape's own box, from (x1, y1) to (x2, y2) in 0…1. */
export function linear(
  sheet: Sheet,
  [x1, y1, x2, y2]: [number, number, number, number],
  ...stops: Stop[]
): string {
  return define(sheet, 'linearGradient', svg`x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopsOf(stops));
}

/** A radial gradient over the shape's own box, centre and radius in 0…1. */
export function radial(sheet: Sheet, [cx, cy, r]: [number, number, number], ...stops: Stop[]): string {
  return define(sheet, 'radialGradient', svg`cx="${cx}" cy="${cy}" r="${r}"`, stopsOf(stops));
}

/** A blur, with so much room around the shape that even a thin one keeps its soft edge. */
export function blur(sheet: Sheet, across: number, down = across): string {
  return define(
    sheet,
    'filter',
    'x="-300%" y="-300%" width="700%" height="700%" color-interpolation-filters="sRGB"',
    svg`<feGaussianBlur stdDeviation="${across} ${down}"/>`,
  );
}

/** A drop shadow in the shape of what casts it. */
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

/** Film grain over the whole picture: fine, grey, barely there. */
export function grain(sheet: Sheet, width: number, height: number, strength: number): string {
  const noise = define(
    sheet,
    'filter',
    'x="0" y="0" width="100%" height="100%"',
    svg`<feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 ${strength * 3} ${-strength}"/>`,
  );
  return svg`<rect width="${width}" height="${height}" filter="${noise}" style="mix-blend-mode:overlay"/>`;
}

/** The finished document. */
export function document(sheet: Sheet, width: number, height: number, body: string): string {
  const defs = [...sheet].map(([key, id]) => {
    const tag = key.slice(0, key.indexOf(' '));
    return `<${tag} id="${id}" ${key.slice(tag.length + 1)}</${tag}>`;
  });
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

/** Numbers from 0 to 1 that look random and are always the same for one seed. */
export function scatter(seed: number): () => number {
  let state = Math.imul(seed, 2654435761);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
