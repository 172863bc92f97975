import { isDeepStrictEqual } from 'node:util';
import { texts } from '#shared/texts.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { type Actions, type NamedActions, transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { listCatalogue } from './category.ts';
import { productKey, slugKey } from './keys.ts';
import { countMove, countOut, type Placement, placementOf } from './placement.ts';
import { findProductItem, listItem, listsOf, type ProductItem } from './product.ts';
import { reshuffle } from './shuffle.ts';

/** What may be changed of a product. Its category, and whether it is for adults, follow from its subcategory. */
export type ProductChange = Partial<Omit<ProductItem, 'id' | 'version' | 'stars' | keyof Placement>> & {
  subcategory_id?: number;
};

const ATTEMPTS = 6;

/**
 * What moves with a product's name: the new name is taken if it is free or was this product's, and the old one is kept
 * for ever, pointing to the product's number.
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
 * Writes a product everywhere.
 *
 * @returns false when the product, or its subcategory, changed meanwhile: it must be read again
 * @throws 409 when the name is another product's, 503
 */
async function rewrite(actions: NamedActions<'product' | 'slug' | 'copies'>): Promise<boolean> {
  const refusal = await transact(actions);
  if (refusal?.has('slug') && !refusal.has('product')) throw conflict('slug-taken', texts.slugTaken);
  return refusal === undefined;
}

/** The item without its place in the table. */
function bare(item: ProductItem): ProductItem {
  const { pk, sk, ...product } = item as ProductItem & Key;
  return product;
}

/**
 * Changes a product, everywhere it stands, all or nothing: its item, its name, its card in every list and the counts of
 * its subcategory. Two changes at once both happen, one after the other; a change that is already so writes nothing. Stock is
 * not touched.
 *
 * @throws 404 for no such product, 409 for a name that is taken, 422 for no such subcategory, 503 when others keep
 * changing it
 */
export function changeProduct(id: number, change: ProductChange): Promise<ProductItem> {
  const { subcategory_id, ...fields } = change;
  return retry({ attempts: ATTEMPTS }, async () => {
    const stored = await findProductItem(id);
    if (!stored) throw notFound('Product');
    const before = bare(stored);
    // Read after the product, so that a product which has its subcategory's new name never gets the old one back.
    const placement = placementOf(await listCatalogue(), subcategory_id ?? before.subcategory.id);
    if (!placement) throw invalid({ subcategory_id: [texts.notFound('Subcategory')] });
    const after = { ...before, ...fields, ...placement };
    if (isDeepStrictEqual(before, after)) return before;
    const next = { ...after, version: (before.version ?? 0) + 1 };
    const done = await rewrite({
      product: put({ ...next, ...productKey(id) }, unchanged(before)),
      slug: renamed(before, next),
      copies: [...relisted(before, next), ...countMove(before, next), ...reshuffle(before, next)],
    });
    return done ? next : tryAgain;
  });
}

/**
 * Takes a product out of the shop: its item, its name (which is free again), its cards and its place in the counts. Its
 * stock and the movements of it stay, for the goods are still there. False where there is no such product.
 *
 * @throws 503 when others keep changing it
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
    });
    return done ? true : tryAgain;
  });
}
