import type { Hue } from '#shared/catalogue/hue.ts';
import type { Motif } from './fruit.ts';
import { around, lettering, narrow, wide } from './lettering.ts';
import { palettes } from './palette.ts';
import { blur, castShadow, clip, linear, radial, type Sheet, svg } from './svg.ts';

/**
 * The print of a tin. `black` marks the Extra range; `quarters` are the colours of the four flavours of a mixed tin.
 */
export type Label = {
  flavour: string;
  strength: string;
  hue: Hue;
  motif: Motif;
  black?: boolean;
  quarters?: string[];
};

/** Hues that are too bright for cream-coloured letters. */
const darkLetters = new Set<Hue>(['mango', 'ginger', 'peach', 'lime', 'coconut', 'ice', 'mint']);

const R = 340;
const panel = 300;
const squash = 0.86;
const height = 118;

/** Returns "x y", the coordinates of a point on a circle around (0, 0). Degrees are clockwise from the top. */
const on = (radius: number, degrees: number, down = 0): string =>
  svg`${radius * Math.sin((degrees * Math.PI) / 180)} ${down - radius * Math.cos((degrees * Math.PI) / 180)}`;

function rays(fill: string, opacity: number): string {
  return svg`${Array.from({ length: 18 }, (_, index) => {
    return svg`<path d="M0 -60 L${on(420, index * 20 - 4, -60)} L${on(420, index * 20 + 4, -60)}Z" fill="${fill}" opacity="${opacity}"/>`;
  })}`;
}

/** Draws the print of the lid, centred on (0, 0). */
function print(sheet: Sheet, label: Label): string {
  const { hue, black } = label;
  const colours = palettes[hue];
  const letters = black ? colours.light : darkLetters.has(hue) ? colours.ink : '#fffaf0';
  const ground = black
    ? radial(sheet, [0.38, 0.28, 0.85], [0, '#3a3338'], [0.6, '#1b171b'], [1, '#0c0a0d'])
    : radial(sheet, [0.38, 0.28, 0.85], [0, colours.light], [0.42, colours.main], [1, colours.deep]);
  const quarters = (label.quarters ?? []).map((colour, index) => {
    return svg`<path d="M0 0 L${on(panel + 4, index * 90 - 45)} A${panel + 4} ${panel + 4} 0 0 1 ${on(panel + 4, index * 90 + 45)}Z" fill="${colour}"/>`;
  });
  const drop = black ? '#000' : colours.ink;
  const pill = letters;
  const pillLetters = black ? '#141014' : darkLetters.has(hue) ? colours.light : colours.deep;
  const word = (fill: string, x: number, y: number) =>
    lettering('WASHA', { cut: wide, size: 122, x, y, fill });
  const flavour = (fill: string, x: number, y: number) =>
    lettering(label.flavour.toUpperCase(), {
      cut: { wdth: 112, wght: 800, tracking: 24 },
      size: 58,
      x,
      y,
      maxWidth: 440,
      fill,
    });
  return svg`<g clip-path="${clip(sheet, svg`<circle r="${panel}"/>`)}"><circle r="${panel + 2}" fill="${ground}"/><g opacity="${label.quarters ? 0.85 : 0}">${quarters}</g>${rays(black ? colours.main : '#fff', black ? 0.13 : 0.16)}
<g transform="translate(6 -134) scale(1.1)"><g filter="${castShadow(sheet, drop, 5, 11, 8)}">${label.motif(sheet)}</g></g>
<path d="M-${panel} 128 Q0 84 ${panel} 128 V${panel + 4} H-${panel}Z" fill="${black ? '#000' : colours.deep}" opacity="${black ? 0.35 : 0.22}"/></g>
<g opacity=".4">${word(drop, 3, 66)}</g><g opacity=".5">${word(black ? '#fff' : colours.light, -2, 60.5)}</g>${word(letters, 0, 63)}
${flavour(letters, 0, 142)}
<rect x="-128" y="176" width="256" height="62" rx="31" fill="${pill}"/>${lettering(label.strength, { cut: narrow, size: 44, x: 0, y: 222.5, maxWidth: 220, fill: pillLetters })}
${around('CAFFEINE ENERGY POUCHES', { cut: { wdth: 110, wght: 700, tracking: 120 }, size: 23, radius: 262, angle: 0, fill: letters })}`;
}

/** Draws the lid from straight above: bevel, groove, print and highlights. */
function lid(sheet: Sheet, label: Label, roll: number): string {
  const { black } = label;
  const colours = palettes[label.hue];
  const [light, main, deep, ink] = black
    ? ['#6a6268', '#2a252a', '#120f12', '#000']
    : [colours.light, colours.main, colours.deep, colours.ink];
  const bevel = linear(
    sheet,
    [0.15, 0.05, 0.85, 0.95],
    [0, '#ffffff', 1],
    [0.16, light],
    [0.45, main],
    [0.8, deep],
    [1, main],
  );
  const inner = linear(
    sheet,
    [0.15, 0.05, 0.85, 0.95],
    [0, deep],
    [0.35, main],
    [0.75, light],
    [1, '#ffffff'],
  );
  const sheen = linear(
    sheet,
    [0.1, 0, 0.75, 0.9],
    [0, '#fff', 0.5],
    [0.3, '#fff', 0.16],
    [0.46, '#fff', 0],
    [1, '#fff', 0],
  );
  const shade = radial(sheet, [0.36, 0.28, 0.86], [0, ink, 0], [0.62, ink, 0], [1, ink, 0.34]);
  const soft = blur(sheet, 5);
  const round = clip(sheet, svg`<circle r="${panel}"/>`);
  const streak = linear(sheet, [0, 0, 1, 0], [0, '#fff', 0], [0.5, '#fff', 0.3], [1, '#fff', 0]);
  return svg`<circle r="${R}" fill="${bevel}"/><circle r="${R - 9}" fill="${linear(sheet, [0.1, 0, 0.9, 1], [0, light], [0.4, main], [1, deep])}"/><circle r="${panel + 13}" fill="${inner}"/><circle r="${panel + 5}" fill="${ink}" opacity=".55"/><g transform="rotate(${roll})">${print(sheet, label)}</g><g clip-path="${round}"><circle r="${panel}" fill="${shade}"/><circle r="${panel}" fill="${sheen}"/><path d="M-330 40 L20 -330 L120 -330 L-330 150Z" fill="${streak}" filter="${soft}" opacity=".55"/><circle r="${panel - 2}" fill="none" stroke="${ink}" stroke-width="12" opacity=".3" filter="${soft}"/></g>
<path d="M${on(R - 4, -86)} A${R - 4} ${R - 4} 0 0 1 ${on(R - 4, 22)}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85" filter="${blur(sheet, 1.6)}"/><path d="M${on(panel + 9, 84)} A${panel + 9} ${panel + 9} 0 0 1 ${on(panel + 9, 186)}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6" filter="${blur(sheet, 1.6)}"/>`;
}

/** Draws the wall below the lid: ridges, seam and base. */
function wall(sheet: Sheet, { hue, black }: Label): string {
  const colours = palettes[hue];
  const [light, main, deep, ink] = black
    ? ['#7d757b', '#2a252a', '#131013', '#000']
    : [colours.light, colours.main, colours.deep, colours.ink];
  const ry = R * squash;
  const band = (top: number, foot: number, across: number) =>
    svg`M${-across} ${top} V${foot} A${across} ${across * squash} 0 0 0 ${across} ${foot} V${top} A${across} ${across * squash} 0 0 1 ${-across} ${top}Z`;
  const round = linear(
    sheet,
    [0, 0, 1, 0],
    [0, deep],
    [0.05, deep],
    [0.2, main],
    [0.34, light],
    [0.46, main],
    [0.72, deep],
    [0.93, ink],
    [0.985, deep],
    [1, main],
  );
  const foot = black ? colours : { ink, deep, main, light };
  const base = linear(
    sheet,
    [0, 0, 1, 0],
    [0, foot.ink],
    [0.08, foot.deep],
    [0.28, foot.main],
    [0.36, foot.light],
    [0.5, foot.deep],
    [0.8, foot.ink],
    [0.97, foot.ink],
    [1, foot.deep],
  );
  const ridges = Array.from({ length: 77 }, (_, index) => {
    const angle = ((index - 38) * 2.15 * Math.PI) / 180;
    const [x, y] = [R * Math.sin(angle), ry * Math.cos(angle)];
    return svg`<path d="M${x} ${y + 14} V${y + 58}" stroke="${index % 2 ? ink : '#fff'}" stroke-width="${1 + 2.6 * Math.cos(angle)}" opacity="${index % 2 ? 0.28 : 0.1 + 0.16 * Math.exp(-(((index - 25) / 9) ** 2))}"/>`;
  });
  return svg`<path d="${band(0, height, R - 10)}" fill="${base}"/><path d="${band(0, 66, R)}" fill="${round}"/>${ridges}<path d="M${-R + 4} 67 A${R - 4} ${ry - 1} 0 0 0 ${R - 4} 67" fill="none" stroke="${ink}" stroke-width="5" opacity=".7"/><path d="M${-R + 9} 73 A${R - 9} ${ry - 8} 0 0 0 ${R - 9} 73" fill="none" stroke="#fff" stroke-width="2.500" opacity=".3"/><path d="M${-R + 10} ${height - 3} A${R - 10} ${ry - 9} 0 0 0 ${R - 10} ${height - 3}" fill="none" stroke="${light}" stroke-width="4" opacity=".35"/>`;
}

/** Draws a tin from the front and above. The middle of its lid is at (0, 0); it is about 680 wide. */
export function tinAtAnAngle(sheet: Sheet, label: Label, roll = -9): string {
  return svg`${wall(sheet, label)}<g transform="scale(1 ${squash})">${lid(sheet, label, roll)}</g>`;
}

/** Draws the shadow of `tinAtAnAngle`. Draw it before everything else on the table. */
export function tinShadow(sheet: Sheet, ink: string): string {
  return svg`<ellipse cx="62" cy="${height + 46}" rx="${R + 6}" ry="${R * 0.78}" fill="${ink}" opacity=".34" filter="${blur(sheet, 34, 26)}"/><ellipse cx="12" cy="${height + 12}" rx="${R - 6}" ry="${R * squash - 4}" fill="${ink}" opacity=".62" filter="${blur(sheet, 9)}"/>`;
}

/** Draws a tin from straight above, about 680 wide, with a hard shadow. */
export function tinFromAbove(sheet: Sheet, label: Label, roll = 0): string {
  const { ink } = palettes[label.hue];
  return svg`<circle cx="52" cy="66" r="${R}" fill="${ink}" opacity=".4" filter="${blur(sheet, 16)}"/><circle cx="16" cy="20" r="${R}" fill="${ink}" opacity=".45" filter="${blur(sheet, 7)}"/>${lid(sheet, label, roll)}`;
}
