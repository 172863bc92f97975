import type { Searchable } from '#shared/search/columns.ts';
import { categories, subcategories } from '../../seed/catalogue/categories.ts';
import { products } from '../../seed/catalogue/products.ts';
import { pictureOf } from '../../seed/pictures.ts';

/** Returns a generator of numbers from 0 to 1 that are the same at every run (xorshift). */
export function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

/** Returns the demo shop's products in the form from which the search file is built. */
export function demoProducts(): Searchable[] {
  return products.map((product) => {
    const subcategory = subcategories.find(({ id }) => id === product.subcategory_id);
    const category = categories.find(({ id }) => id === subcategory?.category_id);
    if (!subcategory || !category) throw new Error(`${product.slug} has no subcategory.`);
    const { age_restricted } = category;
    const { selling_price, images } = product;
    const picture = pictureOf(images[0]);
    return { ...product, price_cents: selling_price * 100, picture, category, subcategory, age_restricted };
  });
}

const flavours =
  'Mango,Passion,Pineapple,Watermelon,Strawberry,Kiwi,Lemonade,Blackcurrant,Blueberry,Raspberry,Grape,Apple,Peach,Coconut,Guava,Tamarind,Litchi,Vanilla,Coffee,Espresso,Cinnamon,Ginger,Cola,Lemon,Lime,Orange,Cucumber,Spearmint,Peppermint,Caramel,Custard,Honey,Tea,Menthol,Cherry,Plum,Papaya,Melon,Banana,Pear,Apricot,Pomegranate,Cranberry,Hazelnut,Almond,Chocolate,Cardamom,Hibiscus,Lavender,Rose,Bubblegum,Grapefruit,Dragonfruit,Lychee,Cotton,Biscuit,Tobacco,Cappuccino,Mocha,Rooibos'.split(
    ',',
  );
const manners =
  'Ice,Fizz,Gold,Punch,Storm,Classic,Double,Sunset,Night,Fresh,Zero,Royal,Wild,Velvet,Extra'.split(',');
const syllables = 'ka,ra,mo,ti,zu,be,lo,shi,na,ve,do,pi,su,wa,ge,ny,ro,fa,mi,lu'.split(',');
const hues = ['mango', 'grape', 'mint', 'ice', 'cola', 'rose'] as const;

/**
 * Returns `size` products: the demo shop, then generated products of 40 brands. They contain about 4,000 different
 * words.
 */
export function largeCatalogue(size: number): Searchable[] {
  const demo = demoProducts();
  const random = seededRandom(20_26);
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const invented = (length: number) => {
    const word = Array.from({ length }, () => one(syllables)).join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
  };
  const brands = Array.from({ length: 40 }, () => ({
    name: invented(2),
    lines: Array.from({ length: 6 }, () => invented(2)),
  }));
  const generated = Array.from({ length: size - demo.length }, (_, n): Searchable => {
    const brand = one(brands);
    const line = one(brand.lines);
    const flavour = one(flavours);
    const edition = random() < 0.3 ? invented(3) : one(manners);
    const product_name = `${brand.name} ${line} ${flavour} ${edition}`;
    const product_code = `${brand.name.slice(0, 2).toUpperCase()}-${10_000 + n}`;
    const slug = `${product_name.toLowerCase().replaceAll(' ', '-')}-${n}`;
    const file = Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
    const isVape = random() < 0.5;
    const attributes = isVape
      ? [
          { key: 'Puffs', value: `${one([600, 1200, 5000, 8000, 12_000])} puffs` },
          { key: 'Flavour', value: `${flavour} and ${one(flavours).toLowerCase()}` },
          { key: 'Nicotine', value: `${one([10, 20])} mg/ml` },
          { key: 'Battery', value: `${one([550, 650, 850])} mAh` },
        ]
      : [
          { key: 'Strength', value: `${one([30, 50, 70, 100])} mg caffeine` },
          { key: 'Flavour', value: `${flavour} and ${one(flavours).toLowerCase()}` },
          { key: 'Pack', value: '20 pouches' },
        ];
    return {
      id: 10_000 + n,
      slug,
      product_name,
      product_code,
      price_cents: one([500, 550, 600, 950, 1200, 1500, 2400, 2900, 3400]) * 100,
      picture: { path: `/upload/products/${slug}-${file}`, widths: [320, 640, 960] },
      hue: one(hues),
      is_premium: random() < 0.15,
      category: isVape
        ? { slug: 'hart-vapes', category_name: 'Hart Vapes' }
        : { slug: 'caffeine-energy-pouches', category_name: 'Energy Pouches' },
      subcategory: { title: line },
      brand_name: brand.name,
      attributes,
      age_restricted: isVape,
    };
  });
  return [...demo, ...generated];
}
