import { toShillings } from '#shared/money.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { byMpesa, changeOrder, moneyOf } from '../../data/orders/order-money.ts';
import { unmatchedPaymentKey } from '../../data/payments/keys.ts';
import { findOrderPayments, paidBy } from '../../data/payments/payment.ts';
import { findReceipt, type ReceiptFacts, sendBackBy } from '../../data/payments/receipt.ts';
import { cameForOf, goneActions, settledSurplus } from '../../data/payments/settle-unmatched.ts';
import { findUnmatched, type ListedPayment, leaveForStaff } from '../../data/payments/unmatched-payment.ts';
import { type Reversed, reversedMoney } from './reversed-money.ts';
import type { StatementLine } from './statement-line.ts';

type Reversal = { line: StatementLine; now: Date };

const because = 'M-Pesa’s statement shows that M-Pesa took the payment back.';

/** Returns the actions that notify the desk of a reversal. If the payment has an order, that order is due again. */
function tellDesk({ line, now }: Reversal, order?: OrderItem): Actions {
  return leaveForStaff(line.code, {
    ...{ reason: 'reversed', at: now.toISOString(), receipt: line.linked ?? line.code },
    shillings: toShillings(line.out_cents),
    ...(order && { order_id: order.id, number: order.number }),
  });
}

/** Returns the actions that take reversed money out of an order, and the order as it is afterwards. */
function reverseIn({ order, cents }: Reversed, { line, now }: Reversal) {
  const { code, at } = line;
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
  return { order, after, actions: [...actions, ...settledSurplus(order, after, settled)] };
}

/**
 * Returns the actions that take reversed money out of the order that it pays now: the order of its code, or the one to
 * which staff moved the money. The desk is notified if more is due afterwards, or if no order has the money any more.
 */
async function reverse(order: OrderItem, reversal: Reversal): Promise<Actions> {
  const reversed = (await reversedMoney(order, reversal.line.out_cents)).map((each) =>
    reverseIn(each, reversal),
  );
  const told = reversed.find(
    ({ order: before, after }) =>
      moneyOf(after).dueCents > moneyOf(before).dueCents || moneyOf(after).paidCents < 0,
  );
  return [...reversed.flatMap(({ actions }) => actions), ...(told ? tellDesk(reversal, told.order) : [])];
}

/** Returns the unmatched payment with this code, whether it waits or is settled. */
const unmatchedOf = async ({ notice }: ReceiptFacts) =>
  notice && findUnmatched(unmatchedPaymentKey(notice.at, notice.code).sk);

/**
 * Returns true if staff recorded a payment as sent back and typed no code. The reversal is then how the money went
 * back.
 */
const isSentBack = ({ settled }: ListedPayment) => settled?.outcome === 'returned' && !settled.reference;

/**
 * Returns the actions that book a reversal of a statement. Money in an order leaves the order, and a waiting payment
 * becomes one that was sent back. Undefined if the shop has recorded this reversal as a refund, or has it from an
 * earlier file.
 */
export async function planReversal({ line, now }: Reversal): Promise<Actions | undefined> {
  const { code, linked } = line;
  if ((await findReceipt(code)).isRefund) return undefined;
  const facts = linked === undefined ? undefined : await findReceipt(linked);
  const paid = facts?.counted ? await findOrderPayments(facts.counted) : undefined;
  const order = paid?.order;
  if (linked !== undefined && order && paidBy(order, linked))
    return [...(await reverse(order, { line, now })), ...sendBackBy(code, order.id)];
  const unmatched = facts && (await unmatchedOf(facts));
  if (!unmatched || !facts || unmatched.settled) {
    const isKnown = unmatched !== undefined && isSentBack(unmatched);
    return [...sendBackBy(code, order?.id), ...(isKnown ? [] : tellDesk({ line, now }, order))];
  }
  return goneActions({
    unmatched,
    notice: facts.notice,
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
}
