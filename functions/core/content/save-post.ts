import * as texts from '#shared/texts.ts';
import { createPost, findPost, type PostItem, replacePost } from '../../data/content/post.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { cleanHtml } from './clean-html.ts';

type Written = Omit<PostItem, 'version'>;

const ATTEMPTS = 5;

/** What the change log says of a change, and a check of the stored article, which throws. */
type Options = {
  action?: 'change' | 'undo';
  undoes?: string | undefined;
  check?: (before: PostItem) => void;
};

/** Adds an article with its body sanitised (T1). False if the number or slug is already used. */
export const addPost = (post: Written): Promise<boolean> =>
  createPost({ ...post, description: cleanHtml(post.description) });

/**
 * Changes an article and sanitises its body (T1). Two simultaneous changes are both applied, one after the other.
 *
 * @throws 404 if the article does not exist, 409 if the slug is used, 503 if other writes keep changing the article
 */
export async function changePost(
  id: number,
  change: Partial<Omit<Written, 'id'>>,
  { check, ...logged }: Options = {},
): Promise<PostItem> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const before = await findPost(id);
    if (!before) throw notFound('Article');
    check?.(before);
    const after = { ...before, ...change };
    after.description = cleanHtml(after.description);
    const outcome = await replacePost(before, after, logged);
    if (outcome === 'taken') throw conflict('slug-taken', texts.slugTaken);
    if (outcome === 'done') return after;
    return tryAgain;
  });
}
