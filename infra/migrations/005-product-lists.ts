import { claimsOf } from '#functions/data/catalogue/claims.ts';
import { listPk, productKey, slugKey } from '#functions/data/catalogue/keys.ts';
import {
  findProductItem,
  listCards,
  listItem,
  listsOf,
  type ProductItem,
} from '#functions/data/catalogue/product.ts';
import { reshuffle } from '#functions/data/catalogue/shuffle.ts';
import { put } from '#functions/data/dynamodb/actions.ts';
import { tableName } from '#functions/data/dynamodb/table.ts';
import { transact } from '#functions/data/dynamodb/transact.ts';
import { unchanged } from '#functions/data/dynamodb/version.ts';
import { retry, tryAtOnce } from '#functions/retry.ts';
import type { Migration } from './migration.ts';

/*
 * Adds every product to the lists by the ids of its category and subcategory, and makes its code its own. Its lists by
 * slug stay, because the release before reads them. If two products have one code, the second one keeps it without an
 * item, and its next change asks for another code.
 */

const PAGE = 100;
const TRIES = 5;

type Condition = { ConditionExpression: string; ExpressionAttributeValues?: Record<string, unknown> };

/** Returns the action that marks a product, or its copy under its slug, as listed by id. It counts as a change. */
const mark = (Key: { pk: string; sk: string }, { version = 0 }: ProductItem, condition: Condition) => ({
  Update: {
    TableName: tableName(),
    Key,
    UpdateExpression: 'SET listed_by_id = :true, version = :next',
    ...condition,
    ExpressionAttributeValues: {
      ...condition.ExpressionAttributeValues,
      ':true': true,
      ':next': version + 1,
    },
  },
});

const giveUp = () => {
  throw new Error('A product changed in every attempt. Run the migration again: it continues there.');
};

/** Adds a product to its lists by id. Returns false if it is in them, or no longer exists. */
function listById(id: number): Promise<boolean> {
  let isCodeFree = true;
  return retry({ attempts: TRIES, giveUp }, async () => {
    const before = await findProductItem(id);
    if (!before || before.listed_by_id) return false;
    const after: ProductItem = { ...before, listed_by_id: true, version: (before.version ?? 0) + 1 };
    const isNew = (pk: string) => !listsOf(before).includes(pk);
    const isItsCopy = { ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': id } };
    const refusal = await transact({
      product: mark(productKey(id), before, unchanged(before)),
      slug: mark(slugKey('product', before.slug), before, isItsCopy),
      lists: listsOf(after)
        .filter(isNew)
        .map((pk) => put(listItem(pk, after))),
      shuffled: reshuffle(before, after),
      code: isCodeFree ? claimsOf(before).product_code : undefined,
    });
    if (refusal?.has('code')) isCodeFree = false;
    return refusal ? tryAtOnce : true;
  });
}

export const productLists: Migration = {
  name: '005-product-lists',
  page: async (after) => {
    const { cards, next } = await listCards(listPk.all(), PAGE, after?.sk as string | undefined);
    let changed = 0;
    for (const { id } of cards) if (await listById(id)) changed++;
    return { changed, next: next === undefined ? undefined : { sk: next } };
  },
};
