import type { SeedProduct } from '../catalogue/shape.ts';
import type { Motif } from './fruit.ts';
import * as fruit from './fruit.ts';
import { palettes } from './palette.ts';
import * as spice from './spice.ts';
import { document, grain, type Sheet, svg } from './svg.ts';
import { lying, type Placed, table, tinShot, tinTopShot } from './table.ts';
import { type Label, tinAtAnAngle, tinShadow } from './tin.ts';

/** Combines three motifs into a small heap. */
const heap =
  (...motifs: [Motif, Motif, Motif]): Motif =>
  (sheet) =>
    svg`<g transform="translate(-62 16) scale(.6)">${motifs[0](sheet)}</g><g transform="translate(62 16) scale(.6)">${motifs[1](sheet)}</g><g transform="translate(0 -22) scale(.66)">${motifs[2](sheet)}</g>`;

/** The print of each tin and the motifs around it, as [letters, strength, motif, second motif, quarters?]. */
const prints: Record<
  string,
  [flavour: string, strength: string, motif: Motif, companion: Motif, quarters?: string[]]
> = {
  'washa-embe-mango': ['Embe Mango', '50 mg', fruit.mango, spice.mint],
  'washa-passion': ['Passion', '50 mg', fruit.passion, fruit.passion],
  'washa-nanasi-mint': ['Nanasi Mint', '50 mg', fruit.pineapple, spice.mint],
  'washa-tikiti-watermelon': ['Watermelon', '30 mg', fruit.watermelon, fruit.watermelon],
  'washa-ukwaju': ['Ukwaju', '50 mg', spice.tamarind, spice.tamarind],
  'washa-pera-guava': ['Pera Guava', '50 mg', fruit.guava, fruit.guava],
  'washa-madafu': ['Madafu', '30 mg', fruit.coconut, fruit.coconut],
  'washa-forosadi': ['Forosadi', '50 mg', fruit.blackcurrant, fruit.blackcurrant],
  'washa-spearmint': ['Spearmint', '50 mg', spice.mint, spice.mint],
  'washa-barafu': ['Barafu', '50 mg', spice.ice, spice.ice],
  'washa-ndimu-mint': ['Ndimu Mint', '50 mg', fruit.lime, spice.mint],
  'washa-tango-mint': ['Tango Mint', '30 mg', fruit.cucumber, spice.mint],
  'washa-limau-chumvi': ['Limau Chumvi', '50 mg', fruit.lemon, fruit.lemon],
  'washa-buluu-ice': ['Buluu Ice', '50 mg', fruit.blueberry, spice.ice],
  'washa-kahawa': ['Kahawa', '70 mg', spice.coffee, spice.coffee],
  'washa-chai-masala': ['Chai Masala', '50 mg', spice.anise, spice.cinnamon],
  'washa-tangawizi': ['Tangawizi', '50 mg', spice.ginger, spice.ginger],
  'washa-dawa': ['Dawa', '50 mg', fruit.lime, spice.honey],
  'washa-mdalasini': ['Mdalasini', '50 mg', spice.cinnamon, spice.cinnamon],
  'washa-vanilla-latte': ['Vanilla Latte', '70 mg', spice.vanilla, spice.coffee],
  'washa-kola': ['Kola', '50 mg', spice.cola, spice.cola],
  'washa-extra-kahawa-double': ['Kahawa Double', '100 mg', spice.coffee, spice.coffee],
  'washa-extra-embe-pilipili': ['Embe Pilipili', '100 mg', fruit.mango, spice.chilli],
  'washa-extra-theluji': ['Theluji', '100 mg', spice.ice, spice.mint],
  'washa-extra-zambarau': ['Zambarau', '100 mg', fruit.blackcurrant, fruit.grape],
  'washa-extra-chungwa': ['Chungwa', '100 mg', fruit.bloodOrange, fruit.orange],
  'washa-onja-mixed-tin': [
    'Onja Mixed',
    '4 flavours',
    heap(fruit.mango, fruit.guava, fruit.passion),
    fruit.pineapple,
    ['#ff9f0a', '#ff7f93', '#f5be0b', '#c445c4'],
  ],
  'washa-onja-fresh-tin': [
    'Onja Fresh',
    '4 flavours',
    heap(fruit.lime, fruit.lemon, spice.mint),
    spice.ice,
    ['#2fd09a', '#5cc8f2', '#a9dc3a', '#ffd447'],
  ],
  'washa-bahati-tin': [
    'Bahati',
    '4 flavours',
    heap(fruit.passion, fruit.orange, fruit.blueberry),
    spice.anise,
    ['#d63bd0', '#8b4bf0', '#3f7bff', '#ff5c8d'],
  ],
};

/** The rolls of tins: the slugs of their tins, from bottom to top. */
const rolls: Record<string, string[]> = {
  'washa-pwani-roll': [
    'washa-ukwaju',
    'washa-madafu',
    'washa-pera-guava',
    'washa-passion',
    'washa-embe-mango',
  ],
  'washa-usiku-roll': [
    'washa-extra-theluji',
    'washa-extra-chungwa',
    'washa-extra-embe-pilipili',
    'washa-extra-kahawa-double',
    'washa-extra-zambarau',
  ],
};

const arrangements: ((a: Motif, b: Motif) => [behind: Placed[], before: Placed[]])[] = [
  (a, b) => [
    [
      [a, 118, 770, 1.1, -20],
      [b, 884, 196, 0.98, 40],
    ],
    [[a, 862, 862, 1.2, 24]],
  ],
  (a, b) => [
    [
      [a, 892, 226, 1.12, 18],
      [b, 100, 190, 0.82, -34],
    ],
    [[a, 130, 868, 1.18, -16]],
  ],
  (a, b) => [
    [
      [a, 96, 236, 1.08, 12],
      [a, 896, 760, 1.06, -30],
    ],
    [[b, 132, 874, 1.14, 22]],
  ],
];

/** Returns the print of a product's tin. */
export function labelOf(slug: string, products: SeedProduct[]): Label {
  const [flavour, strength, motif, , quarters] = prints[slug] ?? [];
  const hue = products.find((product) => product.slug === slug)?.hue;
  if (!flavour || !strength || !motif || !hue) throw new Error(`No print for the tin '${slug}'`);
  return {
    flavour,
    strength,
    motif,
    hue,
    black: slug.startsWith('washa-extra-'),
    ...(quarters && { quarters }),
  };
}

/** Draws a stack of tins, the first at the bottom. The top lid is about 680 wide, with its middle at (0, 0). */
export function stack(sheet: Sheet, labels: Label[]): string {
  const step = 116;
  return svg`${labels.map((label, index) => svg`<g transform="translate(${[-7, 9, -3, 6, 0][index % 5] ?? 0} ${(labels.length - 1 - index) * step})">${tinAtAnAngle(sheet, label)}</g>`)}`;
}

function rollShot(labels: Label[]): string {
  const sheet: Sheet = new Map();
  const top = labels.at(-1) as Label;
  const colours = palettes[top.hue];
  return document(
    sheet,
    1000,
    1000,
    svg`${table(sheet, colours, 1000, 1000)}<g transform="translate(500 643) scale(.74)">${tinShadow(sheet, colours.ink)}</g>${lying(sheet, colours.ink, [top.motif, 120, 840, 1, -18])}<g transform="translate(500 300) scale(.74)">${stack(sheet, labels)}</g>${lying(sheet, colours.ink, [top.motif, 880, 880, 1.1, 20])}${grain(sheet, 1000, 1000, 0.05)}`,
  );
}

/** Returns the packshots of a pouch product by picture name. A single tin also has a packshot from above. */
export function tinPictures({ slug, id }: SeedProduct, products: SeedProduct[]): Record<string, string> {
  const roll = rolls[slug];
  if (roll) return { [slug]: rollShot(roll.map((each) => labelOf(each, products))) };
  const label = labelOf(slug, products);
  const companion = prints[slug]?.[3] ?? label.motif;
  const [behind, before] = (arrangements[id % 3] ?? (() => [[], []]))(label.motif, companion);
  return {
    [slug]: tinShot(label, behind, before),
    [`${slug}-top`]: tinTopShot(label, [
      [label.motif, 92, 132, 1.2, 10 + id * 20],
      [companion, 912, 872, 1.2, 30 + id * 15],
      [label.motif, 930, 130, 0.9, 60],
      [companion, 80, 890, 0.86, -40],
    ]),
  };
}
