import type { Key } from '../dynamodb/keys.ts';
import { tableName } from '../dynamodb/table.ts';
import type { CategoryItem, SubcategoryItem } from './category.ts';
import { categoryKey, subcategoryKey } from './keys.ts';

/** The copies of category and subcategory in a product. With them, a card needs only one item. */
export type Placement = {
  category: Pick<CategoryItem, 'id' | 'slug' | 'category_name'>;
  subcategory: Pick<SubcategoryItem, 'id' | 'slug' | 'title'>;
  age_restricted: boolean;
};

/**
 * Returns the copies of a subcategory and its category for a product. Returns undefined for an unknown subcategory.
 */
export function placementOf(
  tree: (CategoryItem | SubcategoryItem)[],
  subcategoryId: number,
): Placement | undefined {
  const subcategory = tree.find(
    (item): item is SubcategoryItem => item.kind === 'subcategory' && item.id === subcategoryId,
  );
  const category = tree.find(
    (item): item is CategoryItem => item.kind === 'category' && item.id === subcategory?.category_id,
  );
  if (!subcategory || !category) return undefined;
  const { id, slug, category_name, age_restricted } = category;
  return {
    category: { id, slug, category_name },
    subcategory: { id: subcategory.id, slug: subcategory.slug, title: subcategory.title },
    age_restricted,
  };
}

/** A placement of a product. A hidden product is not counted. */
type Counted = Placement & { is_hidden?: boolean | undefined; by_job?: string | undefined };

const weightOf = ({ is_hidden }: Counted) => (is_hidden ? 0 : 1);

const count = (Key: Key, by: number, copy?: Record<string, unknown>) => {
  const copied = Object.entries(copy ?? {});
  const conditions = ['attribute_exists(pk)', ...copied.map((_, n) => `#c${n} = :c${n}`)];
  return {
    Update: {
      TableName: tableName(),
      Key,
      UpdateExpression: 'ADD product_count :by',
      ConditionExpression: conditions.join(' AND '),
      ...(copy && {
        ExpressionAttributeNames: Object.fromEntries(copied.map(([name], n) => [`#c${n}`, name])),
      }),
      ExpressionAttributeValues: {
        ':by': by,
        ...Object.fromEntries(copied.map(([, value], n) => [`:c${n}`, value])),
      },
    },
  };
};

const countSubcategory = ({ category, subcategory: { id, slug, title } }: Placement, by: number) =>
  count(subcategoryKey(category.id, id), by, by < 0 ? undefined : { slug, title });

const countCategory = ({ category: { id, slug, category_name }, age_restricted }: Placement, by: number) =>
  count(categoryKey(id), by, by < 0 ? undefined : { slug, category_name, age_restricted });

/**
 * Returns the actions that add one to the product counts, or nothing for a hidden product. They fail when the
 * subcategory or its category was removed or renamed in the meantime, so that no product keeps an old name.
 */
export const countIn = (product: Counted) => [
  countCategory(product, weightOf(product)),
  countSubcategory(product, weightOf(product)),
];

/** Returns the actions that subtract one from the product counts. A hidden product is not counted. */
export const countOut = (product: Counted) =>
  product.is_hidden ? [] : [countCategory(product, -1), countSubcategory(product, -1)];

/** Returns a count that notes the job that makes it, because the job renders the pages that show the count. */
const countOfJob = ({ Update }: ReturnType<typeof count>, by_job: string) => ({
  Update: {
    ...Update,
    UpdateExpression: `${Update.UpdateExpression} SET by_job = :by_job`,
    ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ':by_job': by_job },
  },
});

/** Returns the actions for a product that changes its subcategory, or is hidden or shown. */
export function countMove(from: Counted, to: Counted) {
  const { by_job } = to;
  const counts = countsOf(from, to);
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
  // One transaction cannot count the same category twice.
  const subcategories = actions.filter((_, n) => n % 2 === 1);
  return more === 0 ? subcategories : [...subcategories, countCategory(to, more)];
}
