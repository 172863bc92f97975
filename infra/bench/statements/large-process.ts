import { followOrder } from '#functions/core/orders/follow-order.ts';
import { noon } from '#functions/test-support/event.ts';
import { store } from '#functions/test-support/log-door.ts';
import { type Owed, oweOrder } from '#functions/test-support/payments/payments.ts';
import type { Till } from '#functions/test-support/payments/till.ts';
import { openShop } from '#functions/test-support/shop.ts';
import { openOffice } from '#functions/test-support/statements/office.ts';
import { type Transaction, writeStatement } from '#functions/test-support/statements/write-statement.ts';

/*
 * Imports a large statement into a shop that has as many orders as the file has payments, and prints the times as JSON.
 * Every tenth payer typed the number of an order, every tenth payment was reported by its customer before M-Pesa
 * confirmed it, and the others have no known order. Argument: the number of lines of the file.
 */

export type Large = { lines: number; importMs: number; bookMs: number; viewMs: number; columns: number[] };

const [lines = 5000] = process.argv.slice(2).map(Number);
const shop = await openShop();
const office = await openOffice();
let time = noon.getTime() - 2 * 86_400_000;
const till = { now: () => new Date(time) } as Till;

/** Places an order and pays it, in one of ten ways. Each payment has a second line: its charge. */
async function pay(n: number): Promise<Transaction> {
  time += 60_000;
  const code = `UB${String(n).padStart(8, '0')}`;
  const owed: Owed = await oweOrder(till);
  await store(() => followOrder(owed.id, { isQueue: true }));
  if (n % 10 === 1) await owed.claim(code);
  const account = n % 10 === 2 ? owed.number : 'pouches';
  return { code, kind: 'payment', cents: 270_000, at: new Date(time).toISOString(), account };
}

const transactions: Transaction[] = [];
for (let n = 0; n < lines / 2; n++) transactions.push(await pay(n));
const { text } = writeStatement(transactions);

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const from = performance.now();
  const result = await work();
  return [performance.now() - from, result];
}

const [importMs, { status, id }] = await timed(() => office.importFile(text));
if (status !== 200) throw new Error(`The statement was refused with ${status}.`);
const [bookMs] = await timed(() => office.book(id));
const [viewMs, { both, only_mpesa, only_shop }] = await timed(() => office.view(id));
const columns = [both.count, only_mpesa.count, only_shop.count];
await shop.close();
console.log(JSON.stringify({ lines, importMs, bookMs, viewMs, columns } satisfies Large));
process.exit(0);
