import { newsletterTexts as texts } from '#shared/newsletter/newsletter-texts.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findSubscriber, forgetActions, leaveActions } from '../../data/newsletter/subscriber.ts';
import { ShopError } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { signSubscriber } from './sign-subscriber.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** Ends the subscription of an address. Does nothing for an address that is not subscribed. @throws 503 */
const leaveNewsletter = (signature: string, now: Date): Promise<void> =>
  retry(async () => {
    const before = await findSubscriber(signature);
    if (!before || before.status === 'unsubscribed') return;
    if (!(await commit(leaveActions({ signature, before, at: now.toISOString() })))) return tryAgain;
  });

/** Deletes the newsletter's data about an email address, also its promo code. @throws 503 */
export async function forgetSubscriber(email: string): Promise<void> {
  const signature = await signSubscriber(email);
  return retry(async () => {
    const before = await findSubscriber(signature);
    if (before && !(await commit(forgetActions(signature, before)))) return tryAgain;
  });
}

/**
 * Ends a subscription with the token of the link in an email (RFC 8058). The answer is the same if the address was
 * unsubscribed already.
 *
 * @throws 410 for a forged link · 503
 */
export async function unsubscribe(token: string, now: Date) {
  const signature = await readUnsubscribeToken(token);
  if (signature === undefined) throw new ShopError(410, 'link-expired', texts.badLink);
  await leaveNewsletter(signature, now);
  return { success: true as const, message: texts.left };
}
