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

const count = (Key: Key, by: 1 | -1, copy?: Record<string, unknown>) => {
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

/**
 * Returns the actions that add one to the product counts. They fail when the subcategory or its category was removed or
 * renamed in the meantime, so that no product keeps an old name.
 */
export function countIn({ category, subcategory, age_restricted }: Placement) {
  const { id, slug, category_name } = category;
  return [
    count(categoryKey(id), 1, { slug, category_name, age_restricted }),
    count(subcategoryKey(id, subcategory.id), 1, { slug: subcategory.slug, title: subcategory.title }),
  ];
}

/** Returns the actions that subtract one from the product counts. */
export const countOut = ({ category, subcategory }: Placement) => [
  count(categoryKey(category.id), -1),
  count(subcategoryKey(category.id, subcategory.id), -1),
];

/** Returns the actions for a product that changes its subcategory. A category that stays the same is not counted. */
export function countMove(from: Placement, to: Placement) {
  if (from.subcategory.id === to.subcategory.id) return [];
  const actions = [...countOut(from), ...countIn(to)];
  return from.category.id === to.category.id ? actions.filter((_, n) => n % 2 === 1) : actions;
}
