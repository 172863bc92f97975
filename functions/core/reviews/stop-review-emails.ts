import { paths } from '#shared/paths.ts';
import * as texts from '#shared/texts.ts';
import { saveReviewStop } from '../../data/reviews/review-stop.ts';
import { ShopError } from '../../errors.ts';
import { isSameText, keyedHash } from '../identity/signature.ts';

/**
 * Returns the keyed hash of an email address, under which the shop stores that the address must not be asked for
 * reviews.
 */
export const signReviewer = (email: string) => keyedHash('review-stop', email.trim().toLowerCase());

/** Returns the token with which a link withdraws the consent of an address to review requests. It never expires. */
const stopToken = async (signature: string) => `${signature}.${await keyedHash('review-stop', signature)}`;

/**
 * Returns the link that ends emails asking for reviews, and the headers that let an email program do so with one click
 * (RFC 8058).
 */
export async function stopLinks(email: string) {
  const site = process.env.SITE_URL ?? '';
  const token = await stopToken(await signReviewer(email));
  return {
    url: `${site}${paths.stopReviewEmails}#t=${token}`,
    headers: {
      'List-Unsubscribe': `<${site}/api/reviews/stop/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/**
 * Withdraws all consents to review requests that an address has given so far. A later consent is valid again.
 *
 * @throws 410 for a forged link
 */
export async function stopReviewEmails(token: string, now: Date) {
  const [signature = ''] = token.split('.');
  if (!isSameText(token, await stopToken(signature)))
    throw new ShopError(410, 'link-expired', texts.reviewStopLink);
  await saveReviewStop(signature, now.toISOString());
  return { success: true as const, message: texts.reviewEmailsStopped };
}
