import { becomeDistributor } from '#shared/distributors/endpoints.ts';
import { subscribe } from '#shared/newsletter/endpoints.ts';
import { becomeDistributor as distributorHandler } from '../../api/distributors.ts';
import { subscribe as subscribeHandler } from '../../api/newsletter.ts';
import { signTerm } from '../../core/identity/sign-term.ts';
import { signToken } from '../../core/identity/signature.ts';
import { newId } from '../../core/identity/visitor.ts';
import { signSubscriber } from '../../core/newsletter/sign-subscriber.ts';
import { followOrder } from '../../core/orders/follow-order.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { signContact } from '../../core/promotions/promotion.ts';
import { signWaiter } from '../../core/waiting/wait-for-product.ts';
import { saveNote } from '../../data/customers/note.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { moveCredit } from '../../data/payments/credit.ts';
import { moveTo, prompt, waitForNewProduct } from '../erasure.ts';
import { noon, send } from '../event.ts';
import { store } from '../log-door.ts';
import { publishReview, review } from '../reviews.ts';
import { order, orderForm } from './orders.ts';
import { browser } from './promotions.ts';

const by = { id: newId(), name: 'Achieng' };

/** Counts orders for their customers and indexes them, as the shop does for each change in the table's stream. */
export async function settleOrders(ids: readonly string[]): Promise<void> {
  for (const id of ids) await followOrder(id);
}

/** Gives the customer with this phone credit from a payment with an M-Pesa code. */
export const giveCredit = (phone: string, cents: number, reference: string, why = '') =>
  store(async () => {
    const entry = { id: newId(), kind: 'in' as const, cents, at: noon.toISOString(), by, why, reference };
    if (!(await commit(moveCredit(await signCredit(phone), entry)))) throw new Error('No credit.');
  });

let next = 0;

/**
 * Creates a customer without an account. They have two orders with two email addresses: one was delivered after a
 * payment request, the other has not left the shop. They also have a published review, a subscription, a distributor
 * application, a product for which they wait, a staff note, and a payment that is recorded for no order.
 */
export async function settledGuest({ phone: given = '' } = {}) {
  const n = ++next;
  const name = `Nyambura${n} Kariuki`;
  const phone = given || `+2547${30_000_000 + n}`;
  const emails = [`nyambura${n}@mail.example`, `kariuki${n}@work.example`] as const;
  const there = await browser(newId());
  const from = { ...there, headers: { ...there.headers, 'x-viewer-ip': `10.2.${n >> 8}.${n & 255}` } };
  const place = async (email: string) => {
    const form = orderForm([{ id: 1, quantity: 1 }], {
      ...{ customer_name: name, customer_phone: phone, customer_email: email },
      ...{ special_instructions: `Ask for ${name}`, street_address: `House of ${name}` },
    });
    const { status, body } = await order(form, from);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.order_id as string;
  };
  const orders = [await place(emails[0]), await place(emails[1])] as [string, string];
  const written = await review({ user_name: name, review_text: `Guest ${n}.` }, from);
  await publishReview(written.body.id);
  const body = { name, email: emails[1], phone };
  await send(subscribe, subscribeHandler, { ...from, body });
  await send(becomeDistributor, distributorHandler, {
    ...from,
    body: { ...body, comment: `Ask for ${name}.` },
  });
  await waitForNewProduct(70_000 + n, [phone, emails[0]], from);
  await moveTo(orders[0], 'confirmed', 'packed', 'delivered');
  await prompt(orders[0], phone);
  await settleOrders(orders);
  const key = await signTerm({ kind: 'phone', text: phone });
  await store(() =>
    saveNote(
      key,
      { note: '', has_warning: false, version: 0 },
      { note: `${name} is kind.`, has_warning: true },
    ),
  );
  const notice = { code: `SGUEST${String(n).padStart(4, '0')}`, shillings: 70, account: 'KIOSK', name };
  await settleNotice({ ...notice, phone: phone.slice(1), at: noon.toISOString() });
  const traces = [
    ...[`nyambura${n}`, `kariuki${n}@`, phone.slice(4)],
    ...(await Promise.all([signToken('limit', phone), signContact(phone), signCredit(phone)])),
    ...(await Promise.all(emails.map(signSubscriber))),
    ...(await Promise.all([phone, ...emails].map(signWaiter))),
  ].map((trace) => trace.toLowerCase());
  return {
    key,
    name,
    phone,
    emails,
    orders,
    reviewId: written.body.id as number,
    code: notice.code,
    from,
    traces,
  };
}
