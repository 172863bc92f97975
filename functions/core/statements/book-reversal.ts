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

/** Returns the writes that inform staff of a reversal, or of the part of it that is taken out of an order. */
function tellDesk({ line, now }: Reversal, part?: Reversed): Actions {
  const { code, linked, out_cents } = line;
  return leaveForStaff(part ? `${code}-${part.order.id}` : code, {
    ...{ reason: 'reversed', at: now.toISOString(), receipt: linked ?? code },
    shillings: toShillings(part?.cents ?? out_cents),
    ...(part && { order_id: part.order.id, number: part.order.number }),
  });
}

/** Returns the writes that take reversed money out of an order, and the order as it is afterwards. */
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
  return { after, actions: [...actions, ...settledSurplus(order, after, settled)] };
}

/**
 * Returns the writes that take reversed money out of the orders that it pays now: the order of its code, and those to
 * which staff moved it. Staff are informed about each order in which more is then due, and about money that is in no
 * order any more.
 */
async function reverse(order: OrderItem, code: string, reversal: Reversal): Promise<Actions> {
  const reversed = await reversedMoney(order, { code, cents: reversal.line.out_cents });
  return reversed.flatMap((each) => {
    const { after, actions } = reverseIn(each, reversal);
    const { dueCents, paidCents } = moneyOf(after);
    const isTold = dueCents > moneyOf(each.order).dueCents || paidCents < 0;
    return [...actions, ...(isTold ? tellDesk(reversal, each) : [])];
  });
}

/** Returns the unmatched payment with this code, waiting or settled. */
const unmatchedOf = async ({ notice }: ReceiptFacts) =>
  notice && findUnmatched(unmatchedPaymentKey(notice.at, notice.code).sk);

/** Returns true if staff recorded a payment as refunded without an M-Pesa code. The reversal is then that refund. */
const isSentBack = ({ settled }: ListedPayment) => settled?.outcome === 'returned' && !settled.reference;

/**
 * Returns the writes that book a reversal of a statement. Money in an order is taken out of the order, and a waiting
 * payment becomes a refunded one. Returns undefined if the shop has recorded this reversal as a refund, or has it from
 * an earlier statement.
 */
export async function planReversal({ line, now }: Reversal): Promise<Actions | undefined> {
  const { code, linked } = line;
  if ((await findReceipt(code)).isRefund) return undefined;
  const facts = linked === undefined ? undefined : await findReceipt(linked);
  const paid = facts?.counted ? await findOrderPayments(facts.counted) : undefined;
  const order = paid?.order;
  if (linked !== undefined && order && paidBy(order, linked))
    return [...(await reverse(order, linked, { line, now })), ...sendBackBy(code, order.id)];
  const unmatched = facts && (await unmatchedOf(facts));
  if (!unmatched || !facts || unmatched.settled) {
    const isKnown = unmatched !== undefined && isSentBack(unmatched);
    return [
      ...sendBackBy(code, order?.id),
      ...(isKnown ? [] : tellDesk({ line, now }, order && { order, cents: line.out_cents })),
    ];
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
