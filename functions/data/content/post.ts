import type { Picture } from '#shared/catalogue/picture.ts';
import { slugKey } from '../catalogue/keys.ts';
import { dueAction } from '../clock/due.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { bare, filled } from '../dynamodb/bare.ts';
import { create } from '../dynamodb/create.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import type { Actions, NamedActions } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import type { ChangeOptions } from '../log/change-item.ts';
import { logEntry } from '../log/log-entry.ts';
import { postDraftKey, postKey, postListKey } from './keys.ts';

/** The fields of an article that its item in the list also contains. */
export type PostCardItem = {
  id: number;
  slug: string;
  name: string;
  summary: string;
  picture: Picture;
  author: string;
  /** The date on the article's page. For a draft, it is the time when the draft was created. */
  created_at: string;
  category_name: string | null;
};

/** The fields of an article that only staff see. Scheduled and deleted articles are drafts, too. */
type PostState = {
  status: 'draft' | 'published';
  /** The time at which this draft will be published automatically. */
  publish_at?: string | undefined;
  is_deleted?: true | undefined;
};

/** An article as it is stored. `description` is HTML that was sanitised before it was written (T1). */
export type PostItem = PostCardItem &
  PostState & {
    description: string;
    /** The time when the article was first published; undefined if it never was. */
    published_at?: string | undefined;
    /** The number of changes of the item; undefined if the article was never changed. */
    version?: number;
  };

/** A draft, a scheduled or a deleted article in the list for staff. */
export type PostDraftItem = PostCardItem & PostState;

/** The list returns at most this many articles. Older articles can still be opened by their slug. */
const NEWEST = 500;

async function findBare(key: Key): Promise<PostItem | undefined> {
  const item = await readItem<PostItem>(key);
  return item && bare(item);
}

/** Returns an article or a draft by its id. */
export const findPost = (id: number) => findBare(postKey(id));

/** The item of an article's former slug. It contains the article's id. */
type MovedItem = { moved_to: number };

/** Returns an article or a draft by its slug. Former slugs return undefined. */
export async function findPostBySlug(slug: string): Promise<PostItem | undefined> {
  const found = await findBare(slugKey('post', slug));
  return found && 'moved_to' in found ? undefined : found;
}

/**
 * Returns the present slug of the published article that had this former slug. Returns undefined for any other slug.
 */
export async function findNewPostSlug(oldSlug: string): Promise<string | undefined> {
  const item = await readItem<PostItem | MovedItem>(slugKey('post', oldSlug));
  if (!item || !('moved_to' in item)) return undefined;
  const post = await findPost(item.moved_to);
  return post?.status === 'published' ? post.slug : undefined;
}

type CardOfList = { card: string };
const toCard = ({ card }: CardOfList) => JSON.parse(card) as PostCardItem;

/**
 * Returns the cards of the published articles, newest first. The function reads the whole list, because the pages are
 * numbered.
 */
export async function listPostCards(): Promise<PostCardItem[]> {
  const page = { limit: NEWEST, isNewestFirst: true };
  const { items } = await readList<CardOfList>(postListKey('', 0).pk, page);
  return items.map(toCard);
}

/**
 * Returns a page of the published articles' cards, newest first. `after` is the sort key of the last article of
 * the previous page.
 */
export async function pagePostCards(limit: number, after: string | undefined) {
  const page = { limit, isNewestFirst: true, after };
  const { items, next } = await readList<CardOfList>(postListKey('', 0).pk, page);
  return { cards: items.map(toCard), next };
}

/** Returns all drafts, scheduled and deleted articles, the newest first. */
export async function listPostDrafts(): Promise<PostDraftItem[]> {
  const drafts: PostDraftItem[] = [];
  for await (const draft of everyItem<PostDraftItem>(postDraftKey(0).pk, { isNewestFirst: true }))
    drafts.push(draft);
  return drafts;
}

type Listed = Key & Record<string, unknown>;

/** Returns the article's item in the list that fits its state. */
function listed(post: PostItem): Listed {
  const { description, published_at, version, ...draft } = post;
  const { status, publish_at, is_deleted, ...card } = draft;
  if (status === 'draft') return { ...draft, ...postDraftKey(post.id) };
  return { ...postListKey(post.created_at, post.id), card: JSON.stringify(card) };
}

/** Returns the write that schedules the publication of an article, if it has a publication time. */
const scheduled = ({ id, publish_at }: PostItem, now: Date): Actions =>
  publish_at === undefined
    ? []
    : [dueAction(publish_at, { kind: 'post', id: String(id), input: { publish_at }, now })];

/**
 * Adds an article.
 *
 * @returns false if the id or the slug is taken; nothing changes then
 */
export function createPost(post: PostItem): Promise<boolean> {
  const { id, name: title } = post;
  return create(
    [{ ...post, ...postKey(id) }, { ...post, ...slugKey('post', post.slug) }, listed(post)],
    [logEntry({ noun: 'article', id, action: 'create', title, before: undefined, after: post })],
  );
}

/**
 * Returns the writes that store an article's slug. A new slug must be free or a former slug of this article. The former
 * slug of a published article leads to the article for ever. The former slug of an unpublished article becomes free
 * again.
 */
function slugActions(before: PostItem, after: PostItem): Actions {
  const key = slugKey('post', after.slug);
  if (before.slug === after.slug) return [put({ ...after, ...key })];
  const former = slugKey('post', before.slug);
  const free = {
    ConditionExpression: 'attribute_not_exists(pk) OR moved_to = :id',
    ExpressionAttributeValues: { ':id': after.id },
  };
  const wasRead = before.status === 'published' || before.published_at !== undefined;
  return [put({ ...after, ...key }, free), wasRead ? put({ ...former, moved_to: after.id }) : remove(former)];
}

type Options = Pick<ChangeOptions<PostItem>, 'action' | 'undoes'> & { now: Date };

/** Returns the writes that replace an article and its copies. */
export function replacingPost(
  before: PostItem,
  given: PostItem,
  { now, action = 'change', undoes }: Options,
): NamedActions<'post' | 'slug' | 'lists' | 'due' | 'log'> {
  const after = filled({ ...given, version: (before.version ?? 0) + 1 });
  const [was, is] = [listed(before), listed(after)];
  const isMoved = was.pk !== is.pk || was.sk !== is.sk;
  return {
    post: put({ ...after, ...postKey(after.id) }, unchanged(before)),
    slug: slugActions(before, after),
    lists: [put(is), ...(isMoved ? [remove(was)] : [])],
    due: before.publish_at === after.publish_at ? [] : scheduled(after, now),
    log: logEntry({
      ...{ noun: 'article', id: after.id, action, undoes, title: after.name },
      ...{ before, after },
    }),
  };
}
