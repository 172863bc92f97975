import * as z from 'zod';
import { CartRequest, CouponCode, Quote } from '../cart/quote.ts';
import { StockMoved, StockMoveRequest } from '../catalogue/stock.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor, OrderId } from '../ids.ts';
import { AdminCounts, AdminOrder, AdminOrders, FoundOrders } from '../orders/admin-order.ts';
import { AdminDraft, DraftCode, DraftView, ListedDrafts } from '../orders/draft.ts';
import { AgreedLines, DraftOrdered, DraftOrderForm } from '../orders/draft-order.ts';
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
import {
  CashRequest,
  CreditView,
  OrderMoneyView,
  RefundRequest,
  TakeRequest,
} from '../payments/money-request.ts';
import { UnmatchedId } from '../payments/unmatched-payment.ts';
import { texts } from '../texts.ts';

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

export const keepDraft = endpoint('POST /api/chat-drafts', {
  id: 'orders/KeepDraft',
  summary:
    'Stores a cart as a chat draft with a code, and holds its stock for twenty minutes within the limits for holds. The same cart from the same browser returns the same draft (S1-017).',
  access: 'anyone',
  body: z.object({ lines: CartRequest }),
  answer: DraftView,
  example: { body: { lines: [{ id: 1, quantity: 1 }] } },
});

export const getDraft = endpoint('GET /api/chat-drafts/{code}', {
  id: 'orders/GetDraft',
  summary:
    'Returns a chat draft to the browser that created it: what is held, until when, and the order that staff created from it (S1-017).',
  access: 'anyone',
  params: z.object({ code: DraftCode }),
  answer: DraftView,
  example: { params: { code: 'C-22222' } },
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
    cursor: Cursor.optional(),
  }),
  answer: AdminOrders,
});

export const getAdminCounts = endpoint('GET /api/admin/counts', {
  id: 'orders/GetDeskCounts',
  summary: 'Counts the orders, chat drafts and payments that wait for staff, each up to 100.',
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
    /** The id of an unmatched payment. Finds the orders of its payer, whose phone is masked for staff. */
    payer_of: UnmatchedId.optional(),
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

export const listUnpaidOrders = endpoint('GET /api/admin/unpaid-orders', {
  id: 'orders/ListUnpaidOrders',
  summary:
    'Lists delivered orders that are not paid in full, the earliest delivered first, twenty a page. Phones are masked (T18).',
  access: 'orders.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: AdminOrders,
});

export const takeCash = endpoint('POST /api/admin/orders/{id}/cash', {
  id: 'orders/TakeCash',
  summary: 'Records a cash payment for an order, at most the amount due. 409 while an M-Pesa prompt is open.',
  access: 'money.take',
  params: z.object({ id: OrderId }),
  body: CashRequest,
  answer: OrderMoneyView,
  example: {
    params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' },
    body: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', amount: 100 },
  },
});

export const spendCredit = endpoint('POST /api/admin/orders/{id}/credit', {
  id: 'orders/SpendCredit',
  summary: 'Pays for an order with its customer’s credit, at most the amount due and the credit left.',
  access: 'credit.spend',
  params: z.object({ id: OrderId }),
  body: TakeRequest,
  answer: OrderMoneyView,
  example: {
    params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' },
    body: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', amount: 100 },
  },
});

export const getCredit = endpoint('GET /api/admin/orders/{id}/credit', {
  id: 'orders/GetCredit',
  summary: 'Returns the credit of an order’s customer, found by phone, with its newest entries.',
  access: 'credit.read',
  params: z.object({ id: OrderId }),
  answer: CreditView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const refundOrder = endpoint('POST /api/admin/orders/{id}/refunds', {
  id: 'orders/RefundOrder',
  summary:
    'Records a refund by M-Pesa with its code, at most the amount due for refund. After a full refund the order leaves the list of unmatched payments.',
  access: 'money.refund',
  params: z.object({ id: OrderId }),
  body: RefundRequest,
  answer: OrderMoneyView,
  example: {
    params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' },
    body: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', amount: 100, why: 'The customer asked.' },
  },
});

export const listDrafts = endpoint('GET /api/admin/chat-drafts', {
  id: 'orders/ListDrafts',
  summary:
    'Lists chat drafts with their codes, newest first, twenty a page. With `code`, lists only the draft with that code.',
  access: 'drafts.read',
  query: z.object({
    cursor: Cursor.optional(),
    /** The code as staff type it: `C-7KM3Q`, `7km3q`. */
    code: z.string().max(40).optional(),
  }),
  answer: ListedDrafts,
});

const draftParams = z.object({ code: DraftCode });

export const openDraft = endpoint('GET /api/admin/chat-drafts/{code}', {
  id: 'orders/OpenDraft',
  summary: 'Returns a chat draft for staff: its cart, its hold, and its outcome.',
  access: 'drafts.read',
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const quoteDraft = endpoint('POST /api/admin/chat-drafts/{code}/quote', {
  id: 'orders/QuoteDraft',
  summary:
    'Calculates what a chat draft costs now in an area, with its own quantities or those that staff agreed on. Stock that the draft holds counts as available.',
  access: 'drafts.read',
  params: draftParams,
  body: z.object({ area: z.string().trim().max(100).optional(), lines: AgreedLines }),
  answer: Quote,
  example: { params: { code: 'C-22222' }, body: { area: 'Karen' } },
});

export const orderDraft = endpoint('POST /api/admin/chat-drafts/{code}/order', {
  id: 'orders/OrderDraft',
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
  id: 'orders/ExtendHold',
  summary: 'Extends the hold of a chat draft to twenty minutes from now. 409 when the hold has expired.',
  access: 'drafts.write',
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const discardDraft = endpoint('POST /api/admin/chat-drafts/{code}/discard', {
  id: 'orders/DiscardDraft',
  summary:
    'Discards a chat draft and releases its stock at once. A repeated request changes nothing. 409 when the draft was ordered.',
  access: 'drafts.write',
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const moveGoods = endpoint('POST /api/admin/stock-moves', {
  id: 'orders/MoveGoods',
  summary:
    'Records stock that was received or counted, with a ledger line for each product. A repeated request with the same `id` changes nothing.',
  access: 'stock.move',
  body: StockMoveRequest,
  answer: StockMoved,
  example: {
    body: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', reason: 'receive', lines: [{ id: 1, delta: 1 }] },
  },
});
