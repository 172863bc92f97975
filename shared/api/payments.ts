import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, OrderId } from '../ids.ts';
import { PaymentRequest, PaymentView, PushResult, Received, TillNotice } from '../payments/payment.ts';
import {
  Settlement,
  UnmatchedId,
  UnmatchedPayment,
  UnmatchedPayments,
  UnmatchedState,
} from '../payments/unmatched-payment.ts';
import { texts } from '../texts.ts';

/*
 * Endpoints for payments. M-Pesa refuses callback URLs that contain its own name or its company's. So the paths of the
 * two callbacks contain neither.
 */

const Secret = z.string().max(200);

export const startPayment = endpoint('POST /api/orders/{id}/payments', {
  id: 'payments/StartPayment',
  summary:
    'Asks for an order’s money by a prompt on a phone, or notes that it is paid on delivery (G-58). Header `Idempotency-Key`: a UUID that makes repeats the same prompt.',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  body: PaymentRequest,
  answer: PaymentView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { method: 'mpesa' } },
});

export const getPayment = endpoint('GET /api/orders/{id}/payments', {
  id: 'payments/GetPayment',
  summary: 'Where an order’s money truly stands, and its newest prompt (G-14).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  answer: PaymentView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const claimPayment = endpoint('POST /api/orders/{id}/payments/claims', {
  id: 'payments/ClaimPayment',
  summary:
    '“I have already paid”: M-Pesa’s message or its code, to be compared with what M-Pesa told us (G-58).',
  access: 'anyone',
  params: z.object({ id: OrderId }),
  body: z.object({ text: z.string().max(1000, { error: texts.paymentCodeUnreadable }) }),
  answer: PaymentView,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { text: 'SGL31HA2UV Confirmed.' } },
});

export const takePushResult = endpoint('POST /api/payments/lnm/{ticket}/result', {
  id: 'payments/TakePushResult',
  summary: 'M-Pesa says how a prompt ended. Its word is noted, and counts once M-Pesa has confirmed it.',
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
  id: 'payments/TakeTillNotice',
  summary: 'M-Pesa tells of money that came to the shop’s number.',
  access: 'callback',
  params: z.object({ secret: Secret }),
  body: TillNotice,
  answer: Received,
  example: {
    params: { secret: 'a-secret' },
    body: { TransID: 'SGL7K2M4XY', TransAmount: '1.00', BusinessShortCode: '174379' },
  },
});

export const listUnmatchedPayments = endpoint('GET /api/admin/parked-payments', {
  id: 'payments/ListParkedPayments',
  summary:
    'Money that waits for a person, oldest first, or that a person has settled, newest first; twenty at a time (R7).',
  access: ['owner', 'admin', 'staff'],
  query: z.object({ state: UnmatchedState.default('waiting'), cursor: Cursor.optional() }),
  answer: UnmatchedPayments,
});

export const openUnmatchedPayment = endpoint('GET /api/admin/parked-payments/{id}', {
  id: 'payments/OpenParkedPayment',
  summary:
    'An unmatched payment beside its order, or beside the one of a number: whether that order can take it, and all or a part of what is due (R7).',
  access: ['owner', 'admin', 'staff'],
  params: z.object({ id: UnmatchedId }),
  query: z.object({
    /** The order number as staff type it: `HS-1042`, `1042`. */
    number: z.string().max(40).optional(),
  }),
  answer: UnmatchedPayment,
  example: { params: { id: 'MjAyNi0wMS0wMVQwMDowMDowMC4wMDBaI1NHTDdLMk00WFk' } },
});

export const settleUnmatchedPayment = endpoint('POST /api/admin/parked-payments/{id}/settlement', {
  id: 'payments/SettleParkedPayment',
  summary:
    'A person gives an unmatched payment to an order, in full or as a part of it, keeps it as a customer’s credit, or records that it was sent back; with who, when and why. The same again changes nothing (R7).',
  access: ['owner', 'admin', 'staff'],
  params: z.object({ id: UnmatchedId }),
  body: Settlement,
  answer: UnmatchedPayment,
  example: {
    params: { id: 'MjAyNi0wMS0wMVQwMDowMDowMC4wMDBaI1NHTDdLMk00WFk' },
    body: { outcome: 'returned', why: 'Sent back by M-Pesa.' },
  },
});
