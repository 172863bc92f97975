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
    'What a cart costs now, with a promo code where one is sent, and which of its lines cannot be ordered (G-81, G-01).',
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
    'Places an order (S2-266…268). Header `Idempotency-Key`: a UUID that makes repeats the same order.',
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
    'An order: whole for its browser, its signed-in owner, or with header `X-Tracking-Token`, else number and status (G-79).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  answer: OrderView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const keepDraft = endpoint('POST /api/chat-drafts', {
  id: 'orders/KeepDraft',
  summary:
    'Keeps a cart that is to be ordered by chat under a code, and holds its goods for twenty minutes as far as the limits of holds allow (S1-017). The same cart of the same browser is the same draft.',
  access: 'anyone',
  body: z.object({ lines: CartRequest }),
  answer: DraftView,
  example: { body: { lines: [{ id: 1, quantity: 1 }] } },
});

export const getDraft = endpoint('GET /api/chat-drafts/{code}', {
  id: 'orders/GetDraft',
  summary:
    'A chat draft for the browser that made it: what is held and until when, and the order that staff made of it (S1-017).',
  access: 'anyone',
  params: z.object({ code: DraftCode }),
  answer: DraftView,
  example: { params: { code: 'C-22222' } },
});

export const unlockOrder = endpoint('POST /api/orders/{id}/unlock', {
  id: 'orders/UnlockOrder',
  summary:
    'Opens an order for who knows the last four digits of its phone: gives what header `X-Tracking-Token` takes. Three tries a day (G-79, T8).',
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
    'Cancels a pending order for its own customer: its browser, its signed-in owner, or with header `X-Tracking-Token` (G-95). Goods come back, and money that was paid is to be sent back. 409 once staff have confirmed it.',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  answer: OrderFull,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const moveOrder = endpoint('POST /api/admin/orders/{id}/moves', {
  id: 'orders/MoveOrder',
  summary:
    'Moves an order to its next state, as `shared/orders/order-moves.ts` allows (G-80). 409 names where it can go. To `delivered` with money due: with `cash` for it, or a reason. The same move sent again changes nothing.',
  access: ['owner', 'admin', 'staff', 'cashier', 'rider'],
  params: z.object({ id: OrderId }),
  body: OrderMoveRequest,
  answer: OrderProgress,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { from: 'pending', to: 'confirmed' } },
});

export const listAdminOrders = endpoint('GET /api/admin/orders', {
  id: 'orders/ListDeskOrders',
  summary:
    'Orders that stand in a state, the longest waiting first, twenty at a time; those to call unless another state is named. Phones are masked (T18).',
  access: ['owner', 'admin', 'staff'],
  query: z.object({
    state: OrderStatus.default('pending'),
    cursor: Cursor.optional(),
  }),
  answer: AdminOrders,
});

export const getAdminCounts = endpoint('GET /api/admin/counts', {
  id: 'orders/GetDeskCounts',
  summary: 'How many orders, chat drafts and payments wait for staff, each counted up to 100.',
  access: ['owner', 'admin', 'staff'],
  answer: AdminCounts,
});

/** This is a `POST` although it changes nothing. Logs contain URLs, so a URL must not contain phones or names (T18). */
export const searchOrders = endpoint('POST /api/admin/orders/search', {
  id: 'orders/SearchOrders',
  summary:
    'Finds orders by number, phone or its last four digits, e-mail address, beginnings of names, or M-Pesa code; several words narrow down. Newest first, twenty at a time, each with what it was found by.',
  access: ['owner', 'admin', 'staff'],
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
  summary: 'An order as the desk opens it: all of it, its shopper’s phone, and who moved it and why (G-80).',
  access: ['owner', 'admin', 'staff'],
  params: z.object({ id: OrderId }),
  answer: AdminOrder,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const listUnpaidOrders = endpoint('GET /api/admin/unpaid-orders', {
  id: 'orders/ListUnpaidOrders',
  summary:
    'Delivered orders that are not paid in full, the longest ago first, twenty at a time. Phones are masked (T18).',
  access: ['owner', 'admin', 'staff'],
  query: z.object({ cursor: Cursor.optional() }),
  answer: AdminOrders,
});

export const takeCash = endpoint('POST /api/admin/orders/{id}/cash', {
  id: 'orders/TakeCash',
  summary:
    'Records cash that a person took for an order, at most what is due. 409 while a payment request is on a phone.',
  access: ['owner', 'admin', 'staff', 'cashier'],
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
  summary: 'Pays for an order out of the credit of its customer, at most what is due and what there is.',
  access: ['owner', 'admin', 'staff'],
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
  summary: 'The credit of an order’s customer, found by their phone, with its newest entries.',
  access: ['owner', 'admin', 'staff'],
  params: z.object({ id: OrderId }),
  answer: CreditView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const refundOrder = endpoint('POST /api/admin/orders/{id}/refunds', {
  id: 'orders/RefundOrder',
  summary:
    'Records money of an order that was sent back by M-Pesa, with its code: at most what is to be sent back. Once all of it is, it no longer waits among the unmatched payments.',
  access: ['owner', 'admin', 'staff'],
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
    'Carts that were ordered on chat with their codes, newest first, twenty at a time; or the one of a code.',
  access: ['owner', 'admin', 'staff'],
  query: z.object({
    cursor: Cursor.optional(),
    /** The code as staff type it: `C-7KM3Q`, `7km3q`. */
    code: z.string().max(40).optional(),
  }),
  answer: ListedDrafts,
});

const asStaff = ['owner', 'admin', 'staff'] as const;
const draftParams = z.object({ code: DraftCode });

export const openDraft = endpoint('GET /api/admin/chat-drafts/{code}', {
  id: 'orders/OpenDraft',
  summary: 'A chat draft as the desk opens it: its cart, what it holds, and what became of it.',
  access: asStaff,
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const quoteDraft = endpoint('POST /api/admin/chat-drafts/{code}/quote', {
  id: 'orders/QuoteDraft',
  summary:
    'What a chat draft costs now, in an area, as a whole or with the quantities that staff agree on. The goods that it holds count as in stock.',
  access: asStaff,
  params: draftParams,
  body: z.object({ area: z.string().trim().max(100).optional(), lines: AgreedLines }),
  answer: Quote,
  example: { params: { code: 'C-22222' }, body: { area: 'Karen' } },
});

export const orderDraft = endpoint('POST /api/admin/chat-drafts/{code}/order', {
  id: 'orders/OrderDraft',
  summary:
    'Makes an order of a chat draft, at the server’s prices, and takes over its hold. Header `Idempotency-Key` makes repeats the same order. 409 when the draft was ordered or discarded, or too little is left.',
  access: asStaff,
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
  summary:
    'Holds the goods of a chat draft for another twenty minutes from now. 409 when its hold has ended.',
  access: asStaff,
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const discardDraft = endpoint('POST /api/admin/chat-drafts/{code}/discard', {
  id: 'orders/DiscardDraft',
  summary:
    'Puts a chat draft aside; its goods are for sale again at once. The same again changes nothing. 409 when it was ordered.',
  access: asStaff,
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const moveGoods = endpoint('POST /api/admin/stock-moves', {
  id: 'orders/MoveGoods',
  summary:
    'Moves stock that came in or was counted, each product with its line in the ledger. The same `id` again changes nothing.',
  access: ['owner', 'admin', 'staff'],
  body: StockMoveRequest,
  answer: StockMoved,
  example: {
    body: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', reason: 'receive', lines: [{ id: 1, delta: 1 }] },
  },
});
