import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orders from '#shared/orders/endpoints.ts';
import * as api from '#shared/tax/endpoints.ts';
import { trackingToken } from '../../core/identity/tracking-token.ts';
import { readOrderEmail } from '../../core/orders/order-email.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { findTaxReceipts } from '../../data/tax/tax-receipt.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { bringBack } from '../../test-support/orders/returns.ts';
import { handOver, onTheRoad } from '../../test-support/orders/sold-orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker } from '../../test-support/till/device.ts';
import { minutes, openTaxQueue, openTaxTill, sell, sync, type TaxTill } from '../../test-support/till/tax.ts';
import { getOrder, openAdminOrder } from '../orders.ts';
import { decideTaxReceipt as decideHandler, listTaxReceipts as listHandler } from '../tax.ts';

/** Tests of the data about tax receipts of orders that managers, staff and customers see. */

let shop: TestShop;
let queue: Awaited<ReturnType<typeof openTaxQueue>>;
let till: TaxTill;
let amina = '';
let minute = 0;
const now = () => minutes(minute);

beforeAll(async () => {
  process.env.ETIMS_CONNECTOR = 'stand-in';
  shop = await openShop();
  queue = await openTaxQueue();
  await stockShop([
    [testProduct(1), 1000],
    [testProduct(2, { price_cents: 30_100 }), 1000],
  ]);
  await store(() => changeSettings({ etims: true, tax_pin: 'P051234567X' }));
  amina = (await signIn('Amina', ['admin'])).session;
  till = await openTaxTill('Counter', await addWorker('Njeri', ['cashier']));
});
afterAll(async () => {
  delete process.env.ETIMS_CONNECTOR;
  await queue.close();
  await shop.close();
});

/** Returns one piece of product 1, or two pieces of product 2. */
const goods = (id: number) => [{ id, quantity: id }];
const deliver = async (id = 1) => handOver(amina, await onTheRoad(amina, goods(id)), now());

/**
 * Runs the scheduled check, which sends the waiting receipts. Sessions end after half an hour, so Amina signs in again.
 */
async function sendAll(): Promise<void> {
  minute += 35;
  await queue.run(minute);
  amina = (await signIn('Amina', ['admin'], now())).session;
}
const list = async (query: Record<string, string>) =>
  (await send(api.listTaxReceipts, listHandler, await callAs(amina, { query, now: now() }))).body;
const numbersIn = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).receipts.map(({ receipt }: { receipt: string }) => receipt);
const seeAs = async (session: string, id: string) =>
  (await send(orders.openAdminOrder, openAdminOrder, await callAs(session, { params: { id } }))).body;

test('Tax receipts can be listed for orders, for tills, or for both', async () => {
  const { number } = await deliver();
  const { receipt } = await sell(till);
  await sync(till);
  const waiting = {
    all: await numbersIn({}),
    web: await numbersIn({ from: 'web' }),
    till: await numbersIn({ from: 'till' }),
  };
  expect(waiting).toEqual({ all: [number, receipt], web: [number], till: [receipt] });
  await sendAll();
  const accepted = { state: 'accepted' };
  expect((await numbersIn(accepted)).toSorted()).toEqual([number, receipt].toSorted());
  expect(await numbersIn({ ...accepted, from: 'web' })).toEqual([number]);
  expect(await numbersIn({ ...accepted, from: 'till' })).toEqual([receipt]);
  expect((await list({ ...accepted, from: 'web' })).receipts[0]).toMatchObject({
    from: 'web',
    till: 'Orders',
  });
});

test('All pages of the list of tax receipts of orders together show each receipt exactly once', async () => {
  const numbers: string[] = [];
  for (let n = 0; n < 22; n++) numbers.push((await deliver()).number);
  for (let n = 0; n < 12; n++) await sell(till);
  await sync(till, now());
  const pagesOf = async (query: Record<string, string>) => {
    const first = await list(query);
    const second = await list({ ...query, cursor: first.next_cursor });
    return [...first.receipts, ...second.receipts].map(({ receipt }: { receipt: string }) => receipt);
  };
  expect(await pagesOf({ from: 'web' })).toEqual(numbers);
  const { next_cursor } = await list({ from: 'web' });
  const wrong = { query: { from: 'till', cursor: next_cursor }, now: now() };
  expect((await send(api.listTaxReceipts, listHandler, await callAs(amina, wrong))).status).toBe(400);
  await sendAll();
  await sendAll();
  const accepted = await pagesOf({ state: 'accepted', from: 'web' });
  expect(new Set(accepted).size).toBe(accepted.length);
  expect(accepted).toEqual(expect.arrayContaining(numbers));
});

test('If the tax authority (KRA) has not answered, a person settles the receipt by typing KRA’s number, which the credit note then names', async () => {
  const order = await deliver(2);
  expect(order.total_cents).toBe(90_200);
  await bringBack(amina, order.id, { lines: [{ line: 0, quantity: 1, is_sellable: true }] }, { now: now() });
  // The test double of the tax authority (KRA) does not answer for a receipt of Ksh 902.
  await sendAll();
  const [found] = (await list({ state: 'unknown' })).receipts;
  expect(found).toMatchObject({ receipt: order.number, may: ['send', 'settle'], order_id: order.id });
  const decision = { kind: 'settle', note: 'Found on the portal', kra_number: '4711' };
  const call = { params: { receipt: order.number }, body: { version: found.version, decision }, now: now() };
  const { status } = await send(api.decideTaxReceipt, decideHandler, await callAs(amina, call));
  expect(status).toBe(200);
  await sendAll();
  expect((await seeAs(amina, order.id)).kra).toEqual([
    { receipt: order.number, kind: 'receipt', from: 'web', state: 'settled', kra_number: '4711' },
    {
      ...{ receipt: `${order.number}-R1`, kind: 'credit-note', from: 'web', state: 'accepted' },
      kra_number: expect.stringMatching(/^\d+$/),
    },
  ]);
});

test('The admin’s page of an order shows the tax receipt once the order is delivered', async () => {
  const id = await onTheRoad(amina, goods(1));
  expect((await seeAs(amina, id)).kra).toEqual([]);
  const { number } = await handOver(amina, id, now());
  expect((await seeAs(amina, id)).kra).toMatchObject([{ receipt: number, state: 'waiting', kra_number: '' }]);
  await sendAll();
  expect((await seeAs(amina, id)).kra).toMatchObject([{ receipt: number, state: 'accepted' }]);
});

test('The customer sees the tax authority’s (KRA) number and QR code on their order’s page', async () => {
  const visitor = 'v'.repeat(22);
  const placed = await onTheRoad(amina, goods(1));
  const { number } = await handOver(amina, placed, now());
  const page = async (key?: string) =>
    (
      await send(orders.getOrder, getOrder, {
        params: { id: placed },
        headers: { 'x-tracking-token': key ?? (await trackingToken(placed)) },
      })
    ).body;
  expect(await page()).not.toHaveProperty('tax_receipts');
  expect(totalsOf(await wordsOf(placed))).not.toContain('KRA receipt number');
  await sendAll();
  const { kra } = (await findTaxReceipts([number])).get(number) ?? {};
  expect(await page()).toMatchObject({
    tax_receipts: [{ receipt: number, kra, qr: expect.stringContaining(`#${kra?.number}#`) }],
  });
  expect(await page(visitor)).not.toHaveProperty('tax_receipts');
  expect(totalsOf(await wordsOf(placed))).toContain('KRA receipt number');
  expect(JSON.stringify(await wordsOf(placed))).toContain(`${kra?.number}`);
});

const wordsOf = async (id: string) =>
  (await readOrderEmail(id, 'order-delivered'))?.words as { link: string; totals: { name: string }[] };
const totalsOf = ({ totals }: { totals: { name: string }[] }) => totals.map(({ name }) => name);
