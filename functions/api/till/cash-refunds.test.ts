import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import { approvedReturn } from '#shared/till/approval.ts';
import type { ReturnBody, Tender } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { hashOf } from '#shared/till/signing.ts';
import { getShift as shiftRow } from '#shared/till-office/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { listTillAlarms } from '../../core/till/till-alarms.ts';
import { grantApproval, grantUnlock } from '../../core/till/unlock-grant.ts';
import { findOrder } from '../../data/orders/order.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { addWorker } from '../../test-support/till/device.ts';
import { record, returnOf, type TestJournal } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openShift, openTillShop, price, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import { getShift as shiftHandler } from '../till-office.ts';

/*
 * A cashier may refund cash alone up to a limit, if the customer has the paper receipt. Otherwise a second person must
 * approve the refund.
 */

let shop: TillShop;
let manager: string;
let amina: { id: string; name: string };
let journal: TestJournal;
let shift: string;

beforeAll(async () => {
  shop = await openTillShop(1000);
  manager = (await signIn('Boss', ['admin'])).session;
  amina = await addWorker('Amina', ['admin'], '3918');
  await store(() => changeSettings({ cash_refund_limit: 3000 }));
});
beforeEach(async () => {
  journal = await shop.addTill();
  shift = await openShift(journal);
});
afterAll(() => shop.close());

const place = () => ({ till_id: journal.device.tillId, epoch: journal.device.epoch });
const flags = async () =>
  (await listTillAlarms({ state: 'open', till: journal.device.tillId })).alarms.map((alarm) => alarm.flags);

/** Sells pieces for Ksh 1,000 each in cash. */
async function sell(pieces: number) {
  const sale = saleIn(shift, pieces);
  await record(journal, sale);
  const receipt = `T${journal.device.number}-1-${String(journal.receipts).padStart(4, '0')}`;
  return { ...sale, receipt };
}
type Sold = Awaited<ReturnType<typeof sell>>;

/**
 * `backOf` creates the return of all pieces of a sale. It contains the code on the sale's paper receipt, unless `code`
 * is `noPaper`.
 */
const noPaper = 'none';
function backOf(sale: Sold, { code, ...more }: Partial<ReturnBody> = {}) {
  const quantity = sale.lines[0]?.quantity ?? 0;
  const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity, is_sellable: true }]);
  const { token, ...paperless } = sale;
  const paper = code ?? receiptCode(token);
  return returnOf(shift, paperless, priced, { ...more, ...(paper !== noPaper && { code: paper }) });
}
async function takeBack(body: ReturnType<typeof backOf>): Promise<void> {
  await record(journal, body);
  expect((await sendJournal(journal)).body.refused).toBeNull();
}
const approvedBy = async (body: ReturnType<typeof backOf>, who = amina) => ({
  ...who,
  grant: await grantApproval(
    place(),
    who.id,
    { id: body.id, part: await hashOf(approvedReturn(body)) },
    noon,
  ),
});
const cashBack = async () =>
  (await send(shiftRow, shiftHandler, await callAs(manager, { params: { id: shift } }))).body.cash_back;

test('A cashier may refund cash up to the limit without a second person, for goods with their paper receipt', async () => {
  await takeBack(backOf(await sell(3)));
  expect(await flags()).toEqual([]);
  expect(await cashBack()).toEqual([{ person: 'Njeri', times: 1, sum: 3000, approved: 0, alone: 0 }]);
});

test('A cash refund above the limit needs a second person’s approval, and without it gets a warning and is counted for the cashier', async () => {
  await takeBack(backOf(await sell(4)));
  expect(await flags()).toEqual([['refund-not-allowed']]);
  expect(await cashBack()).toEqual([{ person: 'Njeri', times: 1, sum: 4000, approved: 0, alone: 1 }]);
});

test('If a sale is returned in parts, a second person must approve once its cash refunds are above the limit', async () => {
  const sale = await sell(5);
  const line = (quantity: number) => [{ line: 0, quantity, is_sellable: true }];
  const before: ReturnBody['lines'] = [];
  for (const pieces of [2, 1, 1, 1]) {
    const priced = priceGoodsBack(sale.lines, before, line(pieces));
    before.push(...priced.lines);
    await takeBack(returnOf(shift, sale, priced));
  }
  expect(await flags()).toEqual([['refund-not-allowed'], ['refund-not-allowed']]);
  expect(await cashBack()).toEqual([{ person: 'Njeri', times: 4, sum: 5000, approved: 0, alone: 2 }]);
});

test('A cash refund without the paper receipt of the same sale needs a second person’s approval', async () => {
  const other = await sell(1);
  for (const code of [noPaper, receiptCode(other.token), 'ZZZZZZ'])
    await takeBack(backOf(await sell(1), { code }));
  expect(await flags()).toEqual([['refund-not-allowed'], ['refund-not-allowed'], ['refund-not-allowed']]);
  expect(await cashBack()).toEqual([{ person: 'Njeri', times: 3, sum: 3000, approved: 0, alone: 3 }]);
});

test('A cash refund that a manager approves by PIN has no warning, and the order names the manager', async () => {
  const sale = await sell(4);
  const body = backOf(sale);
  await takeBack({ ...body, approved_by: await approvedBy(body) });
  expect(await flags()).toEqual([]);
  expect((await findOrder(sale.id))?.goods_back?.[0]?.approved_by).toEqual({ ...amina, is_for_sale: true });
  expect(await cashBack()).toEqual([{ person: 'Njeri', times: 1, sum: 4000, approved: 1, alone: 0 }]);
});

test('An approval is valid for one return only, and only if the approver has the right to approve', async () => {
  const [one, other] = [backOf(await sell(4)), backOf(await sell(4))];
  await takeBack({ ...other, approved_by: await approvedBy(one) });
  const wanja = await addWorker('Wanja', ['cashier'], '3918');
  const byCashier = backOf(await sell(4));
  await takeBack({ ...byCashier, approved_by: await approvedBy(byCashier, wanja) });
  const made = backOf(await sell(4));
  await takeBack({ ...made, approved_by: { ...amina, grant: `1795600000000.${'A'.repeat(43)}` } });
  expect(await flags()).toEqual([
    ['approval-unproven', 'refund-not-allowed'],
    ['refund-not-allowed'],
    ['approval-unproven', 'refund-not-allowed'],
  ]);
  expect(await cashBack()).toEqual([{ person: 'Njeri', times: 3, sum: 12_000, approved: 0, alone: 3 }]);
});

test('Offline, a manager’s unlock of the till approves one return, and a second return with the same unlock gets a warning', async () => {
  const grant = await grantUnlock(place(), amina.id, noon);
  for (const sale of [await sell(4), await sell(4)])
    await takeBack({ ...backOf(sale), approved_by: { ...amina, grant } });
  expect(await flags()).toEqual([['approval-repeated']]);
});

test('A manager who has unlocked the till may refund any sum in cash without a second person', async () => {
  journal.person = amina;
  await takeBack(backOf(await sell(9), { code: noPaper }));
  expect(await flags()).toEqual([]);
  expect(await cashBack()).toEqual([{ person: 'Amina', times: 1, sum: 9000, approved: 0, alone: 0 }]);
});

test('A cash refund above the limit gets a warning if only the device claims that its person is a manager', async () => {
  journal.person = amina;
  journal.unlockedBy = amina.id;
  await takeBack(backOf(await sell(4)));
  expect((await flags()).at(0)).toContain('refund-not-allowed');
});

test('Refunds by M-Pesa and as credit need no second person, whatever the sum', async () => {
  const tenders: Tender[] = [{ kind: 'credit', cents: 9 * price, account: newId() }];
  await takeBack(backOf(await sell(9), { tenders, code: noPaper }));
  expect((await flags()).flat()).not.toContain('refund-not-allowed');
  expect(await cashBack()).toEqual([]);
});
