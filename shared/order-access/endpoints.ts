import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderId } from '../ids.ts';
import { CodeRequest, codeMinutes, OpenedOrders, ReadCode, TypedCode } from './order-code.ts';

const contact = { phone: '0712345678', email: 'wanjiku@mail.example' };

export const sendOrderCode = endpoint('POST /api/my-orders/code', {
  summary:
    'Emails a code for the orders of the last 30 days with this phone and this address, if there is one. The answer, its time and its limits are the same if there is none (G-79).',
  access: 'anyone',
  body: CodeRequest,
  answer: z.object({ minutes: z.literal(codeMinutes) }),
  example: { body: contact },
});

export const openOrders = endpoint('POST /api/my-orders', {
  summary:
    'Returns the orders of the last 30 days that a code opens, twenty at most, each with its tracking token. A code from an email opens the orders with this phone and this address; a code that staff read on a call opens those of the phone. 422 `wrong-code` (G-79).',
  access: 'anyone',
  body: TypedCode,
  answer: OpenedOrders,
  example: { body: { ...contact, code: '123456' } },
});

export const readOrderCode = endpoint('POST /api/admin/orders/{id}/code', {
  summary:
    'Returns a code that opens the orders of the order’s phone for ten minutes. Staff read it to the customer on a call that they make to that number. It is logged. A repeated request returns the same code. 409 for an order without a phone, or that is older than 30 days.',
  access: 'orders.confirm',
  params: z.object({ id: OrderId }),
  body: z.object({ has_called: z.literal(true) }),
  answer: ReadCode,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { has_called: true } },
});
