import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTillCredit } from '#shared/till/endpoints.ts';
import { tick } from '../../core/clock/tick.ts';
import { newId } from '../../core/identity/visitor.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { settleShortage } from '../../core/till/office/shortages.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { moveCredit } from '../../data/payments/credit.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { findShortage } from '../../data/till/shortage.ts';
import { handler as searchChanged } from '../../events/search-changed.ts';
import { handTo, openQueue } from '../../test-support/changes.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { testProduct } from '../../test-support/shop.ts';
import { countCash } from '../../test-support/till/count-cash.ts';
import { sendAsTill } from '../../test-support/till/device.ts';
import { record, saleOf, unlockProof } from '../../test-support/till/journal.ts';
import { inCash, openToldTill, type ToldTill } from '../../test-support/till/told-shop.ts';
import { getTillCredit as creditHandler } from '../till.ts';

/**
 * Unconfirmed money of a till never becomes credit or points until the shop has proof of it or a manager confirms it.
 */

let till: ToldTill;
beforeAll(async () => {
  till = await openToldTill(900);
});
beforeEach(() => till.begin());
afterAll(() => till.shop.close());

const oneLater = new Date(noon.getTime() + 60_000);

describe('Credit that nobody paid', () => {
  test('A sale paid by credit from an empty account gives no credit when its goods are returned', async () => {
    const sale = await till.sell([{ kind: 'credit', cents: 300_000, account: newId() }]);
    const account = await till.takeBack(sale);
    await till.sync();
    await till.follow(sale);
    expect(await till.creditOf(account)).toEqual([0, 300_000]);
    expect((await findOrder(sale.id))?.money).toMatchObject([
      { kind: 'credit', cents: 300_000, claimed_cents: 300_000 },
      { kind: 'refund', held: { cents: 300_000, waits: 'money' } },
    ]);
  });

  test('Credit that two tills spent at once gives no second credit when the goods are returned', async () => {
    const account = await signCredit(till.phone);
    const by = till.shop.njeri;
    const entry = { id: newId(), kind: 'in' as const, cents: 100_000, at: noon.toISOString(), by };
    await store(() => commit(moveCredit(account, { ...entry, why: 'Paid twice', reference: '' })));
    const given: string[] = [];
    for (let n = 0; n < 2; n++) {
      given.push(await till.takeBack(await till.sell([{ kind: 'credit', cents: 100_000, account }])));
      await till.sync();
      await till.begin();
    }
    expect(await till.creditOf(account)).toEqual([0, 0]);
    expect(await Promise.all(given.map(till.creditOf))).toEqual([
      [100_000, 0],
      [0, 100_000],
    ]);
  });

  test('A sale that tries to use credit that is not confirmed yet uses none', async () => {
    const account = await till.takeBack(await till.sellForCash(100_000));
    const next = await till.sell([{ kind: 'credit', cents: 100_000, account }]);
    await till.sync();
    expect((await findOrder(next.id))?.till?.flags).toEqual(['credit-short']);
    expect(await till.creditOf(account)).toEqual([0, 100_000]);
  });
});

describe('The money of an M-Pesa code', () => {
  test('The money of an M-Pesa code becomes credit when M-Pesa reports it, and its sale is no longer listed for staff', async () => {
    const sale = await till.sellByCode(200_000, till.code());
    const account = await till.takeBack(sale);
    await till.sync();
    expect(await till.creditOf(account)).toEqual([0, 200_000]);
    expect(await till.flags()).toEqual([['mpesa-untold']]);
    await till.tell(till.code(), 2000);
    await till.follow(sale, sale);
    expect(await till.creditOf(account)).toEqual([200_000, 0]);
    expect(await till.alarms()).toEqual([]);
  });

  test('The money of an M-Pesa code gives spendable credit up to the reported sum, and the rest stays unconfirmed', async () => {
    await till.tell(till.code(1), 100);
    const early = await till.sellByCode(200_000, till.code(1));
    const late = await till.sellByCode(200_000, till.code(2));
    const accounts = [await till.takeBack(early), await till.takeBack(late)];
    await till.sync();
    await till.tell(till.code(2), 300);
    await till.follow(late);
    expect(await Promise.all(accounts.map(till.creditOf))).toEqual([
      [10_000, 190_000],
      [30_000, 170_000],
    ]);
    expect((await findOrder(late.id))?.money[0]?.claimed_cents).toBe(170_000);
  });

  test('If M-Pesa reports more than a sale’s sum, before or after the sale, the difference is to be refunded', async () => {
    await till.tell(till.code(1), 2300);
    const sales = [
      await till.sellByCode(200_000, till.code(1)),
      await till.sellByCode(200_000, till.code(2)),
    ];
    await till.sync();
    await till.tell(till.code(2), 2500);
    const orders = await Promise.all(sales.map(({ id }) => findOrder(id)));
    expect(orders.map((order) => order && moneyOf(order).surplusCents)).toEqual([30_000, 50_000]);
  });

  test('An M-Pesa code gives no points before M-Pesa reports it, and gives them when a manager confirms it', async () => {
    const sale = await till.sellByCode(300_000, till.code(), till.phone);
    await till.sync();
    await till.follow(sale);
    expect(await till.points()).toBe(0);
    const [alarm] = await till.alarms();
    expect((await till.say(alarm?.id, undefined)).body.errors).toHaveProperty('money');
    expect((await till.say(alarm?.id, 'right', '')).body.errors).toHaveProperty('note');
    expect((await till.say(alarm?.id, 'right')).body.settled).toMatchObject({ money: 'right', by: 'Amina' });
    await till.follow(sale);
    expect(await till.points()).toBe(30);
  });

  test('An M-Pesa code whose money never arrived stays unconfirmed, and a cash refund of its sale gets a warning', async () => {
    const sale = await till.sellByCode(300_000, till.code(), till.phone);
    await till.takeBack(sale, inCash);
    await till.sync();
    expect(await till.flags()).toEqual(expect.arrayContaining([['back-claimed'], ['mpesa-untold']]));
    for (const { id, holds } of await till.alarms())
      expect((await till.say(id, holds === null ? undefined : 'wrong')).status).toBe(200);
    const order = await findOrder(sale.id);
    expect([order?.told, order?.money[0]?.claimed_cents]).toEqual([undefined, 300_000]);
  });
});

describe('The cash of a shift', () => {
  test('The cash of a shift gives credit and points once the scheduled check finds that the cash was counted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hart-told-'));
    const queue = await openQueue(folder, 'search', 'SEARCH_QUEUE_URL', 1);
    const work = () => queue.work((records) => store(() => handTo(searchChanged, records)));
    const bought = await till.sellForCash(300_000, till.phone);
    const account = await till.takeBack(await till.sellForCash(100_000));
    await till.sync();
    await till.follow(bought);
    expect([await till.points(), await till.creditOf(account)]).toEqual([0, [0, 100_000]]);
    await countCash(till.journal, till.shift);
    await till.sync();
    await store(() => tick(oneLater));
    await work();
    expect([await till.points(), await till.creditOf(account)]).toEqual([30, [100_000, 0]]);
    await queue.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('A shift’s cash gives no more credit than was counted, until a manager confirms the rest', async () => {
    const sales = [await till.sellForCash(100_000), await till.sellForCash(200_000)];
    const accounts = [];
    for (const sale of sales) accounts.push(await till.takeBack(sale));
    const out = { kind: 'cash-out' as const, id: newId(), shift_id: till.shift, cents: 150_000 };
    await record(till.journal, { ...out, reason: 'Bank' });
    await countCash(till.journal, till.shift);
    await till.sync();
    await till.follow(...sales, ...sales);
    expect(await Promise.all(accounts.map(till.creditOf))).toEqual([
      [100_000, 0],
      [50_000, 150_000],
    ]);
    const [low, ...others] = await till.alarms();
    expect([low?.flags, low?.holds, others]).toEqual([['count-low'], 'count', []]);
    expect((await till.say(low?.id, 'right')).status).toBe(200);
    await till.follow(...sales);
    expect(await till.creditOf(accounts[1] ?? '')).toEqual([200_000, 0]);
    expect(await till.alarms()).toEqual([]);
  });

  test('A sale after the cash count of its shift gives no credit for its cash until a manager confirms it', async () => {
    await countCash(till.journal, till.shift);
    const late = await till.sellForCash(100_000);
    const account = await till.takeBack(late);
    await till.sync();
    await till.follow(late);
    expect(await till.creditOf(account)).toEqual([0, 100_000]);
    await till.sayAllRight();
    await till.follow(late);
    expect(await till.creditOf(account)).toEqual([100_000, 0]);
  });

  test('A cash refund from the same drawer that took the cash gets no warning', async () => {
    await till.takeBack(await till.sellForCash(100_000), inCash);
    await till.sync();
    expect(await till.alarms()).toEqual([]);
  });
});

test('The till shows which credit of a phone number cannot be spent yet', async () => {
  const account = await signCredit(till.phone);
  await till.takeBack(await till.sellForCash(100_000), (cents) => [{ kind: 'credit', cents, account }]);
  await till.sync();
  const call = { body: { phone: till.phone, by: await unlockProof(till.journal) } };
  const { body } = await sendAsTill(till.journal.device, getTillCredit, creditHandler, call);
  expect(body).toEqual({ account, balance: 0, held: 1000 });
});

describe('A return of more than was in stock', () => {
  let products = 7300;

  /**
   * Sells more pieces than are in stock. Returns the sale, and the pieces that are in stock and missing after a
   * return.
   */
  async function sellTooMany(pieces: number, sold: number) {
    const id = ++products;
    await store(() => createProduct(testProduct(id), pieces, '2026-01-01T00:00:00.000Z'));
    const sale = saleOf(till.shift, [{ id, cents: 100, quantity: sold }]);
    await record(till.journal, sale);
    const whole = { ...sale, receipt: till.receipt() };
    const back = async (pieces: number, before = 0) => {
      await till.takeBack(whole, inCash, { pieces, before });
      await till.sync();
      const line = (await findShortage(sale.id))?.lines[0];
      const missing = (line?.missing ?? 0) - (line?.returned ?? 0);
      return [(await readPieces([id])).get(id)?.available, missing];
    };
    return { id, sale, back };
  }

  test('A return first replaces pieces missing at the sale: after 900 pieces were sold and returned, all 73 are in stock', async () => {
    const { back } = await sellTooMany(73, 900);
    expect(await back(800)).toEqual([0, 27]);
    expect(await back(100, 800)).toEqual([73, 0]);
  });

  test('If the stock was counted since the sale, a return of more pieces than were in stock is added to the stock', async () => {
    const { id, sale, back } = await sellTooMany(3, 10);
    await till.sync();
    const lines = [{ product_id: id, outcome: 'counted' as const }];
    const person = { id: 'a', name: 'Amina', email: '', groups: ['admin' as const] };
    await store(() => settleShortage(sale.id, { why: 'None on the shelf', lines }, person, noon));
    expect((await back(10))[0]).toBe(10);
  });
});
