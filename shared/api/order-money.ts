import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, OrderId } from '../ids.ts';
import { AdminOrders } from '../orders/admin-order.ts';
import {
  CashRequest,
  CreditView,
  OrderMoneyView,
  RefundRequest,
  TakeRequest,
} from '../payments/money-request.ts';

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
