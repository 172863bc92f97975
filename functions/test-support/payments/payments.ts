import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { claimPayment, getPayment, startPayment } from '#shared/payments/endpoints.ts';
import type { PaymentStatus } from '#shared/payments/payment.ts';
import type { PaymentMethods } from '#shared/payments/payment-methods.ts';
import {
  claimPayment as claimHandler,
  getPayment as getHandler,
  startPayment as startHandler,
} from '../../api/payments.ts';
import { fingerprint } from '../../core/identity/signature.ts';
import { trackingToken } from '../../core/identity/tracking-token.ts';
import { newId } from '../../core/identity/visitor.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { orderKey, orderNumberKey, ordersByStateKey } from '../../data/orders/keys.ts';
import { type Call, send } from '../event.ts';
import { store } from '../log-door.ts';
import type { Till } from './till.ts';

/** An unpaid order, with functions for its shopper's payment calls. */
export type Owed = Awaited<ReturnType<typeof oweOrder>>;

let next = 100_000;

type More = {
  order_status?: OrderStatus;
  payment_status?: PaymentStatus;
  total_cents?: number;
  phone?: string;
  payment_methods?: PaymentMethods;
  /** The id of the product of which the order has one piece; undefined if the order has no goods. */
  product?: number;
};

/** Returns an order line with one piece of a product. */
const onePiece = (product_id: number, total_cents: number) => ({
  ...{ product_id, name: `Product ${product_id}`, code: '', slug: '', age_restricted: false },
  picture: { path: '/upload/none', widths: [320], width: 320, height: 320, alt: '' },
  ...{ quantity: 1, unit_cents: total_cents, total_cents, discount_cents: 0, vat_cents: 0 },
});

/**
 * Writes an unpaid order to the table. Its total is 2700 shillings by default. Each order has a different phone. The
 * stock does not change.
 */
export async function oweOrder(till: Till, more: More = {}) {
  const number = `HS-${++next}`;
  const { phone = `+254712${next}`, total_cents = 270_000, product, ...rest } = more;
  const id = newId();
  const token = await trackingToken(id);
  const order = {
    id,
    number,
    created_at: till.now().toISOString(),
    order_date: '2026-11-02',
    order_status: 'pending',
    payment_status: 'pending',
    customer_name: 'Wanjiku Otieno',
    customer_email: 'wanjiku@mail.example',
    customer_phone: phone,
    customer_address: 'Kilimani',
    street_address: '',
    is_pickup: false,
    special_instructions: '',
    coupon_code: '',
    sub_total_cents: total_cents,
    discount_cents: 0,
    fee_cents: 0,
    rounding_cents: 0,
    total_cents,
    vat_rate: 0.16,
    vat_cents: 0,
    money: [],
    paid_cents: 0,
    due_cents: total_cents,
    lines: product === undefined ? [] : [onePiece(product, total_cents)],
    tracking: fingerprint(token),
    ...rest,
  };
  const put = (Item: object) => store(() => table.send(new PutCommand({ TableName: tableName(), Item })));
  await put({ ...orderKey(id), ...order });
  await put({ ...ordersByStateKey(order), order_id: id });
  await put({ ...orderNumberKey(number), order_id: id, created_at: order.created_at });
  const call = (more: Call = {}): Call => ({
    params: { id },
    now: till.now(),
    ...more,
    headers: { 'x-tracking-token': token, ...more.headers },
  });
  return {
    id,
    number,
    phone,
    shillings: total_cents / 100,
    /** Requests a payment on the phone, as the order's page does. */
    pay: (body: object = { method: 'mpesa' }, key?: string, more: Call = {}) =>
      send(startPayment, startHandler, {
        ...call({
          ...more,
          headers: { ...(key !== undefined && { 'idempotency-key': key }), ...more.headers },
        }),
        body,
      }),
    look: (more: Call = {}) => send(getPayment, getHandler, call(more)),
    claim: (text: string) => send(claimPayment, claimHandler, { ...call(), body: { text } }),
  };
}
