import type { Parsed } from '#shared/endpoint.ts';
import { mayChangeFields } from '#shared/log/record-abilities.ts';
import { toCents } from '#shared/money.ts';
import type * as table from '#shared/products/endpoints.ts';
import { wholeBarcode } from '#shared/products/gtin.ts';
import type { ProductRow } from '#shared/products/product-record.ts';
import * as texts from '#shared/texts.ts';
import { changeProduct, type ProductChange } from '../../data/catalogue/change-product.ts';
import { partOf } from '../../data/catalogue/keys.ts';
import { findProductItem, listPart } from '../../data/catalogue/product.ts';
import { listSuppliers } from '../../data/catalogue/supplier.ts';
import { readCounter } from '../../data/dynamodb/counter.ts';
import { partPlace } from '../../data/dynamodb/place.ts';
import { forgetPicture } from '../../data/pictures/sent-picture.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { conflict, forbidden, invalid, notFound, withStored } from '../../errors.ts';
import { cleanDescription } from '../clean-html.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import type { Person } from '../identity/session.ts';
import { productPictures } from '../pictures/product-pictures.ts';
import { toRow } from './present-record.ts';
import { getRecord } from './product-record.ts';

type Filters = Parsed<typeof table.listAdminProducts>['query'];

/** A change of a product. Without a version, it overwrites any earlier change. */
type Change = Omit<Parsed<typeof table.changeAdminProduct>['body'], 'version'> & {
  version?: number | undefined;
};

const PARTS_A_CALL = 2;

/**
 * Returns true if the product's name or code contains every searched word, or if its barcode equals the searched text.
 */
function isFound({ product_name, product_code, barcode }: ProductRow, q: string): boolean {
  if (barcode !== null && /^\d{8,14}$/.test(q)) return wholeBarcode(barcode) === wholeBarcode(q);
  const text = `${product_name} ${product_code}`.toLowerCase();
  return q
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
}

/** Returns true for a product that meets every filter. */
const isWanted = (row: ProductRow, { q, category, subcategory, status, stock_below, missing }: Filters) =>
  (q === undefined || isFound(row, q)) &&
  (category === undefined || row.category.id === category) &&
  (subcategory === undefined || row.subcategory.id === subcategory) &&
  (status === undefined ? row.status !== 'deleted' : row.status === status) &&
  (stock_below === undefined || row.product_store < stock_below) &&
  (missing === undefined || row.missing.includes(missing));

/**
 * Reads two ranges of product ids and returns the products that match the filters, highest id first.
 *
 * Decision: the staff list reads ranges of ids, not a separate list. Why: it also shows hidden products, and it needs
 * all fields to report which ones are missing. The browser reads a shop of some thousand products in a few calls and
 * keeps the answers. What we gave up: a search reads every range.
 */
export async function findListed(filters: Filters, { groups }: Pick<Person, 'groups'>) {
  const after = fromCursor(partPlace, filters.cursor);
  const first = after === undefined ? partOf(await readCounter('product')) : Number(after) - 1;
  const parts = Array.from({ length: PARTS_A_CALL }, (_, n) => first - n).filter((part) => part >= 0);
  const [suppliers, found] = await Promise.all([listSuppliers(), Promise.all(parts.map(listPart))]);
  const items = found.flat().sort((one, other) => other.id - one.id);
  const pieces = await readPieces(items.map(({ id }) => id));
  const listed = items.map((item) => ({
    item,
    row: toRow(item, pieces.get(item.id), { suppliers, groups }),
  }));
  const last = parts.at(-1) ?? 0;
  return {
    listed: listed.filter(({ row }) => isWanted(row, filters)),
    next_cursor: nextCursor(last > 0 ? String(last) : undefined),
  };
}

/** Returns the products that {@link findListed} finds, as staff see them. */
export async function listRows(filters: Filters, person: Pick<Person, 'groups'>) {
  const { listed, next_cursor } = await findListed(filters, person);
  return { products: listed.map(({ row }) => row), next_cursor };
}

/** Returns the stored form of a product change. `null` empties a field. The description's HTML is sanitised (T1). */
export function toStored({ version: _, images: __, ...change }: Change) {
  const { selling_price, buying_price, is_premium, adults_only, status, ...others } = change;
  const { product_description, attributes, ...rest } = others;
  const stored = {
    ...rest,
    ...(attributes && { attribute_ids: attributes }),
    ...(selling_price !== undefined && { price_cents: toCents(selling_price) }),
    ...(buying_price !== undefined && {
      buying_price_cents: buying_price === null ? null : toCents(buying_price),
    }),
    ...(is_premium !== undefined && { is_premium: is_premium === 1 }),
    ...(adults_only !== undefined && { adults_only: adults_only || null }),
    ...(status && { is_hidden: status === 'hidden' ? true : null, is_deleted: null }),
    ...(product_description !== undefined && { product_description: cleanDescription(product_description) }),
  };
  const fields = Object.entries(stored).map(([name, value]) => [name, value === null ? undefined : value]);
  return Object.fromEntries(fields) as ProductChange;
}

/** Checks that a supplier exists. @throws 422 */
export async function requireSupplier(id: number | null | undefined): Promise<void> {
  if (id === undefined || id === null) return;
  const isKnown = (await listSuppliers()).some((supplier) => supplier.id === id && !supplier.is_deleted);
  if (!isKnown) throw invalid({ supplier_id: [texts.notFound('Supplier')] });
}

async function check(change: Change, { groups }: Person): Promise<void> {
  if (!mayChangeFields(groups, 'product', Object.keys(toStored(change))))
    throw forbidden('not-allowed', texts.pricesNotYours);
  await requireSupplier(change.supplier_id);
}

/**
 * Returns the pictures that a change selects. If the person selected them from an outdated version of the product, the
 * change is refused as a conflict.
 */
async function picturesOf(id: number, { images, version }: Change): Promise<ProductChange> {
  if (images === undefined) return {};
  const stored = await findProductItem(id);
  if (!stored) throw notFound('Product');
  try {
    return await productPictures(images, stored);
  } catch (error) {
    throw version === (stored.version ?? 0) ? error : conflict('changed', texts.changed);
  }
}

/**
 * Changes a product. Repeating a change that is stored already returns the product.
 *
 * @throws 403 for a price, 404, 409 `changed` with the stored product, 409 for a slug, code or barcode of another
 * product, 422 for an unknown subcategory, attribute, supplier or picture, 503
 */
export async function changeRecord(id: number, change: Change, person: Person, now: Date) {
  await check(change, person);
  const read = () => getRecord(id, person, now);
  const pictures = await withStored(picturesOf(id, change), read);
  const changing = changeProduct(id, { ...toStored(change), ...pictures }, now, {
    version: change.version,
    beside: () => (change.images ? [forgetPicture({ noun: 'product', id })] : []),
  });
  await withStored(changing, read);
  return read();
}
