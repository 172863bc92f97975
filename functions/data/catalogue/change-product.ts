import { isDeepStrictEqual } from 'node:util';
import { texts } from '#shared/texts.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { type Actions, type NamedActions, transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { listCatalogue } from './category.ts';
import { productKey, slugKey } from './keys.ts';
import { countMove, countOut, type Placement, placementOf } from './placement.ts';
import { findProductItem, listItem, listsOf, loggedProduct, type ProductItem } from './product.ts';
import { reshuffle } from './shuffle.ts';

/** The fields of a product that can change. Its category and age restriction follow from its subcategory. */
export type ProductChange = Partial<
  Omit<ProductItem, 'id' | 'version' | 'changed_at' | 'stars' | keyof Placement>
> & {
  subcategory_id?: number;
};

const ATTEMPTS = 6;

/**
 * Returns the actions that write the product's slug. A new slug must be free or a former slug of this product. The old
 * slug is kept for ever and points to the product's id.
 */
function renamed(before: ProductItem, after: ProductItem): Actions {
  const key = slugKey('product', after.slug);
  if (before.slug === after.slug) return [put({ ...after, ...key })];
  const free = {
    ConditionExpression: 'attribute_not_exists(pk) OR moved_to = :id',
    ExpressionAttributeValues: { ':id': after.id },
  };
  return [put({ ...after, ...key }, free), put({ ...slugKey('product', before.slug), moved_to: after.id })];
}

function relisted(before: ProductItem, after: ProductItem): Actions {
  const now = listsOf(after).map((pk) => listItem(pk, after));
  const gone = listsOf(before)
    .map((pk) => listItem(pk, before))
    .filter(({ pk, sk }) => !now.some((item) => item.pk === pk && item.sk === sk));
  return [...now.map((item) => put(item)), ...gone.map((key) => remove(key))];
}

/**
 * Writes or removes a product with all of its copies.
 *
 * @returns false when the product or its subcategory changed in the meantime. The caller must read it again
 * @throws 409 when the slug belongs to another product, 503
 */
async function rewrite(actions: NamedActions<'product' | 'slug' | 'copies' | 'log'>): Promise<boolean> {
  const refusal = await transact(actions);
  if (refusal?.has('slug') && !refusal.has('product')) throw conflict('slug-taken', texts.slugTaken);
  return refusal === undefined;
}

/** Returns the item without its keys. */
function bare(item: ProductItem): ProductItem {
  const { pk, sk, ...product } = item as ProductItem & Key;
  return product;
}

/** What the change log says of a change, and a check of the stored product, which throws. */
export type ChangeOptions = {
  action?: 'change' | 'follow' | 'undo';
  undoes?: string | undefined;
  check?: (before: ProductItem) => void;
};

/**
 * Changes a product in one transaction: its item, its slug, its card in every list and the counts of its subcategory.
 * Simultaneous changes are applied one after the other. A change that changes no value writes nothing. The stock does
 * not change.
 *
 * @throws 404 for an unknown product, 409 for a slug that is taken, 422 for an unknown subcategory, 503 when other
 * writes keep changing the product
 */
export function changeProduct(
  id: number,
  change: ProductChange,
  now = new Date(),
  { action = 'change', undoes, check }: ChangeOptions = {},
): Promise<ProductItem> {
  const { subcategory_id, ...fields } = change;
  return retry({ attempts: ATTEMPTS }, async () => {
    const stored = await findProductItem(id);
    if (!stored) throw notFound('Product');
    const before = bare(stored);
    check?.(before);
    // Read the categories after the product. Otherwise an old subcategory name could replace a new one in the product.
    const placement = placementOf(await listCatalogue(), subcategory_id ?? before.subcategory.id);
    if (!placement) throw invalid({ subcategory_id: [texts.notFound('Subcategory')] });
    const after = { ...before, ...fields, ...placement };
    if (isDeepStrictEqual(before, after)) return before;
    const next = { ...after, changed_at: now.toISOString(), version: (before.version ?? 0) + 1 };
    const done = await rewrite({
      product: put({ ...next, ...productKey(id) }, unchanged(before)),
      slug: renamed(before, next),
      copies: [...relisted(before, next), ...countMove(before, next), ...reshuffle(before, next)],
      log: logEntry({
        ...{ noun: 'product', id, action, undoes, at: next.changed_at, title: next.product_name },
        ...{ before: loggedProduct(before), after: loggedProduct(next) },
      }),
    });
    return done ? next : tryAgain;
  });
}

/**
 * Removes a product from the shop: its item, its slug (which is free again), its cards and its counts. Its stock and
 * stock movements stay, because the goods still exist. Returns false for an unknown product.
 *
 * @throws 503 when other writes keep changing the product
 */
export function removeProduct(id: number): Promise<boolean> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const product = await findProductItem(id);
    if (!product) return false;
    const done = await rewrite({
      product: remove(productKey(id), unchanged(product)),
      slug: remove(slugKey('product', product.slug)),
      copies: [
        ...listsOf(product).map((pk) => remove({ pk, sk: listItem(pk, product).sk })),
        ...countOut(product),
        ...reshuffle(product, undefined),
      ],
      log: logEntry({
        ...{ noun: 'product', id, action: 'remove', title: product.product_name },
        ...{ before: loggedProduct(product), after: undefined },
      }),
    });
    return done ? true : tryAgain;
  });
}
