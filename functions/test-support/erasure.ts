import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as endpoints from '#shared/accounts/endpoints.ts';
import { saveCart } from '#shared/cart/endpoints.ts';
import { becomeDistributor } from '#shared/distributors/endpoints.ts';
import { subscribe } from '#shared/newsletter/endpoints.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import type { AttemptState } from '#shared/payments/payment.ts';
import { waitForProduct } from '#shared/waiting/endpoints.ts';
import { addAddress, changeAccount, eraseAccount, mergeAccount } from '../api/accounts.ts';
import { saveCart as saveCartHandler } from '../api/cart.ts';
import { becomeDistributor as distributorHandler } from '../api/distributors.ts';
import { subscribe as subscribeHandler } from '../api/newsletter.ts';
import { waitForProduct as waitHandler } from '../api/waiting.ts';
import { signToken } from '../core/identity/signature.ts';
import { newId } from '../core/identity/visitor.ts';
import { signSubscriber } from '../core/newsletter/sign-subscriber.ts';
import { signContact } from '../core/promotions/promotion.ts';
import { signWaiter } from '../core/waiting/wait-for-product.ts';
import { createProduct } from '../data/catalogue/create-product.ts';
import { table, tableName } from '../data/dynamodb/table.ts';
import { findOrder } from '../data/orders/order.ts';
import { moneyOf } from '../data/orders/order-money.ts';
import { saveMove } from '../data/orders/order-move.ts';
import { attemptKey } from '../data/payments/keys.ts';
import { type Call, noon, send } from './event.ts';
import { copyTable } from './faults/table-copy.ts';
import { store } from './log-door.ts';
import { order, orderForm } from './orders/orders.ts';
import { browser } from './orders/promotions.ts';
import { callAs, signIn } from './people.ts';
import { publishReview, review } from './reviews.ts';
import { testProduct } from './shop.ts';

/**
 * Gives an order these states one after the other. Staff note the customer's name, and the customer pays the rider in
 * cash.
 */
export async function moveTo(id: string, ...states: OrderStatus[]): Promise<void> {
  for (const to of states) {
    const found = await findOrder(id);
    if (!found) throw new Error(`The order ${id} does not exist.`);
    const by = { id: newId(), name: 'Achieng Odhiambo' };
    const move = { at: noon.toISOString(), from: found.order_status, to, why: found.customer_name, by };
    const due = to === 'delivered' ? moneyOf(found).dueCents : 0;
    const paid = { id: newId(), kind: 'cash' as const, cents: due, at: move.at, by, reference: '' };
    const cash = due > 0 ? [paid] : [];
    const rider = { id: newId(), name: 'Kevin', given_at: move.at, given_by: by };
    const ride = to === 'out_for_delivery' && { rider };
    if (!(await saveMove(found, move, { cash, ...ride })))
      throw new Error(`The order could not be moved to ${to}.`);
  }
}

/**
 * Writes a payment request in this state to the table. It contains the phone to which it was sent and the phone that
 * paid.
 */
export async function prompt(
  order_id: string,
  phone: string,
  { state = 'mismatch' as AttemptState, at = noon } = {},
): Promise<void> {
  const id = newId();
  const said = { receipt: 'SGL31HA2UV', shillings: 1, phone: phone.slice(1) };
  const attempt = { id, order_id, state, started_at: at.toISOString(), shillings: 1, said };
  const Item = { ...attemptKey(order_id, id), ...attempt, phone: phone.slice(1) };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** Adds a sold-out product, for which people with these contacts wait. */
export async function waitForNewProduct(id: number, contacts: string[], call: Call): Promise<void> {
  await store(() => createProduct(testProduct(id), 0, noon.toISOString()));
  for (const contact of contacts)
    await send(waitForProduct, waitHandler, { ...call, body: { product_id: id, contact, text_version: 2 } });
}

let next = 0;

/**
 * Creates a person with data of all kinds, partly saved as a guest and partly while signed in. There are orders with
 * two phones and two email addresses, a published and an unpublished review, and a distributor application. There are
 * also a delivery address, consents, a cart, saved products, newsletter subscriptions, a sold-out product that the
 * person waits for, and the use of a promo code (`code`, if given).
 */
export async function settledPerson({ code = '' } = {}) {
  const n = ++next;
  const name = `Wangari${n} Maathai`;
  const [phone, other] = [1, 2].map((each) => `+2547${String(20_000_000 + n * 10 + each)}`) as [
    string,
    string,
  ];
  const emails = [`wangari${n}@mail.example`, `maathai${n}@work.example`];
  const visitor = newId();
  const by = await browser(visitor);
  const form = orderForm([{ id: 1, quantity: 2 }], {
    customer_name: name,
    customer_phone: phone,
    customer_email: emails[1] as string,
    special_instructions: `Ask for ${name}`,
    street_address: `House of ${name}`,
    coupon_code: code,
  });
  const asGuest = (await order(form, by)).body.order_id as string;
  const address = { 'x-viewer-ip': `10.1.${n >> 8}.${n & 255}` };
  const there = { ...by, headers: { ...by.headers, ...address } };
  const said = { user_name: name, review_text: `Number ${n}.` };
  const shown = await review(said, there);
  await send(subscribe, subscribeHandler, {
    ...there,
    body: { name, email: emails[1], phone },
  });
  await publishReview(shown.body.id, { isTestimonial: true });

  const application = { name, email: emails[1], phone, comment: `Ask for ${name}.` };
  await send(becomeDistributor, distributorHandler, {
    ...there,
    body: application,
  });

  const { id, session } = await signIn(`wangari${n}`);
  const cookies = [`__Host-visitor=${visitor}`];
  const ask = async (row: Parameters<typeof send>[0], handler: unknown, call: Call = {}) =>
    send(row, handler, await callAs(session, { ...call, cookies }));
  const cart = [{ id: 1, quantity: 3 }];
  await ask(endpoints.mergeAccount, mergeAccount, { body: { cart, saved: [{ id: 1, slug: 'product-1' }] } });
  const consents = { marketing_email: true };
  await ask(endpoints.changeAccount, changeAccount, { body: { name, phone, consents } });
  const place = { customer_name: name, customer_phone: other, customer_address: 'Karen' };
  await ask(endpoints.addAddress, addAddress, {
    body: { ...place, special_instructions: name, street_address: name },
  });
  const second = orderForm([{ id: 1, quantity: 1 }], { customer_name: name, customer_phone: other });
  const signedIn = (
    await order({ ...second, customer_email: emails[0] as string }, await callAs(session, { cookies }))
  ).body.order_id as string;
  await review(
    { user_name: name, review_text: `Waiting ${n}.` },
    await callAs(session, { cookies, headers: address }),
  );
  await ask(saveCart, saveCartHandler, { body: { cart } });
  await send(subscribe, subscribeHandler, {
    ...(await callAs(session, { cookies, headers: address })),
    body: { name, email: emails[0], phone: other },
  });
  await waitForNewProduct(60_000 + n, [phone, emails[0] as string], there);
  await moveTo(asGuest, 'confirmed', 'packed', 'delivered');
  await prompt(asGuest, phone);

  const phones = [phone, other];
  /** The texts by which a reader could recognise the person: as plain text, without the country code, and as a hash. */
  const traces = [
    `wangari${n}`,
    `maathai${n}@`,
    ...phones.map((each) => each.slice(4)),
    ...(await Promise.all(phones.flatMap((each) => [signToken('limit', each), signContact(each)]))),
    ...(await Promise.all(emails.map(signSubscriber))),
    ...(await Promise.all([...phones, ...emails].map(signWaiter))),
    id,
  ].map((trace) => trace.toLowerCase());
  const erase = (call: Call = {}) =>
    ask(endpoints.eraseAccount, eraseAccount, { body: { confirm: true }, ...call });
  return {
    id,
    name,
    session,
    visitor,
    orders: [asGuest, signedIn],
    reviewId: shown.body.id,
    traces,
    ask,
    erase,
  };
}

/** Returns every item of the table, as text. */
export const wholeTable = async (): Promise<string[]> =>
  [...(await copyTable()).values()].map((item) => JSON.stringify(item));

/** Returns the texts that contain one of the traces. */
export const traced = (texts: Iterable<string>, traces: readonly string[]) =>
  [...texts].filter((text) => traces.some((trace) => text.toLowerCase().includes(trace)));
