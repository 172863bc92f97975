import { lettering, narrow, wide } from './lettering.ts';
import type { Engraving } from './pen.ts';
import { blur, clip, linear, radial, type Sheet, scatter, svg } from './svg.ts';

const W = 340;
const H = 560;

/** Draws a Hart Max box. Its foot is at (0, 0). It is 340 wide and about 690 high with its mouthpiece. */
export function box(sheet: Sheet, { flavour, colours }: Engraving): string {
  const { light, main, deep, ink } = colours;
  const h = W / 2;
  const metal = linear(
    sheet,
    [0, 0, 1, 0],
    [0, light],
    [0.014, main],
    [0.05, deep],
    [0.08, '#211f25'],
    [0.14, '#6d6976'],
    [0.19, '#a6a2ae'],
    [0.235, '#55515c'],
    [0.32, '#2b2930'],
    [0.75, '#17161a'],
    [0.93, '#0e0d10'],
    [0.965, deep],
    [0.99, main],
    [1, light],
  );
  const black = linear(
    sheet,
    [0, 0, 1, 0],
    [0, main],
    [0.04, '#0a090b'],
    [0.24, '#37353b'],
    [0.32, '#7d7a83'],
    [0.38, '#2a282d'],
    [0.9, '#09080a'],
    [1, main],
  );
  const liquid = linear(sheet, [0, 0, 0, 1], [0, light], [0.3, main], [1, deep]);
  const round = clip(sheet, svg`<rect x="24" y="${-H + 56}" width="112" height="330" rx="40"/>`);
  const next = scatter(flavour.length);
  const bubbles = Array.from(
    { length: 16 },
    () =>
      svg`<circle cx="${36 + next() * 90}" cy="${-H + 170 + next() * 200}" r="${2.5 + next() * 7}" fill="${radial(sheet, [0.35, 0.3, 0.8], [0, '#fff', 0.95], [0.4, '#fff', 0.2], [1, '#fff', 0.6])}"/>`,
  );
  return svg`<rect x="20" y="${-H + 50}" width="120" height="340" rx="40" fill="${main}" opacity=".75" filter="${blur(sheet, 30)}"/>
<path d="M-76 ${-H + 12} C-76 ${-H - 40} -58 ${-H - 50} -56 ${-H - 112} Q-56 ${-H - 126} -42 ${-H - 126} H42 Q56 ${-H - 126} 56 ${-H - 112} C58 ${-H - 50} 76 ${-H - 40} 76 ${-H + 12}Z" transform="translate(-54 0)" fill="${black}"/><ellipse cx="-54" cy="${-H - 124}" rx="42" ry="5" fill="#000" stroke="#6a6670" stroke-width="2"/>
<rect x="${-h}" y="${-H}" width="${W}" height="${H}" rx="58" fill="${metal}"/><rect x="${-h + 3}" y="${-H + 3}" width="${W - 6}" height="${H - 6}" rx="55" fill="none" stroke="${linear(sheet, [0, 0, 0.4, 1], [0, '#fff', 0.75], [0.2, '#fff', 0.08], [0.8, '#fff', 0], [1, main, 0.7])}" stroke-width="4"/>
<rect x="18" y="${-H + 50}" width="124" height="342" rx="46" fill="#050406"/><g clip-path="${round}"><rect x="24" y="${-H + 56}" width="112" height="330" fill="${ink}"/><path d="M24 ${-H + 128} Q80 ${-H + 142} 136 ${-H + 128} V${-H + 390} H24Z" fill="${liquid}"/><path d="M24 ${-H + 128} Q80 ${-H + 142} 136 ${-H + 128} Q80 ${-H + 116} 24 ${-H + 128}Z" fill="#fff" opacity=".6"/><ellipse cx="80" cy="${-H + 330}" rx="70" ry="60" fill="${light}" opacity=".5" filter="${blur(sheet, 18)}"/>${bubbles}<rect x="34" y="${-H + 66}" width="17" height="300" rx="8" fill="#fff" opacity=".5" filter="${blur(sheet, 2.5)}"/><rect x="118" y="${-H + 80}" width="6" height="280" rx="3" fill="#fff" opacity=".35" filter="${blur(sheet, 2)}"/></g><rect x="18" y="${-H + 50}" width="124" height="342" rx="46" fill="none" stroke="${linear(sheet, [0, 0, 1, 1], [0, '#8e8a96'], [0.5, '#1a181c'], [1, main])}" stroke-width="4"/>
<g transform="translate(-74 ${-H + 221}) rotate(-90)">${lettering('HART', { cut: wide, size: 122, maxWidth: 336, x: 0, y: 10, fill: linear(sheet, [0, 0, 0, 1], [0, '#fff'], [1, '#b3afba']) })}${lettering('MAX', { cut: { wdth: 125, wght: 300, tracking: 330 }, size: 56, x: 0, y: 70, fill: light })}</g>
${lettering(flavour.toUpperCase(), { cut: { wdth: 88, wght: 800, tracking: 20 }, size: 44, x: 0, y: -98, maxWidth: 254, fill: '#fff' })}${lettering('8,000 puffs', { cut: narrow, size: 34, x: 0, y: -54, fill: light })}
${[0, 1, 2].map((index) => svg`<circle cx="${index * 22 - 22}" cy="-26" r="5.500" fill="${index < 2 ? light : '#2b2830'}"/><circle cx="${index * 22 - 22}" cy="-26" r="9" fill="${light}" opacity="${index < 2 ? 0.45 : 0}" filter="${blur(sheet, 5)}"/>`)}`;
}
