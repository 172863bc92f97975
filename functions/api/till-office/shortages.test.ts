import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { getAdminCounts } from '#shared/orders/endpoints.ts';
import { syncTill } from '#shared/till/endpoints.ts';
import { listShortages, settleShortage } from '#shared/till-office/endpoints.ts';
import type { ShortageOutcome } from '#shared/till-office/shortage.ts';
import { newId } from '../../core/identity/visitor.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { logPk } from '../../data/log/keys.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listMovements, readPieces } from '../../data/stock/stock.ts';
import { saveStockMove } from '../../data/stock/stock-move.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill, sendAsTill } from '../../test-support/till/device.ts';
import { newJournal, record, saleOf, type TestJournal } from '../../test-support/till/journal.ts';
import { getAdminCounts as countsHandler } from '../orders.ts';
import { syncTill as syncHandler } from '../till.ts';
import { listShortages as listHandler, settleShortage as settleHandler } from '../till-office.ts';

let shop: TestShop;
let journal: TestJournal;
const sessions = {} as Record<Group, string>;
const shift = newId();
let products = 20;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 5]]);
  journal = newJournal(await openTill('Counter'), await addWorker('Njeri', ['cashier']));
  for (const group of ['admin', 'staff', 'cashier'] as const)
    sessions[group] = (await signIn(group, [group])).session;
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
});
afterAll(() => shop.close());

const later = new Date(noon.getTime() + 60_000);
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Adds a product with two pieces, sells five, and returns the product and the sale. */
async function oversell(now = noon, costs: { buying_price_cents?: number } = {}) {
  const product = ++products;
  await store(() => createProduct(testProduct(product, costs), 2, '2026-01-01T00:00:00.000Z'));
  const sale = saleOf(shift, [{ id: product, cents: 10_000, quantity: 5 }]);
  await record(journal, sale);
  const body = { entries: journal.entries.splice(0).map(({ signed }) => signed) };
  await sendAsTill(journal.device, syncTill, syncHandler, { body, now });
  return { product, id: sale.id };
}

const receive = (product_id: number, delta: number, cost_cents?: number) =>
  store(() =>
    saveStockMove({
      ...{ id: newId(), at: noon.toISOString(), reason: 'receive', why: '', by: { id: 'x', name: 'X' } },
      lines: [{ product_id, delta, ...(cost_cents !== undefined && { cost_cents }) }],
    }),
  );

const settle = async (
  id: string,
  lines: { product_id: number; outcome: ShortageOutcome }[],
  { why = 'Found the delivery note.', group = 'staff' as Group } = {},
) => {
  const call = { params: { id }, body: { lines, why }, now: later };
  return send(settleShortage, settleHandler, await callAs(sessions[group], call));
};
const list = async (state: 'open' | 'settled', group: Group = 'staff') =>
  send(listShortages, listHandler, await callAs(sessions[group], { query: { state } }));
const count = async () =>
  (await send(getAdminCounts, countsHandler, await callAs(sessions.staff))).body.shortages;
const stockOf = async (id: number) => (await readPieces([id])).get(id)?.available;
const ledgerOf = async (id: number) => sum((await listMovements(id)).movements.map(({ delta }) => delta));

test('If sold pieces that were missing in stock had been delivered but not recorded, settling them takes them from stock once', async () => {
  const { product, id } = await oversell();
  const before = await count();
  expect((await list('open')).body.shortages).toContainEqual(
    expect.objectContaining({
      id,
      lines: [
        expect.objectContaining({
          product_id: product,
          sold: 5,
          missing: 3,
          product_store: 0,
          outcome: null,
        }),
      ],
      settled: null,
    }),
  );
  await receive(product, 10);
  const found = [{ product_id: product, outcome: 'found' as const }];
  const all = await Promise.all([settle(id, found), settle(id, found), settle(id, found)]);
  for (const { status, body } of all)
    expect([status, body.lines, body.settled]).toEqual([
      200,
      [expect.objectContaining({ outcome: 'found', product_store: 7 })],
      { at: later.toISOString(), by: 'staff', why: 'Found the delivery note.' },
    ]);
  expect([await stockOf(product), await ledgerOf(product)]).toEqual([7, 7]);
  expect(await count()).toBe(before - 1);
  const openIds = (await list('open')).body.shortages.map((each: { id: string }) => each.id);
  expect(openIds).not.toContain(id);
  expect((await list('settled')).body.shortages[0]).toMatchObject({ id, settled: { by: 'staff' } });
  const { items } = await readList<{ fields: object }>(logPk('shortage', id));
  expect(items).toHaveLength(1);
  expect(items[0]?.fields).toMatchObject({
    found: { after: `3 × Product ${product}` },
    why: { personal: true },
  });
});

test('Pieces sold without stock that are found later have the cost that they had when they were sold', async () => {
  const { product, id } = await oversell(noon, { buying_price_cents: 1000 });
  expect((await readPieces([product])).get(product)).toMatchObject({ available: 0, value_cents: 0 });
  await receive(product, 10, 30_000);
  expect((await settle(id, [{ product_id: product, outcome: 'found' }])).status).toBe(200);
  expect((await readPieces([product])).get(product)).toMatchObject({ available: 7, value_cents: 27_000 });
  expect((await findOrder(id))?.lines[0]).toMatchObject({ quantity: 5, buying_price_cents: 1000 });
});

test.each(['counted', 'lost'] as const)(
  'Settling pieces that were sold without stock as “%s” does not change the stock',
  async (outcome) => {
    const { product, id } = await oversell();
    await receive(product, 10);
    expect((await settle(id, [{ product_id: product, outcome }])).status).toBe(200);
    expect([await stockOf(product), await ledgerOf(product)]).toEqual([10, 10]);
  },
);

test('Pieces that were sold without stock cannot be taken from stock if there are too few, and the shortage stays open', async () => {
  const { product, id } = await oversell();
  await receive(product, 2);
  const { status, body } = await settle(id, [{ product_id: product, outcome: 'found' }]);
  expect([status, body.code, body.message]).toEqual([
    409,
    'short',
    expect.stringContaining('only 2 in stock'),
  ]);
  expect([
    await stockOf(product),
    (await settle(id, [{ product_id: product, outcome: 'counted' }])).status,
  ]).toEqual([2, 200]);
});

test('The missing pieces of a sale cannot be settled twice, and the refusal names who settled them', async () => {
  const { product, id } = await oversell();
  const lost = [{ product_id: product, outcome: 'lost' as const }];
  expect((await settle(id, lost, { group: 'admin' })).status).toBe(200);
  const { status, body } = await settle(id, lost);
  expect([status, body.code, body.message]).toEqual([409, 'settled', expect.stringContaining('admin')]);
  expect((await settle(newId(), lost)).status).toBe(404);
});

test('To settle the missing pieces of a sale, staff must give an outcome for every product, and a reason', async () => {
  const { product, id } = await oversell();
  const line = { product_id: product, outcome: 'lost' as const };
  for (const lines of [[{ ...line, product_id: 1 }], [line, line]])
    expect((await settle(id, lines)).body.errors).toHaveProperty('lines');
  expect((await settle(id, [line], { why: ' ' })).body.errors).toHaveProperty('why');
});

test('A cashier can neither see nor settle pieces that were sold without stock', async () => {
  const { product, id } = await oversell();
  expect((await list('open', 'cashier')).status).toBe(403);
  const lost = [{ product_id: product, outcome: 'lost' as const }];
  expect((await settle(id, lost, { group: 'cashier' })).status).toBe(403);
});

test('Pieces that were sold without stock and found later leave the shelf at the time of the sale, not of its arrival at the server', async () => {
  const { product, id } = await oversell(new Date(noon.getTime() + 30_000));
  await receive(product, 10);
  expect((await settle(id, [{ product_id: product, outcome: 'found' }])).status).toBe(200);
  const { movements } = await listMovements(product);
  expect(movements.find(({ reason, delta }) => reason === 'pos' && delta === -3)?.happened_at).toBe(
    noon.toISOString(),
  );
});
