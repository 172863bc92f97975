import { randomUUID } from 'node:crypto';
import { listUnpaidOrders, openAdminOrder } from '#shared/orders/endpoints.ts';
import {
  askOnPhone,
  getCredit,
  listPaymentsForOrder,
  moveMoney,
  recordCode,
  refundOrder,
  spendCredit,
  takeCash,
} from '#shared/payments/endpoints.ts';
import { openAdminOrder as openHandler, listUnpaidOrders as unpaidHandler } from '../../api/orders.ts';
import {
  askOnPhone as askHandler,
  takeCash as cashHandler,
  recordCode as codeHandler,
  getCredit as getCreditHandler,
  moveMoney as moveMoneyHandler,
  refundOrder as refundHandler,
  spendCredit as spendHandler,
  listPaymentsForOrder as waitingHandler,
} from '../../api/payments.ts';
import { type Reply, send } from '../event.ts';
import { type AskedMove, move } from '../orders/moves.ts';
import { callAs } from '../people.ts';
import type { Owed } from './payments.ts';
import type { Till } from './till.ts';

/**
 * Returns functions for the work of staff with the payments of orders, at the simulated time of `till`. `id` is the id
 * that the client gives an entry.
 */
export function staffOf(till: Till, session: string) {
  const call = (order: { id: string }, body?: object) =>
    callAs(session, { now: till.now(), params: { id: order.id }, ...(body && { body }) });
  const take = (order: Owed, amount: number, id: string = randomUUID()) => call(order, { id, amount });
  return {
    cash: async (order: Owed, amount: number, id?: string): Promise<Reply> =>
      send(takeCash, cashHandler, await take(order, amount, id)),
    /** Records cash for an order, and its holder: `office`, or `rider-{person id}`. */
    cashWith: async (order: Owed, amount: number, taken_by: string, id = randomUUID()): Promise<Reply> =>
      send(takeCash, cashHandler, await call(order, { id, amount, taken_by })),
    credit: async (order: Owed, amount: number, id?: string): Promise<Reply> =>
      send(spendCredit, spendHandler, await take(order, amount, id)),
    refund: async (order: Owed, body: object): Promise<Reply> =>
      send(
        refundOrder,
        refundHandler,
        await call(order, { id: randomUUID(), why: 'Asked for it.', ...body }),
      ),
    /** Moves money from an order to another one. */
    moveMoney: async (order: Owed, to: { id: string }, amount: number, id = randomUUID()): Promise<Reply> =>
      send(moveMoney, moveMoneyHandler, await call(order, { id, amount, to: to.id })),
    /** Sends an M-Pesa payment request to a phone, by default to the phone of the order. */
    ask: async (order: Owed, amount: number, more: { id?: string; phone?: string } = {}): Promise<Reply> =>
      send(askOnPhone, askHandler, await call(order, { id: randomUUID(), amount, ...more })),
    code: async (order: Owed, text: string): Promise<Reply> =>
      send(recordCode, codeHandler, await call(order, { text })),
    /** Returns the unmatched payments that can belong to an order. */
    waiting: async (order: Owed): Promise<Reply> =>
      send(listPaymentsForOrder, waitingHandler, await call(order)),
    open: async (order: Owed): Promise<Reply> => send(openAdminOrder, openHandler, await call(order)),
    creditOf: async (order: Owed): Promise<Reply> => send(getCredit, getCreditHandler, await call(order)),
    /** Returns the numbers of the delivered unpaid orders, with the sums due. */
    unpaid: async (): Promise<[string, number][]> => {
      const { body } = await send(
        listUnpaidOrders,
        unpaidHandler,
        await callAs(session, { now: till.now() }),
      );
      return body.orders.map(({ number, due }: { number: string; due: number }) => [number, due]);
    },
    move: (order: Owed, asked: AskedMove): Promise<Reply> =>
      move(session, order.id, asked, { now: till.now() }),
  };
}

export type Staff = ReturnType<typeof staffOf>;
