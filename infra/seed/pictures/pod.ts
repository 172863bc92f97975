import { lettering, wide } from './lettering.ts';
import type { Palette } from './palette.ts';
import type { Engraving } from './pen.ts';
import { blur, define, linear, type Sheet, svg } from './svg.ts';

const W = 270;

/** Draws a pod: a tinted tank and a black mouthpiece, with its foot at y = -494. */
function cartridge(sheet: Sheet, { light, main, deep, ink }: Palette): string {
  const h = W / 2;
  const pane = linear(
    sheet,
    [0, 0, 1, 0],
    [0, light, 0.95],
    [0.08, deep, 0.9],
    [0.22, main, 0.92],
    [0.3, '#fff', 0.95],
    [0.37, light, 0.9],
    [0.62, main, 0.92],
    [0.9, deep, 0.95],
    [1, light, 0.95],
  );
  const tank = svg`M${-h + 10} -494 V-590 Q${-h + 10} -616 ${-h + 36} -620 H${h - 36} Q${h - 10} -616 ${h - 10} -590 V-494Z`;
  const tip = linear(
    sheet,
    [0, 0, 1, 0],
    [0, main],
    [0.05, '#0a090b'],
    [0.22, '#3b3940'],
    [0.3, '#85828c'],
    [0.37, '#2b292f'],
    [0.9, '#09080a'],
    [1, main],
  );
  return svg`<rect x="${-h + 8}" y="-620" width="${W - 16}" height="130" rx="30" fill="${main}" opacity=".85" filter="${blur(sheet, 34)}"/>
<path d="${tank}" fill="${ink}"/><path d="${tank}" fill="${pane}"/><rect x="-34" y="-590" width="68" height="96" rx="8" fill="#000" opacity=".34"/><rect x="-12" y="-620" width="24" height="40" fill="#000" opacity=".3"/><path d="M${-h + 14} -566 Q0 -552 ${h - 14} -566" fill="none" stroke="#fff" stroke-width="4" opacity=".65"/><rect x="${-h + 34}" y="-606" width="11" height="104" rx="5" fill="#fff" opacity=".6" filter="${blur(sheet, 2.5)}"/><path d="M${-h + 10} -618 C${-h + 30} -640 -70 -648 -66 -690 Q-65 -704 -50 -704 H50 Q65 -704 66 -690 C70 -648 ${h - 30} -640 ${h - 10} -618Z" fill="${tip}"/><ellipse cy="-702" rx="48" ry="5" fill="#000" stroke="#6a6670" stroke-width="2"/>`;
}

/** Draws a pod alone. Its foot is at (0, 0); it is 250 wide and 210 high. */
export function loosePod(sheet: Sheet, colours: Palette): string {
  return svg`<g transform="translate(0 494)">${cartridge(sheet, colours)}</g>`;
}

/** Draws a Hart Pod device with its pod. Its foot is at (0, 0); it is 270 wide and 690 high. */
export function pod(sheet: Sheet, { flavour, colours }: Engraving): string {
  const { light, main, deep } = colours;
  const h = W / 2;
  const alu = linear(
    sheet,
    [0, 0, 1, 0],
    [0, light],
    [0.02, '#5a5762'],
    [0.07, '#2c2a31'],
    [0.16, '#8b8893'],
    [0.25, '#dedbe4'],
    [0.34, '#9d99a6'],
    [0.55, '#84808d'],
    [0.8, '#5d5a66'],
    [0.93, '#26242a'],
    [0.975, deep],
    [1, light],
  );
  const brushed = define(
    sheet,
    'filter',
    'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
    '<feTurbulence type="fractalNoise" baseFrequency="0.004 0.9" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .9 -.32"/><feComposite in2="SourceGraphic" operator="in"/>',
  );
  const body = svg`M${-h} -500 H${h} V-50 Q${h} 0 ${h - 50} 0 H${-h + 50} Q${-h} 0 ${-h} -50Z`;
  return svg`${cartridge(sheet, colours)}
<path d="${body}" fill="${alu}"/><path d="${body}" fill="#fff" filter="${brushed}" opacity=".34"/><path d="${body}" fill="${linear(sheet, [0, 0, 0, 1], [0, '#000', 0.45], [0.06, '#000', 0], [0.7, '#000', 0.1], [1, '#000', 0.6])}"/><rect x="${-h}" y="-500" width="${W}" height="4" fill="#fff" opacity=".7"/><rect x="${-h}" y="-496" width="${W}" height="6" fill="#000" opacity=".4"/>
<g transform="translate(0 -315) rotate(-90)"><g opacity=".5">${lettering('HART', { cut: wide, size: 124, x: 0, y: 12, fill: '#fff', maxWidth: 326 })}</g>${lettering('HART', { cut: wide, size: 124, x: -1.5, y: 10, fill: '#131115', maxWidth: 326 })}</g>
<path d="M-92 -128 H92" stroke="#000" stroke-width="2" opacity=".35"/><rect x="${-h + 18}" y="-104" width="${W - 36}" height="58" rx="29" fill="#0d0c0f"/>${lettering(flavour.toUpperCase(), { cut: { wdth: 84, wght: 800, tracking: 20 }, size: 40, x: 0, y: -61, maxWidth: 206, fill: light })}
<rect x="-40" y="-26" width="80" height="7" rx="3.500" fill="${light}"/><rect x="-40" y="-26" width="80" height="7" rx="3.500" fill="${main}" filter="${blur(sheet, 8)}"/>`;
}
