import { relisted } from '../../data/catalogue/change-product.ts';
import { productKey, slugKey } from '../../data/catalogue/keys.ts';
import { countIn, countMove, countOut } from '../../data/catalogue/placement.ts';
import { findProductItem, listItem, listKeys, type ProductItem } from '../../data/catalogue/product.ts';
import { reshuffle } from '../../data/catalogue/shuffle.ts';
import { put, remove } from '../../data/dynamodb/actions.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { stockKey } from '../../data/stock/keys.ts';
import { store } from '../log-door.ts';

/*
 * Writes products as the release before did: in the lists by slug only, without items of codes, and without knowing
 * hidden products. Fields that it does not know stay in the item.
 */

/** Returns the product as that release saw it. */
const seen = (product: ProductItem): ProductItem => ({
  ...product,
  listed_by_id: undefined,
  is_hidden: undefined,
});

const get = async (id: number) => {
  const { pk, sk, ...product } = (await findProductItem(id)) as ProductItem & Key;
  return product;
};

export async function changeBefore(id: number, fields: Partial<ProductItem>): Promise<void> {
  const before = await get(id);
  const after = { ...before, ...fields, version: (before.version ?? 0) + 1 };
  const [was, is] = [seen(before), seen(after)];
  await store(() =>
    commit([
      put({ ...after, ...productKey(id) }),
      put({ ...after, ...slugKey('product', after.slug) }),
      ...[...relisted(was, is), ...countMove(was, is), ...reshuffle(was, is)],
    ]),
  );
}

export async function createBefore(product: ProductItem): Promise<void> {
  await store(() =>
    commit([
      put({ ...product, ...productKey(product.id) }),
      put({ ...product, ...slugKey('product', product.slug) }),
      put({ ...stockKey(product.id), available: 5 }),
      ...listKeys(product).map((key) => put(listItem(key, product))),
      ...[...countIn(product), ...reshuffle(undefined, product)],
    ]),
  );
}

export async function removeBefore(id: number): Promise<void> {
  const product = seen(await get(id));
  await store(() =>
    commit([
      remove(productKey(id)),
      remove(slugKey('product', product.slug)),
      ...listKeys(product).map((key) => remove(key)),
      ...[...countOut(product), ...reshuffle(product, undefined)],
    ]),
  );
}
