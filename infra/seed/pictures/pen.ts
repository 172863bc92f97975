import { lettering, wide } from './lettering.ts';
import type { Palette } from './palette.ts';
import { blur, linear, type Sheet, svg } from './svg.ts';

const W = 168;

/** The print on a Hart device. */
export type Engraving = { flavour: string; colours: Palette };

/** Returns the fill of a round barrel of dark anodised metal, with the colour of the flavour along both edges. */
const barrel = (sheet: Sheet, { light, main, deep }: Palette): string =>
  linear(
    sheet,
    [0, 0, 1, 0],
    [0, light],
    [0.025, main],
    [0.07, deep],
    [0.13, '#1c1a20'],
    [0.2, '#4c4954'],
    [0.27, '#8f8b99'],
    [0.31, '#56525e'],
    [0.42, '#28262c'],
    [0.7, '#131216'],
    [0.88, '#0d0c0f'],
    [0.945, deep],
    [0.985, main],
    [1, light],
  );

/** Draws a Hart One pen: upright, centred on (0, 0), 168 wide and 850 high. */
export function pen(sheet: Sheet, { flavour, colours }: Engraving): string {
  const { light, main, deep } = colours;
  const metal = barrel(sheet, colours);
  const black = linear(
    sheet,
    [0, 0, 1, 0],
    [0, main],
    [0.05, '#0b0a0c'],
    [0.22, '#3b3940'],
    [0.3, '#77747d'],
    [0.36, '#2b292f'],
    [0.9, '#09080a'],
    [0.97, deep],
    [1, main],
  );
  const glass = linear(
    sheet,
    [0, 0, 1, 0],
    [0, light],
    [0.1, deep],
    [0.24, main],
    [0.32, '#ffffff'],
    [0.4, light],
    [0.6, main],
    [0.88, deep],
    [1, light],
  );
  const depth = linear(
    sheet,
    [0, 0, 0, 1],
    [0, '#000', 0.5],
    [0.25, '#000', 0],
    [0.8, '#000', 0],
    [1, '#000', 0.45],
  );
  const glow = blur(sheet, 26);
  const h = W / 2;
  return svg`<rect x="${-h}" y="-236" width="${W}" height="92" fill="${main}" opacity=".8" filter="${glow}"/><ellipse cy="424" rx="50" ry="16" fill="${main}" filter="${glow}"/>
<path d="M-50 -425 Q-50 -432 -42 -432 H42 Q50 -432 50 -425 C52 -350 ${h - 2} -330 ${h - 2} -240 V-220 H${-h + 2} V-240 C${-h + 2} -330 -52 -350 -50 -425Z" fill="${black}"/><ellipse cy="-430" rx="40" ry="5" fill="#000" stroke="#6a6670" stroke-width="2"/><path d="M-40 -420 C-40 -350 -64 -320 -66 -246" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".35" filter="${blur(sheet, 3)}"/>
<path d="M${-h} -226 H${h} V396 Q${h} 424 ${h - 28} 424 H${-h + 28} Q${-h} 424 ${-h} 396Z" fill="${metal}"/>
<rect x="${-h}" y="-226" width="${W}" height="84" fill="${glass}"/><rect x="${-h}" y="-226" width="${W}" height="84" fill="${depth}"/><rect x="${-h}" y="-230" width="${W}" height="5" fill="${black}"/><rect x="${-h}" y="-143" width="${W}" height="5" fill="#000" opacity=".8"/><rect x="${-h}" y="-138" width="${W}" height="2" fill="${light}" opacity=".55"/>
<rect x="${-h}" y="372" width="${W}" height="3" fill="#000" opacity=".7"/><rect x="${-h}" y="375" width="${W}" height="2" fill="#fff" opacity=".16"/><rect x="-34" y="404" width="68" height="9" rx="4.500" fill="${light}"/><rect x="-34" y="404" width="68" height="9" rx="4.500" fill="#fff" opacity=".6" filter="${blur(sheet, 3)}"/>
<g transform="translate(0 116) rotate(-90)">${lettering('HART', { cut: wide, size: 128, x: 0, y: 20, fill: linear(sheet, [0, 0, 0, 1], [0, '#ffffff'], [0.55, '#e9e6ee'], [1, '#a9a5b2']), maxWidth: 470 })}${lettering(flavour.toUpperCase(), { cut: { wdth: 104, wght: 750, tracking: 50 }, size: 47, x: 0, y: 69, maxWidth: 470, fill: light })}</g>
<rect x="${-h + 34}" y="-134" width="9" height="500" rx="4" fill="#fff" opacity=".3" filter="${blur(sheet, 3.5)}"/>`;
}
