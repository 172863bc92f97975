import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { type MoneyEntry, orderMoney } from '#shared/payments/order-money.ts';
import { isLive } from '#shared/payments/payment.ts';
import { isInOrder } from '#shared/payments/unmatched-payment.ts';
import { signCredit } from '../../core/payments/credit.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { unpaidOrdersPk } from '../../data/orders/keys.ts';
import { findCredit, findCreditEntries } from '../../data/payments/credit.ts';
import { settledPaymentsPk, unmatchedPaymentsPk } from '../../data/payments/keys.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import type { ListedPayment } from '../../data/payments/unmatched-payment.ts';
import type { Owed } from './payments.ts';
import type { Till } from './till.ts';

/** Cash for an order. The shop has confirmed to staff that it was recorded. */
export type TakenCash = { order: string; id: string; cents: number };

/** Returns and deletes the items of a list, so that a random sequence does not read items of earlier sequences. */
async function takeList<T>(pk: string): Promise<T[]> {
  const { items } = await readList<T & Key>(pk);
  const remove = ({ sk }: Key) => table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  await Promise.all(items.map(remove));
  return items;
}

type Lists = { unmatched: ListedPayment[]; settled: ListedPayment[]; unpaid: { order_id: string }[] };

const takeLists = async (): Promise<Lists> => ({
  unmatched: await takeList(unmatchedPaymentsPk),
  settled: await takeList(settledPaymentsPk),
  unpaid: await takeList(unpaidOrdersPk),
});

/**
 * Returns the errors of one order: in its payments, their copies, the lists that depend on them, and its payment
 * requests.
 */
function judgeOrder(found: OrderPayments, lists: Lists, taken: TakenCash[]): string[] {
  const { order, head, attempts } = found;
  const { id, money, total_cents, order_status, payment_status } = order;
  const sums = orderMoney(order, money);
  const cash = money.filter(({ kind }) => kind === 'cash');
  const told = taken.filter((each) => each.order === id);
  const sumOf = (entries: { cents: number }[]) => entries.reduce((sum, { cents }) => sum + cents, 0);
  const isOwed = order_status === 'delivered' && sums.dueCents > 0;
  const isPaid = sums.receivedCents >= total_cents && sums.paidCents > 0;
  const backs = lists.unmatched.filter(({ order_id, reason }) => order_id === id && isInOrder(reason));
  const paidAttempts = attempts.filter(({ state }) => state === 'paid');
  const checks: [boolean, string][] = [
    [
      order.paid_cents !== sums.paidCents || order.due_cents !== sums.dueCents,
      'paid_cents or due_cents differ from the money entries',
    ],
    [isPaid !== (payment_status === 'paid'), `${payment_status} with ${sums.paidCents} cents`],
    [sums.paidCents < 0, 'more was refunded than paid'],
    [new Set(money.map((entry) => entry.id)).size !== money.length, 'two money entries have the same id'],
    [
      sumOf(cash) !== sumOf(told) || cash.length !== told.length,
      'the cash entries differ from the cash that staff recorded',
    ],
    [isOwed !== lists.unpaid.some(({ order_id }) => order_id === id), 'the list of unpaid orders differs'],
    [
      backs.length !== (sums.surplusCents > 0 ? 1 : 0),
      `${backs.length} unmatched payments for a surplus of ${sums.surplusCents} cents`,
    ],
    [
      backs.some(({ shillings }) => shillings !== sums.surplusCents / 100),
      'the unmatched payment has another sum than the surplus',
    ],
    [attempts.some(({ state }) => isLive(state)) || head.live !== undefined, 'a prompt is not settled'],
    [
      paidAttempts.some((each) => !money.some((entry) => entry.id === each.id)),
      'a paid prompt has no money entry',
    ],
  ];
  return checks.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
}

/**
 * Checks that every sum in M-Pesa's ledger is recorded once, for one order, or is listed for staff. Also checks that
 * the shop recorded no payment that M-Pesa does not have.
 */
function judgeLedger(till: Till, found: OrderPayments[], { unmatched, settled }: Lists): string[] {
  const attempts = found.flatMap((each) => each.attempts);
  const entries = found.flatMap(({ order }) => order.money.filter(({ kind }) => kind === 'mpesa'));
  const wrong: string[] = [];
  const used = new Set<MoneyEntry>();
  for (const { receipt, shillings, checkoutId, phone } of till.daraja.ledger) {
    const own = attempts.filter(({ checkout_id }) => checkoutId !== undefined && checkout_id === checkoutId);
    // If M-Pesa's acknowledgement of a payment request was lost, only the phone identifies the request.
    const lost = attempts.filter((each) => each.checkout_id === undefined && each.phone === phone);
    const prompts = own.length > 0 ? own : checkoutId === undefined ? [] : lost;
    const isIts = (entry: MoneyEntry) =>
      entry.reference === receipt || (prompts.some(({ id }) => id === entry.id) && !used.has(entry));
    const entry = entries.find(isIts);
    if (entry && used.has(entry)) wrong.push('one money entry belongs to two payments');
    if (entry) used.add(entry);
    if (entry && entry.cents !== shillings * 100)
      wrong.push(`${entry.cents} cents were counted for a payment of ${shillings} shillings`);
    const isWithPerson = [...unmatched, ...settled].some(
      (each) => each.receipt === receipt || prompts.some(({ id }) => each.sk.endsWith(`#${id}`)),
    );
    if (!entry && !isWithPerson) wrong.push('a payment is neither counted nor listed for staff');
  }
  if (used.size !== entries.length) wrong.push('a money entry has no payment');
  return wrong;
}

/**
 * Checks that no payment request is for a higher sum than was due when it was sent. Cash and credit that were recorded
 * before the request reduce that sum.
 */
function judgePrompts(till: Till, found: OrderPayments[]): string[] {
  return till.daraja.prompts().flatMap(({ account, shillings, sentAt }) => {
    const order = found.find((each) => each.order.number === account)?.order;
    const before = (order?.money ?? []).filter(
      ({ kind, at }) => (kind === 'cash' || kind === 'credit') && Date.parse(at) < sentAt,
    );
    const due = order
      ? orderMoney({ ...order, order_status: 'pending', returned_cents: 0 }, before).dueCents
      : 0;
    return shillings > Math.ceil(due / 100)
      ? [`a prompt asked for ${shillings} shillings with ${due} cents due`]
      : [];
  });
}

/**
 * Checks that a customer's credit is the sum that they received minus the sum that they spent on these orders, and is
 * not negative.
 */
async function judgeCredit(phone: string, found: OrderPayments[]): Promise<string[]> {
  const signature = await signCredit(phone);
  const [balance, ledger] = [await findCredit(signature), await findCreditEntries(signature)];
  const sum = ledger.reduce((total, { kind, cents }) => total + (kind === 'in' ? cents : -cents), 0);
  const spent = ledger.filter(({ kind }) => kind === 'out').map(({ id }) => id);
  const given = found.flatMap(({ order }) => order.money).filter(({ kind }) => kind === 'credit');
  const isSame = spent.length === given.length && given.every(({ id }) => spent.includes(id));
  return [
    ...(balance !== sum ? ['the credit balance differs from the sum of its entries'] : []),
    ...(balance < 0 ? ['the credit balance is negative'] : []),
    ...(isSame ? [] : ['the spent credit differs from the credit entries of the orders']),
  ];
}

/**
 * Compares the result of a random sequence with M-Pesa's own ledger and with the cash that the shop confirmed to staff.
 */
export async function judge(till: Till, orders: Owed[], phone: string, taken: TakenCash[]) {
  const found: OrderPayments[] = [];
  for (const { id } of orders) {
    const each = await findOrderPayments(id);
    if (!each) throw new Error(`The order ${id} does not exist.`);
    found.push(each);
  }
  const lists = await takeLists();
  const wrong = [
    ...found.flatMap((each) => judgeOrder(each, lists, taken)),
    ...judgeLedger(till, found, lists),
    ...judgePrompts(till, found),
    ...(await judgeCredit(phone, found)),
  ];
  const entries = found.flatMap(({ order }) => order.money);
  const parts = found.filter(({ order }) => order.money.length > 1).length;
  return { wrong, unmatched: lists.unmatched.length, kinds: new Set(entries.map(({ kind }) => kind)), parts };
}
