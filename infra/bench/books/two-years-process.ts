import { bookOrder } from '#functions/core/books/book-order.ts';
import { viewReport } from '#functions/core/books/report.ts';
import { foldedBooks } from '#functions/data/books/books.ts';
import { put } from '#functions/data/dynamodb/actions.ts';
import { table } from '#functions/data/dynamodb/table.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { orderKey } from '#functions/data/orders/keys.ts';
import type { OrderItem } from '#functions/data/orders/order.ts';
import { nextStep, randomOrder } from '#functions/test-support/books/random-order.ts';
import { store } from '#functions/test-support/log-door.ts';
import { diceOf } from '#functions/test-support/payments/schedule-dice.ts';
import { openShop } from '#functions/test-support/shop.ts';
import { reportFigures } from '#shared/books/report.ts';
import { toShillings } from '#shared/money.ts';
import {
  type ComparedKind,
  comparedFigures,
  comparedKinds,
  expectedReport,
  type Period,
} from './expected-report.ts';

/*
 * Counts random orders of two years in the shop's books, some of them twice and some before their last change. Then it
 * opens each report for several periods, and compares it with the orders. It prints the result as JSON. Argument: the
 * number of orders.
 */

export type TwoYears = {
  orders: number;
  /** The time that it took to count an order, in milliseconds. */
  msAnOrder: number;
  reports: { kind: string; period: string; ms: number; items: number }[];
  wrong: string[];
};

const [count = 100_000] = process.argv.slice(2).map(Number);
const range = {
  from: Date.parse('2025-01-01T06:00:00.000Z'),
  days: 730,
  products: Array.from({ length: 150 }, (_, n) => 2 * n + 1),
};
const periods: Period[] = [
  { from: '2025-06-01', to: '2025-06-30' },
  { from: '2026-03-01', to: '2026-04-29' },
  { from: '2025-01-01', to: '2026-12-31' },
];

const shop = await openShop();
const dice = diceOf(37);
const save = (order: OrderItem) => store(() => commit([put({ ...orderKey(order.id), ...order })]));

/** Stores an order after some random steps, and counts it. Some are also counted before their last step, or twice. */
async function countRandomOrder(n: number): Promise<OrderItem> {
  let order = randomOrder(dice, n, range);
  const steps = dice.one([3, 4, 5, 6, 7]);
  for (let step = 1; step <= steps; step++) {
    if (step === steps && dice.is(0.05)) {
      await save(order);
      await bookOrder(order.id);
    }
    const next = nextStep(order, dice, step);
    // An erased order still counts in its area but no longer names it, so it cannot be compared.
    if (next.customer_phone !== '') order = next;
  }
  await save(order);
  await bookOrder(order.id);
  if (dice.is(0.02)) await bookOrder(order.id);
  return order;
}

const before = performance.now();
const orders: OrderItem[] = [];
for (let n = 0; n < count; n++) orders.push(await countRandomOrder(n));
const msAnOrder = (performance.now() - before) / count;

for (let month = 0; month < 25; month++) {
  const day = new Date(Date.UTC(2025, month, 1)).toISOString();
  await commit(await foldedBooks(day.slice(0, 'yyyy-mm'.length)));
}

let items = 0;
const send = table.send.bind(table);
table.send = (async (...args: Parameters<typeof send>) => {
  const answer = (await send(...args)) as unknown as {
    Items?: unknown[];
    Responses?: Record<string, unknown[]>;
  };
  items += answer.Items?.length ?? 0;
  for (const found of Object.values(answer.Responses ?? {})) items += found.length;
  return answer;
}) as typeof send;

const reports: TwoYears['reports'] = [];
const wrong: string[] = [];

/** Opens a report, and compares each figure that was also counted from the orders. */
async function check(kind: ComparedKind, period: Period): Promise<void> {
  items = 0;
  const from = performance.now();
  const { unit, rows } = await viewReport(kind, period, ['owner']);
  const name = `${period.from} to ${period.to}`;
  reports.push({ kind, period: name, ms: performance.now() - from, items });
  const expected = expectedReport(kind, orders, period, unit);
  const forms: Record<string, string> = reportFigures[kind];
  const answered = new Map(rows.map(({ key, figures }) => [key, figures]));
  for (const key of new Set([...answered.keys(), ...expected.keys()])) {
    for (const figure of comparedFigures[kind]) {
      const [is, number] = [answered.get(key)?.[figure] ?? 0, expected.get(key)?.[figure] ?? 0];
      const wanted = forms[figure] === 'sum' ? toShillings(number) : number;
      if (is !== wanted) wrong.push(`${kind}, ${name}, ${key}: ${figure} is ${is}, not ${wanted}`);
    }
  }
}

for (const kind of comparedKinds) for (const period of periods) await check(kind, period);
await shop.close();
console.log(JSON.stringify({ orders: count, msAnOrder, reports, wrong } satisfies TwoYears));
process.exit(0);
