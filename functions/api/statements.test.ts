import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as endpoints from '#shared/statements/endpoints.ts';
import type { StatementView } from '#shared/statements/statement.ts';
import type { StatementBooking } from '#shared/statements/statement-booking.ts';
import { bookOrder } from '../core/books/book-order.ts';
import { dueKinds } from '../core/due-kinds.ts';
import { jobKinds } from '../core/job-kinds.ts';
import type { AnyJobKind, JobKind } from '../core/jobs/job-kind.ts';
import { followOrder } from '../core/orders/follow-order.ts';
import { moveMoney } from '../core/payments/move-money.ts';
import { settleNotice } from '../core/payments/payment-notice.ts';
import { table, tableName } from '../data/dynamodb/table.ts';
import { commit } from '../data/dynamodb/transact.ts';
import { orderKey } from '../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../data/orders/order.ts';
import { moneyOf } from '../data/orders/order-money.ts';
import { attemptKey, receiptKey } from '../data/payments/keys.ts';
import { findOrderPayments } from '../data/payments/payment.ts';
import { findReceipt } from '../data/payments/receipt.ts';
import { listUnmatchedPayments } from '../data/payments/unmatched-payment.ts';
import { conflict } from '../errors.ts';
import { type Handler, noon, type Reply, send } from '../test-support/event.ts';
import { openJobs, type TestJobs } from '../test-support/jobs.ts';
import { store } from '../test-support/log-door.ts';
import { oweOrder } from '../test-support/payments/payments.ts';
import { businessNumber, type Till } from '../test-support/payments/till.ts';
import { staffOfUnmatched } from '../test-support/payments/unmatched.ts';
import { callAs, signIn } from '../test-support/people.ts';
import { type Transaction, writeStatement } from '../test-support/statements/write-statement.ts';
import * as handlers from './statements.ts';

let jobs: TestJobs;
// These tests send no prompts: they need only its time.
const till = { now: () => noon } as Till;
let session: string;
let codes = 0;
let opening = 1_000_000;
let month = 0;

beforeAll(async () => {
  jobs = await openJobs();
  process.env.DARAJA_SHORTCODE = businessNumber;
  session = (await signIn('manager', ['admin'])).session;
});
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  jobs.kill(undefined);
  // Each test has a month of its own, and balances that join to no other file.
  opening += 50_000_000;
  month += 30 * 24 * 60;
});
afterAll(() => jobs.close());

const newCode = () => `UL${String(++codes).padStart(8, '0')}`;
const later = (minutes: number) => new Date(noon.getTime() + (month + minutes) * 60_000).toISOString();
const paid = (cents: number, minutes: number, more: Partial<Transaction> = {}): Transaction => ({
  ...{ code: newCode(), kind: 'payment', cents, at: later(minutes), ...more },
});

async function importFile(
  text: string,
  more: { id?: string; name?: string; as?: string } = {},
): Promise<Reply> {
  const { id = randomUUID(), name = 'statement.csv', as = session } = more;
  const body = { id, file_name: name, file: Buffer.from(text).toString('base64') };
  return send(
    endpoints.importStatement,
    handlers.importStatement as Handler,
    await callAs(as, { now: noon, body }),
  );
}
async function view(id: string): Promise<StatementView> {
  const call = await callAs(session, { now: noon, params: { id } });
  return (await send(endpoints.getStatement, handlers.getStatement as Handler, call)).body;
}
/** Imports the transactions and books them. Returns the three columns. */
async function book(transactions: Transaction[]): Promise<StatementView> {
  const { text, closing } = writeStatement(transactions, { opening });
  const { body, status } = await importFile(text);
  expect(status, JSON.stringify(body)).toBe(200);
  opening = closing;
  await jobs.work(jobKinds);
  return view(body.statement.id);
}
const orderOf = async ({ id }: { id: string }) => (await findOrder(id)) as OrderItem;
const waitingFor = async (code: string) =>
  (await listUnmatchedPayments(1000)).filter(({ receipt }) => receipt === code).map(({ reason }) => reason);

const put = (Item: object) => store(() => table.send(new PutCommand({ TableName: tableName(), Item })));

/** Writes an order that was placed at a time, and lists it. */
async function placed(created_at: string, phone?: string) {
  const owed = await oweOrder(till, phone === undefined ? {} : { phone });
  await put({ ...orderKey(owed.id), ...(await orderOf(owed)), created_at });
  await store(() => followOrder(owed.id, { isQueue: true }));
  return owed;
}

/** Writes a sale of a till that counts a code of which M-Pesa has not told. */
async function claimedSale(code: string, cents: number, at = later(0)) {
  const owed = await oweOrder(till, { total_cents: cents });
  const entry = { id: `tender-${code}`, kind: 'mpesa', cents, claimed_cents: cents, at, reference: code };
  const order = {
    ...(await orderOf(owed)),
    ...{ kind: 'till', created_at: at, order_status: 'delivered', payment_status: 'paid', paid_cents: cents },
    ...{ due_cents: 0, money: [{ ...entry, by: { id: 'c', name: 'Cashier' } }] },
  };
  await put({ ...orderKey(owed.id), ...order });
  await put({ ...receiptKey(code), order_id: owed.id });
  await bookOrder(owed.id);
  return owed;
}

describe('A statement', () => {
  test('settles by exact code and sum, with M-Pesa’s time, and leaves everything else to a person', async () => {
    const claimed = await oweOrder(till);
    const line = paid(270_000, 1, { account: 'pouches' });
    await claimed.claim(line.code);
    const named = await oweOrder(till);
    const byAccount = paid(270_000, 2, { account: named.number });
    const short = await oweOrder(till);
    const tooLittle = paid(260_000, 3);
    await short.claim(tooLittle.code);
    const columns = await book([line, byAccount, tooLittle]);
    expect(columns.job?.state).toBe('done');
    expect((await orderOf(claimed)).money).toMatchObject([
      { kind: 'mpesa', cents: 270_000, at: line.at, reference: line.code, by: { name: 'M-Pesa' } },
    ]);
    expect(await waitingFor(line.code)).toEqual([]);
    expect((await orderOf(named)).money).toEqual([]);
    expect(await waitingFor(byAccount.code)).toEqual(['unknown-account']);
    expect((await orderOf(short)).money).toEqual([]);
    expect(await waitingFor(tooLittle.code)).toContain('another-sum');
    expect(columns).toMatchObject({
      both: { count: 1, amount: 2700 },
      only_mpesa: { count: 2, amount: 5300 },
      statement: { payments: { count: 3, amount: 8000 }, charges: { count: 3 } },
    });
  });

  test('proposes the order whose number was typed as the account, and one tap settles it', async () => {
    const order = await placed(later(-60));
    const line = paid(270_000, 1, { account: `${order.number.toLowerCase()} wanjiku` });
    const { only_mpesa, statement } = await book([line]);
    const [payment] = only_mpesa.payments;
    expect(payment).toMatchObject({ receipt: line.code, paid_at: line.at, amount: 2700 });
    expect(payment?.proposals[0]).toMatchObject({
      number: order.number,
      reasons: ['account', 'sum', 'time'],
    });
    const staff = staffOfUnmatched(till, session);
    const asked = { outcome: 'order', number: order.number, why: 'Proposed from the statement' };
    expect((await staff.settle(payment?.id, asked)).status).toBe(200);
    expect((await orderOf(order)).money[0]).toMatchObject({ cents: 270_000, at: line.at });
    expect(await view(statement.id)).toMatchObject({
      both: { count: 1, amount: 2700 },
      only_mpesa: { count: 0, amount: 0, payments: [] },
    });
  });

  test('agrees with notices that came before, and finds one that told another sum', async () => {
    const order = await oweOrder(till);
    const other = await oweOrder(till);
    const [same, forged] = [paid(270_000, 1), paid(1_000, 2)];
    const notice = (code: string, account: string) =>
      settleNotice({ code, shillings: 2700, account, at: noon.toISOString() });
    await notice(same.code, order.number);
    await notice(forged.code, other.number);
    expect(await book([same, forged])).toMatchObject({ both: { count: 2 }, only_mpesa: { count: 0 } });
    expect(await waitingFor(same.code)).toEqual([]);
    expect(await waitingFor(forged.code)).toEqual(['notice-differs']);
    expect((await orderOf(order)).money).toHaveLength(1);
  });

  test('tells the money of a code that a till has claimed, with M-Pesa’s time', async () => {
    const line = paid(120_000, 3);
    const sale = await claimedSale(line.code, 120_000);
    expect(await book([line])).toMatchObject({ both: { count: 1, amount: 1200 }, only_mpesa: { count: 0 } });
    const [entry] = (await orderOf(sale)).money;
    expect(entry).toMatchObject({ cents: 120_000, at: line.at });
    expect(entry?.claimed_cents).toBeUndefined();
    expect((await findReceipt(line.code)).isTold).toBe(true);
  });

  test('makes an order due again whose payment M-Pesa took back, and tells the desk', async () => {
    const order = await oweOrder(till);
    const line = paid(270_000, 1);
    await order.claim(line.code);
    const back = paid(270_000, 5, { kind: 'reversal', linked: line.code });
    await book([line, back]);
    const after = await orderOf(order);
    expect(after.money.map(({ kind, cents, at }) => [kind, cents, at])).toEqual([
      ['mpesa', 270_000, line.at],
      ['reversed', 270_000, back.at],
    ]);
    expect(after.money.at(-1)).toMatchObject({ reference: back.code, of: line.code });
    expect(after).toMatchObject({ payment_status: 'pending', due_cents: 270_000, paid_cents: 0 });
    expect(await waitingFor(line.code)).toEqual(['reversed']);
  });

  test.each([
    ['moved to another order, and asks for no more than its total', 'pending', 'moved_out', 270_000],
    ['was sent back before', 'cancelled', 'refund', 0],
  ] as const)('tells the desk of a reversal whose money %s', async (_, order_status, kind, due) => {
    const order = await oweOrder(till, { order_status });
    const line = paid(270_000, 1);
    const taken = { cents: 270_000, at: line.at, by: { id: 'm', name: 'Manager' } };
    const parts = [{ kind: 'mpesa', cents: 270_000 }];
    const moved = kind === 'moved_out' && { moved: { order: { id: 'o', number: 'HS-1' }, parts } };
    const money = [
      { ...taken, id: line.code, kind: 'mpesa', reference: line.code },
      { ...taken, id: 'away', kind, reference: '', ...moved },
    ];
    await put({ ...orderKey(order.id), ...(await orderOf(order)), money });
    await put({ ...receiptKey(line.code), order_id: order.id });
    await book([line, paid(270_000, 5, { kind: 'reversal', linked: line.code })]);
    expect(moneyOf(await orderOf(order))).toMatchObject({ paidCents: -270_000, dueCents: due });
    expect(await waitingFor(line.code)).toEqual(['reversed']);
  });

  test('makes the order due again to which the reversed money was moved, and leaves the first one as it is', async () => {
    const phone = '+254722000774';
    const [first, second] = [await oweOrder(till, { phone }), await oweOrder(till, { phone })];
    const line = paid(270_000, 1);
    await first.claim(line.code);
    await book([line]);
    const manager = { id: 'm'.repeat(22), name: 'Manager', email: '', groups: ['admin' as const] };
    const asked = { id: randomUUID(), to: second.id, amount: 2700 };
    await store(() => moveMoney(first.id, asked, manager, noon));
    await book([paid(270_000, 5, { kind: 'reversal', linked: line.code })]);
    expect(moneyOf(await orderOf(first))).toMatchObject({ paidCents: 0, dueCents: 270_000 });
    expect(moneyOf(await orderOf(second))).toMatchObject({ paidCents: 0, dueCents: 270_000 });
    expect((await orderOf(second)).money.map(({ kind }) => kind)).toEqual(['moved_in', 'reversed']);
    const told = (await listUnmatchedPayments(1000)).filter(({ receipt }) => receipt === line.code);
    expect(told).toMatchObject([{ reason: 'reversed', number: second.number }]);
  });

  test('takes reversed money out of both orders when a part of it was moved', async () => {
    const phone = '+254722000775';
    const first = await oweOrder(till, { phone });
    const second = await oweOrder(till, { phone, total_cents: 100_000 });
    const line = paid(270_000, 1);
    await first.claim(line.code);
    await book([line]);
    const manager = { id: 'm'.repeat(22), name: 'Manager', email: '', groups: ['admin' as const] };
    const asked = { id: randomUUID(), to: second.id, amount: 1000 };
    await store(() => moveMoney(first.id, asked, manager, noon));
    await book([paid(270_000, 5, { kind: 'reversal', linked: line.code })]);
    expect(moneyOf(await orderOf(first))).toMatchObject({ paidCents: 0, dueCents: 270_000 });
    expect(moneyOf(await orderOf(second))).toMatchObject({ paidCents: 0, dueCents: 100_000 });
  });

  test.each<[string, object, string[]]>([
    ['became credit', { outcome: 'credit', phone: '+254722000773' }, ['reversed']],
    ['was sent back by another payment', { outcome: 'returned', reference: 'UL9BACK001' }, ['reversed']],
    ['was recorded as sent back without a code', { outcome: 'returned', reference: '' }, []],
  ])('compares a reversal with how its payment was settled: it %s', async (_, outcome, told) => {
    const line = paid(99_900, 1);
    const { only_mpesa } = await book([line]);
    const [payment] = only_mpesa.payments;
    const asked = { ...outcome, why: 'The customer asked for it' };
    const settled = await staffOfUnmatched(till, session).settle(payment?.id, asked);
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    await book([paid(99_900, 5, { kind: 'reversal', linked: line.code })]);
    expect(await waitingFor(line.code)).toEqual(told);
  });

  test.each([
    ['gives a prompt that was counted without a code its code', 'paid'],
    ['pays the order by its prompt, if its result is not known yet', 'unresolved'],
    ['pays the order by its prompt, if its phone still shows it', 'prompted'],
  ] as const)('%s', async (_, state) => {
    const order = await oweOrder(till, { phone: '+254722000773' });
    const line = paid(270_000, 1, { account: order.number });
    const prompt = { id: `prompt-${state}`, order_id: order.id, state, phone: '254722000773' };
    await put({ ...attemptKey(order.id, prompt.id), ...prompt, started_at: line.at, shillings: 2700 });
    const entry = { id: prompt.id, kind: 'mpesa', cents: 270_000, at: line.at, reference: '' };
    const counted = { money: [{ ...entry, by: { id: '', name: 'M-Pesa' } }], payment_status: 'paid' };
    if (state === 'paid') await put({ ...orderKey(order.id), ...(await orderOf(order)), ...counted });
    expect(await book([line])).toMatchObject({ both: { count: 1 }, only_mpesa: { count: 0 } });
    const found = await findOrderPayments(order.id);
    expect(found?.order.money).toMatchObject([{ id: prompt.id, cents: 270_000, reference: line.code }]);
    expect(found?.attempts).toMatchObject([{ state: 'paid', receipt: line.code }]);
    expect(await waitingFor(line.code)).toEqual([]);
  });

  test('proposes the order of the phone that paid, which M-Pesa writes with stars', async () => {
    const order = await placed(later(-60), '+254722000773');
    const { only_mpesa } = await book([paid(100_000, 1)]);
    expect(only_mpesa.payments[0]?.proposals).toMatchObject([
      { number: order.number, reasons: ['phone', 'time'] },
    ]);
  });

  test('has each payment in the column of its time, though an earlier file brought it, and each code once', async () => {
    const [start, code] = [opening, newCode()];
    const lines = [paid(100, -25 * 60), paid(99_900, 30), paid(88_800, 20 * 60)] as const;
    const sale = await claimedSale(code, 50_000, later(10));
    await claimedSale(newCode(), 70_000, later(61 * 60));
    await book([...lines]);
    opening = start;
    const columns = await book([...lines, paid(100, 60 * 60)]);
    expect(columns).toMatchObject({ both: { count: 0 }, only_mpesa: { count: 4 } });
    expect(columns.only_shop).toMatchObject({ count: 1, amount: 500, claims: [] });
    expect(columns.only_shop.entries).toMatchObject([{ number: sale.number, state: 'false' }]);
    const early = await book([paid(100, 61 * 60), paid(100, 62 * 60)]);
    expect(early.only_shop.claims).toEqual([]);
    expect(early.only_shop).toMatchObject({ count: 1, amount: 700 });
  });

  test('records a payment that waits as sent back when M-Pesa took it back', async () => {
    const line = paid(99_900, 1);
    const back = paid(99_900, 5, { kind: 'reversal', linked: line.code });
    expect(await book([line, back])).toMatchObject({ only_mpesa: { count: 0 } });
    const settled = await staffOfUnmatched(till, session).settled(line.code);
    expect(settled?.settled).toMatchObject({ outcome: 'returned', reference: back.code, by: 'M-Pesa' });
  });

  test('calls a code false only when files cover two days after it, and its money then stops paying', async () => {
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

  test('puts the money of a false code back, as told, when a later file has it after all', async () => {
    const [code, start] = [newCode(), opening];
    const sale = await claimedSale(code, 50_000, later(10));
    // M-Pesa's file leaves a payment out, and gives it another time later.
    await book([paid(100, -25 * 60), paid(100, 49 * 60)]);
    expect(await waitingFor(code)).toEqual(['false-code']);
    opening = start + 7;
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

  test('calls no code false by a file whose lines are not all booked, and its job cannot be cancelled', async () => {
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(10));
    const early = writeStatement([paid(100, -25 * 60), paid(50_000, 20, { code })], { opening });
    opening = early.closing;
    const { body } = await importFile(early.text);
    expect(body.job.may.cancel).toBe(false);
    const late = writeStatement([paid(100, 60), paid(100, 60 * 60)], { opening });
    opening = late.closing;
    const next = await importFile(late.text);
    const kind = jobKinds['book-statement'] as unknown as JobKind<StatementBooking>;
    const change: typeof kind.change = async (record) => {
      if (record.input.statement === body.statement.id) throw new Error('The job of the early file stalls.');
      return kind.change(record);
    };
    await jobs.work({ ...jobKinds, 'book-statement': { ...kind, change } as AnyJobKind });
    expect((await view(next.body.statement.id)).job?.state).toBe('done');
    expect(next.status).toBe(200);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
  });

  test('shows payments apart that are not booked yet, and under no column', async () => {
    const order = await oweOrder(till);
    const mine = paid(270_000, 30);
    await order.claim(mine.code);
    const { text, closing } = writeStatement([mine, paid(40_000, 31)], { opening });
    opening = closing;
    const { body } = await importFile(text);
    expect(body).toMatchObject({
      being_booked: { count: 2, amount: 3100 },
      both: { count: 0, amount: 0 },
      only_mpesa: { count: 0 },
    });
    const kind = jobKinds['book-statement'] as unknown as JobKind<StatementBooking>;
    const change: typeof kind.change = async (record) => {
      if (record.id.startsWith('line') && record.id !== 'line 0') throw conflict('changed', 'It cannot be booked.');
      return kind.change(record);
    };
    await jobs.work({ ...jobKinds, 'book-statement': { ...kind, change } as AnyJobKind });
    expect(await view(body.statement.id)).toMatchObject({
      job: { state: 'done', failed: 1 },
      being_booked: { count: 1, amount: 400 },
      both: { count: 1, amount: 2700 },
    });
  });

  test('judges a sale that a till sends weeks after it, once its time is covered', async () => {
    await book([paid(100, -25 * 60), paid(100, 15 * 24 * 60)]);
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(10));
    await book([paid(100, 15 * 24 * 60 + 600)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(0);
  });

  test('leaves the money of a sale in it that a manager confirmed, though no file has its code', async () => {
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(10));
    const told = { at: later(20), by: { id: 'm', name: 'Manager' }, why: 'Seen on the phone' };
    await put({ ...orderKey(sale.id), ...(await orderOf(sale)), told });
    await book([paid(100, -25 * 60), paid(100, 49 * 60)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
    expect(await waitingFor(code)).toEqual(['not-in-statement']);
  });

  test('does not call a code false that was paid just before the first line of the files', async () => {
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(10));
    await book([paid(100, 9), paid(100, 49 * 60)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
  });

  test('does not call a code false across a gap between the files', async () => {
    opening += 1;
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(100 * 60));
    await book([paid(100, 99 * 60)]);
    opening += 700;
    await book([paid(100, 150 * 60)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
    const call = await callAs(session, { now: noon });
    const { body } = await send(endpoints.listStatements, handlers.listStatements as Handler, call);
    expect(body.gaps).toContainEqual({ from: later(99 * 60), to: later(150 * 60), missing: 7 });
  });

  test('changes nothing twice when its file is repeated, sent again or overlapped', async () => {
    const order = await oweOrder(till);
    const lines = [paid(270_000, 200 * 60), paid(5_000, 201 * 60)] as const;
    await order.claim(lines[0].code);
    const id = randomUUID();
    const { text } = writeStatement(lines, { opening });
    expect((await importFile(text, { id })).status).toBe(200);
    expect((await importFile(text, { id })).status).toBe(200);
    await jobs.work(jobKinds, 'twice');
    const again = await importFile(text);
    expect([again.status, again.body.code]).toEqual([409, 'statement-known']);
    expect((await importFile(`${text}\r\n`, { id })).body.code).toBe('statement-id');
    const longer = writeStatement([...lines, paid(7_000, 202 * 60)], { opening });
    const { body } = await importFile(longer.text);
    expect(body.statement).toMatchObject({ lines: 6, new_lines: 2 });
    await jobs.work(jobKinds, 'at once');
    expect((await orderOf(order)).money).toHaveLength(1);
    expect(await waitingFor(lines[1].code)).toEqual(['unknown-account']);
  });

  test('books each line once when the job is killed at any call', async () => {
    const order = await oweOrder(till);
    const line = paid(270_000, 300 * 60);
    await order.claim(line.code);
    const back = paid(70_000, 301 * 60, { kind: 'reversal', linked: line.code });
    const { text } = writeStatement([line, paid(300, 300 * 60 + 1), back], { opening });
    expect((await importFile(text)).status).toBe(200);
    for (let change = 1; change <= 12; change++) {
      jobs.kill({ change });
      await jobs.work(jobKinds);
    }
    jobs.kill(undefined);
    await jobs.work(jobKinds);
    expect((await orderOf(order)).money.map(({ kind }) => kind)).toEqual(['mpesa', 'reversed']);
    expect(moneyOf(await orderOf(order))).toMatchObject({ paidCents: 200_000, openCents: 70_000 });
  });

  test('keeps a payer’s name only until the payment is settled, at most ninety days', async () => {
    const order = await oweOrder(till);
    const [kept, settled, gone] = [paid(100, 400 * 60), paid(270_000, 401 * 60), paid(300, 402 * 60)];
    await order.claim(settled.code);
    const { only_mpesa } = await book([kept, settled, gone]);
    expect(only_mpesa.payments.map(({ payer }) => payer?.name)).toEqual(['WANJIKU N', 'WANJIKU N']);
    expect((await findReceipt(settled.code)).notice?.name).toBeUndefined();
    const staff = staffOfUnmatched(till, session);
    const [first] = only_mpesa.payments;
    await staff.settle(first?.id, { outcome: 'returned', reference: '', why: 'Sent back by hand' });
    expect((await findReceipt(kept.code)).notice?.name).toBeUndefined();
    const late = paid(270_000, 403 * 60);
    await book([late]);
    expect((await findReceipt(late.code)).notice?.name).toBe('WANJIKU N');
    await (await oweOrder(till)).claim(late.code);
    expect((await findReceipt(late.code)).notice?.name).toBeUndefined();
    const due = dueKinds['forget-payer']?.({ kind: 'forget-payer', id: gone.code } as never, noon);
    await store(async () => commit((await due) as never));
    expect((await findReceipt(gone.code)).notice).not.toHaveProperty('name');
  });

  test('is refused from staff who are no managers, and for another Pay Bill number', async () => {
    const { text } = writeStatement([paid(100, 1)], { opening });
    const staff = (await signIn('caller', ['staff'])).session;
    expect((await importFile(text, { as: staff })).status).toBe(403);
    const other = writeStatement([paid(100, 1)], { opening, shortCode: '522522' });
    const refused = await importFile(other.text);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The file is for the number 522522. The shop’s Pay Bill number is 174379.',
    ]);
  });
});

describe('An edited statement', () => {
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
  ])('with %s and balances to match is refused, because an earlier file has that time', async (_, edit) => {
    const start = opening;
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
  });

  test('that is cut at its end decides about no code after its last line', async () => {
    const code = newCode();
    const sale = await claimedSale(code, 50_000, later(60));
    await book([paid(100, 0), paid(100, 47 * 60)]);
    expect(moneyOf(await orderOf(sale)).paidCents).toBe(50_000);
  });
});
