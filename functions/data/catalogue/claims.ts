import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { barcodeKey, codeKey } from './keys.ts';
import type { ProductItem } from './product.ts';

/*
 * A code and a barcode each belong to one product. The item of a code holds the product's id. A product of an earlier
 * release gets its items by migration 005. If two products have one code, it belongs to the first one. The second keeps
 * it without an item until it changes it.
 */

type Coded = Pick<ProductItem, 'id' | 'product_code' | 'barcode'>;

/** The keys of a product's code and barcode. */
const keysOf = ({ product_code, barcode }: Coded) => ({
  product_code: codeKey(product_code),
  barcode: barcode === undefined ? undefined : barcodeKey(barcode),
});

const ownedBy = (id: number) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR product_id = :id',
  ExpressionAttributeValues: { ':id': id },
});

/** Returns the action that frees a code. A code that another product has, too, belongs to that product. */
async function freed(id: number, key: Key | undefined): Promise<Actions> {
  const owner = key && (await readItem<{ product_id: number }>(key));
  return key && owner?.product_id === id ? [remove(key, ownedBy(id))] : [];
}

/** Returns the action that makes a code a product's own. It fails if the code belongs to another product. */
const claim = (id: number, key: Key | undefined): Actions =>
  key ? [put({ ...key, product_id: id }, ownedBy(id))] : [];

const moved = async (id: number, before: Key | undefined, after: Key | undefined): Promise<Actions> =>
  before?.pk === after?.pk ? [] : [...claim(id, after), ...(await freed(id, before))];

type Claims = Record<'product_code' | 'barcode', Actions>;

/**
 * Returns the actions that write a changed code and barcode, by field, and free the former ones. They fail if another
 * product has one. A change of other fields needs none, so a product that shares its code can be hidden.
 */
export async function claims(before: Coded, after: Coded): Promise<Claims> {
  const [old, next] = [keysOf(before), keysOf(after)];
  return {
    product_code: await moved(after.id, old.product_code, next.product_code),
    barcode: await moved(after.id, old.barcode, next.barcode),
  };
}

/** Returns the actions that make a stored product's code and barcode its own, by field. */
export function claimsOf(product: Coded): Claims {
  const { product_code, barcode } = keysOf(product);
  return { product_code: claim(product.id, product_code), barcode: claim(product.id, barcode) };
}

/** Returns the items that a new product's code and barcode need. */
export const claimItems = (product: Coded) =>
  Object.values(keysOf(product)).flatMap((key) => (key ? [{ ...key, product_id: product.id }] : []));

/** Returns the actions that free a removed product's code and barcode. */
export async function unclaimed(product: Coded): Promise<Actions> {
  const { product_code, barcode } = keysOf(product);
  return [...(await freed(product.id, product_code)), ...(await freed(product.id, barcode))];
}
