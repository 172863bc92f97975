import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StatementBooking } from '#shared/statements/statement-booking.ts';
import { dueKinds } from '../../core/due-kinds.ts';
import { jobKinds } from '../../core/job-kinds.ts';
import type { AnyJobKind, JobKind } from '../../core/jobs/job-kind.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { attemptKey } from '../../data/payments/keys.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { findReceipt } from '../../data/payments/receipt.ts';
import { conflict } from '../../errors.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { staffOfUnmatched } from '../../test-support/payments/unmatched.ts';
import { signIn } from '../../test-support/people.ts';
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
  placed,
  till,
  view,
  waitingFor,
  world,
} from '../../test-support/statements/statement-shop.ts';
import { writeStatement } from '../../test-support/statements/write-statement.ts';

beforeAll(openStatements);
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  beginMonth();
});
afterAll(() => world.jobs.close());

describe('The payments of an M-Pesa statement', () => {
  test('An M-Pesa statement settles a payment only by the exact code and sum, and leaves all others to staff', async () => {
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

  test('An M-Pesa statement proposes the order whose number was typed as the account, and one tap settles the payment', async () => {
    const order = await placed(later(-60));
    const line = paid(270_000, 1, { account: `${order.number.toLowerCase()} wanjiku` });
    const { only_mpesa, statement } = await book([line]);
    const [payment] = only_mpesa.payments;
    expect(payment).toMatchObject({ receipt: line.code, paid_at: line.at, amount: 2700 });
    expect(payment?.proposals[0]).toMatchObject({
      number: order.number,
      reasons: ['account', 'sum', 'time'],
    });
    const staff = staffOfUnmatched(till, world.session);
    const asked = { outcome: 'order', number: order.number, why: 'Proposed from the statement' };
    expect((await staff.settle(payment?.id, asked)).status).toBe(200);
    expect((await orderOf(order)).money[0]).toMatchObject({ cents: 270_000, at: line.at });
    expect(await view(statement.id)).toMatchObject({
      both: { count: 1, amount: 2700 },
      only_mpesa: { count: 0, amount: 0, payments: [] },
    });
  });

  test('An M-Pesa statement confirms payments that M-Pesa has reported, and finds the one with another sum', async () => {
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

  test('An M-Pesa statement confirms the payment of a code that a cashier typed at a till, with M-Pesa’s time', async () => {
    const line = paid(120_000, 3);
    const sale = await claimedSale(line.code, 120_000);
    expect(await book([line])).toMatchObject({ both: { count: 1, amount: 1200 }, only_mpesa: { count: 0 } });
    const [entry] = (await orderOf(sale)).money;
    expect(entry).toMatchObject({ cents: 120_000, at: line.at });
    expect(entry?.claimed_cents).toBeUndefined();
    expect((await findReceipt(line.code)).isTold).toBe(true);
  });

  test.each([
    ['gives a prompt that was counted without a code its code', 'paid'],
    ['pays the order by its prompt, if its result is not known yet', 'unresolved'],
    ['pays the order by its prompt, if its phone still shows it', 'prompted'],
  ] as const)('An M-Pesa statement %s', async (_, state) => {
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

  test('An M-Pesa statement proposes an order by the phone that paid, although M-Pesa masks the phone’s digits', async () => {
    const order = await placed(later(-60), '+254722000773');
    const { only_mpesa } = await book([paid(100_000, 1)]);
    expect(only_mpesa.payments[0]?.proposals).toMatchObject([
      { number: order.number, reasons: ['phone', 'time'] },
    ]);
  });

  test('The page of M-Pesa statements lists each payment once, in the column of its time, even if an earlier statement had it', async () => {
    const [start, code] = [account.opening, newCode()];
    const lines = [paid(100, -25 * 60), paid(99_900, 30), paid(88_800, 20 * 60)] as const;
    const sale = await claimedSale(code, 50_000, later(10));
    await claimedSale(newCode(), 70_000, later(61 * 60));
    await book([...lines]);
    account.opening = start;
    const columns = await book([...lines, paid(100, 60 * 60)]);
    expect(columns).toMatchObject({ both: { count: 0 }, only_mpesa: { count: 4 } });
    expect(columns.only_shop).toMatchObject({ count: 1, amount: 500, claims: [] });
    expect(columns.only_shop.entries).toMatchObject([{ number: sale.number, state: 'false' }]);
    const early = await book([paid(100, 61 * 60), paid(100, 62 * 60)]);
    expect(early.only_shop.claims).toEqual([]);
    expect(early.only_shop).toMatchObject({ count: 1, amount: 700 });
  });

  test('The page of M-Pesa statements lists payments that are not booked yet apart from its three columns', async () => {
    const order = await oweOrder(till);
    const mine = paid(270_000, 30);
    await order.claim(mine.code);
    const { text, closing } = writeStatement([mine, paid(40_000, 31)], { opening: account.opening });
    account.opening = closing;
    const { body } = await importFile(text);
    expect(body).toMatchObject({
      being_booked: { count: 2, amount: 3100 },
      both: { count: 0, amount: 0 },
      only_mpesa: { count: 0 },
    });
    const kind = jobKinds['book-statement'] as unknown as JobKind<StatementBooking>;
    const change: typeof kind.change = async (record) => {
      if (record.id.startsWith('line') && record.id !== 'line 0')
        throw conflict('changed', 'It cannot be booked.');
      return kind.change(record);
    };
    await world.jobs.work({ ...jobKinds, 'book-statement': { ...kind, change } as AnyJobKind });
    expect(await view(body.statement.id)).toMatchObject({
      job: { state: 'done', failed: 1 },
      being_booked: { count: 1, amount: 400 },
      both: { count: 1, amount: 2700 },
    });
  });

  test('An M-Pesa statement that is imported again or overlaps another one settles no payment twice', async () => {
    const order = await oweOrder(till);
    const lines = [paid(270_000, 200 * 60), paid(5_000, 201 * 60)] as const;
    await order.claim(lines[0].code);
    const id = randomUUID();
    const { text } = writeStatement(lines, { opening: account.opening });
    expect((await importFile(text, { id })).status).toBe(200);
    expect((await importFile(text, { id })).status).toBe(200);
    await world.jobs.work(jobKinds, 'twice');
    const again = await importFile(text);
    expect([again.status, again.body.code]).toEqual([409, 'statement-known']);
    expect((await importFile(`${text}\r\n`, { id })).body.code).toBe('statement-id');
    const longer = writeStatement([...lines, paid(7_000, 202 * 60)], { opening: account.opening });
    const { body } = await importFile(longer.text);
    expect(body.statement).toMatchObject({ lines: 6, new_lines: 2 });
    await world.jobs.work(jobKinds, 'at once');
    expect((await orderOf(order)).money).toHaveLength(1);
    expect(await waitingFor(lines[1].code)).toEqual(['unknown-account']);
  });

  test('The import of an M-Pesa statement books each line once, even if the job is killed at any call', async () => {
    const order = await oweOrder(till);
    const line = paid(270_000, 300 * 60);
    await order.claim(line.code);
    const back = paid(70_000, 301 * 60, { kind: 'reversal', linked: line.code });
    const { text } = writeStatement([line, paid(300, 300 * 60 + 1), back], { opening: account.opening });
    expect((await importFile(text)).status).toBe(200);
    for (let change = 1; change <= 12; change++) {
      world.jobs.kill({ change });
      await world.jobs.work(jobKinds);
    }
    world.jobs.kill(undefined);
    await world.jobs.work(jobKinds);
    expect((await orderOf(order)).money.map(({ kind }) => kind)).toEqual(['mpesa', 'reversed']);
    expect(moneyOf(await orderOf(order))).toMatchObject({ paidCents: 200_000, openCents: 70_000 });
  });

  test('The payer’s name from an M-Pesa statement is kept until the payment is settled, and for at most ninety days', async () => {
    const order = await oweOrder(till);
    const [kept, settled, gone] = [paid(100, 400 * 60), paid(270_000, 401 * 60), paid(300, 402 * 60)];
    await order.claim(settled.code);
    const { only_mpesa } = await book([kept, settled, gone]);
    expect(only_mpesa.payments.map(({ payer }) => payer?.name)).toEqual(['WANJIKU N', 'WANJIKU N']);
    expect((await findReceipt(settled.code)).notice?.name).toBeUndefined();
    const staff = staffOfUnmatched(till, world.session);
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

  test('An M-Pesa statement is refused from staff who are not managers, and for another Pay Bill number', async () => {
    const { text } = writeStatement([paid(100, 1)], { opening: account.opening });
    const staff = (await signIn('caller', ['staff'])).session;
    expect((await importFile(text, { as: staff })).status).toBe(403);
    const other = writeStatement([paid(100, 1)], { opening: account.opening, shortCode: '522522' });
    const refused = await importFile(other.text);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The file is for the number 522522. The shop’s Pay Bill number is 174379.',
    ]);
  });
});
