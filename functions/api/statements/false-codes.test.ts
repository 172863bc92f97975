import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as endpoints from '#shared/statements/endpoints.ts';
import type { StatementBooking } from '#shared/statements/statement-booking.ts';
import { jobKinds } from '../../core/job-kinds.ts';
import type { AnyJobKind, JobKind } from '../../core/jobs/job-kind.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { type Handler, noon, send } from '../../test-support/event.ts';
import { callAs } from '../../test-support/people.ts';
import { put } from '../../test-support/statements/statement-calls.ts';
import {
  account,
  beginMonth,
  book,
  claimedSale,
  importFile,
  later,
  newCode,
  openStatements,
  orderOf,
  paid,
  view,
  waitingFor,
  world,
} from '../../test-support/statements/statement-shop.ts';
import { type Transaction, writeStatement } from '../../test-support/statements/write-statement.ts';
import * as handlers from '../statements.ts';

beforeAll(openStatements);
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  beginMonth();
});
afterAll(() => world.jobs.close());

describe('An M-Pesa statement and codes that M-Pesa does not confirm', () => {
  test('An M-Pesa code counts as false only when imported statements cover its time and two more days, and it then pays nothing', async () => {
    const first = paid(100, -24 * 60);
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(10));
    expect(await book([first, paid(100, 36 * 60)])).toMatchObject({
      only_shop: { count: 1, amount: 500, entries: [{ code, state: 'claimed' }] },
    });
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
    await book([paid(100, 49 * 60)]);
    const after = await orderOf(sale);
    expect(after.money.at(-1)).toMatchObject({ kind: 'reversed', cents: 50_000, claimed_cents: 50_000 });
    expect(moneyOf(after)).toMatchObject({ paidCents: 0, openCents: 50_000 });
    expect(await waitingFor(code)).toEqual(['false-code']);
  });

  test('If a later statement contains the payment of a false M-Pesa code, the code has its money again', async () => {
    const [code, start] = [newCode(), account.opening];
    const sale = await claimedSale(code, 50_000, later(10));
    // The first file lacks a payment of M-Pesa, and a later file contains it with another time.
    await book([paid(100, -25 * 60), paid(100, 49 * 60)]);
    expect(await waitingFor(code)).toEqual(['false-code']);
    account.opening = start + 7;
    await book([paid(50_000, 60 * 60, { code })]);
    const after = await orderOf(sale);
    expect(moneyOf(after)).toMatchObject({ paidCents: 50_000, openCents: 0 });
    expect(after.money.map(({ kind, claimed_cents }) => [kind, claimed_cents])).toEqual([
      ...[
        ['mpesa', undefined],
        ['reversed', undefined],
        ['mpesa', undefined],
      ],
    ]);
    expect(await waitingFor(code)).toEqual([]);
  });

  test('No M-Pesa code counts as false while some lines of the statement are not booked', async () => {
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(10));
    const early = writeStatement([paid(100, -25 * 60), paid(50_000, 20, { code })], {
      opening: account.opening,
    });
    account.opening = early.closing;
    const { body } = await importFile(early.text);
    expect(body.job.may.cancel).toBe(false);
    const late = writeStatement([paid(100, 60), paid(100, 60 * 60)], { opening: account.opening });
    account.opening = late.closing;
    const next = await importFile(late.text);
    const kind = jobKinds['book-statement'] as unknown as JobKind<StatementBooking>;
    const change: typeof kind.change = async (record) => {
      if (record.input.statement === body.statement.id) throw new Error('The job of the early file stalls.');
      return kind.change(record);
    };
    await world.jobs.work({ ...jobKinds, 'book-statement': { ...kind, change } as AnyJobKind });
    expect((await view(next.body.statement.id)).job?.state).toBe('done');
    expect(next.status).toBe(200);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
  });

  test('For a sale that a till sends weeks late, its M-Pesa code is judged once statements cover the time of the sale', async () => {
    await book([paid(100, -25 * 60), paid(100, 15 * 24 * 60)]);
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(10));
    await book([paid(100, 15 * 24 * 60 + 600)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(0);
  });

  test('A sale that a manager confirmed keeps its money, although no statement has its M-Pesa code', async () => {
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(10));
    const told = { at: later(20), by: { id: 'm', name: 'Manager' }, why: 'Seen on the phone' };
    await put({ ...orderKey(sale.id), ...(await orderOf(sale)), told });
    await book([paid(100, -25 * 60), paid(100, 49 * 60)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
    expect(await waitingFor(code)).toEqual(['not-in-statement']);
  });

  test('An M-Pesa code that was paid just before the first line of the statements does not count as false', async () => {
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(10));
    await book([paid(100, 9), paid(100, 49 * 60)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
  });

  test('An M-Pesa code whose time is in a gap between the statements does not count as false', async () => {
    account.opening += 1;
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(100 * 60));
    await book([paid(100, 99 * 60)]);
    account.opening += 700;
    await book([paid(100, 150 * 60)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
    const call = await callAs(world.session, { now: noon });
    const { body } = await send(endpoints.listStatements, handlers.listStatements as Handler, call);
    expect(body.gaps).toContainEqual({ from: later(99 * 60), to: later(150 * 60), missing: 7 });
  });
});

describe('An edited M-Pesa statement', () => {
  type Edit = (lines: Transaction[]) => Transaction[];
  const second =
    (change: (line: Transaction) => Transaction[]): Edit =>
    (lines) =>
      lines.flatMap((line, n) => (n === 1 ? change(line) : [line]));

  test.each<[string, Edit]>([
    ['a changed code', second((line) => [{ ...line, code: newCode() }])],
    ['a changed sum', second((line) => [{ ...line, cents: line.cents + 100 }])],
    ['a line cut out', second(() => [])],
    ['a line put in', second((line) => [line, paid(500, 250)])],
    [
      'two lines swapped',
      ([first, other, ...rest]) => [
        { ...other, at: first?.at } as Transaction,
        { ...first, at: other?.at } as Transaction,
        ...rest,
      ],
    ],
    ['its first line replaced', ([first, ...rest]) => [paid(first?.cents ?? 0, 50), ...rest]],
  ])(
    'A statement with %s and matching balances is refused, because an earlier statement covers that time',
    async (_, edit) => {
      const start = account.opening;
      const lines = [100, 200, 300].map((minutes, n) => paid(10_000 * (n + 1), minutes));
      await book(lines);
      const before = await listUnmatchedPayments(1000);
      const { text } = writeStatement([...edit(lines), paid(500, 400)], { opening: start });
      const refused = await importFile(text);
      expect([refused.status, refused.body.message]).toEqual([
        422,
        expect.stringMatching(/differs from what|is missing in this file/),
      ]);
      expect(await listUnmatchedPayments(1000)).toEqual(before);
    },
  );

  test('An M-Pesa statement without its last lines decides about no code after its new last line', async () => {
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(60));
    await book([paid(100, 0), paid(100, 47 * 60)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
  });
});
