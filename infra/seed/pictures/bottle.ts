import { lettering, narrow, wide } from './lettering.ts';
import type { Engraving } from './pen.ts';
import { blur, clip, linear, type Sheet, svg } from './svg.ts';

const W = 310;

/** Draws a 30 ml dropper bottle of Hart Salts. Its foot is at (0, 0); it is 310 wide and 730 high. */
export function bottle(
  sheet: Sheet,
  { flavour, colours, strength }: Engraving & { strength: string },
): string {
  const { light, main, deep, ink } = colours;
  const h = W / 2;
  const glass = linear(
    sheet,
    [0, 0, 1, 0],
    [0, light],
    [0.03, deep],
    [0.09, '#0d0b0e'],
    [0.2, '#2a272d'],
    [0.26, '#6a6670'],
    [0.3, '#242126'],
    [0.5, ink],
    [0.72, '#0f0d10'],
    [0.92, '#0a090b'],
    [0.97, deep],
    [1, light],
  );
  const cap = linear(
    sheet,
    [0, 0, 1, 0],
    [0, main],
    [0.05, '#0a090b'],
    [0.24, '#35333a'],
    [0.31, '#8b8892'],
    [0.37, '#2a282e'],
    [0.85, '#0b0a0c'],
    [1, main],
  );
  const rubber = linear(
    sheet,
    [0, 0, 1, 0],
    [0, deep],
    [0.1, '#0e0d10'],
    [0.3, '#4a4750'],
    [0.4, '#232127'],
    [0.9, '#0a090b'],
    [1, deep],
  );
  const body = svg`M${-h} -40 Q${-h} 0 ${-h + 40} 0 H${h - 40} Q${h} 0 ${h} -40 V-370 C${h} -424 72 -432 66 -476 H-66 C-72 -432 ${-h} -424 ${-h} -370Z`;
  const paper = linear(
    sheet,
    [0, 0, 1, 0],
    [0, deep],
    [0.08, deep],
    [0.24, main],
    [0.31, light],
    [0.4, main],
    [0.7, deep],
    [0.94, ink],
    [1, deep],
  );
  const ridges = Array.from(
    { length: 17 },
    (_, index) =>
      svg`<rect x="${-76 + index * 9.2}" y="-560" width="3" height="82" fill="#000" opacity=".5"/>`,
  );
  const inside = clip(sheet, svg`<path d="${body}"/>`);
  return svg`<path d="${body}" fill="${main}" opacity=".5" filter="${blur(sheet, 34)}"/>
<path d="M-40 -574 C-40 -640 -34 -730 0 -730 C34 -730 40 -640 40 -574Z" fill="${rubber}"/><path d="M-18 -590 C-20 -650 -14 -700 -4 -714" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".35" filter="${blur(sheet, 3)}"/><rect x="-80" y="-572" width="160" height="98" rx="12" fill="${cap}"/>${ridges}<rect x="-80" y="-572" width="160" height="8" rx="4" fill="#fff" opacity=".2"/>
<path d="${body}" fill="${glass}"/><g clip-path="${inside}"><path d="M${-h} -392 Q0 -376 ${h} -392 V0 H${-h}Z" fill="${main}" opacity=".16"/><rect x="${-h + 26}" y="-420" width="13" height="400" rx="6" fill="#fff" opacity=".5" filter="${blur(sheet, 3)}"/><rect x="${h - 40}" y="-400" width="6" height="380" rx="3" fill="${light}" opacity=".5" filter="${blur(sheet, 3)}"/><ellipse cx="0" cy="-6" rx="120" ry="18" fill="${main}" opacity=".6" filter="${blur(sheet, 10)}"/>
<rect x="${-h}" y="-350" width="${W}" height="290" fill="#0d0c0f"/><rect x="${-h}" y="-350" width="${W}" height="186" fill="${paper}"/><rect x="${-h}" y="-350" width="${W}" height="3" fill="#fff" opacity=".5"/><rect x="${-h}" y="-164" width="${W}" height="3" fill="${light}" opacity=".8"/>
<rect x="${-h}" y="-350" width="${W}" height="290" fill="${linear(sheet, [0, 0, 1, 0], [0, '#000', 0.6], [0.15, '#000', 0], [0.3, '#fff', 0.1], [0.42, '#000', 0], [0.8, '#000', 0.25], [1, '#000', 0.7])}"/></g>
${lettering('HART', { cut: wide, size: 84, x: 0, y: -254, fill: '#fff', maxWidth: 270 })}${lettering('SALTS', { cut: { wdth: 125, wght: 400, tracking: 420 }, size: 36, x: 8, y: -200, fill: '#fff' })}
${lettering(flavour.toUpperCase(), { cut: { wdth: 90, wght: 800, tracking: 15 }, size: 46, x: 0, y: -112, maxWidth: 264, fill: light })}${lettering(strength, { cut: narrow, size: 30, x: 0, y: -76, fill: '#d9d5de' })}`;
}
