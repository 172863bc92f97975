import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { barcodeKey, codeKey } from './keys.ts';
import type { ProductItem } from './product.ts';

/*
 * A code and a barcode each belong to one product. The item of a code holds the product's id. A product of an earlier
 * release gets its items with its next change, or by the migration 004.
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

function claimed(id: number, before: Key | undefined, after: Key | undefined): Actions {
  const isFreed = before !== undefined && before.pk !== after?.pk;
  return [
    ...(after ? [put({ ...after, product_id: id }, ownedBy(id))] : []),
    ...(isFreed ? [remove(before, ownedBy(id))] : []),
  ];
}

/** Returns the actions that write a product's code and barcode, by field. They fail if another product has one. */
export function claims(before: Coded, after: Coded): Record<'product_code' | 'barcode', Actions> {
  const [old, next] = [keysOf(before), keysOf(after)];
  return {
    product_code: claimed(after.id, old.product_code, next.product_code),
    barcode: claimed(after.id, old.barcode, next.barcode),
  };
}

/** Returns the items that a new product's code and barcode need. */
export const claimItems = (product: Coded) =>
  Object.values(keysOf(product)).flatMap((key) => (key ? [{ ...key, product_id: product.id }] : []));

/** Returns the actions that free a removed product's code and barcode. */
export const unclaimed = (product: Coded): Actions =>
  Object.values(keysOf(product)).flatMap((key) => (key ? [remove(key, ownedBy(product.id))] : []));
