import type { Hue } from '../catalogue/hue.ts';
import type { Picture } from '../catalogue/picture.ts';
import type { ProductCard } from '../catalogue/product.ts';

/** The fields of a product that the search file contains. */
export type Searchable = {
  id: number;
  slug: string;
  product_name: string;
  product_code: string;
  price_cents: number;
  picture: Pick<Picture, 'path' | 'widths'>;
  hue: Hue;
  is_premium: boolean;
  category: { slug: string; category_name: string };
  subcategory: { title: string };
  brand_name: string;
  attributes: readonly { key: string; value: string }[];
  age_restricted: boolean;
};

/** A found product: the fields of a product card that the results panel shows. */
export type FoundProduct = Pick<
  ProductCard,
  | 'id'
  | 'slug'
  | 'product_name'
  | 'product_code'
  | 'selling_price'
  | 'hue'
  | 'is_premium'
  | 'age_restricted'
  | 'brand'
> & { category: { slug: string; category_name: string }; picture: Pick<Picture, 'path' | 'widths'> };

/** The version of the format. A script that cannot read this version searches with the API instead. */
const form = 1;

type Shelf = [category: string, categoryName: string, title: string];

/**
 * All products of the search file, or those of one part, as columns: one array for each field, with one entry for each
 * product. Columns compress better than rows and are read several times faster. Repeated values are stored once and
 * referenced by index.
 */
export type SearchColumns = {
  form: typeof form;
  shelves: Shelf[];
  brands: string[];
  hues: Hue[];
  /** Attributes as name and value. */
  attributes: [key: string, value: string][];
  widths: number[][];
  id: number[];
  name: string[];
  /**
   * The part of the slug that follows the slug of the name: '' or '-2'. If the slug does not begin with the slug of the
   * name, it is the whole slug.
   */
  slug: string[];
  code: string[];
  /** The prices in shillings. */
  price: number[];
  shelf: number[];
  brand: number[];
  hue: number[];
  /** A bit set: 1 is premium, 2 is age-restricted. */
  marks: number[];
  /** The number of attributes of each product. `has` lists their indexes, product after product. */
  count: number[];
  has: number[];
  /**
   * The part of the picture's path after the usual beginning `/upload/products/{slug}-`. If the path begins
   * differently, it is the whole path.
   */
  picture: string[];
  width: number[];
  /** The meanings that staff have given to words that customers type. Undefined if they have given none. */
  meanings?: [typed: string, meaning: string][];
};

const premium = 1;
/** The bit of `marks` that a restricted product has. */
export const restricted = 2;
const folder = '/upload/products/';

const spelt = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const shortSlug = (slug: string, usual: string) =>
  slug === usual || slug.startsWith(`${usual}-`) ? slug.slice(usual.length) : slug;

const fullSlug = (short: string, name: string) =>
  short === '' || short.startsWith('-') ? `${spelt(name)}${short}` : short;

const shortPath = (path: string, slug: string) => {
  const usual = `${folder}${slug}-`;
  return path.startsWith(usual) ? path.slice(usual.length) : path;
};

const emptyColumns = (): SearchColumns => ({
  form,
  ...{ shelves: [], brands: [], hues: [], attributes: [], widths: [] },
  ...{ id: [], name: [], slug: [], code: [], price: [], shelf: [], brand: [], hue: [], marks: [] },
  ...{ count: [], has: [], picture: [], width: [] },
});

/** Assigns an index to each different value, in the order of first appearance. */
function places<T>(list: T[]) {
  const seen = new Map<string, number>();
  return (thing: T): number => {
    const key = JSON.stringify(thing);
    const known = seen.get(key);
    if (known !== undefined) return known;
    seen.set(key, list.length);
    return list.push(thing) - 1;
  };
}

/**
 * Returns products as columns. The same products in the same order give the same text. Do not pass hidden products: the
 * search file must not contain restricted goods while the shop hides them.
 */
export function searchColumns(products: Iterable<Searchable>): SearchColumns {
  const columns = emptyColumns();
  const shelfOf = places(columns.shelves);
  const brandOf = places(columns.brands);
  const hueOf = places(columns.hues);
  const attributeOf = places(columns.attributes);
  const widthsOf = places(columns.widths);
  for (const product of products) {
    const { slug, product_name, category, subcategory, attributes, picture } = product;
    columns.id.push(product.id);
    columns.name.push(product_name);
    columns.slug.push(shortSlug(slug, spelt(product_name)));
    columns.code.push(product.product_code);
    columns.price.push(product.price_cents / 100);
    columns.shelf.push(shelfOf([category.slug, category.category_name, subcategory.title]));
    columns.brand.push(brandOf(product.brand_name));
    columns.hue.push(hueOf(product.hue));
    columns.marks.push((product.is_premium ? premium : 0) + (product.age_restricted ? restricted : 0));
    columns.count.push(attributes.length);
    columns.has.push(...attributes.map(({ key, value }) => attributeOf([key, value])));
    columns.picture.push(shortPath(picture.path, slug));
    columns.width.push(widthsOf(picture.widths));
  }
  return columns;
}

/** The columns whose values do not change when parts are joined. */
const plain = ['id', 'name', 'slug', 'code', 'price', 'marks', 'count', 'picture'] as const;
/** The columns whose values are indexes of a list, with their list. */
const listed = [
  ['shelf', 'shelves'],
  ['brand', 'brands'],
  ['hue', 'hues'],
  ['has', 'attributes'],
  ['width', 'widths'],
] as const;

/**
 * Checks that this release can read the columns. @throws if another release wrote them in a format that this release
 * cannot read; the caller then searches with the API
 */
export function requireReadable(columns: Pick<SearchColumns, 'form'>): void {
  if (columns.form !== form) throw new Error('The search file is of another release.');
}

/**
 * Joins parts. If the parts are in the order of the products, the result equals the columns of all products.
 *
 * @throws as {@link requireReadable}
 */
export function joinColumns(parts: readonly SearchColumns[]): SearchColumns {
  const whole = emptyColumns();
  const placeOf = listed.map(([, list]) => places<unknown>(whole[list]));
  for (const part of parts) {
    requireReadable(part);
    for (const name of plain) {
      const values: unknown[] = whole[name];
      for (const value of part[name]) values.push(value);
    }
    for (const [at, [name, list]] of listed.entries()) {
      const indexes = part[list].map((value) => placeOf[at]?.(value) ?? 0);
      for (const index of part[name]) whole[name].push(indexes[index] ?? 0);
    }
  }
  return whole;
}

export const isPremiumAt = (columns: SearchColumns, at: number) => ((columns.marks[at] ?? 0) & premium) > 0;

/** Returns the product at an index. */
export function productAt(columns: SearchColumns, at: number): FoundProduct {
  const name = columns.name[at] ?? '';
  const slug = fullSlug(columns.slug[at] ?? '', name);
  const [category = '', category_name = ''] = columns.shelves[columns.shelf[at] ?? 0] ?? [];
  const picture = columns.picture[at] ?? '';
  return {
    id: columns.id[at] ?? 0,
    slug,
    product_name: name,
    product_code: columns.code[at] ?? '',
    selling_price: columns.price[at] ?? 0,
    hue: columns.hues[columns.hue[at] ?? 0] ?? 'mango',
    is_premium: isPremiumAt(columns, at) ? 1 : 0,
    age_restricted: ((columns.marks[at] ?? 0) & restricted) > 0,
    brand: { brand_name: columns.brands[columns.brand[at] ?? 0] ?? '' },
    category: { slug: category, category_name },
    picture: {
      path: picture.startsWith('/') ? picture : `${folder}${slug}-${picture}`,
      widths: columns.widths[columns.width[at] ?? 0] ?? [],
    },
  };
}
