import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { PostChange, PostRecord, PostRow, PostState } from '#shared/content/post-record.ts';
import * as texts from '#shared/texts.ts';
import { hasPicture, noPicture } from '../../data/catalogue/no-picture.ts';
import {
  findPost,
  listPostDrafts,
  type PostDraftItem,
  type PostItem,
  pagePostCards,
} from '../../data/content/post.ts';
import { presentNames, readPostCategories } from '../../data/content/post-categories.ts';
import { filled } from '../../data/dynamodb/bare.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { numberedPlace } from '../../data/dynamodb/place.ts';
import { findUpload } from '../../data/pictures/upload.ts';
import { busy, changedRecord, conflict, invalid, notFound, withStored } from '../../errors.ts';
import { productSlug, withNumber } from '../catalogue/product-slug.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { addPost, changePost, type StoredPostChange } from './save-post.ts';

function stateOf({ status, publish_at, is_deleted }: PostDraftItem): PostState {
  if (is_deleted) return 'deleted';
  return status === 'draft' && publish_at !== undefined ? 'scheduled' : status;
}

function toRow(post: PostDraftItem, nameOf: (stored: string) => string): PostRow {
  const { id, slug, name, created_at, author, category_name, picture } = post;
  return {
    ...{ id, slug, name, created_at, author, state: stateOf(post) },
    publish_at: post.publish_at ?? null,
    category: category_name === null ? null : nameOf(category_name),
    image: hasPicture(post) ? pictureUrl(picture, 160) : '',
  };
}

const PAGE = 200;

/** Returns a page of the articles for staff. @throws 400 for a cursor of another list */
export async function listRows(cursor: string | undefined) {
  const after = fromCursor(numberedPlace, cursor);
  const [categories, drafts, { cards, next }] = await Promise.all([
    readPostCategories(),
    after === undefined ? listPostDrafts() : [],
    pagePostCards(PAGE, after),
  ]);
  const nameOf = presentNames(categories);
  const published = cards.map((card) => ({ ...card, status: 'published' as const }));
  return {
    posts: [...drafts, ...published].map((post) => toRow(post, nameOf)),
    next_cursor: nextCursor(next),
  };
}

async function toRecord(post: PostItem): Promise<PostRecord> {
  const { version = 0, summary, description, picture, status, published_at } = post;
  return {
    ...toRow(post, presentNames(await readPostCategories())),
    ...{ version, summary, description },
    picture: hasPicture(post) ? picture : null,
    was_published: status === 'published' || published_at !== undefined,
  };
}

/** Returns an article for staff. @throws 404 */
export async function getRecord(id: number): Promise<PostRecord> {
  const post = await findPost(id);
  if (!post) throw notFound('Article');
  return toRecord(post);
}

const MOST_SLUGS = 20;

/** Adds a draft with the person as its author. @throws 503 */
export async function createDraft(name: string, author: string, now: Date): Promise<PostRecord> {
  const id = await nextNumber('post');
  const base = productSlug(name);
  for (let n = 1; n <= MOST_SLUGS; n++) {
    // After nine taken slugs, the slug gets the article's own id, which no other article has.
    const slug = n < 10 ? withNumber(base, n) : withNumber(base, id);
    const post = {
      ...{ id, slug, name, author, summary: '', description: '', category_name: null },
      ...{ picture: noPicture, created_at: now.toISOString(), status: 'draft' as const },
    };
    if (await addPost(post)) return toRecord(post);
  }
  throw busy();
}

type Chosen = NonNullable<PostChange['picture']>;

/** Returns the picture that staff chose: the one that the article already has, or a finished upload. @throws 422 */
async function pictureOf(chosen: Chosen, { picture: stored, name }: PostItem) {
  if ('path' in chosen && chosen.path === stored.path) return { ...stored, alt: chosen.alt || name };
  const upload = 'path' in chosen ? undefined : await findUpload(chosen.upload_id);
  if (upload?.state !== 'ready' || upload.purpose !== 'post')
    throw invalid({ picture: [texts.categoryPictureGone] });
  return { ...upload.picture, alt: chosen.alt || name };
}

/**
 * Returns the fields to store when staff give an article this state.
 * @throws 422 if the publication time is missing or has passed
 */
function stateFields(
  { state, publish_at }: PostChange,
  stored: PostItem,
  now: Date,
): Pick<StoredPostChange, 'status' | 'publish_at' | 'is_deleted'> {
  const present = stateOf(stored);
  const wanted = state ?? (present === 'deleted' ? undefined : present);
  if (wanted === undefined || (state === undefined && publish_at === undefined)) return {};
  const is_deleted = undefined;
  if (wanted !== 'scheduled')
    return { status: wanted as 'draft' | 'published', publish_at: undefined, is_deleted };
  const at = publish_at ?? stored.publish_at;
  if (at === undefined) throw invalid({ publish_at: [texts.publishTimeRequired] });
  if (Date.parse(at) <= now.getTime()) throw invalid({ publish_at: [texts.publishTimePassed] });
  return { status: 'draft', publish_at: new Date(at).toISOString(), is_deleted };
}

async function toStored(change: PostChange, stored: PostItem, now: Date): Promise<StoredPostChange> {
  const { version: _, category, picture, state, publish_at, ...rest } = change;
  return {
    ...filled(rest),
    ...(category !== undefined && { category_name: category }),
    ...(picture === null && { picture: noPicture }),
    ...(picture && { picture: await pictureOf(picture, stored) }),
    ...stateFields(change, stored, now),
  };
}

/**
 * Checks the category of an article. An article may keep a category that is no longer on the list of categories.
 * @throws 422 for another category that is not on the list
 */
async function requireCategory({ category }: PostChange, { category_name }: PostItem): Promise<void> {
  if (category === undefined || category === null) return;
  const stored = await readPostCategories();
  const isKnown = stored.categories.some(({ name }) => name === category);
  const isOwn = category_name !== null && presentNames(stored)(category_name) === category;
  if (isKnown || isOwn || (await isUsed(category))) return;
  throw invalid({ category: [texts.postCategoryUnknown] });
}

/** Returns true if a published article has this category. */
async function isUsed(category: string): Promise<boolean> {
  const { cards } = await pagePostCards(PAGE, undefined);
  return cards.some(({ category_name }) => category_name === category);
}

/**
 * Changes an article. Repeating a change that is stored already returns the article.
 *
 * @throws 404 · 409 `changed` with the stored article, `deleted`, `slug-taken` · 422 · 503
 */
export async function changeRecord(id: number, change: PostChange, now: Date): Promise<PostRecord> {
  const stored = await findPost(id);
  if (!stored) throw notFound('Article');
  if (stored.is_deleted && !change.state) throw conflict('deleted', texts.postDeleted);
  if (change.version !== (stored.version ?? 0)) throw changedRecord(await toRecord(stored));
  await requireCategory(change, stored);
  const fields = await toStored(change, stored, now);
  const changing = changePost(id, fields, { version: change.version, mustBeComplete: true });
  return toRecord(await withStored(changing, () => getRecord(id)));
}

/** Deletes an article. It can be restored. Repeating it changes nothing. @throws 404, 503 */
export const deleteRecord = async (id: number): Promise<PostRecord> =>
  toRecord(await changePost(id, { status: 'draft', publish_at: undefined, is_deleted: true }));
