import type { MoneyPage, MoneyStep } from '#shared/payments/money-row.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { unmatchedReasonNames } from '#shared/payments/unmatched-reason-names.ts';
import { moneyPlace } from '../../data/dynamodb/place.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { findReceipt } from '../../data/payments/receipt.ts';
import { findUnmatched, type ListedPayment } from '../../data/payments/unmatched-payment.ts';
import { findStatement } from '../../data/statements/statement.ts';
import { notFound } from '../../errors.ts';
import { placeOf } from '../cursor.ts';
import { rowOfEntry, rowOfUnmatched } from './money-rows.ts';

/** Returns the history that M-Pesa reported for a code: its notice and its statement. */
async function storyOfCode(code: string | null | undefined): Promise<MoneyStep[]> {
  if (!code) return [];
  const { notice } = await findReceipt(code);
  if (!notice) return [];
  const { at, stated } = notice;
  const file = stated && (await findStatement(stated.statement));
  return [
    // If only a statement reported a payment, there was no notice.
    ...(stated && stated.at < at ? [] : [{ at, what: 'notice' as const, by: null, text: null }]),
    ...(stated
      ? [{ at: stated.at, what: 'statement' as const, by: null, text: file?.file_name ?? null }]
      : []),
  ];
}

/** Returns the history of an entry in its order: M-Pesa reversed the payment, or money was moved to another order. */
const storyInOrder = ({ money }: OrderItem, entry: MoneyEntry): MoneyStep[] =>
  money.flatMap(({ id, kind, at, by, moved, reference, of = reference }): MoneyStep[] => {
    if (id === entry.id) return [];
    if (kind === 'reversed')
      return entry.kind === 'mpesa' && of === entry.reference
        ? [{ at, what: 'reversed', by: by.name, text: reference }]
        : [];
    return kind === 'moved_out'
      ? [{ at, what: 'moved', by: by.name, text: moved?.order.number ?? null }]
      : [];
  });

/** Returns the reversals of a payment in the orders to which its money was moved. */
async function storyWhereMoved({ money }: OrderItem, { kind, reference }: MoneyEntry): Promise<MoneyStep[]> {
  const ids = money.flatMap((each) => (each.kind === 'moved_out' && each.moved ? [each.moved.order.id] : []));
  if (kind !== 'mpesa' || reference === '') return [];
  const orders = await Promise.all([...new Set(ids)].map(findOrder));
  return orders.flatMap((order) =>
    (order?.money ?? []).flatMap((each): MoneyStep[] =>
      each.kind === 'reversed' && each.of === reference
        ? [{ at: each.at, what: 'reversed', by: each.by.name, text: each.reference }]
        : [],
    ),
  );
}

const inOrder = (steps: readonly MoneyStep[]) =>
  steps.toSorted((one, other) => one.at.localeCompare(other.at));

async function pageOfUnmatched(payment: ListedPayment): Promise<MoneyPage> {
  const order = payment.order_id === undefined ? undefined : await findOrder(payment.order_id);
  const money = rowOfUnmatched(payment, order);
  if (!money) throw notFound('Payment');
  const { at, reason, settled } = payment;
  return {
    money,
    story: inOrder([
      { at, what: 'recorded', by: null, text: unmatchedReasonNames[reason] },
      ...(await storyOfCode(payment.receipt)),
      ...(settled
        ? [{ at: settled.at, what: 'settled' as const, by: settled.by.name, text: settled.why }]
        : []),
    ]),
  };
}

/** Returns a payment or refund with its history. @throws 404 */
export async function viewMoneyPage(id: string): Promise<MoneyPage> {
  const place = placeOf(moneyPlace, id);
  const [, orderId = '', entryId] = place?.split('#') ?? [];
  if (place === undefined) throw notFound('Payment');
  if (entryId === undefined) {
    const payment = await findUnmatched(place);
    if (!payment) throw notFound('Payment');
    return pageOfUnmatched(payment);
  }
  const order = await findOrder(orderId);
  const entry = order?.money.find((each) => each.id === entryId);
  if (!order || !entry) throw notFound('Payment');
  const { at, by, reference } = entry;
  const isMpesa = entry.kind === 'mpesa' || entry.kind === 'reversed';
  return {
    money: rowOfEntry(order, entry),
    story: inOrder([
      { at, what: 'recorded', by: by.name, text: null },
      ...(isMpesa ? await storyOfCode(reference) : []),
      ...storyInOrder(order, entry),
      ...(await storyWhereMoved(order, entry)),
    ]),
  };
}
