import { toShillings } from '#shared/money.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { findOrder } from '../../data/orders/order.ts';
import { byMpesa, changeOrder, falseEntryId } from '../../data/orders/order-money.ts';
import { unmatchedPaymentKey } from '../../data/payments/keys.ts';
import { findReceipt } from '../../data/payments/receipt.ts';
import { findUnmatched, leaveForStaff } from '../../data/payments/unmatched-payment.ts';
import { isDecided, type Stretch } from './stretches.ts';

type Asked = { orderId: string; entryId: string; stretches: readonly Stretch[]; now: Date };

/**
 * Returns the writes for M-Pesa money of an order whose code no statement contains; undefined if there is nothing to
 * do. A code that a person typed counts as false if the statements cover its time and two more days without a gap: its
 * money is then taken out of the order, and staff are notified. Money that M-Pesa reported or that a manager confirmed
 * stays in the order, and a person checks it.
 */
export async function planJudgement({
  orderId,
  entryId,
  stretches,
  now,
}: Asked): Promise<Actions | undefined> {
  const order = await findOrder(orderId);
  const entry = order?.money.find(({ id }) => id === entryId);
  if (!order || !entry || entry.kind !== 'mpesa' || entry.reference === '') return undefined;
  const { reference: code, at } = entry;
  const claimed = order.told ? 0 : (entry.claimed_cents ?? 0);
  if (!isDecided({ placedAt: order.created_at, at }, stretches)) return undefined;
  if ((await findReceipt(code)).notice?.stated) return undefined;
  const what = `${code}-${order.id}`;
  const about = { order_id: order.id, number: order.number, receipt: code };
  if (claimed === 0) {
    const known = await findUnmatched(unmatchedPaymentKey(at, what).sk);
    const word = { ...about, reason: 'not-in-statement', shillings: toShillings(entry.cents), at } as const;
    return known ? undefined : leaveForStaff(what, word);
  }
  const id = falseEntryId(code);
  if (order.money.some((each) => each.id === id)) return undefined;
  const time = now.toISOString();
  const away = { id, kind: 'reversed', cents: claimed, claimed_cents: claimed, at: time } as const;
  const { actions } = changeOrder({
    ...{ order, at: time, add: [{ ...away, by: byMpesa, reference: code }] },
  });
  const word = { ...about, reason: 'false-code', shillings: toShillings(claimed), at: time } as const;
  return [...actions, ...leaveForStaff(what, word)];
}
