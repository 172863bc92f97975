import type { PostCategories, PostCategoriesChange } from '#shared/content/post-record.ts';
import * as texts from '#shared/texts.ts';
import { listPostCards, listPostDrafts } from '../../data/content/post.ts';
import {
  changePostCategories,
  type PostCategoriesItem,
  type PostCategory,
  presentNames,
  readPostCategories,
} from '../../data/content/post-categories.ts';
import { changedRecord, conflict, invalid, withStored } from '../../errors.ts';

/**
 * Returns the categories in the order that staff gave them, each with its number of articles. Categories that occur
 * only in articles come last.
 */
async function counted(stored: PostCategoriesItem): Promise<PostCategories> {
  const nameOf = presentNames(stored);
  const counts = new Map(stored.categories.map(({ name }) => [name, 0]));
  const posts = [...(await listPostDrafts()), ...(await listPostCards())];
  for (const { category_name } of posts) {
    if (category_name === null) continue;
    const name = nameOf(category_name);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    version: stored.version ?? 0,
    categories: [...counts].map(([name, count]) => ({ name, count })),
  };
}

/** Returns the categories of articles for staff. */
export const listCategories = async (): Promise<PostCategories> => counted(await readPostCategories());

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Checks that no name occurs twice.
 * @throws 422 if two categories have the same name, or a category has another's former name
 */
function requireOnce(categories: readonly PostCategory[]): void {
  const twice = categories.find(({ name }, at) =>
    categories.some(
      (other, place) =>
        place !== at && (isSame(other.name, name) || (other.former ?? []).some((old) => isSame(old, name))),
    ),
  );
  if (twice) throw invalid({ categories: [texts.postCategoryTwice(twice.name)] });
}

/**
 * Stores the list of article categories. A renamed category keeps its former names, because its articles still contain
 * them.
 *
 * @throws 409 `changed` with the stored list, `in-use` · 422 · 503
 */
export async function saveCategories({ version, categories: wanted }: PostCategoriesChange) {
  const stored = await readPostCategories();
  const present = await counted(stored);
  if (version !== present.version) throw changedRecord(present);
  const removed = present.categories.find(
    ({ name, count }) => count > 0 && !wanted.some(({ was }) => was === name),
  );
  if (removed) throw conflict('in-use', texts.postCategoryUsed(removed.name, removed.count));
  const categories = wanted.map(({ name, was }): PostCategory => {
    const before = stored.categories.find((each) => each.name === was);
    const former = [...(before?.former ?? []), ...(was !== undefined && was !== name ? [was] : [])];
    const others = [...new Set(former)].filter((old) => old !== name);
    return { name, ...(others.length > 0 && { former: others }) };
  });
  requireOnce(categories);
  return counted(await withStored(changePostCategories({ categories }, { version }), listCategories));
}
