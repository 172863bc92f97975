import * as texts from '#shared/texts.ts';
import { invalid } from '../../errors.ts';
import type { Key } from '../dynamodb/keys.ts';
import { tableName } from '../dynamodb/table.ts';
import { type CategoryItem, categoryIn, type SubcategoryItem, subcategoriesIn } from './category.ts';
import { isHiddenItself } from './hidden.ts';
import { categoryKey, subcategoryKey } from './keys.ts';

/**
 * The copies of a product's category and subcategory in the item of the product. Because of these copies, a card is
 * made from only one item.
 */
export type Placement = {
  category: Pick<CategoryItem, 'id' | 'slug' | 'category_name'>;
  subcategory: Pick<SubcategoryItem, 'id' | 'slug' | 'title'>;
  /** True if the category or the product itself is for adults only. */
  age_restricted: boolean;
};

/**
 * The product's own mark for adults only. A product is for adults only if it has this mark or its category is for
 * adults only.
 */
type OwnMark = { adults_only?: true | undefined };

/**
 * Returns the copies of a subcategory and its category for a product. Returns undefined for an unknown subcategory.
 */
export function placementOf(
  tree: (CategoryItem | SubcategoryItem)[],
  subcategoryId: number,
  { adults_only }: OwnMark = {},
): Placement | undefined {
  const subcategory = tree.find(
    (item): item is SubcategoryItem => item.kind === 'subcategory' && item.id === subcategoryId,
  );
  const category = subcategory && categoryIn(tree, subcategory.category_id);
  if (!subcategory || !category) return undefined;
  const { id, slug, category_name, age_restricted } = category;
  return {
    category: { id, slug, category_name },
    subcategory: { id: subcategory.id, slug: subcategory.slug, title: subcategory.title },
    age_restricted: age_restricted || adults_only === true,
  };
}

type Attributes = SubcategoryItem['attributes'];

/** Returns the attributes that the products of a subcategory can have. */
export const attributesIn = (
  tree: (CategoryItem | SubcategoryItem)[],
  subcategoryId: number,
): NonNullable<Attributes> =>
  tree.find((item): item is SubcategoryItem => item.kind === 'subcategory' && item.id === subcategoryId)
    ?.attributes ?? [];

/**
 * Returns a product's attributes with their present names and values in the subcategory. Attributes that the
 * subcategory no longer has do not change.
 */
export const presentAttributes = (
  own: NonNullable<Attributes>,
  attributes: NonNullable<Attributes>,
): NonNullable<Attributes> => attributes.map((each) => own.find(({ id }) => id === each.id) ?? each);

/**
 * Returns the attributes with these ids, in the order of the subcategory.
 *
 * @throws 422 for an attribute that the subcategory does not have
 */
export function chosenAttributes(own: NonNullable<Attributes>, ids: readonly number[]) {
  if (ids.some((id) => own.every((attribute) => attribute.id !== id)))
    throw invalid({ attributes: [texts.attributeElsewhere] });
  return own.filter(({ id }) => ids.includes(id));
}

/**
 * Returns true if a product may be in a subcategory: the subcategory is not deleted, or the product is already in it.
 */
export function mayEnter(
  tree: (CategoryItem | SubcategoryItem)[],
  { category, subcategory }: Placement,
  before?: Pick<Placement, 'subcategory'>,
): boolean {
  if (before?.subcategory.id === subcategory.id) return true;
  const isThere = subcategoriesIn(tree, category.id).some(({ id }) => id === subcategory.id);
  return isThere && categoryIn(tree, category.id)?.status !== 'deleted';
}

type Visibility = { is_hidden?: true | undefined; hidden_with_category?: true | undefined };

/**
 * Returns the visibility fields of a product in its category. `isHidden` is true if the product itself is hidden.
 * Otherwise, it is hidden and shown together with its category.
 */
export function visibilityIn(
  tree: (CategoryItem | SubcategoryItem)[],
  categoryId: number,
  isHidden: boolean,
): Visibility {
  const isClosed = categoryIn(tree, categoryId)?.status !== undefined;
  return {
    is_hidden: isHidden || isClosed || undefined,
    hidden_with_category: (isClosed && !isHidden) || undefined,
  };
}

/** The fields of a product on which its counts depend. A product that is hidden itself is not counted. */
type Counted = Placement & Visibility & OwnMark & { by_job?: string | undefined };

const weightOf = (product: Counted) => (isHiddenItself(product) ? 0 : 1);

/** Returns the condition that the category is hidden, or visible, as it is in the product's copy. */
const statusOf = (product: Counted) =>
  product.hidden_with_category ? 'attribute_exists(#status)' : 'attribute_not_exists(#status)';

const count = (Key: Key, by: number, copy?: Record<string, unknown>, status?: string) => {
  const copied = Object.entries(copy ?? {});
  const conditions = [
    'attribute_exists(pk)',
    ...copied.map((_, n) => `#c${n} = :c${n}`),
    ...(status ? [status] : []),
  ];
  return {
    Update: {
      TableName: tableName(),
      Key,
      UpdateExpression: 'ADD product_count :add',
      ConditionExpression: conditions.join(' AND '),
      ...(copy && {
        ExpressionAttributeNames: {
          ...Object.fromEntries(copied.map(([name], n) => [`#c${n}`, name])),
          ...(status && { '#status': 'status' }),
        },
      }),
      ExpressionAttributeValues: {
        ':add': by,
        ...Object.fromEntries(copied.map(([, value], n) => [`:c${n}`, value])),
      },
    },
  };
};

function countSubcategory({ category, subcategory: { id, slug, title } }: Placement, by: number) {
  const key = subcategoryKey(category.id, id);
  return by < 0 ? count(key, by) : count(key, by, { slug, title }, 'attribute_not_exists(#status)');
}

function countCategory(product: Counted, by: number) {
  const { id, slug, category_name } = product.category;
  const { age_restricted, adults_only } = product;
  if (by < 0) return count(categoryKey(id), by);
  const status = isHiddenItself(product) ? undefined : statusOf(product);
  const copy = { slug, category_name, ...(!adults_only && { age_restricted }) };
  return count(categoryKey(id), by, copy, status);
}

/**
 * Returns the writes that count a product in its category and subcategory. A hidden product adds zero. The writes fail
 * if the subcategory or its category was removed or renamed in the meantime, so that no product keeps an old name.
 */
export const countIn = (product: Counted) => [
  countCategory(product, weightOf(product)),
  countSubcategory(product, weightOf(product)),
];

/**
 * Returns the writes that subtract one from the product counts. There are none for a hidden product, which is not
 * counted.
 */
export const countOut = (product: Counted) =>
  isHiddenItself(product) ? [] : [countCategory(product, -1), countSubcategory(product, -1)];

/** Returns the write of a count with the job that causes it. That job renders the pages that show the count. */
const countOfJob = ({ Update }: ReturnType<typeof count>, by_job: string) => ({
  Update: {
    ...Update,
    UpdateExpression: `${Update.UpdateExpression} SET by_job = :by_job`,
    ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ':by_job': by_job },
  },
});

/** Adds a check to the writes: the category must have the age restriction that the product's copy says. */
function checkAge(counts: ReturnType<typeof countsOf>, { category, age_restricted }: Counted) {
  const key = categoryKey(category.id);
  const own = counts.find(({ Update }) => Update.Key.sk === key.sk);
  const by = own?.Update.ExpressionAttributeValues[':add'] ?? 0;
  return own && by >= 0 ? counts : [count(key, by, { age_restricted }), ...counts.filter((it) => it !== own)];
}

/**
 * Returns the writes that change the counts when a product moves to another subcategory, is hidden or shown, or changes
 * its own mark for adults only.
 */
export function countMove(from: Counted, to: Counted) {
  const { by_job } = to;
  const followsAgain = from.adults_only && !to.adults_only;
  const counts = followsAgain ? checkAge(countsOf(from, to), to) : countsOf(from, to);
  return by_job === undefined || by_job === from.by_job
    ? counts
    : counts.map((each) => countOfJob(each, by_job));
}

function countsOf(from: Counted, to: Counted) {
  const more = weightOf(to) - weightOf(from);
  if (from.subcategory.id === to.subcategory.id) {
    if (more === 0) return [];
    return more > 0 ? countIn(to) : countOut(from);
  }
  const actions = [...countOut(from), ...countIn(to)];
  if (from.category.id !== to.category.id) return actions;
  // One transaction cannot write the item of the same category twice.
  const subcategories = actions.filter((_, n) => n % 2 === 1);
  return more === 0 ? subcategories : [...subcategories, countCategory(to, more)];
}
