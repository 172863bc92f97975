import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, OrderId } from '../ids.ts';
import { OrderProgress } from '../orders/order.ts';
import { CallReport } from './call-report.ts';
import { CalledNext, DeskQueue, DeskVersion } from './desk.ts';
import { Handover } from './handover.ts';
import { Lease } from './lease.ts';

const orderParams = z.object({ id: OrderId });

export const listDesk = endpoint('GET /api/admin/desk', {
  summary:
    'Lists the orders to call by the time by which the shop calls, twenty a page, each with the colleague who has its customer. Phones are masked (T18).',
  access: 'orders.confirm',
  query: z.object({ cursor: Cursor.optional() }),
  answer: DeskQueue,
});

export const getDeskVersion = endpoint('GET /api/admin/desk/version', {
  summary:
    'Returns a number that grows with each change of the orders to call, of their payments and of who has them. An open desk asks for it often, so it reads one item.',
  access: 'orders.confirm',
  answer: DeskVersion,
});

export const getHandover = endpoint('GET /api/admin/desk/handover', {
  summary:
    'Returns what one shift hands to the next: who waits for a call, what was promised, and the money that is still outside. Each list has the hundred most urgent orders at most. Phones are masked (T18).',
  access: 'orders.confirm',
  answer: Handover,
});

export const callNext = endpoint('POST /api/admin/desk/next', {
  summary:
    'Gives the caller the most urgent customer whom no colleague has, for two minutes. A customer whom the caller has already comes first. `except` is the order that the caller has open. Two callers never get the same customer.',
  access: 'orders.confirm',
  body: z.object({ except: OrderId.optional() }),
  example: { body: {} },
  answer: CalledNext,
});

export const takeLease = endpoint('POST /api/admin/orders/{id}/lease', {
  summary:
    'Gives the caller the customer of an order for two minutes, or for ten from a call on. 409 `taken` names the colleague who has them, unless `takes_over` is true.',
  access: 'orders.confirm',
  params: orderParams,
  body: z.object({ is_calling: z.boolean().default(false), takes_over: z.boolean().default(false) }),
  answer: Lease,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: {} },
});

export const recordCall = endpoint('POST /api/admin/orders/{id}/calls', {
  summary:
    'Records what a call to the customer of an order led to: confirmed, no answer, wrong number, call back, cancelled, or the same as another order. The order moves, or the next call is planned. A repeated request changes nothing.',
  access: 'orders.confirm',
  params: orderParams,
  body: CallReport,
  answer: OrderProgress,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' }, body: { seen: 0, outcome: 'no-answer' } },
});

export const endLease = endpoint('POST /api/admin/orders/{id}/lease-end', {
  summary: 'Leaves the customer of an order to colleagues. A repeated request changes nothing.',
  access: 'orders.confirm',
  params: orderParams,
  answer: z.object({ ended: z.boolean() }),
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});
