import * as z from 'zod';
import { CartRequest, Quote } from '../cart/quote.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor, CustomerKey, OrderId } from '../ids.ts';
import { OrderMoneyView } from '../payments/money-request.ts';
import { UnmatchedId } from '../payments/unmatched-payment.ts';
import * as texts from '../texts.ts';
import { AdminCounts, AdminOrder, AdminOrders, FoundOrders } from './admin-order.ts';
import { AdminDraft, DraftCode, DraftView, ListedDrafts } from './draft.ts';
import { AgreedLines, DraftOrdered, DraftOrderForm } from './draft-order.ts';
import { NewOrderForm, NewOrderPrice, NewOrderPriceForm } from './new-order.ts';
import { OrderForm, OrderFull, OrderMoveRequest, OrderPlaced, OrderProgress, OrderView } from './order.ts';
import { OrderChangeForm, OrderChangeRequest, OrderDifference } from './order-change.ts';
import { ReturnRequest } from './order-return.ts';
import { longestSearch } from './order-search.ts';
import { OrderStatus } from './order-state.ts';
import { PackedIds, PackedOrders } from './packing.ts';
import { OrderPeople, PlacedOrders, PlacedQuery } from './placed-list.ts';

const draftParams = z.object({ code: DraftCode });

export const keepDraft = endpoint('POST /api/chat-drafts', {
  summary:
    'Stores a cart as a chat draft with a code, and holds its stock for twenty minutes within the limits for holds. The same cart from the same browser returns the same draft (S1-017).',
  access: 'anyone',
  body: z.object({ lines: CartRequest }),
  answer: DraftView,
  example: { body: { lines: [{ id: 1, quantity: 1 }] } },
});

export const getDraft = endpoint('GET /api/chat-drafts/{code}', {
  summary:
    'Returns a chat draft to the browser that created it: what is held, until when, and the order that staff created from it (S1-017).',
  access: 'anyone',
  params: draftParams,
  answer: DraftView,
  example: { params: { code: 'C-22222' } },
});

export const listDrafts = endpoint('GET /api/admin/chat-drafts', {
  summary:
    'Lists chat drafts with their codes, newest first, twenty a page. With `code`, lists only the draft with that code.',
  access: 'drafts.read',
  query: z.object({
    cursor: Cursor.optional(),
    /** The code of a cart that was sent to the chat, as staff type it: `C-7KM3Q`, `7km3q`. */
    code: z.string().max(40).optional(),
  }),
  answer: ListedDrafts,
});

export const openDraft = endpoint('GET /api/admin/chat-drafts/{code}', {
  summary: 'Returns a chat draft for staff: its cart, its hold, and its outcome.',
  access: 'drafts.read',
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const quoteDraft = endpoint('POST /api/admin/chat-drafts/{code}/quote', {
  summary:
    'Calculates what a chat draft costs now in an area, with its own quantities or those that staff agreed on. Stock that the draft holds counts as available.',
  access: 'drafts.read',
  params: draftParams,
  body: z.object({ area: z.string().trim().max(100).optional(), lines: AgreedLines }),
  answer: Quote,
  example: { params: { code: 'C-22222' }, body: { area: 'Karen' } },
});

export const orderDraft = endpoint('POST /api/admin/chat-drafts/{code}/order', {
  summary:
    'Places an order from a chat draft at the server’s prices, with the stock that the draft holds. A repeated request with the same `Idempotency-Key` header returns the same order. 409 when the draft was ordered or discarded, or the stock is too low.',
  access: 'drafts.write',
  params: draftParams,
  body: DraftOrderForm,
  answer: DraftOrdered,
  example: {
    params: { code: 'C-22222' },
    body: { customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' },
  },
});

export const extendHold = endpoint('POST /api/admin/chat-drafts/{code}/hold', {
  summary: 'Extends the hold of a chat draft to twenty minutes from now. 409 when the hold has expired.',
  access: 'drafts.write',
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const discardDraft = endpoint('POST /api/admin/chat-drafts/{code}/discard', {
  summary:
    'Discards a chat draft and releases its stock at once. A repeated request changes nothing. 409 when the draft was ordered.',
  access: 'drafts.write',
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const listUnpaidOrders = endpoint('GET /api/admin/unpaid-orders', {
  summary:
    'Lists delivered orders that are not paid in full, the earliest delivered first, twenty a page. Phones are masked (T18).',
  access: 'orders.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: AdminOrders,
});

export const placeOrder = endpoint('POST /final-invoice', {
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
  summary:
    'Returns an order in full to the browser that placed it, to its signed-in owner, and with its `X-Tracking-Token` header. With a lesser token, it returns state and sums only. Others get its number and status (G-79).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  answer: OrderView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const unlockOrder = endpoint('POST /api/orders/{id}/unlock', {
  summary:
    'Returns a token of an order to a caller who knows the last four digits of its phone. It shows the state and the sum, and can pay. A caller has three tries a day (G-79, T8).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  body: z.object({
    last_four: z.string({ error: texts.unlockForm }).regex(/^\d{4}$/, { error: texts.unlockForm }),
  }),
  answer: z.object({ tracking_token: z.string() }),
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { last_four: '1234' } },
});

export const cancelOrder = endpoint('POST /api/orders/{id}/cancel', {
  summary:
    'Cancels a pending order for the browser that placed it, for its signed-in owner, or with its `X-Tracking-Token` header. The stock is returned, and a payment becomes due for refund. 409 once staff have confirmed the order (G-95).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  answer: OrderFull,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const givePhone = endpoint('POST /api/orders/{id}/phone', {
  summary:
    'Gives an order another phone number, after the shop called the wrong one and asked for it. Only its browser, its signed-in owner or the holder of its `X-Tracking-Token` may do it, once. Only the phone changes. 409 `not-asked` if the shop has not asked.',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  body: OrderForm.pick({ customer_phone: true }),
  answer: OrderFull,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { customer_phone: '0712345678' } },
});

export const moveOrder = endpoint('POST /api/admin/orders/{id}/moves', {
  summary:
    'Moves an order to its next state. 409 lists the allowed moves. A delivery with money due needs `cash` or a reason. A repeated request changes nothing (G-80).',
  access: 'orders.move',
  params: z.object({ id: OrderId }),
  body: OrderMoveRequest,
  answer: OrderProgress,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { from: 'pending', to: 'confirmed' } },
});

export const returnGoods = endpoint('POST /api/admin/orders/{id}/returns', {
  summary:
    'Takes back goods of a delivered order, by line and pieces. Pieces that can be sold again return to stock, the others are written off. What was paid for them becomes due for refund. A repeated request with the same `id` changes nothing.',
  access: 'orders.return',
  params: z.object({ id: OrderId }),
  body: ReturnRequest,
  answer: OrderMoneyView,
  example: {
    params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' },
    body: {
      id: '11111111-2222-4333-8444-555555555555',
      lines: [{ line: 0, quantity: 1, is_sellable: false }],
      why: 'Damaged',
    },
  },
});

export const priceNewOrder = endpoint('POST /api/admin/orders/price', {
  summary:
    'Returns what a new order of staff would cost now, and when its goods would arrive if it is confirmed now. Tries of promo codes are not limited.',
  access: 'orders.make',
  body: NewOrderPriceForm,
  answer: NewOrderPrice,
  example: { body: { goods: [{ id: 1, quantity: 1 }], customer_address: 'Karen' } },
});

export const makeOrder = endpoint('POST /api/admin/orders', {
  summary:
    'Places an order for a customer who is on the phone or in the shop, confirmed at once unless they must still be called. A repeated request with the same `Idempotency-Key` header returns the same order. 409 when the total or the stock is not as the caller told the customer.',
  access: 'orders.make',
  body: NewOrderForm,
  answer: DraftOrdered,
  example: {
    body: {
      ...{ customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' },
      ...{ goods: [{ id: 1, quantity: 1 }], total_amount: 1300 },
    },
  },
});

const changed = { id: 'aaaaaaaaaaaaaaaaaaaaaa' };

export const priceOrderChange = endpoint('POST /api/admin/orders/{id}/change/price', {
  summary:
    'Returns what a change would do to an order, without saving it: goods, fee, discount, total, due sum and time, as they were and as they become. Agreed prices stay; what is added costs the price of now.',
  access: 'orders.change',
  params: z.object({ id: OrderId }),
  body: OrderChangeForm,
  answer: OrderDifference,
  example: { params: changed, body: { version: 0, goods: [{ id: 1, quantity: 2 }] } },
});

export const changeOrder = endpoint('POST /api/admin/orders/{id}/change', {
  summary:
    'Changes an order until a rider has it: goods, promo code, area, time, name, phone and notes. 409 if the order, its total or the stock is not as the caller saw it. A repeated request with the same `id` changes nothing.',
  access: 'orders.change',
  params: z.object({ id: OrderId }),
  body: OrderChangeRequest,
  answer: OrderProgress,
  example: {
    params: changed,
    body: {
      ...{ id: '7d9f4e4e-9c1b-4a51-8a53-0a6f2f1b8c11', version: 0, total_amount: 1300 },
      goods: [{ id: 1, quantity: 2 }],
    },
  },
});

export const undoOrderChange = endpoint('POST /api/admin/orders/{id}/change/undo', {
  summary:
    'Takes back the last change of an order. 409 if something else has happened since, or its goods are gone. A repeated request with the same `id` changes nothing.',
  access: 'orders.change',
  params: z.object({ id: OrderId }),
  body: z.object({ id: z.uuid(), version: z.int().min(0) }),
  answer: OrderProgress,
  example: {
    params: changed,
    body: { id: '7d9f4e4e-9c1b-4a51-8a53-0a6f2f1b8c11', version: 2 },
  },
});

export const listAdminOrders = endpoint('GET /api/admin/orders', {
  summary:
    'Lists the orders in a state, the longest waiting first, twenty a page. The default state is `pending`: orders to call. Phones are masked (T18).',
  access: 'orders.read',
  query: z.object({
    state: OrderStatus.default('pending'),
    /** `till` lists only the sales at the tills, `web` only the other orders. */
    sold_at: z.enum(['till', 'web']).optional(),
    /**
     * Lists only the late orders, whose next step should already be done. In a state without such a time, no order is
     * late.
     */
    late: z.literal('yes').optional(),
    cursor: Cursor.optional(),
  }),
  answer: AdminOrders,
});

export const listPacking = endpoint('GET /api/admin/packing', {
  summary:
    'Returns orders as they are packed, at most sixty: the pieces of each product with its shelf, code and barcode, what to collect, and the version of the slip. It has no phones (T18).',
  access: 'orders.read',
  query: z.object({ orders: PackedIds }),
  answer: PackedOrders,
  example: { query: { orders: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const listPlacedOrders = endpoint('GET /api/admin/placed-orders', {
  summary:
    'Lists all orders by when they were placed, filtered by state, day, area, person, payment and way, twenty a page. A call looks at a thousand orders at most; `looked_until` says how far it came if it did not fill the page. Phones are masked (T18).',
  access: 'orders.read',
  query: PlacedQuery,
  answer: PlacedOrders,
});

export const listOrderPeople = endpoint('GET /api/admin/order-people', {
  summary: 'Lists the names of the people who work or worked for the shop, to filter the orders by.',
  access: 'orders.read',
  answer: OrderPeople,
});

export const getAdminCounts = endpoint('GET /api/admin/counts', {
  summary:
    'Counts the orders, chat drafts, payments, reviews, distributor applications, missing pieces, flagged entries of tills and silent tills that wait for staff, each up to 100.',
  access: 'admin.open',
  answer: AdminCounts,
});

/** This is a `POST` although it changes nothing. Logs contain URLs, so a URL must not contain phones or names (T18). */
export const searchOrders = endpoint('POST /api/admin/orders/search', {
  summary:
    'Finds orders by number, phone or its last four digits, email address, beginnings of names, or M-Pesa code. An order must match every word. The newest come first, twenty a page, each with the field that matched.',
  access: 'orders.read',
  body: z.object({
    typed: z.string().max(longestSearch).default(''),
    /**
     * The id of a payment without an order. The search finds the orders of its payer, and of the phone that the payer
     * typed as the account. Staff see both masked.
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
  summary:
    'Returns an order in full for staff: with the customer’s phone, and the person, time and reason of each move (G-80).',
  access: 'orders.read',
  params: z.object({ id: OrderId }),
  answer: AdminOrder,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});
