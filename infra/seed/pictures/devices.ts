import type { SeedProduct } from '../catalogue/shape.ts';
import { bottle } from './bottle.ts';
import { box } from './box.ts';
import type { Motif } from './fruit.ts';
import * as fruit from './fruit.ts';
import { palettes } from './palette.ts';
import { pen } from './pen.ts';
import { loosePod, pod } from './pod.ts';
import * as spice from './spice.ts';
import { type Sheet, svg } from './svg.ts';
import { floatingShot, standingShot } from './vape-shot.ts';

/** The two pods that are sold with the device. */
const twoPods: Motif = (sheet) =>
  svg`<g transform="translate(-58 82) rotate(-4) scale(.56)">${loosePod(sheet, palettes.ice)}</g><g transform="translate(76 96) scale(.56)">${loosePod(sheet, palettes.ice)}</g>`;

/** The print on each device and the motifs beside it, as [letters, motif, second motif, strength?]. */
const engravings: Record<string, [flavour: string, motif: Motif, companion: Motif, strength?: string]> = {
  'hart-one-mango-ice': ['Mango Ice', fruit.mango, spice.ice],
  'hart-one-passion-fizz': ['Passion Fizz', fruit.passion, fruit.passion],
  'hart-one-madafu': ['Madafu', fruit.coconut, fruit.coconut],
  'hart-one-watermelon-ice': ['Watermelon Ice', fruit.watermelon, spice.ice],
  'hart-one-blueberry-ice': ['Blueberry Ice', fruit.blueberry, spice.ice],
  'hart-one-lime-mint': ['Lime Mint', fruit.lime, spice.mint],
  'hart-one-cola-ice': ['Cola Ice', spice.cola, spice.ice],
  'hart-one-zabibu': ['Zabibu', fruit.grape, fruit.grape],
  'hart-max-mango-pineapple': ['Mango Pineapple', fruit.mango, fruit.pineapple],
  'hart-max-strawberry-kiwi': ['Strawberry Kiwi', fruit.strawberry, fruit.kiwi],
  'hart-max-pink-lemonade': ['Pink Lemonade', fruit.lemon, fruit.cherry],
  'hart-max-pwani-punch': ['Pwani Punch', fruit.orange, fruit.pineapple],
  'hart-max-peach-ice': ['Peach Ice', fruit.peach, spice.ice],
  'hart-max-blackcurrant': ['Blackcurrant', fruit.blackcurrant, fruit.blackcurrant],
  'hart-max-double-apple': ['Double Apple', fruit.apple, fruit.apple],
  'hart-max-tangawizi-lime': ['Tangawizi Lime', spice.ginger, fruit.lime],
  'hart-pod-starter-kit': ['Starter Kit', twoPods, spice.mint],
  'hart-pods-barafu-mint': ['Barafu Mint', spice.mint, spice.ice],
  'hart-pods-embe-alphonso': ['Alphonso', fruit.mango, fruit.mango],
  'hart-pods-highland-berry': ['Highland Berry', fruit.blueberry, fruit.blueberry],
  'hart-pods-kahawa': ['Kahawa', spice.coffee, spice.coffee],
  'hart-pods-savanna-gold': ['Savanna Gold', spice.dryLeaf, spice.honey],
  'hart-salts-dawa': ['Dawa', fruit.lime, spice.ginger, '20 mg/ml · 30 ml'],
  'hart-salts-zanzibar-vanilla': ['Vanilla', spice.vanilla, spice.vanilla, '10 mg/ml · 30 ml'],
  'hart-salts-mabuyu': ['Mabuyu', fruit.cherry, spice.chilli, '20 mg/ml · 30 ml'],
  'hart-salts-aberdare-mint': ['Aberdare Mint', spice.mint, spice.ice, '20 mg/ml · 30 ml'],
  'hart-salts-litchi': ['Litchi', fruit.litchi, fruit.litchi, '10 mg/ml · 30 ml'],
  'hart-salts-kahawa-caramel': ['Kahawa Caramel', spice.coffee, spice.coffee, '20 mg/ml · 30 ml'],
};

/**
 * Returns the drawing of a product's device alone. A pen is centred on (0, 0); any other device has its foot there.
 */
export function deviceOf(slug: string, products: SeedProduct[]): (sheet: Sheet) => string {
  const [flavour, , , strength = ''] = engravings[slug] ?? [];
  const hue = products.find((product) => product.slug === slug)?.hue;
  if (!flavour || !hue) throw new Error(`No engraving for '${slug}'`);
  const colours = palettes[hue];
  if (slug.startsWith('hart-one-')) return (sheet) => pen(sheet, { flavour, colours });
  if (slug.startsWith('hart-max-')) return (sheet) => box(sheet, { flavour, colours });
  if (slug.startsWith('hart-salts-')) return (sheet) => bottle(sheet, { flavour, colours, strength });
  return (sheet) => pod(sheet, { flavour, colours });
}

/** Returns the packshot of a vape product. */
export function devicePicture({ slug, hue, id }: SeedProduct, products: SeedProduct[]): string {
  const [, motif, companion] = engravings[slug] ?? [];
  if (!motif || !companion) throw new Error(`No engraving for '${slug}'`);
  const device = deviceOf(slug, products);
  if (slug.startsWith('hart-one-')) {
    return floatingShot(device, palettes[hue], id, [
      [motif, 196, 250, 0.95, -20 + id * 7, 5],
      [motif, 812, 738, 1.15, 20 + id * 11, 0],
      [companion, 186, 800, 0.88, 10, 0],
    ]);
  }
  return standingShot(device, palettes[hue], id, [
    [companion, 158, 792, 0.72, -14, 3.5],
    [motif, 822, 806, 0.98, (id % 5) * 8 - 16, 0],
  ]);
}
