import type { Motif } from './fruit.ts';
import { type Palette, palettes } from './palette.ts';
import { blur, castShadow, document, grain, linear, radial, type Sheet, svg } from './svg.ts';
import { type Label, tinAtAnAngle, tinFromAbove, tinShadow } from './tin.ts';

/** A motif on a bright table: [motif, x, y, scale, turn]. */
export type Placed = [motif: Motif, x: number, y: number, scale: number, turn: number];

export function lying(sheet: Sheet, ink: string, [motif, x, y, scale, turn]: Placed): string {
  return svg`<g transform="translate(${x} ${y})"><g filter="${castShadow(sheet, ink, 9, 16, 9)}"><g transform="scale(${scale} ${scale * 0.93}) rotate(${turn})">${motif(sheet)}</g></g></g>`;
}

/** Draws the shadow of a palm that is not in the picture. */
function palm(sheet: Sheet, ink: string, transform: string): string {
  const blade = (length: number, angle: number) =>
    svg`<path d="M0 0 Q${length * 0.5} -17 ${length} 4 Q${length * 0.5} 15 0 0Z" transform="rotate(${angle})"/>`;
  const leaves = Array.from({ length: 15 }, (_, index) => {
    const along = index * 44;
    const length = 290 - Math.abs(index - 6) * 14;
    return svg`<g transform="translate(${along} ${(along * along) / 2600})">${blade(length, -62 + index * 3)}${blade(length, 72 - index)}</g>`;
  });
  return svg`<g fill="${ink}" opacity=".13" filter="${blur(sheet, 7)}"><g transform="${transform}">${leaves}<path d="M-40 0 Q300 20 620 150" stroke="${ink}" stroke-width="9" fill="none"/></g></g>`;
}

/** Draws a bright studio table in the background colour of the flavour. */
export function table(sheet: Sheet, { tint, light, ink }: Palette, width: number, height: number): string {
  return svg`<rect width="${width}" height="${height}" fill="${linear(sheet, [0.1, 0, 0.9, 1], [0, tint], [0.55, tint], [1, light])}"/><rect width="${width}" height="${height}" fill="${radial(sheet, [0.3, 0.22, 0.75], [0, '#fff', 0.75], [0.5, '#fff', 0.25], [1, '#fff', 0])}"/>${palm(sheet, ink, svg`translate(${width * 0.6} ${-height * 0.08}) rotate(34)`)}`;
}

/** Draws the table at night under a lamp at (cx, cy), from 0 to 1. White text is readable on its dark part. */
export function lampTable(
  sheet: Sheet,
  { main, deep, ink }: Palette,
  { width, height, lamp: [cx, cy] }: { width: number; height: number; lamp: [number, number] },
): string {
  return svg`<rect width="${width}" height="${height}" fill="#0d0820"/><rect width="${width}" height="${height}" fill="${radial(sheet, [cx, cy, 0.7], [0, main, 0.95], [0.42, deep, 0.8], [0.75, ink, 0.8], [1, '#0d0820', 1])}"/>${palm(sheet, '#0d0820', svg`translate(${width * 0.62} ${-height * 0.06}) rotate(34)`)}`;
}

/** Draws a packshot: the tin on its table with fruit around it, 1000 by 1000. */
export function tinShot(label: Label, behind: Placed[], before: Placed[]): string {
  const sheet: Sheet = new Map();
  const colours = palettes[label.hue];
  const place = (placed: Placed) => lying(sheet, colours.ink, placed);
  return document(
    sheet,
    1000,
    1000,
    svg`${table(sheet, colours, 1000, 1000)}<g transform="translate(500 452)">${tinShadow(sheet, colours.ink)}</g>${behind.map(place)}<g transform="translate(500 452) scale(1.06)">${tinAtAnAngle(sheet, label)}</g>${before.map(place)}${grain(sheet, 1000, 1000, 0.05)}`,
  );
}

/** Draws a flat lay: the same tin from above in hard light. */
export function tinTopShot(label: Label, around: Placed[]): string {
  const sheet: Sheet = new Map();
  const colours = palettes[label.hue];
  return document(
    sheet,
    1000,
    1000,
    svg`${table(sheet, { ...colours, tint: colours.light, light: colours.main }, 1000, 1000)}${around.map((placed) => lying(sheet, colours.ink, placed))}<g transform="translate(500 490) scale(1.05)">${tinFromAbove(sheet, label, 0)}</g>${grain(sheet, 1000, 1000, 0.05)}`,
  );
}
