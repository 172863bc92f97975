import {
  listUnmatchedPayments,
  openUnmatchedPayment,
  settleUnmatchedPayment,
} from '#shared/payments/endpoints.ts';
import type { UnmatchedPayment, UnmatchedState } from '#shared/payments/unmatched-payment.ts';
import {
  listUnmatchedPayments as listHandler,
  openUnmatchedPayment as openHandler,
  settleUnmatchedPayment as settleHandler,
} from '../../api/payments.ts';
import { type Reply, send } from '../event.ts';
import { callAs } from '../people.ts';
import type { Owed } from './payments.ts';
import type { Till } from './till.ts';

/** Returns functions for the work of staff with unmatched payments, at the till's time. */
export function staffOfUnmatched(till: Till, session: string) {
  const as = (more = {}) => callAs(session, { now: till.now(), ...more });
  async function all(state: UnmatchedState): Promise<UnmatchedPayment[]> {
    const found: UnmatchedPayment[] = [];
    for (let cursor = ''; ; ) {
      const query = { state, ...(cursor && { cursor }) };
      const { body } = await send(listUnmatchedPayments, listHandler, await as({ query }));
      found.push(...body.payments);
      if (body.next_cursor === null) return found;
      cursor = body.next_cursor;
    }
  }
  const isOf = (what: string | Owed) => (payment: UnmatchedPayment) =>
    typeof what === 'string' ? payment.receipts.includes(what) : payment.order?.id === what.id;
  return {
    allWaiting: () => all('waiting'),
    /** Returns the waiting payment with this M-Pesa code, or of this order. */
    waiting: async (what: string | Owed) => (await all('waiting')).find(isOf(what)),
    settled: async (what: string | Owed) => (await all('settled')).find(isOf(what)),
    open: async (id: string, number?: string): Promise<Reply> =>
      send(openUnmatchedPayment, openHandler, await as({ params: { id }, query: number ? { number } : {} })),
    settle: async (id: string | undefined, body: object): Promise<Reply> =>
      send(settleUnmatchedPayment, settleHandler, await as({ params: { id: id ?? '' }, body })),
  };
}
