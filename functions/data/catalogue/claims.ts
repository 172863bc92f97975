import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { barcodeKey, codeKey } from './keys.ts';
import type { ProductItem } from './product.ts';

/** A code and a barcode each belong to only one product. The item of a code or barcode contains the product's id. */

const fields = ['product_code', 'barcode'] as const;
type Field = (typeof fields)[number];
type Coded = Pick<ProductItem, 'id' | Field>;

function keyOf(field: Field, product: Coded | undefined): Key | undefined {
  const value = product?.[field];
  if (value === undefined) return undefined;
  return field === 'barcode' ? barcodeKey(value) : codeKey(value);
}

const ownedBy = (id: number) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR product_id = :id',
  ExpressionAttributeValues: { ':id': id },
});

function claim(field: Field, before: Coded | undefined, after: Coded | undefined): Actions {
  const [had, has] = [keyOf(field, before), keyOf(field, after)];
  if (had?.pk === has?.pk) return [];
  return [
    ...(has && after ? [put({ ...has, product_id: after.id }, ownedBy(after.id))] : []),
    ...(had && before ? [remove(had, ownedBy(before.id))] : []),
  ];
}

/**
 * Returns, by field, the writes that reserve a product's code and barcode and free its former ones. They fail if
 * another product has the code or barcode. `before` is undefined for a new product, and `after` for a removed one.
 */
export const claims = (before: Coded | undefined, after: Coded | undefined): Record<Field, Actions> => ({
  product_code: claim('product_code', before, after),
  barcode: claim('barcode', before, after),
});
