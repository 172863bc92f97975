import { lettering, wide } from './lettering.ts';
import { palettes } from './palette.ts';
import { brightScene, darkScene, fruitStall, lampScene, nightScene, roastStall } from './scenes.ts';
import { nairobi } from './skyline.ts';
import { blur, document, grain, linear, type Sheet, svg } from './svg.ts';

/** A picture of the shop that is not a packshot. If it is `restricted`, it also gets a blurred variant. */
export type Still = {
  alt: string;
  width: number;
  height: number;
  widths: number[];
  restricted: boolean;
  drawing: string;
};

const wideFrame = { width: 1600, height: 900 };
const tallFrame = { width: 960, height: 1200 };
const banner = { width: 1600, height: 800 };
/** Stronger colours of the mango table, for pages with text on black. */
const vivid = { ...palettes.mango, tint: '#ffbf3d', light: '#ff7a1a' };
/** The colours of glowing charcoal. */
const ember = { ...palettes.mango, main: '#e8590c', deep: '#8f2d06', ink: '#2a0b12' };
const wideLamp = { place: 'translate(1120 450) scale(.84)', lamp: [0.7, 0.5] as [number, number] };
const tallLamp = { place: 'translate(480 850) scale(.78)', lamp: [0.5, 0.7] as [number, number] };
const square = { width: 1000, height: 1000 };

/** Draws the placeholder for a missing picture: a blank tin on paper. */
function placeholder(): string {
  const sheet: Sheet = new Map();
  const metal = linear(sheet, [0.1, 0, 0.9, 1], [0, '#ffffff'], [0.5, '#d9d4c9'], [1, '#a9a294']);
  return document(
    sheet,
    1000,
    1000,
    svg`<rect width="1000" height="1000" fill="${linear(sheet, [0, 0, 1, 1], [0, '#faf6ee'], [1, '#e6dfd0'])}"/><circle cx="530" cy="540" r="300" fill="#3a342a" opacity=".3" filter="${blur(sheet, 26)}"/><circle cx="500" cy="500" r="300" fill="${metal}"/><circle cx="500" cy="500" r="268" fill="${linear(sheet, [0.1, 0, 0.9, 1], [0, '#cfc8ba'], [1, '#f6f1e7'])}"/><circle cx="500" cy="500" r="260" fill="#e4ddcf"/>${lettering('HART', { cut: wide, size: 120, x: 500, y: 545, fill: '#b3aa99' })}${grain(sheet, 1000, 1000, 0.04)}`,
  );
}

/** Draws the card that chat apps and social sites show for a link to the shop. */
function shareCard(): string {
  const { width, height } = { width: 1200, height: 630 };
  const [back, group, front] = fruitStall;
  const scene = brightScene(
    { width, height },
    palettes.mango,
    'translate(835 318) scale(.62)',
    back,
    group,
    front,
  );
  const ink = '#15110d';
  const words = svg`${lettering('HART', { cut: wide, size: 112, x: 64, y: 282, fill: ink, start: true })}${lettering('Energy pouches.', { cut: { wdth: 100, wght: 700 }, size: 42, x: 66, y: 350, fill: ink, start: true })}${lettering('Delivered in Nairobi.', { cut: { wdth: 100, wght: 500 }, size: 36, x: 66, y: 400, fill: ink, start: true })}`;
  return scene.replace('</svg>', `${words}</svg>`);
}

const [back, group, front] = fruitStall;
const orchard = (frame: { width: number; height: number }, place: string) =>
  brightScene(frame, palettes.mango, place, back, group, front);

/** Hero pictures (wide for desktops, tall for phones), category pictures, the share card and the placeholder. */
export const stills: Record<string, Still> = {
  'hero-night': {
    alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
    ...wideFrame,
    widths: [768, 1600],
    restricted: false,
    drawing: nightScene(wideFrame, nairobi(1600, 900, 540, 560), 'translate(1120 500) scale(.82)'),
  },
  'hero-night-tall': {
    alt: 'Black Washa Extra tins on a wet street, the Nairobi skyline lit up behind them',
    ...tallFrame,
    widths: [480, 960],
    restricted: false,
    drawing: nightScene(tallFrame, nairobi(960, 1200, 640, 290), 'translate(490 860) scale(.8)'),
  },
  'hero-fruit': {
    alt: 'Mango, passion and lime mint tins among cut fruit, lit violet',
    ...wideFrame,
    widths: [768, 1600],
    restricted: false,
    drawing: lampScene(wideFrame, palettes.grape, wideLamp, fruitStall),
  },
  'hero-fruit-tall': {
    alt: 'Mango, passion and lime mint tins among cut fruit, lit violet',
    ...tallFrame,
    widths: [480, 960],
    restricted: false,
    drawing: lampScene(tallFrame, palettes.grape, tallLamp, fruitStall),
  },
  'hero-roast': {
    alt: 'Kahawa, chai masala and vanilla latte tins among beans and spice, in lamplight',
    ...wideFrame,
    widths: [768, 1600],
    restricted: false,
    drawing: lampScene(wideFrame, ember, wideLamp, roastStall),
  },
  'hero-roast-tall': {
    alt: 'Kahawa, chai masala and vanilla latte tins among beans and spice, in lamplight',
    ...tallFrame,
    widths: [480, 960],
    restricted: false,
    drawing: lampScene(tallFrame, ember, tallLamp, roastStall),
  },
  'category-caffeine-energy-pouches': {
    alt: 'Bright Washa pouch tins with mango, lime and passion fruit',
    ...square,
    widths: [320, 640],
    restricted: false,
    drawing: orchard(square, 'translate(495 525) scale(.86)'),
  },
  'category-hart-vapes': {
    alt: 'Dark Hart vape devices with glowing flavour bands in drifting smoke',
    ...square,
    widths: [320, 640],
    restricted: true,
    drawing: darkScene(square, { x: 490, foot: 880, scale: 0.86, lamp: [0.5, 0.5] }),
  },
  'category-caffeine-energy-pouches-hero': {
    alt: 'Washa tins and fruit on a sunlit table',
    ...banner,
    widths: [480, 768, 1200, 1600],
    restricted: false,
    drawing: brightScene(banner, vivid, 'translate(940 405) scale(.76)', back, group, front),
  },
  'category-hart-vapes-hero': {
    alt: 'Hart vape devices glowing on a wet floor',
    ...banner,
    widths: [480, 768, 1200, 1600],
    restricted: true,
    drawing: darkScene(banner, { x: 940, foot: 716, scale: 0.76, lamp: [0.58, 0.42] }),
  },
  placeholder: {
    alt: 'Picture to come',
    ...square,
    widths: [160, 320, 640],
    restricted: false,
    drawing: placeholder(),
  },
  'share-card': {
    alt: 'Hart: energy pouches, delivered in Nairobi',
    width: 1200,
    height: 630,
    widths: [1200],
    restricted: false,
    drawing: shareCard(),
  },
};
