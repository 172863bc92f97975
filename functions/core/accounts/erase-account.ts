import { isShopPerson } from '#shared/abilities/groups.ts';
import type { Erased } from '#shared/accounts/account.ts';
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
import { ownedPk } from '../../data/accounts/keys.ts';
import type { PersonItem } from '../../data/accounts/person.ts';
import { removeSessions } from '../../data/accounts/session.ts';
import { cartKey } from '../../data/cart/keys.ts';
import { ownedApplicationPrefix } from '../../data/distributors/keys.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { forgetWriter } from '../../data/log/erase-log.ts';
import { ownedOrderPrefix } from '../../data/orders/keys.ts';
import {
  everyOwned,
  type OwnedApplication,
  type OwnedOrder,
  type OwnedReview,
} from '../../data/orders/owned.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { ownedReviewPrefix } from '../../data/reviews/keys.ts';
import { forgetPhones } from '../../data/rider-phone/phone.ts';
import { busy, conflict, ShopError } from '../../errors.ts';
import { eraseApplication, eraseApplicationsOf } from '../distributors/erase-application.ts';
import { forgetContacts } from '../forget-contacts.ts';
import { fingerprint } from '../identity/signature.ts';
import { eraseOrder, isUnderWay } from '../orders/erase-order.ts';
import { eraseReview } from '../reviews/erase-review.ts';
import { getPerson } from './account.ts';
import { adoptAll } from './merge-account.ts';

/** Returns the numbers of the customer's orders that prevent erasing the account, by the rule of {@link isUnderWay}. */
export async function numbersUnderWay(personId: string, now: Date): Promise<string[]> {
  const numbers: string[] = [];
  for await (const lines of everyOwned<OwnedOrder>(ownedPk(personId), ownedOrderPrefix)) {
    for (const { order_id } of lines) {
      const found = await findOrderPayments(order_id);
      if (found && found.order.owner === personId && isUnderWay(found, now)) numbers.push(found.order.number);
    }
  }
  return numbers;
}

/** Refuses the erasure while orders of the customer are under way. @throws 409 `order-under-way` */
async function refuseUnderWay(personId: string, now: Date): Promise<void> {
  const numbers = await numbersUnderWay(personId, now);
  if (numbers.length > 0) throw conflict('order-under-way', texts.orderUnderWay(numbers.join(', ')));
}

async function eraseParts(person: PersonItem, { session, by, now }: Asked): Promise<void> {
  const { id, email, phone = '', addresses = [] } = person;
  await removeSessions(id, session);
  const isTheirs = ({ owner }: { owner?: string | undefined }) => owner === id;
  for await (const lines of everyOwned<OwnedOrder>(ownedPk(id), ownedOrderPrefix)) {
    for (const line of lines) {
      const erasing = { orderId: line.order_id, isTheirs, personId: id, now, ...(by && { by }) };
      if (!(await eraseOrder(erasing))) await removeItem(line);
    }
  }
  for await (const lines of everyOwned<OwnedReview>(ownedPk(id), ownedReviewPrefix))
    for (const line of lines) await eraseReview(line);
  for await (const lines of everyOwned<OwnedApplication>(ownedPk(id), ownedApplicationPrefix))
    for (const line of lines) await eraseApplication(line.application_id);
  await eraseApplicationsOf(email);
  const phones = [phone, ...addresses.map(({ customer_phone }) => customer_phone)];
  await forgetContacts({ phones, emails: [email] });
  for (const what of ['account', 'account-file', 'cart-person']) await removeLimit(what, id);
  await forgetWriter(id);
  await forgetPhones(id);
  await removeBeside(id, session);
}

type Asked = {
  personId: string;
  /** The visitor id of the browser that sent the request. */
  visitor: string | undefined;
  /** The session of the request. It is deleted last, so the same call can finish an interrupted erasure. */
  session?: Key;
  /** The staff member who erases the account at the customer's request. Undefined if the customer does it. */
  by?: { id: string; name: string };
  now: Date;
};

/**
 * Erases a customer. It deletes their sessions, profile, addresses, consents, saved list, carts and applications, and
 * all data stored by their phone number or email address. It removes their name from reviews and the change log, and
 * the payer names that M-Pesa reported for the orders.
 *
 * An order keeps, without the customer, what tax law requires (Tax Procedures Act 2015, s. 23): number, dates, goods,
 * amounts, VAT and payment method. The table deletes it five years after the end of the order's year. An order that has
 * not left the shop is cancelled.
 *
 * The customer's other sessions end first. The session of this request ends in the last transaction, with the
 * customer's record. Each step is atomic and can be repeated, so the same call finishes an erasure that was interrupted
 * or answered 503. If the repeated call answers 401, nothing is left to erase. Once the person is marked as leaving,
 * nothing new can be stored for them.
 *
 * @throws 409 `order-under-way` while an order prevents it, see {@link isUnderWay} · 409 `works-here` for a person who
 *   works for the shop · 503
 */
export async function eraseAccount(asked: Asked): Promise<Erased> {
  const { personId, visitor, session, now } = asked;
  const person = await getPerson(personId);
  if (isShopPerson(person.groups)) throw conflict('works-here', texts.erasePerson);
  const browser = visitor === undefined ? undefined : fingerprint(visitor);
  if (person.leaving_at === undefined) {
    if (browser !== undefined) await adoptAll(browser, personId);
    await refuseUnderWay(personId, now);
  }
  const leavingAt = await markLeaving(personId, now.toISOString());
  await eraseParts(person, asked).catch(async (error) => {
    if (error instanceof ShopError && error.code === 'order-under-way')
      await unmarkLeaving(personId, leavingAt);
    throw error;
  });
  if (browser !== undefined) await removeItem(cartKey(browser));
  const { kept_orders: orders = 0 } = await getPerson(personId);
  if (!(await removePerson(personId, session, leavingAt))) throw busy();
  return { success: true, message: texts.erased, kept: { orders, years: shop.taxRecordYears } };
}
