import type { Picture } from '#shared/catalogue/picture.ts';
import { slugKey } from '../catalogue/keys.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { create } from '../dynamodb/create.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { postKey, postListKey } from './keys.ts';

/** The fields of an article that the list holds. */
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

/**
 * An article as it is stored. Drafts are not listed. `description` is HTML that was sanitised before it was written
 * (T1).
 */
export type PostItem = PostCardItem & {
  description: string;
  status: 'draft' | 'published';
  /** The number of changes of the item. Missing: the article was never changed. */
  version?: number;
};

/** The list returns at most this many articles. Older articles are still found by their slug. */
const NEWEST = 500;

async function findBare(key: Key): Promise<PostItem | undefined> {
  const item = await readItem<PostItem & Key>(key);
  if (!item) return undefined;
  const { pk, sk, ...post } = item;
  return post;
}

/** Returns an article or a draft by its id. */
export const findPost = (id: number) => findBare(postKey(id));

/** Returns an article or a draft by its slug. */
export const findPostBySlug = (slug: string) => findBare(slugKey('post', slug));

/**
 * Returns the cards of the published articles, newest first. The whole list is read, because its pages are numbered.
 */
export async function listPostCards(): Promise<PostCardItem[]> {
  const page = { limit: NEWEST, isNewestFirst: true };
  const { items } = await readList<{ card: string }>(postListKey('', 0).pk, page);
  return items.map(({ card }) => JSON.parse(card) as PostCardItem);
}

/** Returns the article's item in the list. A draft has none. */
function listed(post: PostItem): (Key & { card: string })[] {
  const { description, status, version, ...card } = post;
  if (status === 'draft') return [];
  return [{ ...postListKey(post.created_at, post.id), card: JSON.stringify(card) }];
}

/** Adds an article. @returns false, and nothing changes, when its id or its slug is taken */
export function createPost(post: PostItem): Promise<boolean> {
  const { id, name: title } = post;
  return create(
    [{ ...post, ...postKey(id) }, { ...post, ...slugKey('post', post.slug) }, ...listed(post)],
    [logEntry({ noun: 'article', id, action: 'create', title, before: undefined, after: post })],
  );
}

/**
 * Replaces an article and its copies in one transaction. Its old slug is free again.
 *
 * @returns `moved` when it changed since it was read, `taken` when the new slug belongs to another article
 */
export async function replacePost(
  before: PostItem,
  post: PostItem,
  logged: { action?: 'change' | 'undo'; undoes?: string | undefined } = {},
): Promise<'done' | 'moved' | 'taken'> {
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
    log: logEntry({
      ...{ noun: 'article', id: post.id, action: 'change', title: post.name, ...logged },
      ...{ before, after },
    }),
  });
  if (refusal?.has('post')) return 'moved';
  return refusal?.has('slug') ? 'taken' : 'done';
}
