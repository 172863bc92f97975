import { create } from '../dynamodb/create.ts';
import { logEntry } from '../log/log-entry.ts';
import { movementKey, stockKey } from '../stock/keys.ts';
import { newClaims } from './claims.ts';
import { productKey, slugKey } from './keys.ts';
import { listedNow } from './listed-by-id.ts';
import { countIn } from './placement.ts';
import { listItem, listKeys, loggedProduct, type ProductItem } from './product.ts';
import { reshuffle } from './shuffle.ts';

/**
 * Adds a product in one transaction: its stock, its slug, its code and barcode, its card in every list and the counts
 * of its category.
 *
 * @returns false, and nothing changes, when its id, slug, code or barcode is taken
 * @throws when its category or subcategory does not exist or has another name, and what DynamoDB throws
 */
export async function createProduct(given: ProductItem, stock: number, now: string): Promise<boolean> {
  const claims = newClaims(given);
  const product: ProductItem = { ...given, listed_by_id: listedNow(given, claims.claimed) };
  const items = [
    { ...product, ...productKey(product.id) },
    { ...product, ...slugKey('product', product.slug) },
    ...claims.items,
    { ...stockKey(product.id), available: stock, ...(product.is_hidden && { is_hidden: true }) },
    { ...movementKey(product.id, now, 'opening'), delta: stock, reason: 'opening', source: 'opening' },
    ...listKeys(product).map((key) => listItem(key, product)),
  ];
  const { id, product_name: title } = product;
  const after = { ...loggedProduct(product), stock };
  return create(items, [
    ...countIn(product),
    ...reshuffle(undefined, product),
    logEntry({ noun: 'product', id, action: 'create', title, before: undefined, after, at: now }),
  ]);
}
