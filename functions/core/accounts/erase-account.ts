import type { Erased } from '#shared/accounts/account.ts';
import { isShopPerson } from '#shared/accounts/groups.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { isLive } from '#shared/payments/payment.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
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
import { formerDistributorsPk, ownedApplicationPrefix } from '../../data/distributors/keys.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { removeSessions } from '../../data/identity/session.ts';
import { forgetWriter } from '../../data/log/erase-log.ts';
import { eraseFromOrder } from '../../data/orders/erase-order.ts';
import { ownedOrderPrefix } from '../../data/orders/keys.ts';
import { entriesOf, moneyOf } from '../../data/orders/order-money.ts';
import { saveMove } from '../../data/orders/order-move.ts';
import {
  everyOwned,
  idOfApplication,
  type OwnedApplication,
  type OwnedOrder,
  type OwnedReview,
} from '../../data/orders/owned.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import { forgetPayer } from '../../data/payments/receipt.ts';
import { leaveGroups } from '../../data/promotions/group.ts';
import { renameAuthor } from '../../data/reviews/erase-review.ts';
import { ownedReviewPrefix } from '../../data/reviews/keys.ts';
import { findReview } from '../../data/reviews/review.ts';
import { busy, conflict, ShopError } from '../../errors.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import { eraseApplication, eraseApplicationsOf } from '../distributors/erase-application.ts';
import { mailboxOf } from '../emails/email-limit.ts';
import { fingerprint, keyedHash } from '../identity/signature.ts';
import { forgetSubscriber } from '../newsletter/unsubscribe.ts';
import { indexOrder } from '../orders/order-search.ts';
import { isOverdue } from '../payments/payment-attempt.ts';
import { signContact } from '../promotions/promotion.ts';
import { forgetWaiter } from '../waiting/stop-waiting.ts';
import { getPerson } from './account.ts';
import { adoptAll } from './merge-account.ts';

const ATTEMPTS = 6;

/** Orders that have not left the shop. Erasing the customer cancels them: the shop could no longer call. */
const STILL_HERE: readonly OrderStatus[] = ['pending', 'unreachable', 'confirmed', 'packed'];

/**
 * True if an order prevents erasing the customer: it is with a rider, paid but not delivered, delivered but not paid,
 * or has money to refund. A live M-Pesa prompt also prevents it, until the prompt is overdue and no phone shows it.
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

/** Returns an order's M-Pesa codes: of its payments, of its prompts' results, and the code the customer entered. */
const codesOf = ({ order, head, attempts }: OrderPayments) =>
  new Set(
    [
      head.receipt,
      head.claim,
      ...entriesOf(order).map(({ reference }) => reference),
      ...attempts.flatMap(({ receipt, said }) => [receipt, said?.receipt]),
    ].filter((code) => code !== undefined && isPaymentCode(code)) as string[],
  );

/** Deletes data stored by phone number or email address: rate-limit counters, subscriptions, groups of promotions. */
async function forgetContacts({ phones, emails }: { phones: string[]; emails: string[] }): Promise<void> {
  for (const contact of new Set([...phones, ...emails].filter(Boolean)))
    await leaveGroups(await signContact(contact));
  for (const phone of new Set(phones.filter(Boolean))) {
    const who = await keyedHash('limit', phone);
    // The daily counter of prompts to a phone is kept, so that erasing an account does not reset this limit.
    for (const what of ['order-phone', 'distributor-phone', 'waiting-contact']) await removeLimit(what, who);
    await forgetWaiter(phone);
  }
  for (const email of new Set(emails.filter(Boolean))) {
    await forgetSubscriber(email);
    await removeLimit('waiting-contact', await keyedHash('limit', mailboxOf(email)));
    await forgetWaiter(email);
  }
}

async function eraseOrder(line: OwnedOrder, personId: string, now: Date): Promise<void> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const found = await findOrderPayments(line.order_id);
    if (found?.order.owner !== personId) return removeItem(line);
    const { order, attempts } = found;
    // The order left the shop or was paid after the erasure began.
    if (isUnderWay(found, now)) throw conflict('order-under-way', texts.orderUnderWay(order.number));
    const move = { at: now.toISOString(), from: order.order_status, to: 'cancelled', why: '' } as const;
    const by = { id: '', name: 'Shopper' };
    if (STILL_HERE.includes(order.order_status)) {
      // No email: the address is erased with the account, and its owner may never have given it to the shop (T14).
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
    for (const line of lines) {
      // An earlier release stored it there.
      if (line.application.pk === formerDistributorsPk) await removeItem(line.application);
      await eraseApplication(idOfApplication(line));
    }
  await eraseApplicationsOf(email);
  const phones = [phone, ...addresses.map(({ customer_phone }) => customer_phone)];
  await forgetContacts({ phones, emails: [email] });
  for (const what of ['account', 'account-file', 'cart-person']) await removeLimit(what, id);
  await forgetWriter(id);
  await removeBeside(id, session);
}

type Asked = {
  personId: string;
  /** The visitor id of the browser that sent the request. */
  visitor: string | undefined;
  /** The session of the request. It is deleted last, so the same call can finish an interrupted erasure. */
  session: Key;
  now: Date;
};

/**
 * Erases a customer: sessions, profile, addresses, consents, saved list, carts, applications, data stored by phone
 * number or email address, the name on reviews and in the change log, and the payer names that M-Pesa reported for the orders.
 *
 * An order keeps, without the customer, what tax law requires (Tax Procedures Act 2015, s. 23): number, dates, goods,
 * amounts, VAT and payment method. The table deletes it five years after the end of its year. An order that has not
 * left the shop is cancelled.
 *
 * All other sessions end first. This session ends with the customer, in the last transaction. Each step is atomic and
 * can be repeated, so the same call finishes one that was interrupted or answered 503. A 401 then means that nothing is
 * left to erase. Once the person is marked as leaving, nothing new can be stored for them.
 *
 * @throws 409 `order-under-way` while an order prevents it, see {@link isUnderWay} · 409 `works-here` for a person who
 *   works for the shop · 503
 */
export async function eraseAccount({ personId, visitor, session, now }: Asked): Promise<Erased> {
  const person = await getPerson(personId);
  if (isShopPerson(person.groups) || person.is_first_owner) throw conflict('works-here', texts.erasePerson);
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
