import { products } from '../catalogue/products.ts';
import { afloat, darkRoom, smoke, standing, wetFloor } from './dark-room.ts';
import { deviceOf } from './devices.ts';
import * as fruit from './fruit.ts';
import { type Palette, palettes } from './palette.ts';
import * as spice from './spice.ts';
import { document, grain, type Sheet, svg } from './svg.ts';
import { lampTable, lying, type Placed, table } from './table.ts';
import { tinAtAnAngle, tinShadow } from './tin.ts';
import { labelOf, stack } from './tins.ts';

export type Frame = { width: number; height: number };

const label = (slug: string) => labelOf(slug, products);
const device = (sheet: Sheet, slug: string) => deviceOf(slug, products)(sheet);

/** A tin in a group of tins: [slug, x, y, scale, roll]. */
type Tin = [slug: string, x: number, y: number, scale: number, roll: number];

function tins(sheet: Sheet, ink: string, group: Tin[]): string {
  return svg`${group.map(([slug, x, y, scale, roll]) => svg`<g transform="translate(${x} ${y}) scale(${scale})">${tinShadow(sheet, ink)}${tinAtAnAngle(sheet, label(slug), roll)}</g>`)}`;
}

/**
 * Draws a bright table with tins and fruit. `place` is the SVG transform that moves and scales them into the picture.
 */
export function brightScene(
  { width, height }: Frame,
  colours: Palette,
  place: string,
  fruits: Placed[],
  group: Tin[],
  front: Placed[] = [],
): string {
  const sheet: Sheet = new Map();
  const lay = (placed: Placed) => lying(sheet, colours.ink, placed);
  return document(
    sheet,
    width,
    height,
    svg`${table(sheet, colours, width, height)}<g transform="${place}">${fruits.map(lay)}${tins(sheet, colours.ink, group)}${front.map(lay)}</g>${grain(sheet, width, height, 0.05)}`,
  );
}

/** Draws tins under a lamp at night. `place` is the SVG transform that moves and scales them into the picture. */
export function lampScene(
  { width, height }: Frame,
  colours: Palette,
  { place, lamp }: { place: string; lamp: [number, number] },
  [back, group, front]: [Placed[], Tin[], Placed[]],
): string {
  const sheet: Sheet = new Map();
  const ink = '#0a0416';
  const lay = (placed: Placed) => lying(sheet, ink, placed);
  return document(
    sheet,
    width,
    height,
    svg`${lampTable(sheet, colours, { width, height, lamp })}<g transform="${place}">${back.map(lay)}${tins(sheet, ink, group)}${front.map(lay)}</g>${grain(sheet, width, height, 0.05)}`,
  );
}

/** Tins among roasted beans and spices, about 1,000 by 900, centred on the origin. */
export const roastStall: [Placed[], Tin[], Placed[]] = [
  [
    [spice.coffee, -430, -260, 1.3, -24],
    [spice.anise, 430, -330, 1, 40],
    [spice.cinnamon, 490, 40, 0.9, 30],
  ],
  [
    ['washa-vanilla-latte', 230, -250, 0.6, 12],
    ['washa-chai-masala', -300, -60, 0.6, -12],
    ['washa-kahawa', 120, 130, 0.82, -8],
  ],
  [
    [spice.coffee, -330, 330, 1.3, 18],
    [spice.coffee, 470, 330, 1.1, -40],
    [spice.anise, -490, 160, 0.8, 60],
  ],
];

/** Tins among fruit: about 1,000 by 900, centred on the origin. */
export const fruitStall: [Placed[], Tin[], Placed[]] = [
  [
    [fruit.mango, -440, -270, 1.15, -24],
    [spice.mint, 470, -330, 1, 30],
    [fruit.lime, -70, -360, 1, 10],
    [fruit.passion, 490, 20, 1.05, 0],
  ],
  [
    ['washa-passion', 230, -250, 0.6, 12],
    ['washa-ndimu-mint', -300, -60, 0.6, -12],
    ['washa-embe-mango', 120, 130, 0.82, -8],
  ],
  [
    [fruit.mango, -320, 320, 1.25, 18],
    [fruit.lime, 470, 330, 1.1, 0],
    [fruit.passion, -500, 170, 0.9, 20],
  ],
];

/**
 * Draws three devices in coloured smoke on a reflecting black floor: about 1,100 by 800, with their feet at the origin.
 */
export function darkScene(
  { width, height }: Frame,
  place: { x: number; foot: number; scale: number; lamp: [number, number] },
): string {
  const sheet: Sheet = new Map();
  const { x, foot, scale, lamp } = place;
  const violet = palettes.grape;
  return document(
    sheet,
    width,
    height,
    svg`${darkRoom(sheet, violet, { width, height, lamp, seed: 21 })}${smoke(sheet, { colour: palettes.rose.main, seed: 44, width, height, at: [lamp[0] + 0.22, 0.5, 0.42], opacity: 0.6 })}${smoke(sheet, { colour: palettes.ice.main, seed: 51, width, height, at: [lamp[0] - 0.25, 0.45, 0.4], opacity: 0.55 })}${wetFloor(sheet, violet, width, height, foot - 44 * scale)}<g transform="translate(${x} ${foot}) scale(${scale})">${afloat(sheet, violet, [fruit.grape, -470, -60, 0.7, 0, 2])}${standing(sheet, device(sheet, 'hart-max-blackcurrant'), -265, -8)}${standing(sheet, svg`<g transform="translate(0 -424)">${device(sheet, 'hart-one-watermelon-ice')}</g>`, 35, 6)}${standing(sheet, device(sheet, 'hart-pods-barafu-mint'), 300, 0)}${afloat(sheet, palettes.rose, [fruit.watermelon, 500, -70, 0.8, 12, 0])}</g>${smoke(sheet, { colour: violet.light, seed: 60, width, height, at: [lamp[0], 0.96, 0.4], opacity: 0.4 })}${grain(sheet, width, height, 0.05)}`,
  );
}

/** Draws Washa Extra tins on a wet street, with `skyline` behind them. */
export function nightScene(
  { width, height }: Frame,
  skyline: (sheet: Sheet) => string,
  place: string,
): string {
  const sheet: Sheet = new Map();
  const ink = '#06040c';
  return document(
    sheet,
    width,
    height,
    svg`${skyline(sheet)}<g transform="${place}">${tins(sheet, ink, [['washa-extra-theluji', -345, -150, 0.62, 12]])}<g transform="translate(330 -330) scale(.5)">${tinShadow(sheet, ink)}${stack(sheet, ['washa-extra-chungwa', 'washa-extra-embe-pilipili', 'washa-extra-zambarau'].map(label))}</g>${tins(sheet, ink, [['washa-extra-kahawa-double', 90, 110, 0.86, -8]])}${lying(sheet, ink, [spice.coffee, -350, 250, 1.1, 20])}${lying(sheet, ink, [spice.coffee, 470, 260, 0.95, -30])}</g>${grain(sheet, width, height, 0.06)}`,
  );
}
