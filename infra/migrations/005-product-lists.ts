import { changeProduct, relisted } from '#functions/data/catalogue/change-product.ts';
import { claims, lacksClaim } from '#functions/data/catalogue/claims.ts';
import { partOf, productKey, shuffledKey, slugKey } from '#functions/data/catalogue/keys.ts';
import { isListedNow, listedNow } from '#functions/data/catalogue/listed-by-id.ts';
import { findProductItem, listPart, type ProductItem } from '#functions/data/catalogue/product.ts';
import { reshuffle, scopeOf } from '#functions/data/catalogue/shuffle.ts';
import { readCounter } from '#functions/data/dynamodb/counter.ts';
import { readItem } from '#functions/data/dynamodb/read-items.ts';
import { tableName } from '#functions/data/dynamodb/table.ts';
import { transact } from '#functions/data/dynamodb/transact.ts';
import { unchanged } from '#functions/data/dynamodb/version.ts';
import { retry, tryAtOnce } from '#functions/retry.ts';
import type { Migration } from './migration.ts';
import { nextCategory, removeStrays } from './stray-cards.ts';

/*
 * Adds every product to the lists by the ids of its category and subcategory, and makes its code and barcode its own. Its
 * lists by slug stay, because the release before reads them. If two products have one code, the second one keeps it
 * without an item until it changes it.
 *
 * It runs at every deploy. After a roll back, the release before writes the lists by slug only, so the lists by id and
 * the items of codes are outdated for products that it adds, changes or removes. It also gives a product the age
 * restriction of its category only, so a product that is for adults only itself is restricted again.
 */

const TRIES = 5;

type Condition = { ConditionExpression: string; ExpressionAttributeValues?: Record<string, unknown> };
type Key = { pk: string; sk: string };

/** Returns the action that stores in a product, or in its copy under its slug, how it is listed. It counts as a change. */
const mark = (Key: Key, { listed_by_id, version }: ProductItem, condition: Condition) => ({
  Update: {
    TableName: tableName(),
    Key,
    UpdateExpression: 'SET listed_by_id = :listed, version = :next',
    ...condition,
    ExpressionAttributeValues: {
      ...condition.ExpressionAttributeValues,
      ':listed': listed_by_id,
      ':next': version,
    },
  },
});

const giveUp = () => {
  throw new Error('A product changed in every attempt. Run the migration again: it continues there.');
};

/** Returns the product as its lists hold it. The first form of the field does not tell whether it is in them. */
async function asListed(product: ProductItem): Promise<ProductItem> {
  if (product.listed_by_id !== true) return product;
  const isThere = await readItem(shuffledKey(scopeOf.category(product.category.id), product.id));
  return isThere ? product : { ...product, listed_by_id: undefined };
}

/** Writes the lists and the code of a product, if they are outdated. Returns false if nothing was to be written. */
function listById(id: number): Promise<boolean> {
  const refused = new Set<string>();
  return retry({ attempts: TRIES, giveUp }, async () => {
    const stored = await findProductItem(id);
    if (!stored) return false;
    const before = await asListed(stored);
    const next = { ...before, version: (before.version ?? 0) + 1 };
    const { actions, claimed } = await claims(before, next, (field) => !refused.has(field));
    const hasClaims = Object.values(actions).some((list) => list.length > 0);
    if (isListedNow(stored) && !hasClaims) return false;
    const after: ProductItem = { ...next, listed_by_id: listedNow(next, claimed) };
    const isItsCopy = { ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': id } };
    // The release before does not know hidden products, and may have listed one.
    const shown = before.is_hidden ? { ...before, is_hidden: undefined } : before;
    const refusal = await transact({
      product: mark(productKey(id), after, unchanged(stored)),
      slug: mark(slugKey('product', before.slug), after, isItsCopy),
      lists: relisted(shown, after),
      shuffled: reshuffle(before, after),
      ...actions,
    });
    for (const field of ['product_code', 'barcode'] as const) if (refusal?.has(field)) refused.add(field);
    return refusal ? tryAtOnce : true;
  });
}

/** Restricts a product again that is for adults only itself. Returns false if nothing was to be written. */
async function restrict({ id, adults_only, age_restricted }: ProductItem): Promise<boolean> {
  if (!adults_only || age_restricted) return false;
  await changeProduct(id, {}, new Date(), { action: 'follow' });
  return true;
}

async function listPartById(part: number): Promise<number> {
  let changed = 0;
  for (const product of await listPart(part))
    if (await restrict(product)) changed++;
    else if ((!isListedNow(product) || lacksClaim(product)) && (await listById(product.id))) changed++;
  return changed;
}

/** First every range of product ids, then the lists of every category. */
export const productLists: Migration = {
  name: '005-product-lists',
  isRepeated: true,
  page: async (after) => {
    const first = after ?? { part: partOf(await readCounter('product')) };
    const { part, category } = first as { part?: number; category?: number };
    if (part === undefined) {
      const changed = category === undefined ? 0 : await removeStrays(category);
      return { changed, next: await nextCategory(category ?? 0) };
    }
    return {
      changed: await listPartById(part),
      next: part > 0 ? { part: part - 1 } : await nextCategory(0),
    };
  },
};
