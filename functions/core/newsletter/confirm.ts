import { randomInt } from 'node:crypto';
import { shifted } from '#shared/nairobi.ts';
import { welcomeCode, welcomeCodeOf } from '#shared/newsletter/newsletter.ts';
import { newsletterTexts as texts } from '#shared/newsletter/newsletter-texts.ts';
import { normalisePhone } from '#shared/phone.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { secondsAfter } from '../../data/dynamodb/expiry.ts';
import { type Actions, commit } from '../../data/dynamodb/transact.ts';
import {
  type Change,
  confirmActions,
  findSubscriber,
  type SubscriberItem,
} from '../../data/newsletter/subscriber.ts';
import { newPersonalPromotion } from '../../data/promotions/promotion.ts';
import { ShopError } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { isSameText } from '../identity/signature.ts';
import { signContact } from '../promotions/promotion.ts';

/** How many days an expired promo code is kept. */
const CODE_KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
/** Letters and digits that people do not confuse with each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newCode = () =>
  welcomeCodeOf(Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join(''));

/** Returns the promotion for a new subscriber. Its code works once, for their email address and phone only (G-36). */
async function promotionOf({ email, phone }: SubscriberItem, now: Date): Promise<Promotion> {
  const number = normalisePhone(phone);
  return {
    ...{ code: newCode(), note: 'Newsletter', is_active: true, from: now.toISOString() },
    until: shifted(now, welcomeCode.days * DAY_MS),
    tiers: [{ when: {}, off: { kind: 'percent', percent: welcomeCode.percent } }],
    best_tier_wins: false,
    first_order: true,
    uses: { total: 1, per_phone: 1 },
    audience: {
      to: 'person',
      email: await signContact(email),
      ...(number && { phone: await signContact(number) }),
    },
  };
}

/** Returns the writes that confirm a subscriber. A new subscriber gets a promo code and an email with the code. */
export async function joinActions(change: Change, subscriber: SubscriberItem): Promise<Actions> {
  if (subscriber.code !== undefined) return confirmActions(change, subscriber);
  const promotion = await promotionOf(subscriber, new Date(change.at));
  const until = promotion.until as string;
  const expires_at = secondsAfter(until, CODE_KEPT_DAYS);
  return [
    ...confirmActions(change, subscriber, { code: promotion.code, until }),
    newPersonalPromotion({ ...promotion, expires_at }),
  ];
}

const badLink = () => new ShopError(410, 'link-expired', texts.badLink);

/**
 * Confirms a subscription by the link in the email, and gives a new subscriber a promo code. The token consists of the
 * keyed hash of the address and the secret in the email. A repeated request gets the same answer and changes nothing.
 *
 * @throws 410 for a link that no longer works · 503
 */
export async function confirmSubscriber(token: string, now: Date) {
  const [signature = '', secret = ''] = token.split('.');
  return retry(async () => {
    const before = await findSubscriber(signature);
    if (!before?.confirmation || !isSameText(secret, before.confirmation)) throw badLink();
    if (before.status === 'unsubscribed') throw badLink();
    if (before.status === 'confirmed') return { success: true as const, message: texts.confirmed };
    const message = before.code === undefined ? texts.confirmed : texts.confirmedAgain;
    const actions = await joinActions({ signature, before, at: now.toISOString() }, before);
    return (await commit(actions)) ? { success: true as const, message } : tryAgain;
  });
}
