import { newsletterTexts as texts } from '#shared/newsletter/newsletter-texts.ts';
import { remove } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { confirmedKey, subscriberIdKey, subscriberKey } from '../../data/newsletter/keys.ts';
import { findSubscriber, leaveActions } from '../../data/newsletter/subscriber.ts';
import { personalPromotionKey } from '../../data/promotions/keys.ts';
import { ShopError } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { signSubscriber } from './subscribe.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

const ATTEMPTS = 5;

/** Ends the subscription of an address. An address that is not subscribed stays as it is. @throws 503 */
const leaveNewsletter = (signature: string, now: Date): Promise<void> =>
  retry({ attempts: ATTEMPTS }, async () => {
    const before = await findSubscriber(signature);
    if (!before || before.status === 'unsubscribed') return;
    const change = { signature, before, at: now.toISOString() };
    if (!(await commit(leaveActions(change)))) return tryAgain;
  });

/** Deletes what the newsletter knows of an email address, also its code. */
export async function forgetSubscriber(email: string): Promise<void> {
  const signature = await signSubscriber(email);
  const { code, id } = (await findSubscriber(signature)) ?? {};
  const keys = [
    subscriberKey(signature),
    confirmedKey(signature),
    ...(id ? [subscriberIdKey(id)] : []),
    ...(code ? [personalPromotionKey(code)] : []),
  ];
  await commit(keys.map((key) => remove(key)));
}

/**
 * Ends a subscription by the link in an email (RFC 8058). The answer is the same for an address that has left already.
 *
 * @throws 410 for a forged link · 503
 */
export async function unsubscribe(token: string, now: Date) {
  const signature = await readUnsubscribeToken(token);
  if (signature === undefined) throw new ShopError(410, 'link-expired', texts.badLink);
  await leaveNewsletter(signature, now);
  return { success: true as const, message: texts.left };
}
