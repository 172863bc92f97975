import type { Erased } from '#shared/accounts/account.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { isLive } from '#shared/payments/payment.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import { shop } from '#shared/shop.ts';
import { texts } from '#shared/texts.ts';
import {
  markLeaving,
  removeBeside,
  removeItem,
  removeLimit,
  removePerson,
  unmarkLeaving,
} from '../../data/accounts/erase-person.ts';
import { personPk } from '../../data/accounts/keys.ts';
import type { PersonItem } from '../../data/accounts/person.ts';
import { cartKey } from '../../data/cart/keys.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { ownedApplicationPrefix } from '../../data/distributors/keys.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { removeSessions } from '../../data/identity/session.ts';
import { subscriberKey } from '../../data/newsletter/keys.ts';
import { eraseFromOrder } from '../../data/orders/erase-order.ts';
import { ownedOrderPrefix } from '../../data/orders/keys.ts';
import { entriesOf, moneyOf } from '../../data/orders/order-money.ts';
import { saveMove } from '../../data/orders/order-move.ts';
import {
  everyOwned,
  type OwnedApplication,
  type OwnedOrder,
  type OwnedReview,
} from '../../data/orders/owned.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import { forgetPayer } from '../../data/payments/receipt.ts';
import { renameAuthor } from '../../data/reviews/erase-review.ts';
import { ownedReviewPrefix } from '../../data/reviews/keys.ts';
import { findReview } from '../../data/reviews/review.ts';
import { busy, conflict, ShopError } from '../../errors.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import { fingerprint, keyedHash } from '../identity/signature.ts';
import { signSubscriber } from '../newsletter/subscribe.ts';
import { indexOrder } from '../orders/order-search.ts';
import { isOverdue } from '../payments/payment-attempt.ts';
import { signContact } from '../promotions/promotion.ts';
import { getPerson } from './account.ts';
import { adoptAll } from './merge-account.ts';

const ATTEMPTS = 6;

/** An order that has not left the shop is cancelled when its shopper goes: nobody could be called about it any more. */
const STILL_HERE: readonly OrderStatus[] = ['pending', 'unreachable', 'confirmed', 'packed'];

/**
 * True while an order keeps its shopper from being erased: it is with a rider, it is paid and not delivered, delivered and
 * not paid, or there is money of it to send back. A live prompt does too, unless its watch got lost: no phone shows it then.
 */
function isUnderWay({ order, attempts }: OrderPayments, now: Date): boolean {
  const { paidCents, dueCents, surplusCents } = moneyOf(order);
  const { order_status } = order;
  return (
    order_status === 'out_for_delivery' ||
    attempts.some((attempt) => isLive(attempt.state) && !isOverdue(attempt, now)) ||
    (STILL_HERE.includes(order_status) && paidCents > 0) ||
    (order_status === 'delivered' && dueCents > 0) ||
    surplusCents > 0
  );
}

/** @throws 409 `order-under-way` */
async function refuseUnderWay(personId: string, now: Date): Promise<void> {
  const numbers: string[] = [];
  for await (const lines of everyOwned<OwnedOrder>(personPk(personId), ownedOrderPrefix)) {
    for (const { order_id } of lines) {
      const found = await findOrderPayments(order_id);
      if (found && found.order.owner === personId && isUnderWay(found, now)) numbers.push(found.order.number);
    }
  }
  if (numbers.length > 0) throw conflict('order-under-way', texts.orderUnderWay(numbers.join(', ')));
}

/** M-Pesa's codes of an order: those that paid it, that were told of its prompts, or that its shopper showed. */
const codesOf = ({ order, head, attempts }: OrderPayments) =>
  new Set(
    [
      head.receipt,
      head.claim,
      ...entriesOf(order).map(({ reference }) => reference),
      ...attempts.flatMap(({ receipt, said }) => [receipt, said?.receipt]),
    ].filter((code) => code !== undefined && isPaymentCode(code)) as string[],
  );

/** What the shop knows by a phone or an e-mail address: what was counted of it, and that it wants news. */
async function forgetContacts({ phones, emails }: { phones: string[]; emails: string[] }): Promise<void> {
  for (const phone of new Set(phones.filter(Boolean))) {
    const who = await keyedHash('limit', phone);
    // How often a phone was knocked at stays for its day: nobody erases themselves to knock on.
    for (const what of ['order-phone', 'distributor-phone']) await removeLimit(what, who);
  }
  for (const email of new Set(emails.filter(Boolean)))
    await removeItem(subscriberKey(await signSubscriber(email)));
}

async function eraseOrder(line: OwnedOrder, personId: string, now: Date): Promise<void> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const found = await findOrderPayments(line.order_id);
    if (found?.order.owner !== personId) return removeItem(line);
    const { order, attempts } = found;
    // It left the shop, or was paid, since its shopper began to go.
    if (isUnderWay(found, now)) throw conflict('order-under-way', texts.orderUnderWay(order.number));
    const move = { at: now.toISOString(), from: order.order_status, to: 'cancelled', why: '' } as const;
    const by = { id: '', name: 'Shopper' };
    if (STILL_HERE.includes(order.order_status)) {
      // The address goes with the account, and it may be one that its owner never gave us (T14).
      return (await saveMove(order, { ...move, by }, { isSilent: true })) ? tryAtOnce : tryAgain;
    }
    await forgetContacts({ phones: [order.customer_phone], emails: [order.customer_email] });
    for (const code of codesOf(found)) await forgetPayer(code);
    const phone = await signContact(order.customer_phone);
    if (await eraseFromOrder({ order, attempts, personId, phone })) {
      await indexOrder(order.id);
      return;
    }
    return tryAgain;
  });
}

async function eraseReview(line: OwnedReview): Promise<void> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const review = await findReview(line.review_id);
    if (!review) return removeItem(line);
    const isSold = (await findProductItem(review.product_id)) !== undefined;
    if (await renameAuthor(review, line, { name: texts.formerShopper, isSold })) return;
    return tryAgain;
  });
}

async function eraseParts(person: PersonItem, session: Key, now: Date): Promise<void> {
  const { id, email, phone = '', addresses = [] } = person;
  await removeSessions(id, session);
  for await (const lines of everyOwned<OwnedOrder>(personPk(id), ownedOrderPrefix))
    for (const line of lines) await eraseOrder(line, id, now);
  for await (const lines of everyOwned<OwnedReview>(personPk(id), ownedReviewPrefix))
    for (const line of lines) await eraseReview(line);
  for await (const lines of everyOwned<OwnedApplication>(personPk(id), ownedApplicationPrefix))
    for (const { application } of lines) await removeItem(application);
  const phones = [phone, ...addresses.map(({ customer_phone }) => customer_phone)];
  await forgetContacts({ phones, emails: [email] });
  for (const what of ['account', 'account-file', 'cart-person']) await removeLimit(what, id);
  await removeBeside(id, session);
}

type Asked = {
  personId: string;
  /** Of the browser that asks. */
  visitor: string | undefined;
  /** The session that asks; it lives to the end, so that the same call can finish what was cut off. */
  session: Key;
  now: Date;
};

/**
 * Erases a person: sessions, profile, addresses, consents, saved list, carts, applications, what is known by phone or e-mail address, and
 * their name over what they wrote, and who M-Pesa said paid their orders. Of an order there remains what tax law wants kept (Tax Procedures Act 2015, s. 23:
 * number, days, goods, sums, VAT, how it was paid), five years from the end of its year, without the person; the table
 * lets it go then. An order that has not left the shop is cancelled.
 *
 * All other sessions end first; this one ends with the person, in the last transaction. Each step is whole or not done and
 * can be done again, so that a call that was cut off, or answered 503, is finished by the same call; 401 then means that
 * nothing is left to erase. From the mark on nothing new can be written beside the person.
 *
 * @throws 409 `order-under-way` while an order is on the road, or paid and not with them yet · 503
 */
export async function eraseAccount({ personId, visitor, session, now }: Asked): Promise<Erased> {
  const person = await getPerson(personId);
  const browser = visitor === undefined ? undefined : fingerprint(visitor);
  if (person.leaving_at === undefined) {
    if (browser !== undefined) await adoptAll(browser, personId);
    await refuseUnderWay(personId, now);
  }
  const leavingAt = await markLeaving(personId, now.toISOString());
  await eraseParts(person, session, now).catch(async (error) => {
    if (error instanceof ShopError && error.code === 'order-under-way')
      await unmarkLeaving(personId, leavingAt);
    throw error;
  });
  if (browser !== undefined) await removeItem(cartKey(browser));
  const { kept_orders: orders = 0 } = await getPerson(personId);
  if (!(await removePerson(personId, session, leavingAt))) throw busy();
  return { success: true, message: texts.erased, kept: { orders, years: shop.taxRecordYears } };
}
