import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getTillCredit } from '#shared/till/endpoints.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { newId } from '../../core/identity/visitor.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder } from '../../data/orders/order.ts';
import { findCredit, findCreditEntries, moveCredit } from '../../data/payments/credit.ts';
import { findShift, moneyOfShift } from '../../data/till/shift.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill, sendAsTill } from '../../test-support/till/device.ts';
import {
  newestReceipt,
  newJournal,
  type Person,
  record,
  returnOf,
  saleOf,
  type TestJournal,
  unlockProof,
} from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { getTillCredit as creditHandler } from '../till.ts';

let shop: TestShop;
let manager: Person;
let journal: TestJournal;
let shift: string;
let number = 0;
const price = testProduct(1).price_cents;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 100]]);
  manager = await addWorker('Amina', ['admin'], '3918');
});
beforeEach(async () => {
  journal = newJournal(await openTill(`Till ${++number}`), manager);
  shift = newId();
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
  await sync();
});
afterAll(() => shop.close());

const phoneOf = () => `+25471200000${number}`;
const sync = () => sendJournal(journal);
const ask = async (phone: string) => {
  const by = await unlockProof(journal);
  return sendAsTill(journal.device, getTillCredit, creditHandler, { body: { phone, by } });
};

async function giveCredit(cents: number): Promise<string> {
  const account = await signCredit(phoneOf());
  const entry = { id: newId(), kind: 'in' as const, cents, at: noon.toISOString(), by: manager };
  await store(() => commit(moveCredit(account, { ...entry, why: 'Paid twice', reference: '' })));
  return account;
}

async function sell(tenders: Tender[], more: Partial<SaleBody> = {}) {
  const cash = tenders.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), 0);
  const sale = saleOf(shift, [{ id: 1, cents: price, quantity: 1 }], {
    tenders,
    handed_cents: cash,
    ...more,
  });
  await record(journal, sale);
  return { ...sale, receipt: newestReceipt(journal) };
}

test('A till sale spends once the credit that the till found by the customer’s phone', async () => {
  await giveCredit(price);
  const { body } = await ask(phoneOf().replace('+254', '0'));
  expect(body).toEqual({ account: expect.any(String), balance: price / 100, held: 0 });
  const credit = price - 10_000;
  const sale = await sell([
    { kind: 'cash', cents: 10_000 },
    { kind: 'credit', cents: credit, account: body.account },
  ]);
  await sync();
  await sync();
  expect((await ask(phoneOf())).body.balance).toBe(100);
  const order = await findOrder(sale.id);
  expect(order).toMatchObject({ payment_status: 'paid', till: { flags: [] } });
  expect(order?.money).toMatchObject([{ kind: 'cash' }, { kind: 'credit', cents: credit }]);
  const entries = await findCreditEntries(body.account);
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['in', 'out']);
  const used = entries.find(({ kind }) => kind === 'out');
  expect(used).toMatchObject({ cents: credit, number: sale.receipt, by: manager });
  const stored = await findShift(shift);
  expect(stored && moneyOfShift(stored).sales).toEqual({ cash: 10_000, mpesa: 0, credit });
});

test('A till sale that uses more credit than the balance uses the balance, and gets a warning', async () => {
  const account = await giveCredit(30_000);
  const sale = await sell([{ kind: 'credit', cents: price, account }]);
  await sync();
  expect((await findOrder(sale.id))?.till?.flags).toEqual(['credit-short']);
  expect(await findCredit(account)).toBe(0);
});

test('If two tills use the same credit, it is spent once, and the second sale gets a warning', async () => {
  const account = await giveCredit(price);
  const sale = await sell([{ kind: 'credit', cents: price, account }]);
  const first = sync();
  journal = newJournal(await openTill(`Second ${number}`), manager);
  shift = newId();
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
  const other = await sell([{ kind: 'credit', cents: price, account }]);
  await Promise.all([first, sync()]);
  const flags = [(await findOrder(sale.id))?.till?.flags, (await findOrder(other.id))?.till?.flags];
  expect(flags).toContainEqual([]);
  expect(flags).toContainEqual(['credit-short']);
  expect(await findCredit(account)).toBe(0);
});

test('A till return without a phone number gives credit to an account with its own id, and the next sale can spend it', async () => {
  const from = await giveCredit(price);
  const sale = await sell([{ kind: 'credit', cents: price, account: from }]);
  const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
  const id = newId();
  const credit = { kind: 'credit' as const, cents: priced.total_cents, account: id };
  await record(journal, returnOf(shift, sale, priced, { id, tenders: [credit] }));
  const next = await sell([{ ...credit, cents: price }]);
  await sync();
  expect((await findOrder(next.id))?.till?.flags).toEqual([]);
  expect((await findOrder(sale.id))?.money.at(-1)).toMatchObject({
    ...{ kind: 'refund', tender: 'credit', reference: 'credit', cents: price },
  });
  expect(await findCredit(id)).toBe(0);
  const stored = await findShift(shift);
  expect(stored && moneyOfShift(stored)).toMatchObject({
    sales: { cash: 0, credit: 2 * price },
    refunds: { cash: 0, credit: price },
  });
});

test('A return at a till gives no more credit than was paid', async () => {
  const from = await giveCredit(price);
  const sale = await sell([{ kind: 'credit', cents: price, account: from }]);
  const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
  const [first, second] = [newId(), newId()];
  for (const id of [first, second])
    await record(
      journal,
      returnOf(shift, sale, priced, { id, tenders: [{ kind: 'credit', cents: price, account: id }] }),
    );
  await sync();
  expect([await findCredit(first), await findCredit(second)]).toEqual([price, 0]);
});

test('A till may look up the credit of sixty phone numbers in ten minutes, and the next one is refused', async () => {
  for (let n = 0; n < 60; n++) await ask(phoneOf());
  expect((await ask(phoneOf())).status).toBe(429);
  expect((await ask('12')).status).toBe(422);
});
