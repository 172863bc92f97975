import { randomUUID } from 'node:crypto';
import { getCredit, listUnpaidOrders, refundOrder, spendCredit, takeCash } from '#shared/api/order-money.ts';
import { openAdminOrder } from '#shared/api/orders.ts';
import { handler as unpaidHandler } from '../../api/orders/list-unpaid-orders.ts';
import { handler as openHandler } from '../../api/orders/open-admin-order.ts';
import { handler as getCreditHandler } from '../../api/payments/get-credit.ts';
import { handler as refundHandler } from '../../api/payments/refund-order.ts';
import { handler as spendHandler } from '../../api/payments/spend-credit.ts';
import { handler as cashHandler } from '../../api/payments/take-cash.ts';
import { type Reply, send } from '../event.ts';
import { type AskedMove, move } from '../orders/moves.ts';
import { callAs } from '../people.ts';
import type { Owed } from './payments.ts';
import type { Till } from './till.ts';

/** Returns the actions of staff on the payments of orders, at the till's time. `id` is the client's own id. */
export function staffOf(till: Till, session: string) {
  const call = (order: { id: string }, body?: object) =>
    callAs(session, { now: till.now(), params: { id: order.id }, ...(body && { body }) });
  const take = (order: Owed, amount: number, id: string = randomUUID()) => call(order, { id, amount });
  return {
    cash: async (order: Owed, amount: number, id?: string): Promise<Reply> =>
      send(takeCash, cashHandler, await take(order, amount, id)),
    credit: async (order: Owed, amount: number, id?: string): Promise<Reply> =>
      send(spendCredit, spendHandler, await take(order, amount, id)),
    refund: async (order: Owed, body: object): Promise<Reply> =>
      send(
        refundOrder,
        refundHandler,
        await call(order, { id: randomUUID(), why: 'Asked for it.', ...body }),
      ),
    open: async (order: Owed): Promise<Reply> => send(openAdminOrder, openHandler, await call(order)),
    creditOf: async (order: Owed): Promise<Reply> => send(getCredit, getCreditHandler, await call(order)),
    /** Returns the list of delivered unpaid orders: their numbers and the sums due. */
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
