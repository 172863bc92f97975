import * as texts from '#shared/texts.ts';
import { conflict } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { putNew } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { postCategoriesKey } from './keys.ts';

/**
 * A category of articles. An article stores the name that its category had when the article was written, so a category
 * keeps its former names. *Decision:* names, not ids. *Why:* articles of the release before have only names, a rename
 * changes one item, and no article is without its category after a roll back. *What we gave up:* a former name is never
 * free for another category.
 */
export type PostCategory = { name: string; former?: string[] };

/** All categories of articles in their order. */
export type PostCategoriesItem = {
  categories: PostCategory[];
  /** The number of changes of the item. Missing: it was never changed. */
  version?: number;
};

const none: PostCategoriesItem = { categories: [] };

/** Returns the categories that staff have stored. */
export const readPostCategories = async (): Promise<PostCategoriesItem> =>
  (await readItem<PostCategoriesItem>(postCategoriesKey())) ?? none;

/** Returns a function that gives the present name of a category by the name that an article stores. */
export function presentNames({ categories }: PostCategoriesItem): (stored: string) => string {
  const names = new Map(categories.flatMap(({ name, former = [] }) => former.map((old) => [old, name])));
  return (stored) => names.get(stored) ?? stored;
}

type Options = {
  version?: number | undefined;
  action?: 'change' | 'undo';
  undoes?: string | undefined;
  check?: (before: PostCategoriesItem) => void;
};

const RECORD = { noun: 'article-categories', id: 'all', title: 'Categories of articles' } as const;

/** Stores the categories of articles. @throws 409 `changed` for an old version, 503 */
export function changePostCategories(
  { categories }: Pick<PostCategoriesItem, 'categories'>,
  { version, action = 'change', undoes, check }: Options = {},
): Promise<PostCategoriesItem> {
  return retry(async () => {
    const stored = await readItem<PostCategoriesItem>(postCategoriesKey());
    const before = stored ?? none;
    check?.(before);
    const update = stored
      ? changeFields(postCategoriesKey(), before, { categories })
      : putNew({ ...postCategoriesKey(), categories, version: 1 });
    if (!update) return before;
    if (version !== undefined && version !== (before.version ?? 0)) throw conflict('changed', texts.changed);
    const after = { categories, version: (before.version ?? 0) + 1 };
    const log = logEntry({ ...RECORD, action, undoes, before, after });
    return (await transact({ update, log })) ? tryAtOnce : after;
  });
}
