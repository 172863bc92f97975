import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTillCredit, syncTill } from '#shared/api/till.ts';
import { settleTillAlarm } from '#shared/api/till-office.ts';
import { listTillAlarms } from '#shared/api/tills.ts';
import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import type { SaleBody, SignedEntry, Tender } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { headAfter } from '#shared/till/signing.ts';
import { tick } from '../../core/clock/tick.ts';
import { newId } from '../../core/identity/visitor.ts';
import { signPoints } from '../../core/loyalty/loyalty.ts';
import { followOrder } from '../../core/orders/follow-order.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findPoints } from '../../data/loyalty/points.ts';
import { findOrder } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { findCredit, findHeldCredit, moveCredit } from '../../data/payments/credit.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { findShortage } from '../../data/till/shortage.ts';
import { handler as searchChanged } from '../../events/search-changed.ts';
import { handTo, openQueue } from '../../test-support/changes.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { testProduct } from '../../test-support/shop.ts';
import { countCash } from '../../test-support/till/count-cash.ts';
import { sendAsTill } from '../../test-support/till/device.ts';
import { record, returnOf, saleOf, signNext, type TestJournal } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openShift, openTillShop, price, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import { handler as settleHandler } from '../till-office/settle-till-alarm.ts';
import { handler as creditHandler } from './get-till-credit.ts';
import { handler as listHandler } from './list-till-alarms.ts';
import { handler as syncHandler } from './sync-till.ts';

/*
 * What a till has only claimed never becomes credit or points, until the shop knows it by itself or a manager says so.
 */

let shop: TillShop;
let journal: TestJournal;
let shift: string;
let manager: string;
let number = 0;

beforeAll(async () => {
  shop = await openTillShop(900);
  manager = (await signIn('Amina', ['admin'])).session;
  await store(() => changeSettings({ loyalty: { ...firstLoyalty, is_on: true } }));
});
beforeEach(async () => {
  number += 1;
  journal = await shop.addTill();
  shift = await openShift(journal);
});
afterAll(() => shop.close());

const phoneOf = () => `+2547139000${String(number).padStart(2, '0')}`;
const codeOf = (n = 0) => `SCT${1_000_000 + number * 10 + n}`;
const receiptNow = () => `T${journal.device.number}-1-${String(journal.receipts).padStart(4, '0')}`;
const points = async () => (await findPoints(await signPoints(phoneOf())))?.balance ?? 0;

async function sync() {
  expect((await sendJournal(journal)).body.refused).toBeNull();
}

/** Records a sale of product 1, at its price of Ksh 1,000, for these tenders. */
async function sell(tenders: Tender[], { phone }: { phone?: string } = {}) {
  const cents = tenders.reduce((sum, tender) => sum + tender.cents, 0);
  const cash = tenders.reduce((sum, tender) => sum + (tender.kind === 'cash' ? tender.cents : 0), 0);
  const sale = saleIn(shift, cents / price, { tenders, handed_cents: cash });
  await record(journal, sale, phone === undefined ? {} : { phone });
  return { ...sale, receipt: receiptNow() };
}

type Sold = Pick<SaleBody, 'id' | 'receipt' | 'lines'>;

/** Records the return of all goods of a sale. Without a tender, it becomes credit. Returns the account. */
async function takeBack(sale: Sold, kind: Tender['kind'] = 'credit'): Promise<string> {
  const chosen = sale.lines.map(({ quantity }, line) => ({ line, quantity, is_sellable: true }));
  const priced = priceGoodsBack(sale.lines, [], chosen);
  const id = newId();
  const cents = priced.total_cents;
  const tender = kind === 'credit' ? { kind, cents, account: id } : { kind: 'cash' as const, cents };
  await record(journal, returnOf(shift, sale, priced, { id, tenders: [tender] }));
  return id;
}

/** Returns the credit of an account that can be spent, and that which cannot yet. */
const creditOf = async (account: string) => [await findCredit(account), await findHeldCredit(account)];

const follow = (id: string) => store(() => followOrder(id));

const tell = (code: string, shillings: number) =>
  store(() => settleNotice({ code, shillings, account: 'counter', at: noon.toISOString() }));

async function alarms() {
  const { body } = await send(
    listTillAlarms,
    listHandler,
    await callAs(manager, { query: { state: 'open' } }),
  );
  return body.alarms.filter(({ till }: { till: { id: string } }) => till.id === journal.device.tillId);
}

/** Lets the manager say whether the money of an odd entry is right. */
const say = async (id: string, money: 'right' | 'wrong' | undefined, note = 'Seen in the statement.') =>
  send(
    settleTillAlarm,
    settleHandler,
    await callAs(manager, { params: { id }, body: { note, ...(money && { money }) }, now: noon }),
  );

describe('Credit that nobody paid', () => {
  test('does not come from a sale on an empty account and its return', async () => {
    const sale = await sell([{ kind: 'credit', cents: 300_000, account: newId() }]);
    const account = await takeBack(sale);
    await sync();
    await follow(sale.id);
    expect(await creditOf(account)).toEqual([0, 300_000]);
    expect((await findOrder(sale.id))?.money).toMatchObject([
      { kind: 'credit', cents: 300_000, claimed_cents: 300_000 },
      { kind: 'refund', held: { cents: 300_000, waits: 'money' } },
    ]);
  });

  test('does not come from the key of a device without a PIN and without a shift, whatever it records', async () => {
    const entries: SignedEntry[] = [];
    const add = async (body: Parameters<typeof signNext>[1]) => {
      const next = await signNext(journal, body);
      entries.push(next.signed);
      journal.head = await headAfter(next.signed, journal.head.index + 1);
      if (body.kind === 'sale' || body.kind === 'return') journal.receipts += 1;
    };
    journal = { ...(await shop.addTill()), unlockedBy: shop.njeri.id };
    const invented = newId();
    await add({ kind: 'shift-open', shift_id: invented, float_cents: 0 });
    const sales = [];
    for (const shift_id of [newId(), invented]) {
      const tenders: Tender[] = [{ kind: 'cash', cents: 90_000_000 }];
      const sale = saleOf(shift_id, [{ id: 1, cents: 30_000_000, quantity: 3 }], { tenders });
      await add(sale);
      const sold = { ...sale, receipt: receiptNow() };
      const chosen = [{ line: 0, quantity: 3, is_sellable: true }];
      const priced = priceGoodsBack(sold.lines, [], chosen);
      const id = newId();
      const tender = { kind: 'credit' as const, cents: priced.total_cents, account: id };
      await add(returnOf(shift_id, sold, priced, { id, tenders: [tender] }));
      sales.push({ sold, id });
    }
    const closing = { shift_id: invented, counted_cents: 90_000_000, expected_cents: 90_000_000, reason: '' };
    await add({ kind: 'shift-close', ...closing });
    const reply = await sendAsTill(journal.device, syncTill, syncHandler, { body: { entries }, now: noon });
    expect(reply.body.refused).toBeNull();
    for (const { sold, id } of sales) {
      await follow(sold.id);
      expect(await creditOf(id)).toEqual([0, 90_000_000]);
    }
    const held = (await alarms()).map(({ holds }: { holds: string | null }) => holds);
    expect(held.sort()).toEqual(['count', null, null, 'return', 'return', 'sale']);
  });

  test('is not given twice for credit that two tills spent', async () => {
    const account = await signCredit(phoneOf());
    const entry = {
      id: newId(),
      kind: 'in' as const,
      cents: 100_000,
      at: noon.toISOString(),
      by: shop.njeri,
    };
    await store(() => commit(moveCredit(account, { ...entry, why: 'Paid twice', reference: '' })));
    const given: string[] = [];
    for (let n = 0; n < 2; n++) {
      const sale = await sell([{ kind: 'credit', cents: 100_000, account }]);
      given.push(await takeBack(sale));
      await sync();
      journal = await shop.addTill();
      shift = await openShift(journal);
    }
    expect(await creditOf(account)).toEqual([0, 0]);
    expect(await Promise.all(given.map(creditOf))).toEqual([
      [100_000, 0],
      [0, 100_000],
    ]);
  });

  test('cannot be spent: a sale that uses held credit takes none', async () => {
    const account = await takeBack(await sell([{ kind: 'cash', cents: 100_000 }]));
    const next = await sell([{ kind: 'credit', cents: 100_000, account }]);
    await sync();
    expect((await findOrder(next.id))?.till?.flags).toEqual(['credit-short']);
    expect(await creditOf(account)).toEqual([0, 100_000]);
  });
});

describe('The money of an M-Pesa code', () => {
  test('becomes credit when M-Pesa tells of it, and the entry is no longer odd', async () => {
    const sale = await sell([{ kind: 'mpesa', cents: 200_000, reference: codeOf() }]);
    const account = await takeBack(sale);
    await sync();
    expect(await creditOf(account)).toEqual([0, 200_000]);
    expect((await alarms()).map(({ flags }: { flags: string[] }) => flags)).toEqual([['mpesa-untold']]);
    await tell(codeOf(), 2000);
    await follow(sale.id);
    await follow(sale.id);
    expect(await creditOf(account)).toEqual([200_000, 0]);
    expect(await alarms()).toEqual([]);
  });

  test('is told up to what M-Pesa told of, and the rest stays claimed', async () => {
    await tell(codeOf(1), 100);
    const [early, late] = [
      await sell([{ kind: 'mpesa', cents: 200_000, reference: codeOf(1) }]),
      await sell([{ kind: 'mpesa', cents: 200_000, reference: codeOf(2) }]),
    ];
    const accounts = [await takeBack(early), await takeBack(late)];
    await sync();
    await tell(codeOf(2), 300);
    await follow(late.id);
    expect(await Promise.all(accounts.map(creditOf))).toEqual([
      [10_000, 190_000],
      [30_000, 170_000],
    ]);
    expect((await findOrder(late.id))?.money?.[0]?.claimed_cents).toBe(170_000);
  });

  test('is sent back as far as M-Pesa told of more than the sale counted, whether before or after it', async () => {
    await tell(codeOf(1), 2300);
    const [early, late] = [
      await sell([{ kind: 'mpesa', cents: 200_000, reference: codeOf(1) }]),
      await sell([{ kind: 'mpesa', cents: 200_000, reference: codeOf(2) }]),
    ];
    await sync();
    await tell(codeOf(2), 2500);
    const orders = await Promise.all([findOrder(early.id), findOrder(late.id)]);
    expect(orders.map((order) => order && moneyOf(order).surplusCents)).toEqual([30_000, 50_000]);
  });

  test('gives no points while it is claimed, and all of them once a manager says that it came', async () => {
    const sale = await sell([{ kind: 'mpesa', cents: 300_000, reference: codeOf() }], { phone: phoneOf() });
    await sync();
    await follow(sale.id);
    expect(await points()).toBe(0);
    const [{ id }] = await alarms();
    expect((await say(id, undefined)).body.errors).toHaveProperty('money');
    expect((await say(id, 'right', '')).body.errors).toHaveProperty('note');
    expect((await say(id, 'right')).body.settled).toMatchObject({ money: 'right', by: 'Amina' });
    await follow(sale.id);
    expect(await points()).toBe(30);
  });

  test('that the manager says never came stays claimed, and what went back for it in cash is listed', async () => {
    const sale = await sell([{ kind: 'mpesa', cents: 300_000, reference: codeOf() }], { phone: phoneOf() });
    await takeBack(sale, 'cash');
    await sync();
    const flags = (await alarms()).map(({ flags }: { flags: string[] }) => flags);
    expect(flags).toEqual(expect.arrayContaining([['back-claimed'], ['mpesa-untold']]));
    for (const { id, holds } of await alarms())
      expect((await say(id, holds === null ? undefined : 'wrong')).status).toBe(200);
    const order = await findOrder(sale.id);
    expect([order?.told, order?.money?.[0]?.claimed_cents]).toEqual([undefined, 300_000]);
  });
});

describe('The cash of a shift', () => {
  test('gives credit and points once it was counted, by the clock', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hart-told-'));
    const queue = await openQueue(folder, 'search', 'SEARCH_QUEUE_URL', 1);
    const work = () => queue.work((records) => store(() => handTo(searchChanged, records)));
    const bought = await sell([{ kind: 'cash', cents: 300_000 }], { phone: phoneOf() });
    const account = await takeBack(await sell([{ kind: 'cash', cents: 100_000 }]));
    await sync();
    await follow(bought.id);
    expect([await points(), await creditOf(account)]).toEqual([0, [0, 100_000]]);
    await countCash(journal, shift);
    await sync();
    await store(() => tick(new Date(noon.getTime() + 60_000)));
    await work();
    expect([await points(), await creditOf(account)]).toEqual([30, [100_000, 0]]);
    await queue.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('gives no more than was counted, and a manager who has the rest says so', async () => {
    const accounts = [];
    const sales = [
      await sell([{ kind: 'cash', cents: 100_000 }]),
      await sell([{ kind: 'cash', cents: 200_000 }]),
    ];
    for (const sale of sales) accounts.push(await takeBack(sale));
    await record(journal, { kind: 'cash-out', id: newId(), shift_id: shift, cents: 150_000, reason: 'Bank' });
    await countCash(journal, shift);
    await sync();
    for (const { id } of [...sales, ...sales]) await follow(id);
    expect(await Promise.all(accounts.map(creditOf))).toEqual([
      [100_000, 0],
      [0, 200_000],
    ]);
    const [low, ...others] = await alarms();
    expect([low.flags, low.holds, others]).toEqual([['count-low'], 'count', []]);
    expect((await say(low.id, 'right')).status).toBe(200);
    for (const { id } of sales) await follow(id);
    expect(await creditOf(accounts[1] ?? '')).toEqual([200_000, 0]);
    expect(await alarms()).toEqual([]);
  });

  test('that came after its count, or with a wrong sum, waits for a manager', async () => {
    await countCash(journal, shift);
    const late = await sell([{ kind: 'cash', cents: 100_000 }]);
    const account = await takeBack(late);
    await sync();
    await follow(late.id);
    expect(await creditOf(account)).toEqual([0, 100_000]);
    for (const { id } of await alarms()) expect((await say(id, 'right')).status).toBe(200);
    await follow(late.id);
    expect(await creditOf(account)).toEqual([100_000, 0]);
  });

  test('that a customer gets back as cash from the same drawer is not odd', async () => {
    const sale = await sell([{ kind: 'cash', cents: 100_000 }]);
    await takeBack(sale, 'cash');
    await sync();
    expect(await alarms()).toEqual([]);
  });
});

test('The till sees the credit that a phone cannot spend yet', async () => {
  const account = await signCredit(phoneOf());
  const sale = await sell([{ kind: 'cash', cents: 100_000 }]);
  const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
  const tenders: Tender[] = [{ kind: 'credit', cents: priced.total_cents, account }];
  await record(journal, returnOf(shift, sale, priced, { tenders }));
  await sync();
  const { body } = await sendAsTill(journal.device, getTillCredit, creditHandler, {
    body: { phone: phoneOf() },
  });
  expect(body).toEqual({ account, balance: 0, held: 1000 });
});

test('A return first cancels what its sale left missing: of 73 in stock, 900 sold and 900 returned, 73 are in stock', async () => {
  const id = 7300 + number;
  await store(() => createProduct(testProduct(id), 73, '2026-01-01T00:00:00.000Z'));
  const sale = saleOf(shift, [{ id, cents: 100, quantity: 900 }]);
  await record(journal, sale);
  const sold = { ...sale, receipt: receiptNow() };
  const back = async (quantity: number, before: number) => {
    const priced = priceGoodsBack(
      sold.lines,
      before ? [{ line: 0, quantity: before, net_cents: before * 100, vat_cents: 0 }] : [],
      [{ line: 0, quantity, is_sellable: true }],
    );
    await record(journal, returnOf(shift, sold, priced));
    await sync();
    const line = (await findShortage(sale.id))?.lines[0];
    return [(await readPieces([id])).get(id)?.available, (line?.missing ?? 0) - (line?.returned ?? 0)];
  };
  expect(await back(800, 0)).toEqual([0, 27]);
  expect(await back(100, 800)).toEqual([73, 0]);
});
