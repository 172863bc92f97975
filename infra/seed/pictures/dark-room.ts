import type { Motif } from './fruit.ts';
import type { Palette } from './palette.ts';
import { blur, define, linear, radial, type Sheet, svg } from './svg.ts';

/** Draws smoke over the whole picture. It is thickest within the circle `at` (cx, cy and r, from 0 to 1). */
export function smoke(
  sheet: Sheet,
  {
    colour,
    seed,
    width,
    height,
    at,
    opacity,
    fine = 0.0031,
  }: {
    colour: string;
    seed: number;
    width: number;
    height: number;
    at: [number, number, number];
    opacity: number;
    fine?: number;
  },
): string {
  const channels = [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16) / 255);
  const cloud = define(
    sheet,
    'filter',
    'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
    svg`<feTurbulence type="fractalNoise" baseFrequency="${String(fine)} ${String(fine * 1.7)}" numOctaves="4" seed="${seed}" result="n"/><feColorMatrix in="n" values="0 0 0 0 ${channels[0] ?? 1}  0 0 0 0 ${channels[1] ?? 1}  0 0 0 0 ${channels[2] ?? 1}  2.1 1.5 0 0 -1.42"/>`,
  );
  const [cx, cy, r] = at;
  const thick = radial(sheet, [cx, cy, r], [0, '#fff', 1], [0.45, '#fff', 0.6], [1, '#fff', 0]);
  const mask = define(
    sheet,
    'mask',
    'maskUnits="userSpaceOnUse" x="0" y="0" width="4000" height="4000"',
    svg`<rect width="${width}" height="${height}" fill="${thick}"/>`,
  );
  return svg`<g mask="${mask}" opacity="${opacity}"><rect width="${width}" height="${height}" filter="${cloud}"/></g>`;
}

/** Draws a dark studio. A lamp in the colour of the flavour is behind the goods, at (cx, cy) from 0 to 1. */
export function darkRoom(
  sheet: Sheet,
  { main, deep, ink, light }: Palette,
  size: { width: number; height: number; lamp: [number, number]; seed: number },
): string {
  const { width, height, lamp, seed } = size;
  const [cx, cy] = lamp;
  return svg`<rect width="${width}" height="${height}" fill="#0a090c"/><rect width="${width}" height="${height}" fill="${radial(sheet, [cx, cy, 0.72], [0, deep, 0.75], [0.3, deep, 0.34], [0.62, ink, 0.5], [1, '#060508', 1])}"/><rect width="${width}" height="${height}" fill="${radial(sheet, [cx, cy, 0.34], [0, light, 0.8], [0.35, main, 0.42], [1, main, 0])}"/>${smoke(sheet, { colour: light, seed, width, height, at: [cx, cy, 0.56], opacity: 0.46 })}${smoke(sheet, { colour: main, seed: seed + 9, width, height, at: [1 - cx, 0.75, 0.6], opacity: 0.36, fine: 0.0022 })}`;
}

/** Draws a wet black floor from `top` down, with the reflected glow of the lamp. */
export function wetFloor(
  sheet: Sheet,
  { main, deep }: Palette,
  width: number,
  height: number,
  top: number,
): string {
  return svg`<rect y="${top}" width="${width}" height="${height - top}" fill="${linear(sheet, [0, 0, 0, 1], [0, '#0b0a0d', 0.82], [1, '#040305', 0.96])}"/><ellipse cx="${width / 2}" cy="${top + 30}" rx="${width * 0.44}" ry="64" fill="${main}" opacity=".3" filter="${blur(sheet, 38, 22)}"/><rect y="${top - 1}" width="${width}" height="3" fill="${linear(sheet, [0, 0, 1, 0], [0, deep, 0], [0.5, main, 0.7], [1, deep, 0])}"/>`;
}

/** Draws `goods` on the wet floor with their foot at (x, foot), and their reflection below. */
export function standing(sheet: Sheet, goods: string, x: number, foot: number): string {
  const fade = linear(sheet, [0, 0, 0, 1], [0, '#fff', 0.42], [1, '#fff', 0]);
  const mask = define(
    sheet,
    'mask',
    'maskUnits="userSpaceOnUse" x="-2000" y="-2000" width="5000" height="5000"',
    svg`<rect x="-1000" y="0" width="2000" height="150" fill="${fade}"/>`,
  );
  return svg`<g transform="translate(${x} ${foot})"><g mask="${mask}"><g transform="scale(1 -1)" filter="${blur(sheet, 2.5)}">${goods}</g></g><ellipse cy="4" rx="170" ry="9" fill="#000" opacity=".8" filter="${blur(sheet, 7)}"/>${goods}</g>`;
}

/** A motif that floats in the dark: [motif, x, y, scale, turn, blur]. */
export type Afloat = [motif: Motif, x: number, y: number, scale: number, turn: number, haze: number];

export function afloat(sheet: Sheet, { ink }: Palette, [motif, x, y, scale, turn, haze]: Afloat): string {
  const dim = haze ? 0.72 : 0.9;
  const night = define(
    sheet,
    'filter',
    'x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"',
    svg`<feColorMatrix in="SourceGraphic" values="${dim} 0 0 0 0  0 ${dim} 0 0 0  0 0 ${dim} 0 0  0 0 0 1 0" result="day"/><feGaussianBlur in="SourceAlpha" stdDeviation="16"/><feOffset dx="-30" dy="-34"/><feComposite in2="SourceAlpha" operator="out" result="away"/><feFlood flood-color="${ink}" flood-opacity=".72"/><feComposite in2="SourceAlpha" operator="in"/><feComposite in2="away" operator="in" result="shade"/><feGaussianBlur in="shade" stdDeviation="12"/><feComposite in2="SourceAlpha" operator="in" result="soft"/><feMerge><feMergeNode in="day"/><feMergeNode in="soft"/></feMerge>${haze ? svg`<feGaussianBlur stdDeviation="${haze}"/>` : ''}`,
  );
  return svg`<g transform="translate(${x} ${y})"><ellipse cx="10" cy="${94 * scale}" rx="${90 * scale}" ry="${16 * scale}" fill="#000" opacity="${haze ? 0 : 0.5}" filter="${blur(sheet, 9)}"/><g filter="${night}"><g transform="scale(${scale}) rotate(${turn})">${motif(sheet)}</g></g></g>`;
}
