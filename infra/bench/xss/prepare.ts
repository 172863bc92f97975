import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { newId } from '#functions/core/identity/visitor.ts';
import { noticeSecret } from '#functions/core/payments/notice-sender.ts';
import { orderForm } from '#functions/test-support/orders/orders.ts';
import type { Customer } from '#shared/customers/customer.ts';
import type { Route } from '#shared/endpoint.ts';
import type { UnmatchedPayments } from '#shared/payments/unmatched-payment.ts';
import type { PosCart } from '#shared/till/till-cart.ts';
import { configOf } from '../../config.ts';
import type { Subject } from '../shop/calls.ts';
import { openGuest, type Staff } from '../shop/staff.ts';

type Fields = Record<string, unknown>;
type Params = Record<string, string>;
type Shop = { shopUrl: string; staff: Staff; subject: Subject };
type Prepared = { params?: Params; body: Fields };

/** Places an order as a new customer. */
async function order({ shopUrl, subject }: Shop, phone: string): Promise<{ id: string; total: number }> {
  const guest = await openGuest(shopUrl);
  const form = new FormData();
  const fields = orderForm([{ id: subject.productId, quantity: 1 }], { customer_phone: phone });
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const placed = await guest.reply('POST', '/final-invoice', form, { 'idempotency-key': randomUUID() });
  const { order_id: id, total_amount: total } = JSON.parse(placed.text) as {
    order_id: string;
    total_amount: number;
  };
  return { id, total };
}

const somePhone = () => `07${randomInt(60_000_000, 99_000_000)}`;

/** Returns a random code that looks like a payment code of M-Pesa. */
const somePaymentCode = () => `S${String(randomInt(1e8)).padStart(8, '0')}X`;

/** Pays an order in cash and cancels it, so that its money is due to the customer. */
async function cancelledOrder(shop: Shop) {
  const { id, total } = await order(shop, somePhone());
  await shop.staff.call('POST', `/api/admin/orders/${id}/cash`, { id: randomUUID(), amount: total });
  await shop.staff.call('POST', `/api/admin/orders/${id}/moves`, {
    ...{ from: 'pending', to: 'cancelled', why: 'x' },
  });
  return { id, total };
}

/** Returns the first record of a list for which `isWanted` holds. @throws if there is none within ten seconds */
async function firstOf<Row>(staff: Staff, path: string, isWanted: (row: Row) => boolean): Promise<Row> {
  for (let tries = 0; tries < 20; tries++) {
    const lists = Object.values(await staff.call<Record<string, unknown>>('GET', path));
    const row = (lists.find(Array.isArray) as Row[] | undefined)?.find(isWanted);
    if (row) return row;
    await setTimeout(500);
  }
  throw new Error(`${path} has no such record.`);
}

type Payment = UnmatchedPayments['payments'][number];

/**
 * What a call needs before it can store texts: a record in the right state, or a part of the body that the example call
 * lacks.
 */
export const preparations: Partial<Record<Route, (shop: Shop) => Promise<Prepared>>> = {
  'POST /api/admin/promotions': async ({ subject }) => ({
    body: {
      ...{ code: `XSS${randomInt(1e9)}`, note: 'x', from: null, until: null, best_tier_wins: false },
      tiers: [
        {
          of: { kind: 'products', ids: [subject.productId], label: 'x' },
          ...{ when: { sub_total: 900_000 }, off: { kind: 'percent', percent: 1 } },
        },
      ],
      ...{ uses: { total: null, per_phone: null }, first_order: false, audience: { to: 'everyone' } },
    },
  }),
  'PUT /api/admin/featured': async ({ staff, subject }) => {
    const { version } = await staff.call<{ version: number }>('GET', '/api/admin/featured');
    return { body: { version, product_id: subject.productId, headline: 'x', ends_at: null } };
  },
  'POST /api/admin/jobs': async ({ subject }) => ({
    body: {
      ...{ id: randomUUID(), kind: 'stock-products' },
      input: { selection: { ids: [subject.productId] }, by: { add: 1 }, note: 'x' },
    },
  }),
  'PATCH /pos/cart/{id}': async ({ subject }) => ({
    ...{ params: { id: String(subject.productId) }, body: { note: 'x' } },
  }),
  'POST /pos/sales': async ({ staff }) => {
    const { total_amount: amount } = await staff.call<PosCart>('GET', '/pos/cart');
    const id = newId();
    return { body: { id, tenders: [{ kind: 'cash', amount }], age_checked: true } };
  },
  'POST /api/admin/orders/{id}/refunds': async (shop) => {
    const { id, total } = await cancelledOrder(shop);
    return { params: { id }, body: { id: randomUUID(), amount: total, way: 'cash', why: 'x' } };
  },
  'POST /api/payments/till/{secret}/confirmation': async () => ({
    params: { secret: await noticeSecret() },
    body: {
      ...{ TransID: somePaymentCode(), TransAmount: '155' },
      ...{ BusinessShortCode: configOf('dev').mpesa.businessNumber, MSISDN: '254700000000' },
    },
  }),
  'POST /api/admin/parked-payments/{id}/settlement': async ({ staff }) => {
    const { id } = await firstOf<Payment>(staff, '/api/admin/parked-payments', () => true);
    return { params: { id }, body: { outcome: 'returned', why: 'x' } };
  },
  'POST /api/admin/customers/{key}/credit': async ({ staff }) => {
    const { key } = await firstOf<{ key: string }>(staff, '/api/admin/customers', () => true);
    const path = `/api/admin/customers/${key}`;
    await staff.call('POST', `${path}/points/corrections`, { id: randomUUID(), points: 200, why: 'x' });
    const { points } = await staff.call<Customer>('GET', path);
    const spent = { id: randomUUID(), points: points.minimum, worth: points.worth };
    await staff.call('POST', `${path}/points/credit`, spent);
    const { credit } = await staff.call<Customer>('GET', path);
    return {
      params: { key },
      body: { how: 'sent-back', balance: credit.balance, reference: somePaymentCode(), why: 'x' },
    };
  },
  'POST /api/admin/shortages/{id}/settlement': async ({ staff }) => {
    type Short = { id: string; lines: { product_id: number }[] };
    const { id, lines } = await firstOf<Short>(staff, '/api/admin/shortages', () => true);
    const outcome = 'counted';
    return {
      params: { id },
      body: { lines: lines.map(({ product_id }) => ({ product_id, outcome })), why: 'x' },
    };
  },
  'POST /api/admin/tills/alarms/{id}/settlement': async ({ staff }) => {
    const { id } = await firstOf<{ id: string }>(staff, '/api/admin/tills/alarms', () => true);
    return { params: { id }, body: { note: 'x' } };
  },
  'POST /api/admin/shifts/{id}/close': async ({ staff }) => {
    type Shift = { id: string; till: { name: string }; closed: unknown };
    const isOpen = ({ till, closed }: Shift) => closed === null && till.name !== 'Desk';
    const { id } = await firstOf<Shift>(staff, '/api/admin/shifts', isOpen);
    return { params: { id }, body: { counted: 1_000, reason: 'x' } };
  },
};
