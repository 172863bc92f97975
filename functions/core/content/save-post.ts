import { texts } from '#shared/texts.ts';
import { createPost, findPost, type PostItem, replacePost } from '../../data/content/post.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { cleanHtml } from './clean-html.ts';

type Written = Omit<PostItem, 'version'>;

const ATTEMPTS = 5;

/** Adds an article, its body cleaned (T1); false when its number or its slug is taken. */
export const addPost = (post: Written): Promise<boolean> =>
  createPost({ ...post, description: cleanHtml(post.description) });

/**
 * Changes an article, its body cleaned (T1). Two changes at once both happen, one after the other.
 *
 * @throws 404 for no such article, 409 for a slug that is taken, 503 when others keep changing it
 */
export async function changePost(id: number, change: Partial<Omit<Written, 'id'>>): Promise<PostItem> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const before = await findPost(id);
    if (!before) throw notFound('Article');
    const after = { ...before, ...change };
    after.description = cleanHtml(after.description);
    const outcome = await replacePost(before, after);
    if (outcome === 'taken') throw conflict('slug-taken', texts.slugTaken);
    if (outcome === 'done') return after;
    return tryAgain;
  });
}
