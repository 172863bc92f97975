import * as z from 'zod';
import { CartRequest, CouponCode, Quote } from '../cart/quote.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor, CustomerKey, OrderId } from '../ids.ts';
import { AdminCounts, AdminOrder, AdminOrders, FoundOrders } from '../orders/admin-order.ts';
import {
  OrderForm,
  OrderFull,
  OrderMoveRequest,
  OrderPlaced,
  OrderProgress,
  OrderView,
} from '../orders/order.ts';
import { longestSearch } from '../orders/order-search.ts';
import { OrderStatus } from '../orders/order-state.ts';
import { UnmatchedId } from '../payments/unmatched-payment.ts';
import * as texts from '../texts.ts';

export const quoteCart = endpoint('POST /api/quote', {
  id: 'orders/QuoteCart',
  summary:
    'Calculates what a cart costs now, with a promo code if one is sent, and lists the lines that cannot be ordered (G-81, G-01).',
  access: 'anyone',
  body: z.object({
    lines: CartRequest,
    area: z.string().trim().max(100).optional(),
    coupon_code: CouponCode.optional(),
  }),
  answer: Quote,
  example: { body: { lines: [{ id: 1, quantity: 1 }], area: 'Kilimani' } },
});

export const placeOrder = endpoint('POST /final-invoice', {
  id: 'orders/PlaceOrder',
  summary:
    'Places an order. A repeated request with the same `Idempotency-Key` header, a UUID, returns the same order (S2-266…268).',
  access: 'anyone',
  bodyType: 'multipart',
  body: OrderForm,
  answer: OrderPlaced,
  example: {
    body: {
      customer_name: 'Wanjiku Otieno',
      customer_email: 'wanjiku@mail.example',
      customer_phone: '0712345678',
      customer_address: 'Kilimani',
      cart_contents: '[{"id":1,"quantity":1}]',
    },
  },
});

export const getOrder = endpoint('GET /api/orders/{id}', {
  id: 'orders/GetOrder',
  summary:
    'Returns an order in full to the browser that placed it, to its signed-in owner, and with its `X-Tracking-Token` header. Others get its number and status (G-79).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  answer: OrderView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const unlockOrder = endpoint('POST /api/orders/{id}/unlock', {
  id: 'orders/UnlockOrder',
  summary:
    'Returns the tracking token of an order to a caller who knows the last four digits of its phone. A caller has three tries a day (G-79, T8).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  body: z.object({
    last_four: z.string({ error: texts.unlockForm }).regex(/^\d{4}$/, { error: texts.unlockForm }),
  }),
  answer: z.object({ tracking_token: z.string() }),
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { last_four: '1234' } },
});

export const cancelOrder = endpoint('POST /api/orders/{id}/cancel', {
  id: 'orders/CancelOrder',
  summary:
    'Cancels a pending order for the browser that placed it, for its signed-in owner, or with its `X-Tracking-Token` header. The stock is returned, and a payment becomes due for refund. 409 once staff have confirmed the order (G-95).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  answer: OrderFull,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const moveOrder = endpoint('POST /api/admin/orders/{id}/moves', {
  id: 'orders/MoveOrder',
  summary:
    'Moves an order to its next state. 409 lists the allowed moves. A delivery with money due needs `cash` or a reason. A repeated request changes nothing (G-80).',
  access: 'orders.move',
  params: z.object({ id: OrderId }),
  body: OrderMoveRequest,
  answer: OrderProgress,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { from: 'pending', to: 'confirmed' } },
});

export const listAdminOrders = endpoint('GET /api/admin/orders', {
  id: 'orders/ListDeskOrders',
  summary:
    'Lists the orders in a state, the longest waiting first, twenty a page. The default state is `pending`: orders to call. Phones are masked (T18).',
  access: 'orders.read',
  query: z.object({
    state: OrderStatus.default('pending'),
    /** Only the sales at the tills, or only the other orders. */
    sold_at: z.enum(['till', 'web']).optional(),
    cursor: Cursor.optional(),
  }),
  answer: AdminOrders,
});

export const getAdminCounts = endpoint('GET /api/admin/counts', {
  id: 'orders/GetDeskCounts',
  summary:
    'Counts the orders, chat drafts, payments, reviews, distributor applications, missing pieces, flagged entries of tills and silent tills that wait for staff, each up to 100.',
  access: 'admin.open',
  answer: AdminCounts,
});

/** This is a `POST` although it changes nothing. Logs contain URLs, so a URL must not contain phones or names (T18). */
export const searchOrders = endpoint('POST /api/admin/orders/search', {
  id: 'orders/SearchOrders',
  summary:
    'Finds orders by number, phone or its last four digits, email address, beginnings of names, or M-Pesa code. An order must match every word. The newest come first, twenty a page, each with the field that matched.',
  access: 'orders.read',
  body: z.object({
    typed: z.string().max(longestSearch).default(''),
    /**
     * The id of an unmatched payment. Finds the orders of its payer, and of the phone that was typed as the account. Staff
     * see both masked.
     */
    payer_of: UnmatchedId.optional(),
    /** Finds the orders of one customer. */
    customer: CustomerKey.optional(),
    /** Also returns the customers of the first orders. */
    with_customers: z.boolean().default(false),
    cursor: Cursor.optional(),
  }),
  answer: FoundOrders,
  example: { body: { typed: 'wanjiku' } },
});

export const openAdminOrder = endpoint('GET /api/admin/orders/{id}', {
  id: 'orders/OpenDeskOrder',
  summary:
    'Returns an order in full for staff: with the customer’s phone, and the person, time and reason of each move (G-80).',
  access: 'orders.read',
  params: z.object({ id: OrderId }),
  answer: AdminOrder,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});
