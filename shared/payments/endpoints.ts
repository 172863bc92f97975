import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, OrderId } from '../ids.ts';
import * as texts from '../texts.ts';
import { AskedMoneyView, CodeRequest, PromptRequest } from './asked-money.ts';
import {
  CashRequest,
  CreditView,
  MoveMoneyRequest,
  OrderMoneyView,
  RefundRequest,
  TakeRequest,
} from './money-request.ts';
import { MoneyId, MoneyList, MoneyPage, MoneyQuery, MoneyRow } from './money-row.ts';
import { PaymentRequest, PaymentView, PushResult, Received, TillNotice } from './payment.ts';
import {
  PaymentsForOrder,
  Settlement,
  UnmatchedId,
  UnmatchedPayment,
  UnmatchedPayments,
  UnmatchedState,
} from './unmatched-payment.ts';

export const takeCash = endpoint('POST /api/admin/orders/{id}/cash', {
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

export const moveMoney = endpoint('POST /api/admin/orders/{id}/money-moves', {
  summary:
    'Moves money of an order to another order of the same phone, at most what is paid there and due here. Told money stays told. 409 while an M-Pesa prompt of one of them is open.',
  access: 'money.move',
  params: z.object({ id: OrderId }),
  body: MoveMoneyRequest,
  answer: OrderMoneyView,
  example: {
    params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' },
    body: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', amount: 100, to: 'bbbbbbbbbbbbbbbbbbbbbb' },
  },
});

export const getCredit = endpoint('GET /api/admin/orders/{id}/credit', {
  summary: 'Returns the credit of an order’s customer, found by phone, with its newest entries.',
  access: 'credit.read',
  params: z.object({ id: OrderId }),
  answer: CreditView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const refundOrder = endpoint('POST /api/admin/orders/{id}/refunds', {
  summary:
    'Records money that goes back by M-Pesa, in cash or as the customer’s credit, at most the amount due for refund. 403 above the sum that the caller may give back of one order. After a full refund the order leaves the list of unmatched payments.',
  access: 'money.refund',
  params: z.object({ id: OrderId }),
  body: RefundRequest,
  answer: OrderMoneyView,
  example: {
    params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' },
    body: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', amount: 100, why: 'The customer asked.' },
  },
});

export const askOnPhone = endpoint('POST /api/admin/orders/{id}/prompts', {
  summary:
    'Sends an M-Pesa prompt for all or a part of what an order owes, to its phone or another one. 409 while a prompt is live. A repeated `id` prompts nobody again.',
  access: 'money.ask',
  params: z.object({ id: OrderId }),
  body: PromptRequest,
  answer: AskedMoneyView,
  example: {
    params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' },
    body: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', amount: 100 },
  },
});

export const recordCode = endpoint('POST /api/admin/orders/{id}/codes', {
  summary:
    'Records an M-Pesa code that the customer says, with the person who typed it. The code is compared with M-Pesa’s notices; without one it is a claim and pays nothing.',
  access: 'money.ask',
  params: z.object({ id: OrderId }),
  body: CodeRequest,
  answer: AskedMoneyView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { text: 'SGL31HA2UV Confirmed.' } },
});

export const listPaymentsForOrder = endpoint('GET /api/admin/orders/{id}/waiting-payments', {
  summary:
    'Lists unmatched payments that may belong to an order, each with why: its phone, its number as the account, or exactly the amount due. It looks at the newest hundred that wait.',
  access: 'payments.read',
  params: z.object({ id: OrderId }),
  answer: PaymentsForOrder,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

/*
 * Endpoints for payments. M-Pesa refuses callback URLs that contain its own name or its company's. So the paths of the
 * two callbacks contain neither name.
 */

const Secret = z.string().max(200);

export const startPayment = endpoint('POST /api/orders/{id}/payments', {
  summary:
    'Sends an M-Pesa prompt for an order to a phone, or records that the customer pays on delivery. A repeated request with the same `Idempotency-Key` header, a UUID, sends no second prompt (G-58).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  body: PaymentRequest,
  answer: PaymentView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { method: 'mpesa' } },
});

export const getPayment = endpoint('GET /api/orders/{id}/payments', {
  summary: 'Returns the payment status of an order and its newest M-Pesa prompt (G-14).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  answer: PaymentView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const claimPayment = endpoint('POST /api/orders/{id}/payments/claims', {
  summary:
    'Records the customer’s claim “I have already paid”, with M-Pesa’s SMS or its code. The code is compared with M-Pesa’s notices (G-58).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  body: z.object({ text: z.string().max(1000, { error: texts.paymentCodeUnreadable }) }),
  answer: PaymentView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { text: 'SGL31HA2UV Confirmed.' } },
});

export const takePushResult = endpoint('POST /api/payments/lnm/{ticket}/result', {
  summary:
    'Receives M-Pesa’s callback with the result of a prompt. The result counts once M-Pesa has confirmed it in a query.',
  access: 'callback',
  params: z.object({ ticket: Secret }),
  body: PushResult,
  answer: Received,
  example: {
    params: { ticket: 'a-signed-ticket' },
    body: { Body: { stkCallback: { MerchantRequestID: '1', CheckoutRequestID: '2', ResultCode: 1032 } } },
  },
});

export const takeTillNotice = endpoint('POST /api/payments/till/{secret}/confirmation', {
  summary:
    'Receives M-Pesa’s notice of a payment to the shop’s number: at most 8 KB, and 60 a minute from one address (R7).',
  access: 'callback',
  params: z.object({ secret: Secret }),
  body: TillNotice,
  takesAnyBody: true,
  mostBytes: 8 * 1024,
  answer: Received,
  example: {
    params: { secret: 'a-secret' },
    body: { TransID: 'SGL7K2M4XY', TransAmount: '1.00', BusinessShortCode: '174379' },
  },
});

export const listUnmatchedPayments = endpoint('GET /api/admin/parked-payments', {
  summary:
    'Lists unmatched payments, twenty a page: waiting ones, oldest first, or settled ones, newest first (R7).',
  access: 'payments.read',
  query: z.object({ state: UnmatchedState.default('waiting'), cursor: Cursor.optional() }),
  answer: UnmatchedPayments,
});

export const openUnmatchedPayment = endpoint('GET /api/admin/parked-payments/{id}', {
  summary:
    'Returns an unmatched payment with its order, or with the order of a given number, and says whether it can pay all or a part of what is due (R7).',
  access: 'payments.read',
  params: z.object({ id: UnmatchedId }),
  query: z.object({
    /** The order number as staff type it: `HS-1042`, `1042`. */
    number: z.string().max(40).optional(),
  }),
  answer: UnmatchedPayment,
  example: { params: { id: 'MjAyNi0wMS0wMVQwMDowMDowMC4wMDBaI1NHTDdLMk00WFk' } },
});

export const settleUnmatchedPayment = endpoint('POST /api/admin/parked-payments/{id}/settlement', {
  summary:
    'Settles an unmatched payment: it pays an order in full or in part, becomes the customer’s credit, or is recorded as sent back. Stores the person, time and reason. A repeated request changes nothing (R7).',
  access: 'payments.settle',
  params: z.object({ id: UnmatchedId }),
  body: Settlement,
  answer: UnmatchedPayment,
  example: {
    params: { id: 'MjAyNi0wMS0wMVQwMDowMDowMC4wMDBaI1NHTDdLMk00WFk' },
    body: { outcome: 'returned', why: 'Sent back by M-Pesa.' },
  },
});

export const listMoney = endpoint('GET /api/admin/money', {
  summary:
    'Lists all money over web, till, door and office, newest first, twenty a page: what was received, given back, moved or reversed, and payments that are in no order. A call looks at a thousand entries at most; `looked_until` says how far it came if it did not fill the page.',
  access: 'payments.read',
  query: MoneyQuery,
  answer: MoneyList,
});

/**
 * A search for money. It is a `POST` although it changes nothing, because logs contain URLs and must not contain phone
 * numbers or names (T18).
 */
export const searchMoney = endpoint('POST /api/admin/money/search', {
  summary:
    'Finds money by M-Pesa code, order number, phone, beginnings of names, or sum, newest first, at most 200.',
  access: 'payments.read',
  body: z.object({ typed: z.string().max(100) }),
  answer: z.object({ money: z.array(MoneyRow) }),
  example: { body: { typed: 'HS-1042' } },
});

export const getMoney = endpoint('GET /api/admin/money/{id}', {
  summary: 'Returns a movement of money with what happened to it, oldest first.',
  access: 'payments.read',
  params: z.object({ id: MoneyId }),
  answer: MoneyPage,
  example: { params: { id: 'MjAyNi0wMS0wMVQwMDowMDowMC4wMDBaI1NHTDdLMk00WFk' } },
});
