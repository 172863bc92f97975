import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import type { TaxDocument } from '#shared/tax/tax-document.ts';
import { taxReasons } from '#shared/tax/tax-texts.ts';
import type { SaleBody } from '#shared/till/entry.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { clockKey } from '../../data/clock/keys.ts';
import { remove } from '../../data/dynamodb/actions.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { outboxOf } from '../../data/emails/keys.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { findTaxReceipts, firstOpenOf } from '../../data/tax/tax-receipt.ts';
import { findDevice } from '../../data/till/till.ts';
import type { TaxConnector } from '../../integrations/etims/etims.ts';
import { standIn } from '../../integrations/etims/stand-in.ts';
import type { Fault } from '../../test-support/faults/write-faults.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker } from '../../test-support/till/device.ts';
import { type Person, record, saleOf } from '../../test-support/till/journal.ts';
import {
  minutes,
  openTaxQueue,
  openTaxTill,
  sell,
  stateOf,
  sync,
  type TaxTill,
  takeBack,
} from '../../test-support/till/tax.ts';
import { tick } from '../clock/tick.ts';
import { viewOrder } from '../orders/order-view.ts';
import { soldBefore } from '../till/sold-before.ts';

/** The connector to KRA in these tests. It stores each document that it gets. */
const kra = vi.hoisted(() => ({ answer: undefined as TaxConnector | undefined, sent: [] as TaxDocument[] }));
vi.mock('../../integrations/etims/etims.ts', () => ({
  taxConnector: () => (document: TaxDocument) => {
    kra.sent.push(document);
    return (kra.answer ?? standIn)(document);
  },
}));

let shop: TestShop;
let queue: Awaited<ReturnType<typeof openTaxQueue>>;
let njeri: Person;
let till: TaxTill;
let tills = 0;

const turn = (etims: boolean) => store(() => changeSettings({ etims, tax_pin: 'P051234567X' }));

beforeAll(async () => {
  shop = await openShop();
  queue = await openTaxQueue();
  await stockShop([[testProduct(1), 1000]]);
  njeri = await addWorker('Njeri', ['cashier']);
});
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  kra.answer = undefined;
  kra.sent = [];
  shop.db.setFault(undefined);
  await commit([remove(clockKey())]);
  await turn(true);
  till = await openTaxTill(`Till ${++tills}`, njeri);
});
afterAll(async () => {
  await queue.close();
  await shop.close();
});

const ofTill = () => firstOpenOf(till.journal.device.number);
const sentNumbers = () =>
  kra.sent.flatMap(({ number }) => (number.startsWith(`T${till.journal.device.number}-`) ? [number] : []));
const receiptOf = async (number: string) => (await findTaxReceipts([number])).get(number);

test('A sale made while tax receipts are off gets no tax receipt, even after they are switched on', async () => {
  await turn(false);
  const sale = await sell(till);
  await sync(till);
  await turn(true);
  await queue.run(2);
  expect([await stateOf(sale.receipt), kra.sent]).toEqual([undefined, []]);
});

test('Each tax receipt waits from the moment of its sale, and is sent to the tax authority (KRA) within two minutes, in order of the numbers', async () => {
  const sales = [];
  for (let n = 0; n < 4; n++) sales.push(await sell(till, 100 + n));
  await sync(till);
  expect((await ofTill()).map(({ number, state }) => [number, state])).toEqual(
    sales.map(({ receipt }) => [receipt, 'waiting']),
  );
  await queue.run(2);
  expect(sentNumbers()).toEqual(sales.map(({ receipt }) => receipt));
  for (const { receipt } of sales)
    expect(await receiptOf(receipt)).toMatchObject({ state: 'accepted', tries: 1 });
});

test('The tax authority (KRA) gets the shop, the paid lines and their VAT under letter B, and no data of the customer', async () => {
  const sale = await sell(till, 232, { note: 'For Wanjiku, +254712345678' });
  await sync(till);
  await queue.run(2);
  expect(kra.sent.find(({ number }) => number === sale.receipt)).toMatchObject({
    ...{
      kind: 'receipt',
      seller: { pin: 'P051234567X', name: 'Hart' },
      total_cents: 23_200,
      vat_cents: 3_200,
    },
    lines: [{ name: 'Product 1', quantity: 2, band: 'B', total_cents: 23_200, vat_cents: 3_200 }],
  });
  expect(JSON.stringify(kra.sent)).not.toContain('712345678');
});

test('A tax receipt that the tax authority rejects keeps the reason and delays no other receipt', async () => {
  const [bad, good] = [await sell(till, 901), await sell(till, 100)];
  await sync(till);
  await queue.run(2);
  expect(await receiptOf(bad.receipt)).toMatchObject({
    ...{ state: 'rejected', reason: 'KRA does not know the code of an item.' },
  });
  expect(await stateOf(good.receipt)).toBe('accepted');
});

test('A tax receipt without a clear answer has an unknown outcome and is not sent again automatically', async () => {
  const [lost, good] = [await sell(till, 902), await sell(till, 100)];
  await sync(till);
  await queue.run(2);
  for (const minute of [31, 61, 91]) await queue.run(minute);
  expect(await receiptOf(lost.receipt)).toMatchObject({ state: 'unknown', reason: taxReasons.unknown });
  expect(sentNumbers()).toEqual([lost.receipt, good.receipt]);
});

test('If the tax connector does not answer within ten seconds, the receipt’s outcome is unknown, and it is not sent again', async () => {
  kra.answer = () => new Promise(() => {});
  const sale = await sell(till);
  await sync(till);
  const wait = globalThis.setTimeout;
  const clock = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0) =>
      wait(run, ms === 10_000 ? 0 : ms)) as typeof setTimeout);
  await queue.run(2);
  clock.mockRestore();
  kra.answer = undefined;
  await queue.run(31);
  expect(await stateOf(sale.receipt)).toBe('unknown');
  expect(sentNumbers()).toEqual([sale.receipt]);
});

test('While the tax authority cannot be reached, tax receipts wait in order, and each is sent once afterwards', async () => {
  const sales = [await sell(till, 100), await sell(till, 101), await sell(till, 102)];
  const numbers = sales.map(({ receipt }) => receipt);
  kra.answer = async () => ({ kind: 'unavailable', reason: taxReasons.unavailable });
  await sync(till);
  await queue.run(2);
  expect(sentNumbers()).toEqual(numbers.slice(0, 1));
  expect((await ofTill()).map(({ state, reason = '' }) => [state, reason])).toEqual([
    ['waiting', taxReasons.unavailable],
    ['waiting', ''],
    ['waiting', ''],
  ]);
  kra.answer = undefined;
  await queue.run(10);
  expect(sentNumbers()).toEqual([...numbers.slice(0, 1), ...numbers]);
  expect(await ofTill()).toEqual([]);
});

test('Waiting tax receipts are not sent while sending is switched off, and are sent once it is on again', async () => {
  const sale = await sell(till);
  await sync(till);
  await turn(false);
  await queue.run(2);
  expect(sentNumbers()).toEqual([]);
  await turn(true);
  await queue.run(31);
  expect(await stateOf(sale.receipt)).toBe('accepted');
});

test('If the server stops between the tax authority’s answer and storing it, the outcome is unknown, and the receipt is not sent again [R3]', async () => {
  const [cut, next] = [await sell(till, 100), await sell(till, 101)];
  await sync(till);
  kra.answer = async (document) => {
    if (document.number === cut.receipt)
      shop.db.setFault(({ operation }) =>
        operation === 'TransactWriteItems' ? { before: 'internal' } : undefined,
      );
    return standIn(document);
  };
  await queue.run(2);
  expect(queue.lost()).toHaveLength(1);
  shop.db.setFault(undefined);
  expect(await stateOf(cut.receipt)).toBe('sent');
  await queue.run(31);
  expect([await stateOf(cut.receipt), await stateOf(next.receipt)]).toEqual(['unknown', 'accepted']);
  expect(sentNumbers()).toEqual([cut.receipt, next.receipt]);
});

test('If queue jobs are delivered three times at once, each tax receipt is still sent once, in order [R7]', async () => {
  const sales = [];
  for (let n = 0; n < 6; n++) sales.push(await sell(till, 100 + n));
  await sync(till);
  await queue.run(2, 3);
  for (const minute of [10, 16, 22]) await queue.run(minute, 3);
  expect(sentNumbers()).toEqual(sales.map(({ receipt }) => receipt));
  for (const { receipt } of sales) expect(await stateOf(receipt)).toBe('accepted');
});

test('Both returns of a sale are sent to the tax authority as credit notes with the receipt number of the sale and KRA’s number', async () => {
  const body = saleOf(till.shift, [{ id: 1, cents: 10_000, quantity: 4 }]);
  await record(till.journal, body);
  const four = till.journal.entries.at(-1)?.body as SaleBody;
  const backs = [];
  for (let n = 0; n < 3; n++) backs.push(await takeBack(till, four));
  await sync(till);
  await queue.run(2);
  const notes = kra.sent.filter(({ kind, till: name }) => kind === 'credit-note' && name === `Till ${tills}`);
  const kraNumber = (await receiptOf(four.receipt))?.kra?.number;
  expect(kraNumber).toMatch(/^\d+$/);
  expect(notes.map(({ number, refers_to }) => [number, refers_to])).toEqual(
    backs.slice(0, 2).map((number) => [number, { number: four.receipt, kra_number: kraNumber }]),
  );
  expect(await receiptOf(backs[2] ?? '')).toMatchObject({
    ...{ state: 'held', reason: taxReasons.third(four.receipt) },
  });
});

test('A credit note more than six months after its sale, or for an unknown sale, is held until a person decides', async () => {
  const sale = await sell(till);
  await sync(till);
  const inTime = new Date('2027-05-02T20:59:00.000Z');
  const late = new Date('2027-05-02T21:00:00.000Z');
  const first = await takeBack(till, sale, inTime);
  await sync(till, inTime);
  const second = await takeBack(till, sale, late);
  const stranger = { ...sale, id: 'x'.repeat(22), receipt: 'T999-1-0001' };
  const third = await takeBack(till, stranger, late);
  await sync(till, late);
  expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
    'waiting',
    'held',
    'held',
  ]);
  expect(await receiptOf(second)).toMatchObject({ reason: taxReasons.late(sale.receipt) });
  expect(await receiptOf(third)).toMatchObject({ reason: taxReasons.saleUnknown('T999-1-0001') });
  expect((await receiptOf(third))?.order_id).toBeUndefined();
});

test('A credit note waits until its sale is accepted, does not delay later sales, and is held if the sale was never sent', async () => {
  await turn(false);
  const old = await sell(till);
  await sync(till);
  await turn(true);
  const bad = await sell(till, 901);
  const [ofOld, ofBad] = [await takeBack(till, old), await takeBack(till, bad)];
  const next = await sell(till, 100);
  await sync(till);
  await queue.run(2);
  expect([await stateOf(ofBad), await stateOf(next.receipt)]).toEqual(['waiting', 'accepted']);
  expect(await receiptOf(ofOld)).toMatchObject({
    state: 'held',
    reason: taxReasons.saleNotSent(old.receipt),
  });
});

test('The shop gets one email about a tax receipt that has waited for a day', async () => {
  kra.answer = async () => ({ kind: 'unavailable', reason: taxReasons.unavailable });
  const sale = await sell(till);
  await sync(till);
  const asked = async () => (await readList(outboxOf(sale.id))).items.map(({ kind }) => kind);
  for (const hour of [1, 23]) await queue.run(hour * 60);
  expect(await asked()).toEqual([]);
  for (const hour of [24.6, 25.2, 26]) await queue.run(hour * 60);
  expect(await asked()).toEqual(['tax-late']);
});

test('A sale of forty products, some without enough stock, with two M-Pesa codes and a tax receipt, fits into one transaction', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => 200 + n);
  for (const id of ids) await store(() => createProduct(testProduct(id), 1, '2026-01-01T00:00:00.000Z'));
  const goods = ids.map((id) => ({ id, cents: 10_000, quantity: 2 }));
  const codes = ['SBA1234571', 'SBA1234572'].map((reference) => ({
    ...{ kind: 'mpesa' as const, cents: 300_000, reference },
  }));
  const tenders = [{ kind: 'cash' as const, cents: 200_000 }, ...codes];
  await record(till.journal, saleOf(till.shift, goods, { tenders, handed_cents: 200_000 }));
  await sync(till);
  expect(await ofTill()).toHaveLength(1);
});

test('Once the tax authority (KRA) has accepted a receipt, the customer’s page and a copy from the till show KRA’s number', async () => {
  const sale = await sell(till);
  await sync(till);
  const proof = { visitor: undefined, token: sale.token, now: minutes(1) };
  expect(await viewOrder(sale.id, proof)).not.toHaveProperty('tax_receipts');
  const copied = async () => {
    const found = await findDevice(till.journal.device.tillId, till.journal.device.epoch);
    if (!found) throw new Error('The till is missing.');
    const paper = { receipt: sale.receipt, code: receiptCode(sale.token) };
    return (await store(() => soldBefore({ ...found, status: 'active' }, paper, minutes(1)))).tax_receipts;
  };
  expect(await copied()).toEqual([]);
  await queue.run(2);
  const { kra } = (await receiptOf(sale.receipt)) ?? {};
  const qr = [
    ...['2026-11-02', '12:02:00', kra?.control_unit, kra?.number, kra?.internal_data, kra?.signature],
  ].join('#');
  expect(await viewOrder(sale.id, proof)).toMatchObject({
    tax_receipts: [{ receipt: sale.receipt, kra, qr }],
  });
  expect(await copied()).toEqual([{ receipt: sale.receipt, kra, qr }]);
  expect(await viewOrder(sale.id, { ...proof, token: 'wrong' })).not.toHaveProperty('tax_receipts');
});

const faults: Fault[] = [
  { before: 'throttle' },
  { before: 'internal' },
  { before: 'conflict' },
  { afterCommit: 'drop-connection' },
];
/**
 * A receipt needs two writes: the state `sent`, and KRA's answer. In each test case, one of them fails: only once, or
 * until the run gives up.
 */
const schedules = [1, 2].flatMap((call) =>
  faults.flatMap((fault) => [true, false].map((always) => ({ call, fault, always }))),
);

test('Even if a write fails, a tax receipt is sent at most once, and ends as accepted or as unknown [R3]', async () => {
  const wrong: string[] = [];
  let minute = 10;
  for (const { call, fault, always } of schedules) {
    const { receipt } = await sell(till);
    await sync(till, minutes(minute));
    let writes = 0;
    minute += 2;
    await tick(minutes(minute));
    shop.db.setFault(({ operation, attempt }) => {
      if (operation !== 'TransactWriteItems') return undefined;
      if (attempt === 1) writes++;
      return writes === call && (always || attempt === 1) ? fault : undefined;
    });
    await queue.workAt(minutes(minute));
    shop.db.setFault(undefined);
    await queue.run(minute + 35);
    minute += 70;
    await queue.run(minute);
    const sent = sentNumbers().filter((number) => number === receipt).length;
    const state = await stateOf(receipt);
    if (sent > 1 || (sent === 1 ? !['accepted', 'unknown'].includes(`${state}`) : state !== 'unknown'))
      wrong.push(`${call} ${JSON.stringify(fault)} ${always}: sent ${sent}, ${state}`);
  }
  expect(wrong).toEqual([]);
});
