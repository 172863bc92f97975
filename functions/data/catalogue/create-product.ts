import { putNew } from '../dynamodb/actions.ts';
import { type Actions, type Refusal, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { movementKey, stockKey } from '../stock/keys.ts';
import { valueIn } from '../stock/stock-value.ts';
import { noteAdultsOnly } from './adults-only.ts';
import { claims } from './claims.ts';
import { productKey, slugKey } from './keys.ts';
import { countIn } from './placement.ts';
import { listItem, listKeys, loggedProduct, type ProductItem } from './product.ts';
import { reshuffle } from './shuffle.ts';

type Part = 'product' | 'slug' | 'product_code' | 'barcode' | 'beside' | 'copies';

/**
 * Adds a product in one transaction. The transaction writes the opening stock with its buying price, the slug, code and
 * barcode, the card in every list, and the counts of the category. It also contains the writes of `beside`.
 *
 * @returns the refusal if the product was not added. The refusal says if the id, slug, code or barcode is taken, or if
 *   `beside` or a count was refused
 * @throws 503 · the errors of DynamoDB
 */
export function addProduct(
  product: ProductItem,
  stock: number,
  now: string,
  beside?: Actions,
): Promise<Refusal<Part> | undefined> {
  const { id, product_name: title } = product;
  const after = { ...loggedProduct(product), stock };
  const value = valueIn(
    product.buying_price_cents === undefined ? undefined : product.buying_price_cents * stock,
  );
  return transact({
    product: [
      putNew({ ...product, ...productKey(id) }),
      putNew({ ...stockKey(id), available: stock, ...value, ...(product.is_hidden && { is_hidden: true }) }),
      putNew({
        ...movementKey(id, now, 'opening'),
        delta: stock,
        reason: 'opening',
        source: 'opening',
        ...value,
      }),
      ...listKeys(product).map((key) => putNew(listItem(key, product))),
    ],
    slug: putNew({ ...product, ...slugKey('product', product.slug) }),
    ...claims(undefined, product),
    copies: [
      ...countIn(product),
      ...reshuffle(undefined, product),
      ...noteAdultsOnly(undefined, product),
      logEntry({ noun: 'product', id, action: 'create', title, before: undefined, after, at: now }),
    ],
    beside,
  });
}

/**
 * Adds a product as {@link addProduct} does.
 *
 * @returns false if the id, slug, code or barcode is taken; nothing changes then
 * @throws an error if the category or subcategory does not exist or has another name · the errors of DynamoDB
 */
export async function createProduct(given: ProductItem, stock: number, now: string): Promise<boolean> {
  const refusal = await addProduct(given, stock, now);
  if (refusal && !refusal.has('product', 'slug', 'product_code', 'barcode')) throw refusal;
  return refusal === undefined;
}
