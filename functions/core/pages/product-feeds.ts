import { nameWithStrength } from '#shared/catalogue/name-with-strength.ts';
import { type Picture, pictureUrl } from '#shared/catalogue/picture.ts';
import { withoutMarkup } from '#shared/content/markup.ts';
import { wordsOf } from '#shared/content/safe-html.ts';
import { csvFile } from '#shared/jobs/csv.ts';
import { productPath } from '#shared/page.ts';
import { listPart, type ProductItem } from '../../data/catalogue/product.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { readStockLevels } from '../../data/stock/sellable.ts';
import { listFiles, readFile } from '../../integrations/site.ts';
import { openOf } from '../catalogue/restricted.ts';
import { partIn, productFeedFolder } from './part-files.ts';
import { element } from './xml.ts';

/**
 * The lists of products that Google's Merchant Center (`/feeds/google.xml`, RSS 2.0) and Meta's catalogue
 * (`/feeds/meta.csv`) fetch. Neither ever contains a product for adults only, whatever the settings say, because both
 * companies forbid such goods. The length limits are Google's, which are the stricter ones.
 */

/** The longest title and description, in characters, and the most pictures besides the first. */
const MOST = { title: 150, description: 5000, pictures: 10 };

/**
 * A product in the lists for Google and Meta. Paths begin with a slash. The barcode is left out, because only staff see
 * it.
 */
export type FeedEntry = {
  id: string;
  title: string;
  description: string;
  path: string;
  image: string;
  more_images: string[];
  price_cents: number;
  brand: string;
  code: string;
  type: string;
};
type FeedProduct = FeedEntry & { is_sold_out: boolean };

/**
 * Returns the path of a picture as a JPEG, because Meta accepts no other format that the shop has. Pictures of the demo
 * shop exist only as WebP.
 */
const imageOf = (picture: Picture) =>
  picture.jpeg === undefined ? pictureUrl(picture, 1200) : `${picture.path}-${picture.jpeg}.jpg`;

/** Returns the data of a product for the lists. Returns undefined for a product that they must not contain. */
export function feedEntry(item: ProductItem): FeedEntry | undefined {
  if (item.age_restricted || item.is_hidden) return undefined;
  const { id, slug, picture, images, price_cents, category, subcategory, age_restricted } = item;
  const product_name = withoutMarkup(item.product_name);
  const named = nameWithStrength({
    product_name,
    strength_mg: item.strength_mg || undefined,
    age_restricted,
  });
  const title = named.slice(0, MOST.title);
  const image = imageOf(picture);
  const words = withoutMarkup(item.meta_description) || wordsOf(item.product_description) || title;
  return {
    ...{ id: String(id), title, description: words.slice(0, MOST.description), path: productPath(slug) },
    ...{ image, price_cents, code: item.product_code, brand: withoutMarkup(item.brand_name) },
    more_images: [...new Set(images.map(imageOf))].filter((each) => each !== image).slice(0, MOST.pictures),
    type: [category.category_name, subcategory.title].map(withoutMarkup).join(' > '),
  };
}

/** Returns a part of the lists: the products of a range of ids. Returns undefined if the part has none. */
export async function makeProductFeedPart(part: number): Promise<string | undefined> {
  const entries = (await openOf(await listPart(part))).flatMap((item) => feedEntry(item) ?? []);
  if (entries.length === 0) return undefined;
  const levels = await readStockLevels(entries.map(({ id }) => Number(id)));
  const isSoldOut = ({ id }: FeedEntry) => levels.get(Number(id)) === 'out';
  return JSON.stringify(entries.map((entry): FeedProduct => ({ ...entry, is_sold_out: isSoldOut(entry) })));
}

async function readProducts(): Promise<FeedProduct[]> {
  const files = (await listFiles(productFeedFolder)).filter(({ key }) => key.endsWith('.json'));
  const sorted = files.sort((one, other) => partIn(one.key) - partIn(other.key));
  const read = await Promise.all(sorted.map(({ key }) => readFile(key)));
  return read.flatMap((file) => (file ? (JSON.parse(file.body) as FeedProduct[]) : []));
}

const site = () => process.env.SITE_URL ?? '';
const priceOf = ({ price_cents }: FeedEntry) => `${(price_cents / 100).toFixed(2)} KES`;

const itemOf = (product: FeedProduct) =>
  [
    '<item>\n',
    element('g:id', product.id),
    element('g:title', product.title),
    element('g:description', product.description),
    element('g:link', `${site()}${product.path}`),
    element('g:image_link', `${site()}${product.image}`),
    ...product.more_images.map((path) => element('g:additional_image_link', `${site()}${path}`)),
    element('g:availability', product.is_sold_out ? 'out_of_stock' : 'in_stock'),
    element('g:price', priceOf(product)),
    element('g:condition', 'new'),
    element('g:brand', product.brand),
    element('g:mpn', product.code),
    element('g:product_type', product.type),
    '</item>\n',
  ].join('');

/** Returns the list for Google's Merchant Center, made from the stored parts. */
export async function makeGoogleFeed(): Promise<string> {
  const [products, { shop_name }] = await Promise.all([readProducts(), readSettings()]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    element('title', shop_name),
    element('link', `${site()}/`),
    element('description', `The products of ${shop_name}.`),
    ...products.map(itemOf),
    '</channel>\n</rss>\n',
  ].join('');
}

const metaColumns: Record<string, (product: FeedProduct) => string> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ is_sold_out }) => (is_sold_out ? 'out of stock' : 'in stock'),
  condition: () => 'new',
  price: priceOf,
  link: ({ path }) => `${site()}${path}`,
  image_link: ({ image }) => `${site()}${image}`,
  additional_image_link: ({ more_images }) => more_images.map((path) => `${site()}${path}`).join(','),
  brand: ({ brand }) => brand,
  mpn: ({ code }) => code,
  product_type: ({ type }) => type,
};

/** Returns the list for Meta's catalogue (CSV with a heading), made from the stored parts. */
export async function makeMetaFeed(): Promise<string> {
  const products = await readProducts();
  const cells = Object.values(metaColumns);
  return csvFile([
    Object.keys(metaColumns),
    ...products.map((product) => cells.map((cell) => cell(product))),
  ]);
}
