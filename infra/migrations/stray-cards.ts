import { listCatalogue } from '#functions/data/catalogue/category.ts';
import { freedCode } from '#functions/data/catalogue/claims.ts';
import { listPk, productKey, shuffledKey, shuffledPk } from '#functions/data/catalogue/keys.ts';
import { placeById } from '#functions/data/catalogue/listed-by-id.ts';
import { type CardItem, keysById, type ProductItem } from '#functions/data/catalogue/product.ts';
import { leaveScope, scopeOf } from '#functions/data/catalogue/shuffle.ts';
import { remove } from '#functions/data/dynamodb/actions.ts';
import type { Key } from '#functions/data/dynamodb/keys.ts';
import { readItems } from '#functions/data/dynamodb/read-items.ts';
import { everyPage } from '#functions/data/dynamodb/read-list.ts';
import { tableName } from '#functions/data/dynamodb/table.ts';
import { type Actions, commit } from '#functions/data/dynamodb/transact.ts';
import { unchanged } from '#functions/data/dynamodb/version.ts';
import type { Place } from './migration.ts';

/*
 * Cards of the lists by id whose product the release before removed. Only the card is left of it, and the item of its
 * code.
 */

const PAGE = 100;

/** Returns the place of the category after this one, in the order of ids. Undefined after the last. */
export async function nextCategory(after: number): Promise<Place | undefined> {
  const ids = (await listCatalogue()).filter(({ kind }) => kind === 'category').map(({ id }) => id);
  const next = ids.sort((one, other) => one - other).find((id) => id > after);
  return next === undefined ? undefined : { category: next };
}

/** Returns the action that checks that a product is still missing, or as it was read. */
const check = (id: number, product: ProductItem | undefined) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: productKey(id),
    ...(product ? unchanged(product) : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});

type Stray = {
  id: number;
  isStray: (product: ProductItem | undefined) => boolean;
  actions: () => Promise<Actions>;
};

async function removeSome(candidates: Stray[]): Promise<number> {
  const found = (await readItems(candidates.map(({ id }) => productKey(id)))) as ProductItem[];
  const byId = new Map(found.map((product) => [product.id, product]));
  let removed = 0;
  for (const { id, isStray, actions } of candidates) {
    const product = byId.get(id);
    if (isStray(product) && (await commit([check(id, product), ...(await actions())]))) removed++;
  }
  return removed;
}

const strayCard = ({ pk, sk, card }: Key & { card: string }): Stray => {
  const { id, product_code } = JSON.parse(card) as CardItem;
  let isRemoved = false;
  return {
    id,
    isStray: (product) => {
      isRemoved = product === undefined;
      return !product || !keysById(product).some((key) => key.pk === pk && key.sk === sk);
    },
    actions: async () => [remove({ pk, sk }), ...(isRemoved ? await freedCode(id, product_code) : [])],
  };
};

const strayOfScope = (scope: string, category: number, id: number): Stray => ({
  id,
  isStray: (product) => !product || placeById(product)?.category !== category,
  actions: async () => leaveScope(scope, id),
});

/** Removes the stray cards of a category's lists. Returns their number. */
export async function removeStrays(category: number): Promise<number> {
  const tree = await listCatalogue();
  const subcategories = tree.filter((item) => item.kind === 'subcategory' && item.category_id === category);
  const lists = [
    listPk.inCategory(category),
    listPk.premiumIn(category),
    ...subcategories.map(({ id }) => listPk.inSubcategory(id)),
  ];
  let removed = 0;
  for (const pk of lists)
    for await (const items of everyPage<Key & { card: string }>(pk, { limit: PAGE }))
      removed += await removeSome(items.map(strayCard));
  const scope = scopeOf.category(category);
  const prefix = shuffledKey(scope, 0).sk.slice(0, 'ID#'.length);
  for await (const items of everyPage<{ id: number }>(shuffledPk(scope), { prefix, limit: PAGE }))
    removed += await removeSome(items.map(({ id }) => strayOfScope(scope, category, id)));
  return removed;
}
