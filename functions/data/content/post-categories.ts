import { putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { type ChangeOptions, changeItem, planFields } from '../log/change-item.ts';
import { postCategoriesKey } from './keys.ts';

/**
 * A category of articles. An article stores the name that its category had when the article was written, so a category
 * keeps its former names. *Decision:* names, not ids. *Why:* a rename changes only one item. *What we gave up:* no
 * other category can ever get a former name.
 */
export type PostCategory = { name: string; former?: string[] };

/** All categories of articles in display order. */
export type PostCategoriesItem = {
  categories: PostCategory[];
  /** The number of changes of the item; undefined if it was never changed. */
  version?: number;
};

const none: PostCategoriesItem = { categories: [] };

/** Returns the categories that staff have stored. */
export const readPostCategories = async (): Promise<PostCategoriesItem> =>
  (await readItem<PostCategoriesItem>(postCategoriesKey())) ?? none;

/**
 * Returns a function that finds the present name of a category. The argument of that function is the name that an
 * article stores.
 */
export function presentNames({ categories }: PostCategoriesItem): (stored: string) => string {
  const names = new Map(categories.flatMap(({ name, former = [] }) => former.map((old) => [old, name])));
  return (stored) => names.get(stored) ?? stored;
}

/** Stores the categories of articles. @throws 409 `changed` for an old version, 503 */
export const changePostCategories = (
  { categories }: Pick<PostCategoriesItem, 'categories'>,
  options?: ChangeOptions<PostCategoriesItem>,
): Promise<PostCategoriesItem> =>
  changeItem(
    {
      ...{ noun: 'article-categories', id: 'all', title: () => 'Categories of articles' },
      read: readPostCategories,
    },
    (before) => {
      if (before !== none) return planFields(postCategoriesKey(), before, { categories });
      const after = { categories, version: 1 };
      return { after, write: putNew({ ...postCategoriesKey(), ...after }) };
    },
    options,
  );
