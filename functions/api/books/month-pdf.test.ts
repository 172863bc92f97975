import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMonthPdf, getMonthSums } from '#shared/books/endpoints.ts';
import type { MonthSums } from '#shared/books/month-sums.ts';
import { monthTables } from '#shared/books/month-tables.ts';
import type { CashBook } from '#shared/cash/cash-book.ts';
import { holderTable, kindTable } from '#shared/cash/cash-tables.ts';
import { getCashBook, moveCash } from '#shared/cash/endpoints.ts';
import type { SumsTable } from '#shared/paper/sums-table.ts';
import { bookOrder } from '../../core/books/book-order.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { nextStep, randomOrder } from '../../test-support/books/random-order.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { readPdf, wordsOf } from '../../test-support/pdf/read-pdf.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import * as books from '../books.ts';
import * as cash from '../cash.ts';

let shop: TestShop;
const now = new Date('2026-03-20T12:00:00.000Z');

beforeAll(async () => {
  shop = await openShop();
  const dice = diceOf(9);
  for (let n = 0; n < 30; n++) {
    let order = randomOrder(dice, n);
    for (let step = 1; step < 9; step++) order = nextStep(order, dice, step);
    await store(() => commit([put({ ...orderKey(order.id), ...order })]));
    await bookOrder(order.id, now);
  }
  const { session } = await signIn('Amina', ['owner'], now);
  const move = async (body: object) => {
    const call = await callAs(session, { params: { holder: 'office' }, body, now });
    const { status } = await send(moveCash, cash.moveCash, call);
    expect(status).toBe(200);
  };
  await move({ id: randomUUID(), what: 'open', amount: 12_000.5, why: 'Counted.' });
  await move({ id: randomUUID(), what: 'expense', amount: 349.75, purpose: 'fuel', why: 'Petrol.' });
});
afterAll(() => shop.close());

async function callsOf(group: 'admin' | 'staff' | 'rider', at = now) {
  const { session } = await signIn(`Njeri ${group}`, [group], at);
  const as = (call: object) => callAs(session, { ...call, now: at });
  const params = { month: '2026-03' };
  return {
    pdf: async () => send(getMonthPdf, books.getMonthPdf, await as({ params })),
    page: async () => (await send(getMonthSums, books.getMonthSums, await as({ params }))).body,
    cash: async () =>
      (
        await send(
          getCashBook,
          cash.getCashBook,
          await as({ query: { from: '2026-03-01', to: '2026-03-31' } }),
        )
      ).body,
  };
}

const bytesOf = ({ body }: { body: Record<string, unknown> }) => Buffer.from(String(body.content), 'base64');

/**
 * The texts of tables as the PDF writes them, without empty cells. The fonts of the PDF have a hyphen but no minus
 * sign.
 */
const cellsOf = (tables: SumsTable[]) =>
  tables
    .flatMap(({ caption, columns, rows }) => [caption, ...columns, ...rows.flatMap(({ cells }) => cells)])
    .filter((cell) => cell !== '')
    .map((cell) => cell.replace('−', '-'));

test("The PDF of a month has the tables of the month's page, to the cent", async () => {
  const { pdf, page, cash } = await callsOf('admin');
  const answer = await pdf();
  expect([answer.status, answer.body.name]).toEqual([200, 'sums 2026-03.pdf']);
  const words = wordsOf(await readPdf(bytesOf(answer)));
  const [sums, book] = [(await page()) as MonthSums, (await cash()) as CashBook];
  const tables = [...monthTables(sums), holderTable(book), kindTable(book)];
  expect(words.slice(0, 3)).toEqual([
    expect.any(String),
    'Mar 2026 in sums',
    'The month is still running. 0 days of this month closed.',
  ]);
  expect(words.slice(3, -2)).toEqual(cellsOf(tables));
  expect(sums.net).toBeGreaterThan(0);
  expect(words).toEqual(expect.arrayContaining(['Ksh 12,000.50', 'Ksh 349.75', 'Ksh 11,650.75']));
});

test('The PDF of a month shows no cash to people without the right to see it', async () => {
  const { pdf, page } = await callsOf('staff');
  const words = wordsOf(await readPdf(bytesOf(await pdf())));
  expect(words.slice(3, -2)).toEqual(cellsOf(monthTables((await page()) as MonthSums)));
  expect(words).not.toContain('Ksh 12,000.50');
});

test('Only people with the right to see the sales figures get the PDF of a month', async () => {
  expect((await (await callsOf('rider')).pdf()).status).toBe(403);
});

test('The PDF of a past month does not say that the month is still running', async () => {
  const { pdf } = await callsOf('staff', new Date('2026-04-01T12:00:00.000Z'));
  const words = wordsOf(await readPdf(bytesOf(await pdf())));
  expect(words[2]).toBe('0 days of this month closed.');
});
