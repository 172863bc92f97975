import type { Picture } from '#shared/catalogue/picture.ts';
import { slugKey } from '../catalogue/keys.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { create } from '../dynamodb/create.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { postKey, postListKey } from './keys.ts';

/** What the list of articles carries of one. */
export type PostCardItem = {
  id: number;
  slug: string;
  name: string;
  summary: string;
  picture: Picture;
  author: string;
  created_at: string;
  category_name: string | null;
};

/** An article as it is stored: a draft is in no list. `description` is HTML, cleaned before it is written (T1). */
export type PostItem = PostCardItem & {
  description: string;
  status: 'draft' | 'published';
  /** Counts the changes of the item; an article that was never changed has none. */
  version?: number;
};

/** More articles than a list is ever paged through; what is older is still found by its slug. */
const NEWEST = 500;

async function findBare(key: Key): Promise<PostItem | undefined> {
  const item = await readItem<PostItem & Key>(key);
  if (!item) return undefined;
  const { pk, sk, ...post } = item;
  return post;
}

/** An article by its number, also a draft. */
export const findPost = (id: number) => findBare(postKey(id));

/** An article by the name in its URL, also a draft. */
export const findPostBySlug = (slug: string) => findBare(slugKey('post', slug));

/** The cards of the published articles, newest first: the list is read whole, for pages are numbered. */
export async function listPostCards(): Promise<PostCardItem[]> {
  const page = { limit: NEWEST, isNewestFirst: true };
  const { items } = await readList<{ card: string }>(postListKey('', 0).pk, page);
  return items.map(({ card }) => JSON.parse(card) as PostCardItem);
}

/** The article's place in the list; nothing for a draft. */
function listed(post: PostItem): (Key & { card: string })[] {
  const { description, status, version, ...card } = post;
  if (status === 'draft') return [];
  return [{ ...postListKey(post.created_at, post.id), card: JSON.stringify(card) }];
}

/** Adds an article. @returns false, and nothing changes, when its number or its slug is taken */
export const createPost = (post: PostItem): Promise<boolean> =>
  create([{ ...post, ...postKey(post.id) }, { ...post, ...slugKey('post', post.slug) }, ...listed(post)]);

/**
 * Puts an article in the place of what was read of it, everywhere it stands, all or nothing. An old slug is free again.
 *
 * @returns `moved` when it changed since it was read, `taken` when the new slug is another article's
 */
export async function replacePost(before: PostItem, post: PostItem): Promise<'done' | 'moved' | 'taken'> {
  const after = { ...post, version: (before.version ?? 0) + 1 };
  const isRenamed = before.slug !== after.slug;
  const gone = [
    ...(isRenamed ? [slugKey('post', before.slug)] : []),
    ...listed(before).filter(({ sk }) => !listed(after).some((item) => item.sk === sk)),
  ];
  const refusal = await transact({
    post: put({ ...after, ...postKey(after.id) }, unchanged(before)),
    slug: (isRenamed ? putNew : put)({ ...after, ...slugKey('post', after.slug) }),
    lists: [...listed(after).map((item) => put(item)), ...gone.map((key) => remove(key))],
  });
  if (refusal?.has('post')) return 'moved';
  return refusal?.has('slug') ? 'taken' : 'done';
}
