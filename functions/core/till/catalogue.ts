import { createHash } from 'node:crypto';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import { withoutMarkup } from '#shared/content/markup.ts';
import { toShillings } from '#shared/money.ts';
import type { TillCatalogue, TillProduct, TillStock } from '#shared/till/till.ts';
import { partOf } from '../../data/catalogue/keys.ts';
import { listPart, type ProductItem } from '../../data/catalogue/product.ts';
import { readCounter } from '../../data/dynamodb/counter.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { inLanes } from '../../lanes.ts';
import { listAllCategories } from '../catalogue/catalogue.ts';
import { openOf } from '../catalogue/restricted.ts';

const LANES = 4;

/** Presents a stored product for the till, without its stock. */
export const toTillProduct = (item: ProductItem): TillProduct => ({
  id: item.id,
  product_name: withoutMarkup(item.product_name),
  product_code: item.product_code,
  barcode: item.barcode ?? '',
  product_image: item.images.length > 0 ? pictureUrl(item.picture, 320) : '',
  selling_price: toShillings(item.price_cents),
  category_id: item.category.id,
  age_restricted: item.age_restricted,
  stock: 0,
});

/** Reads all products that a till sells, with their stock. */
async function readProducts(): Promise<TillProduct[]> {
  const parts = Array.from({ length: partOf(await readCounter('product')) + 1 }, (_, part) => part);
  const found: { item: ProductItem; stock: number }[] = [];
  await inLanes(LANES, parts, async (part) => {
    const items = (await listPart(part)).filter(({ is_hidden, is_deleted }) => !is_hidden && !is_deleted);
    const pieces = await readPieces(items.map(({ id }) => id));
    for (const item of items) found.push({ item, stock: pieces.get(item.id)?.available ?? 0 });
  });
  const stockOf = new Map(found.map(({ item, stock }) => [item.id, stock]));
  const open = await openOf(found.map(({ item }) => item));
  return open
    .map((item) => ({ ...toTillProduct(item), stock: stockOf.get(item.id) ?? 0 }))
    .sort((one, other) => one.id - other.id);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Returns a short digest of the catalogue without the stock. */
const versionOf = (rest: Pick<TillCatalogue, 'categories' | 'products'>) =>
  digestOf(JSON.stringify(rest, (name, value) => (name === 'stock' ? undefined : value)));

type SameCatalogue = { version: string; is_same: true; stock: TillStock | null };

/**
 * The versions of the catalogue and the stock that a till already has. If `stock` is undefined and the catalogue is
 * unchanged, the answer contains no stock.
 */
type Known = { version?: string | undefined; stock?: string | undefined };

/**
 * Returns everything that a till sells: all products except hidden ones and those of hidden categories. Restricted
 * goods are included even while the web shop hides them, because the cashier sees the customer.
 */
export async function readTillCatalogue(now: Date): Promise<TillCatalogue> {
  const [all, products] = await Promise.all([listAllCategories(), readProducts()]);
  const sold = new Set(products.map(({ category_id }) => category_id));
  const categories = all
    .filter(({ id }) => sold.has(id))
    .map(({ id, category_name }) => ({ id, category_name: withoutMarkup(category_name) }));
  return {
    version: versionOf({ categories, products }),
    stock_version: digestOf(JSON.stringify(products.map(({ stock }) => stock))),
    ...{ at: now.toISOString(), categories, products },
  };
}

/** Returns the till's catalogue, or only the changes since the versions that the till has. */
export async function tillCatalogue(known: Known, now: Date): Promise<TillCatalogue | SameCatalogue> {
  const catalogue = await readTillCatalogue(now);
  const { version, stock_version, products } = catalogue;
  if (version !== known.version) return catalogue;
  const isSame = known.stock === undefined || known.stock === stock_version;
  const stock = isSame ? null : { version: stock_version, pieces: products.map((each) => each.stock) };
  return { version, is_same: true, stock };
}
