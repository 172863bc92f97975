import { put, putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { barcodeKey, codeKey } from './keys.ts';
import type { Claimed } from './listed-by-id.ts';
import { findProductItem, type ProductItem } from './product.ts';

/*
 * A code and a barcode each belong to one product. The item of a code holds the product's id. A product of the release
 * before gets its items by migration 005. If two products have one code, it belongs to the first one. The second keeps
 * it without an item until it changes it.
 */

type Field = keyof Claimed;
type Coded = Pick<ProductItem, 'id' | Field | 'listed_by_id'>;

const keyOf = (field: Field, value: string | undefined): Key | undefined => {
  if (value === undefined) return undefined;
  return field === 'barcode' ? barcodeKey(value) : codeKey(value);
};

const ownedBy = (id: number) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR product_id = :id',
  ExpressionAttributeValues: { ':id': id },
});

const ownCodes = ({ product_code, barcode }: Coded): Claimed => ({ product_code, barcode });

const claimedBy = (product: Coded): Claimed => {
  const { listed_by_id: listed } = product;
  return listed === true ? ownCodes(product) : (listed?.claimed ?? {});
};

const findOwner = async (key: Key) => (await readItem<{ product_id: number }>(key))?.product_id;

/**
 * Returns the action that makes a code a product's own. It fails if the code belongs to another product. The item of a
 * product that the release before removed, or gave another code, does not count.
 */
async function claim(id: number, field: Field, key: Key): Promise<Action> {
  const owner = await findOwner(key);
  const other = owner === undefined || owner === id ? undefined : await findProductItem(owner);
  const isOthers = other !== undefined && keyOf(field, other[field])?.pk === key.pk;
  return put({ ...key, product_id: id }, ownedBy(isOthers ? id : (owner ?? id)));
}

/** Returns the action that frees a code, if it is the product's own. */
async function freed(id: number, key: Key | undefined): Promise<Actions> {
  return key && (await findOwner(key)) === id ? [remove(key, ownedBy(id))] : [];
}

/** Returns the action that frees the code of a product. */
export const freedCode = (id: number, code: string): Promise<Actions> => freed(id, codeKey(code));

/** The actions that write the items of a product's code and barcode, and what the product has after them. */
type Claims = { actions: Record<Field, Actions>; claimed: Claimed };

/**
 * Returns the actions that write a product's code and barcode, by field, and free the former ones. They fail if another
 * product has one. By default a field is written if it changes, so a product that shares its code can be hidden.
 */
export async function claims(
  before: Coded,
  after: Coded,
  isWanted = (field: Field) => keyOf(field, before[field])?.pk !== keyOf(field, after[field])?.pk,
): Promise<Claims> {
  const had = claimedBy(before);
  const result: Claims = { actions: { product_code: [], barcode: [] }, claimed: {} };
  for (const field of ['product_code', 'barcode'] as const) {
    const [key, held] = [keyOf(field, after[field]), keyOf(field, had[field])];
    const isHeld = key !== undefined && key.pk === held?.pk;
    const isNew = key !== undefined && !isHeld && isWanted(field);
    if (isHeld || isNew) result.claimed[field] = after[field];
    if (isNew) result.actions[field].push(await claim(after.id, field, key));
    if (!isHeld) result.actions[field].push(...(await freed(after.id, held)));
  }
  return result;
}

/** Returns true if a product lacks the item of its code or of its barcode. */
export function lacksClaim(product: Coded): boolean {
  const had = claimedBy(product);
  return (['product_code', 'barcode'] as const).some(
    (field) => keyOf(field, product[field])?.pk !== keyOf(field, had[field])?.pk,
  );
}

/** Returns the actions that write a new product's code and barcode, and what it has with them. */
export function newClaims(product: Coded) {
  const claimOf = (field: Field) => {
    const key = keyOf(field, product[field]);
    return key && putNew({ ...key, product_id: product.id });
  };
  return {
    ...{ product_code: claimOf('product_code'), barcode: claimOf('barcode') },
    claimed: ownCodes(product),
  };
}

/** Returns the actions that free a removed product's code and barcode. */
export async function unclaimed(product: Coded): Promise<Actions> {
  const { product_code, barcode } = claimedBy(product);
  const keys = [keyOf('product_code', product_code), keyOf('barcode', barcode)];
  return (await Promise.all(keys.map((key) => freed(product.id, key)))).flat();
}
