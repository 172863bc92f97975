import { toShillings } from '#shared/money.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { byMpesa, changeOrder, moneyOf } from '../../data/orders/order-money.ts';
import { unmatchedPaymentKey } from '../../data/payments/keys.ts';
import { findOrderPayments, paidBy } from '../../data/payments/payment.ts';
import {
  findReceipt,
  forgetStatedPayer,
  type ReceiptFacts,
  sendBackBy,
} from '../../data/payments/receipt.ts';
import { cameForOf, goneActions, settledSurplus } from '../../data/payments/settle-unmatched.ts';
import { findUnmatched, leaveForStaff } from '../../data/payments/unmatched-payment.ts';
import type { StatementLine } from './statement-line.ts';

type Reversal = { line: StatementLine; now: Date };

const because = 'M-Pesa’s statement shows that M-Pesa took the payment back.';

/** Returns the actions that tell the desk of a reversal. The order of the payment, if there is one, is due again. */
function tellDesk({ line, now }: Reversal, order?: OrderItem): Actions {
  return leaveForStaff(line.code, {
    ...{ reason: 'reversed', at: now.toISOString(), receipt: line.linked ?? line.code },
    shillings: toShillings(line.out_cents),
    ...(order && { order_id: order.id, number: order.number }),
  });
}

/** Returns the actions that take reversed money out of its order. The desk hears of it if more is due then. */
function reverseIn(order: OrderItem, { line, now }: Reversal): Actions {
  const { code, out_cents: cents, at } = line;
  const entry = {
    id: `reversed-${code}`,
    kind: 'reversed',
    cents,
    at,
    by: byMpesa,
    reference: code,
    of: line.linked,
  } as const;
  const time = now.toISOString();
  const { after, actions } = changeOrder({ order, at: time, add: [entry] });
  const settled = { at: time, by: byMpesa, why: because, outcome: 'returned', reference: code } as const;
  const isDueAgain = moneyOf(after).dueCents > moneyOf(order).dueCents;
  return [
    ...actions,
    ...settledSurplus(order, after, settled),
    ...(isDueAgain ? tellDesk({ line, now }, order) : []),
  ];
}

/** Returns the unmatched payment that waits under the code of a payment. */
async function waitingOf({ notice }: ReceiptFacts) {
  if (!notice) return undefined;
  const found = await findUnmatched(unmatchedPaymentKey(notice.at, notice.code).sk);
  return found && !found.settled ? found : undefined;
}

/**
 * Returns the actions that book a reversal of a statement; undefined if it is known: as a refund that the shop recorded, or
 * from an earlier file. Money in an order leaves it, and a payment that waits counts as sent back.
 */
export async function planReversal({ line, now }: Reversal): Promise<Actions | undefined> {
  const { code, linked } = line;
  if ((await findReceipt(code)).isRefund) return undefined;
  const facts = linked === undefined ? undefined : await findReceipt(linked);
  const paid = facts?.counted ? await findOrderPayments(facts.counted) : undefined;
  const order = paid?.order;
  if (linked !== undefined && order && paidBy(order, linked))
    return [...reverseIn(order, { line, now }), ...sendBackBy(code, order.id)];
  const unmatched = facts && (await waitingOf(facts));
  if (!unmatched || !facts) {
    const isGone = facts?.counted === '';
    return [...sendBackBy(code, order?.id), ...(isGone ? [] : tellDesk({ line, now }, order))];
  }
  const gone = goneActions({
    unmatched,
    cameFor: await cameForOf(unmatched, paid),
    spent: facts.counted === undefined ? linked : undefined,
    settled: {
      at: now.toISOString(),
      by: byMpesa,
      why: because,
      outcome: 'returned',
      reference: code,
    },
  });
  return [...gone, ...(linked !== undefined && facts.notice?.stated ? [forgetStatedPayer(linked)] : [])];
}
