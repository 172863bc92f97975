import { isDeepStrictEqual } from 'node:util';
import { isEmptyHtml } from '#shared/content/safe-html.ts';
import * as texts from '#shared/texts.ts';
import { hasPicture } from '../../data/catalogue/no-picture.ts';
import { createPost, findPost, type PostItem, replacingPost } from '../../data/content/post.ts';
import { commitPlan } from '../../data/dynamodb/commit-plan.ts';
import { type Actions, listActions, type Refusal } from '../../data/dynamodb/transact.ts';
import { requireVersion } from '../../data/dynamodb/version.ts';
import type { ChangeOptions } from '../../data/log/change-item.ts';
import { conflict, invalid, notFound, takenField } from '../../errors.ts';
import { timeOfCall } from '../../writer.ts';
import { cleanHtml } from '../clean-html.ts';

/** Returns the article without the fields that are `undefined`, because emptied fields are not stored. */
const filled = (post: PostItem) => JSON.parse(JSON.stringify(post)) as PostItem;

type Written = Omit<PostItem, 'version'>;
export type StoredPostChange = Partial<Omit<Written, 'id'>>;

type Options = ChangeOptions<PostItem> & {
  /** If true, a deleted or incomplete article can be neither published nor scheduled. */
  mustBeComplete?: boolean;
};

/** Adds an article with its body sanitised (T1). Returns false if the number or slug is already used. */
export const addPost = (post: Written): Promise<boolean> =>
  createPost({ ...post, description: cleanHtml(post.description) });

/**
 * Checks that an article is complete. A draft may be incomplete.
 * @throws for a published or scheduled article: 409 `deleted` if it is deleted, 422 if its page lacks a part
 */
function requireComplete(post: PostItem): void {
  if (post.status === 'draft' && post.publish_at === undefined) return;
  if (post.is_deleted) throw conflict('deleted', texts.postDeleted);
  const missing = {
    ...(post.category_name === null && { category: [texts.postCategoryFirst] }),
    ...(!hasPicture(post) && { picture: [texts.postPictureFirst] }),
    ...(post.summary === '' && { summary: [texts.postSummaryFirst] }),
    ...(isEmptyHtml(post.description) && { description: [texts.postTextFirst] }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

/**
 * Returns the article with its publication date. The date is set at the first publication and never changes
 * afterwards.
 */
function dated(before: PostItem, after: PostItem, at: string): PostItem {
  if (before.status === 'published' && before.published_at === undefined)
    return { ...after, published_at: before.created_at };
  const isFirst = after.status === 'published' && after.published_at === undefined;
  return isFirst ? { ...after, created_at: at, published_at: at } : after;
}

/**
 * Throws the error for a refused change.
 * @throws 409 `slug-taken` when the new slug belongs to another article
 */
function explain(refusal: Refusal<'post' | 'slug'>): void {
  if (refusal.has('slug') && !refusal.has('post')) throw takenField('slug', 'slug-taken', texts.slugTaken);
}

/**
 * Changes an article and sanitises its body (T1). Two simultaneous changes without a version are both applied, one
 * after the other. If no value changes, nothing is written.
 *
 * @throws 404 if the article does not exist, 409 `changed` for an old version, 409 if the slug is used, 409 `deleted`
 * or 422 if customers would see a deleted or an incomplete article, 503 if other writes keep changing the article
 */
export async function changePost(
  id: number,
  change: StoredPostChange,
  { check, version, mustBeComplete = false, ...logged }: Options = {},
): Promise<PostItem> {
  const now = new Date(timeOfCall());
  return commitPlan(async () => {
    const before = await findPost(id);
    if (!before) throw notFound('Article');
    check?.(before);
    const wanted = { ...before, ...change };
    wanted.description = cleanHtml(wanted.description);
    // An undone change can restore a publication time that has passed.
    if (wanted.publish_at !== undefined && wanted.publish_at <= now.toISOString())
      wanted.publish_at = undefined;
    const isUndo = logged.action === 'undo';
    const after = isUndo ? wanted : dated(before, wanted, now.toISOString());
    if (isDeepStrictEqual(filled(before), filled(after))) return { result: before };
    requireVersion(before, version);
    if (mustBeComplete) requireComplete(after);
    return {
      result: { ...after, version: (before.version ?? 0) + 1 },
      actions: replacingPost(before, after, { ...logged, now }),
    };
  }, explain);
}

/**
 * Returns the writes with which the scheduled check publishes an article. There are none if the article is no longer
 * scheduled for this time.
 */
export async function publishDue(id: number, publishAt: string, now: Date): Promise<Actions> {
  const before = await findPost(id);
  if (before?.publish_at !== publishAt || before.status === 'published') return [];
  const published = { ...before, status: 'published' as const, publish_at: undefined };
  return listActions(replacingPost(before, dated(before, published, publishAt), { now }));
}
