import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import * as texts from '#shared/texts.ts';
import { addToPosCart, sellPosCart } from '#shared/till/endpoints.ts';
import { mostSaleLines, SaleBody, type Tender } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { newId } from '../../core/identity/visitor.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { table } from '../../data/dynamodb/table.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder } from '../../data/orders/order.ts';
import { moveCredit } from '../../data/payments/credit.ts';
import { saveNotice, saveOddNotice } from '../../data/payments/payment-callback.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { listAlarms } from '../../data/till/journal.ts';
import { findShortage } from '../../data/till/shortage.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker } from '../../test-support/till/device.ts';
import { type Person, record, returnOf, saleOf } from '../../test-support/till/journal.ts';
import { openTaxTill, stateOf, sync, type TaxTill } from '../../test-support/till/tax.ts';
import { addToPosCart as add, sellPosCart as sellCart } from '../till.ts';

/**
 * The highest number of writes that a transaction of a till may have. DynamoDB allows a hundred, so three are in
 * reserve.
 */
const most = 97;
const credit = { kind: 'credit' as const, cents: 200_000, account: 'c'.repeat(43) };

const write = table.send.bind(table) as (command: unknown) => Promise<unknown>;

let shop: TestShop;
let njeri: Person;
let till: TaxTill;

/** The number of writes of each transaction in this test. */
let counts: number[] = [];

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1]]);
  njeri = await addWorker('Njeri', ['cashier']);
  await store(() =>
    changeSettings({ etims: true, tax_pin: 'P051234567X', loyalty: { ...firstLoyalty, is_on: true } }),
  );
  till = await openTaxTill('Counter', njeri);
  await sync(till);
});
beforeEach(() => {
  counts = [];
  vi.spyOn(table, 'send').mockImplementation((command: unknown) => {
    if (command instanceof TransactWriteCommand) counts.push(command.input.TransactItems?.length ?? 0);
    return write(command) as never;
  });
});
afterAll(() => shop.close());

/** Adds forty products at Ksh 100 with two pieces each. Returns their ids. */
async function addForty(first: number): Promise<number[]> {
  const ids = Array.from({ length: mostSaleLines }, (_, n) => first + n);
  for (const id of ids)
    await store(() => createProduct(testProduct(id, { price_cents: 10_000 }), 2, '2026-01-01T00:00:00.000Z'));
  return ids;
}

/** Sends M-Pesa's notice of a payment that waits for staff. */
const tell = (code: string, shillings: number) =>
  store(async () => {
    const notice = { code, shillings, account: 'counter', at: noon.toISOString() };
    await saveNotice(notice);
    await saveOddNotice(notice, 'unknown-account', undefined);
  });

test('Storing a sale of forty products with every optional part takes at most 97 writes in a transaction, also at “Desk”', async () => {
  await tell('SBA1234561', 2000);
  await tell('SBA1234562', 9000);
  const { session } = await signIn('Amina', ['admin']);
  for (const product_id of await addForty(100))
    await send(addToPosCart, add, await callAs(session, { body: { product_id, quantity: 3 } }));
  counts = [];
  const tenders = [
    { kind: 'cash', amount: 1000 },
    { kind: 'mpesa', amount: 2000, reference: 'SBA1234561' },
    { kind: 'mpesa', amount: 9000, reference: 'SBA1234562' },
  ];
  const body = { id: newId(), tenders, customer_phone: '0712345678', why: 'Counted' };
  const reply = await send(sellPosCart, sellCart, await callAs(session, { body }));
  expect(reply.status).toBe(200);
  expect((await findShortage(body.id))?.lines).toHaveLength(mostSaleLines);
  expect(await stateOf(reply.body.receipt)).toBe('waiting');
  expect((await listAlarms(5, undefined)).items).toContainEqual(
    expect.objectContaining({ order_id: body.id }),
  );
  expect(Math.max(...counts)).toBe(most);
});

test('A sale paid by cash, credit and one M-Pesa code takes 96 writes in a transaction, and the return of all its goods at most 97', async () => {
  const by = { id: 'c', kind: 'in' as const, at: noon.toISOString(), by: njeri, why: '', reference: '' };
  await store(() => commit(moveCredit(credit.account, { ...by, cents: credit.cents })));
  await tell('SBA1234563', 9000);
  const goods = (await addForty(200)).map((id) => ({ id, cents: 10_000, quantity: 3 }));
  const cash = { kind: 'cash' as const, cents: 100_000 };
  const tenders: Tender[] = [cash, credit, { kind: 'mpesa', cents: 900_000, reference: 'SBA1234563' }];
  await record(till.journal, saleOf(till.shift, goods, { tenders, handed_cents: cash.cents }));
  counts = [];
  await sync(till);
  const sale = till.journal.entries.at(-1)?.body as SaleBody;
  expect((await findOrder(sale.id))?.till?.flags).toEqual(['missing']);
  expect(Math.max(...counts)).toBe(96);

  const whole = sale.lines.map(({ quantity }, line) => ({ line, quantity, is_sellable: true }));
  const refunds: Tender[] = [cash, credit, { kind: 'mpesa', cents: 900_000, reference: 'SBA1234564' }];
  const priced = priceGoodsBack(sale.lines, [], whole);
  await record(till.journal, returnOf(till.shift, sale, priced, { tenders: refunds }));
  counts = [];
  await sync(till);
  expect((await findOrder(sale.id))?.order_status).toBe('returned');
  expect(Math.max(...counts)).toBeLessThanOrEqual(most);
});

test('A till sale with three M-Pesa codes is refused, because a sale has cash and at most two other payments', async () => {
  const { session } = await signIn('Brian', ['admin']);
  const codes = ['SBA1234565', 'SBA1234566', 'SBA1234567'];
  const tenders = codes.map((reference) => ({ kind: 'mpesa', amount: 100, reference }));
  const body = { id: newId(), tenders };
  const reply = await send(sellPosCart, sellCart, await callAs(session, { body }));
  expect(reply).toMatchObject({ status: 422, body: { errors: { tenders: [texts.tendersMany] } } });
  const paid = codes.map((reference) => ({ kind: 'mpesa' as const, cents: 10_000, reference }));
  const sale = saleOf(till.shift, [{ id: 1, cents: 30_000, quantity: 1 }], { tenders: paid });
  expect(SaleBody.safeParse({ ...sale, receipt: 'T1-1-0009' }).success).toBe(false);
});
