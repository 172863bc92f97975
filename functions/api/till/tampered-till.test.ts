import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvedPart } from '#shared/till/approval.ts';
import { changeOwnPin, getTillCatalogue, syncTill, unlockTill } from '#shared/till/endpoints.ts';
import type { SaleBody } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { hashOf } from '#shared/till/signing.ts';
import { newId } from '../../core/identity/visitor.ts';
import { grantUnlock } from '../../core/till/unlock-grant.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findOrder } from '../../data/orders/order.ts';
import { findCreditSums } from '../../data/payments/credit.ts';
import { listAlarms } from '../../data/till/journal.ts';
import { findShift } from '../../data/till/shift.ts';
import { pricesOfShift } from '../../data/till/shift-prices.ts';
import { cashBackOfShift } from '../../data/till/shift-refunds.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { testProduct } from '../../test-support/shop.ts';
import { addWorker, sendAsTill } from '../../test-support/till/device.ts';
import { discountedSale } from '../../test-support/till/discounted-sale.ts';
import {
  newestReceipt,
  type Person,
  record,
  returnOf,
  saleOf,
  signNext,
  type TestJournal,
  unlockFor,
} from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openShift, openTillShop, price, type TillShop } from '../../test-support/till/till-shop.ts';
import {
  getTillCatalogue as catalogueHandler,
  changeOwnPin as pinHandler,
  syncTill as syncHandler,
  unlockTill as unlockHandler,
} from '../till.ts';

/*
 * Attacks by a cashier whose device sends entries that the till's own screens never send. The attacker has the device's
 * key and the grants that the server gave it, but no PIN of another person.
 */

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

let shop: TillShop;
let amina: Person;
let journal: TestJournal;
let shift: string;

beforeAll(async () => {
  shop = await openTillShop(500);
  amina = await addWorker('Amina', ['admin'], '2596');
});
afterAll(() => shop.close());

/** Opens another till and its shift. The next tests use them. */
async function begin() {
  journal = await shop.addTill();
  shift = await openShift(journal);
}
beforeEach(begin);

const place = () => ({ till_id: journal.device.tillId, epoch: 1 });

/** Records a sale of one product. `catalogue` is the catalogue price that the device reports. */
async function sell(
  { id = 1, cents = price, catalogue = cents }: { id?: number | null; cents?: number; catalogue?: number },
  { at = noon, more = {} }: { at?: Date; more?: Partial<SaleBody> } = {},
) {
  const body = saleOf(shift, [{ id, cents, quantity: 2, catalogue }], more);
  await record(journal, body, { at });
  return body.id;
}

/** Sends the journal, and returns the flags of each sale. */
async function flagsOf(ids: readonly string[], now = noon) {
  expect((await sendJournal(journal, now)).body.refused).toBeNull();
  return Promise.all(ids.map(async (id) => (await findOrder(id))?.till?.flags));
}

async function alarmsOfTill() {
  const { items } = await listAlarms(200, undefined);
  return items.filter(({ till }) => till.id === journal.device.tillId);
}

describe('The catalogue price that a till names', () => {
  const addProduct = async (id: number) => {
    await store(() => createProduct(testProduct(id), 100, '2026-01-01T00:00:00.000Z'));
  };
  const setPrice = (id: number, cents: number, at: Date) =>
    store(() => changeProduct(id, { price_cents: cents }, at));

  test('A till sale below the catalogue price gets a warning, even if the till says that it is the catalogue price', async () => {
    const forged = await sell({ cents: 100 });
    expect(await flagsOf([forged])).toEqual([['price-unknown', 'price', 'price-not-allowed']]);
    const order = await findOrder(forged);
    expect(order?.lines).toMatchObject([{ unit_cents: 100, catalogue_cents: price }]);
    const stored = (await findShift(shift)) as unknown as Record<string, unknown>;
    expect(pricesOfShift(stored)).toMatchObject([
      { person: shop.njeri, sums: { sales: 1, below: 2 * (price - 100), above: 0, discount: 0 } },
    ]);
  });

  test('A till may use an earlier catalogue price until it gets new ones, or for a sale that waits for its payment', async () => {
    await addProduct(71);
    await setPrice(71, price + 700, minutes(-60));
    const offline = await sell({ id: 71 });
    expect(await flagsOf([offline])).toEqual([['old-price']]);
    expect((await findOrder(offline))?.lines).toMatchObject([{ catalogue_cents: price }]);
    await sendAsTill(journal.device, getTillCatalogue, catalogueHandler, { now: minutes(5) });
    const waiting = await sell({ id: 71 }, { at: minutes(6) });
    const later = await sell({ id: 71 }, { at: minutes(90) });
    await sendAsTill(journal.device, getTillCatalogue, catalogueHandler, { now: minutes(91) });
    const hours = await sell({ id: 71 }, { at: minutes(92) });
    expect(await flagsOf([waiting, later, hours], minutes(95))).toEqual([
      ['old-price'],
      ['old-price'],
      ['price-unknown', 'price', 'price-not-allowed'],
    ]);
  });

  test('A till sale gets a warning if the catalogue price that the till names is 40 days old', async () => {
    await addProduct(72);
    await setPrice(72, price + 700, days(-40));
    await setPrice(72, price + 900, minutes(-30));
    const [longAgo, now] = [await sell({ id: 72 }), await sell({ id: 72, cents: price + 900 })];
    expect(await flagsOf([longAgo, now])).toEqual([['price-unknown', 'price', 'price-not-allowed'], []]);
  });

  test('A sold product that the shop never had counts as an item outside the catalogue', async () => {
    const sale = await sell({ id: 4_000_000, cents: 100 });
    expect(await flagsOf([sale])).toEqual([['custom-item-not-allowed', 'not-sold', 'missing']]);
  });
});

describe('An approval of a sale', () => {
  const dearer = { unit_cents: price - 5_000, catalogue_cents: price };

  /** Returns a sale below the catalogue's price, as the device would record it. */
  const cheap = (more: Partial<SaleBody> = {}) =>
    saleOf(shift, [{ id: 1, cents: dearer.unit_cents, catalogue: price, quantity: 1 }], more);

  /** Makes the shop check Amina's PIN to approve a sale. */
  async function approve(sale: ReturnType<typeof cheap>, pin = '2596') {
    const part = await hashOf(approvedPart(sale));
    const call = { body: { person_id: amina.id, pin, sale: { id: sale.id, part } } };
    return (await sendAsTill(journal.device, unlockTill, unlockHandler, call)).body;
  }
  const by = (grant: string) => ({ approved_by: { ...amina, grant } });
  const approvedBy = async (id: string) => (await findOrder(id))?.till?.approved_by;

  test('If the server checked an approver’s PIN online, the approval counts, and the order says so', async () => {
    const sale = cheap();
    const { approval } = await approve(sale);
    await record(journal, { ...sale, ...by(approval) });
    expect(await flagsOf([sale.id])).toEqual([['price']]);
    expect(await approvedBy(sale.id)).toEqual({ ...amina, is_for_sale: true });
  });

  test('An approval of one till sale is not valid for another sale, price, person or till', async () => {
    const sale = cheap();
    const { approval } = await approve(sale);
    const [other, lower] = [cheap(), saleOf(shift, [{ id: 1, cents: 100, catalogue: price, quantity: 1 }])];
    await record(journal, { ...other, ...by(approval) });
    await record(journal, { ...lower, id: sale.id, ...by(approval) });
    const forged = saleOf(shift, [{ id: 1, cents: 100, quantity: 1 }]);
    const { approval: blank } = await approve(forged);
    await record(journal, { ...forged, ...by(blank) });
    const unproven = ['approval-unproven', 'price', 'price-not-allowed'];
    expect(await flagsOf([other.id, sale.id, forged.id])).toEqual([
      unproven,
      unproven,
      ['price-unknown', ...unproven],
    ]);
    await begin();
    const elsewhere = { ...cheap(), id: newId() };
    await record(journal, { ...elsewhere, ...by(approval) });
    expect(await flagsOf([elsewhere.id])).toEqual([unproven]);
  });

  test('A manager’s offline approval covers one till sale, and each further sale that uses it gets a warning', async () => {
    const grant = await grantUnlock(place(), amina.id, noon);
    const sales = [cheap(), cheap(), cheap()];
    for (const sale of sales) await record(journal, { ...sale, ...by(grant) });
    expect(await flagsOf(sales.map(({ id }) => id))).toEqual([
      ['price'],
      ['approval-repeated', 'price'],
      ['approval-repeated', 'price'],
    ]);
    expect(await approvedBy(sales[0]?.id ?? '')).toEqual({ ...amina, is_for_sale: false });
    const fresh = cheap();
    await record(journal, { ...fresh, ...by(await grantUnlock(place(), amina.id, minutes(1))) });
    expect(await flagsOf([fresh.id], minutes(2))).toEqual([['price']]);
  });

  test('Approving a sale needs the right PIN, and wrong PINs for approvals and for PIN changes count towards the same block', async () => {
    const otieno = await addWorker('Otieno', ['cashier'], '9075');
    const replies = [];
    for (let n = 0; n < 3; n++) {
      const sale = { id: newId(), part: 'A'.repeat(43) };
      const call = { body: { person_id: otieno.id, pin: `100${n}`, sale } };
      replies.push(await sendAsTill(journal.device, unlockTill, unlockHandler, call));
      const change = { body: { person_id: otieno.id, pin: `200${n}`, new_pin: '9162' } };
      replies.push(await sendAsTill(journal.device, changeOwnPin, pinHandler, change));
    }
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(replies.filter(({ body }) => body.approval !== undefined)).toEqual([]);
    const right = { body: { person_id: otieno.id, pin: '9075' } };
    expect((await sendAsTill(journal.device, unlockTill, unlockHandler, right)).status).toBe(429);
  });
});

describe('A till that names a manager as the person', () => {
  const flagsOfEntries = async () => {
    await flagsOf([]);
    return (await alarmsOfTill()).map(({ flags }) => flags).reverse();
  };

  /** Sells below the price, with a discount, and with an item that is not in the catalogue, all in Amina's name. */
  async function sellAsAmina() {
    journal.person = amina;
    await sell({ cents: price - 100, catalogue: price });
    await sell({ id: null, cents: 100 });
    const goods = { id: 1, cents: price, quantity: 1 };
    await record(journal, discountedSale(shift, goods, 1_000));
  }

  test('If a device names a manager as its person, the manager’s rights count only if the manager has unlocked the till', async () => {
    journal.unlockedBy = amina.id;
    await sellAsAmina();
    expect(await flagsOfEntries()).toEqual([
      ['not-unlocked', 'price', 'price-not-allowed'],
      ['not-unlocked', 'custom-item-not-allowed'],
      ['not-unlocked', 'discount-not-allowed'],
    ]);
  });

  test('A manager who has unlocked the till has the rights of a manager there', async () => {
    await sellAsAmina();
    expect(await flagsOfEntries()).toEqual([['price']]);
  });
});

describe('A till whose clock was changed', () => {
  test('Setting back a till’s clock does not make an expired PIN proof valid, and the sale is listed with a warning', async () => {
    const ended = await grantUnlock(place(), amina.id, noon);
    await sell({}, { at: days(20) });
    expect(await flagsOf([], days(20))).toEqual([]);
    journal.person = amina;
    await unlockFor(journal, days(1), ended);
    const sale = await sell({ cents: 100, catalogue: price }, { at: days(1) });
    expect(await flagsOf([sale], days(21))).toEqual([['price', 'price-not-allowed']]);
    const flags = (await alarmsOfTill()).map((alarm) => alarm.flags).reverse();
    // Njeri's unlock at the first sale has also expired, because it is valid for a week.
    expect(flags).toEqual([
      ['not-unlocked'],
      ['clock', 'unlock-unproven'],
      ['not-unlocked', 'clock', 'price', 'price-not-allowed'],
    ]);
    expect((await findOrder(sale))?.created_at).toBe(days(20).toISOString());
  });

  test('If a till’s clock is set far ahead, its sale gets the time at which the server receives it', async () => {
    const sale = await sell({}, { at: days(4000) });
    await flagsOf([sale], minutes(1));
    expect((await findOrder(sale))?.created_at.slice(0, 16)).toBe(minutes(1).toISOString().slice(0, 16));
    const next = await sell({}, { at: minutes(2) });
    expect(await flagsOf([next], minutes(2))).toEqual([[]]);
    expect((await alarmsOfTill()).map(({ flags }) => flags)).toEqual([['clock']]);
  });
});

describe('Till entries that the shop refuses and lists', () => {
  let calls = 0;
  const send1 = (signed: object) =>
    sendAsTill(journal.device, syncTill, syncHandler, { body: { entries: [signed] }, now: minutes(++calls) });
  const codeOf = async (signed: object) => (await send1(signed)).body.refused?.code;
  const one = () => saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
  beforeEach(async () => {
    await sendJournal(journal);
  });

  test('Till entries with another till’s id, key or sale, or after a gap in the receipt numbers, are refused and listed as alarms', async () => {
    const other = await shop.addTill();
    await unlockFor(other);
    const [foreign] = other.entries;
    expect(await codeOf(foreign?.signed ?? {})).toBe('signature');
    const stolen = { ...journal, device: { ...journal.device, privateKey: other.device.privateKey } };
    expect(await codeOf((await signNext(stolen, one())).signed)).toBe('signature');
    const named = await signNext(journal, one(), { change: { till_id: other.device.tillId } });
    expect(await codeOf(named.signed)).toBe('till');
    expect(await codeOf((await signNext({ ...journal, receipts: 5 }, one())).signed)).toBe('receipt');
    const sale = one();
    await record(other, { ...sale, shift_id: newId() });
    await sendJournal(other);
    expect(await codeOf((await signNext(journal, sale)).signed)).toBe('used');
    expect((await alarmsOfTill()).map(({ code }) => code).sort()).toEqual(
      ['receipt', 'signature', 'till', 'used'].sort(),
    );
  });

  test.each<[string, (sale: ReturnType<typeof one>) => object]>([
    ['a negative total', (sale) => ({ ...sale, total_cents: -100 })],
    ['a sum above ten million shillings', (sale) => ({ ...sale, handed_cents: 1e15 })],
    ['a part of a cent', (sale) => ({ ...sale, total_cents: 0.5 })],
    ['no number', (sale) => ({ ...sale, total_cents: Number.NaN })],
    [
      'more than 999 pieces',
      (sale) => ({ ...sale, lines: sale.lines.map((line) => ({ ...line, quantity: 1e6 })) }),
    ],
    [
      'a name of one million letters',
      (sale) => ({ ...sale, lines: sale.lines.map((line) => ({ ...line, name: 'x'.repeat(50_000) })) }),
    ],
    ['an id that is a path', (sale) => ({ ...sale, id: '../../../../etc/passwd' })],
  ])('A till’s sale with %s is refused and listed as an alarm', async (_, change) => {
    expect(await codeOf((await signNext(journal, change(one()) as never)).signed)).toBe('unreadable');
  });

  test.each([
    '\u0000\u0001\ud800',
    '\u202e\u200bx',
    '<script>alert(1)</script>',
    '__proto__',
    '😀'.repeat(100),
  ])(
    'A till sale with the unusual text %j is stored without the text’s invisible characters',
    async (odd) => {
      const sale = one();
      const lines = sale.lines.map((line) => ({ ...line, name: `A${odd}`, note: odd }));
      const body = { ...sale, lines, note: odd };
      expect((await send1((await signNext(journal, body)).signed)).body.refused).toBeNull();
      expect((await findOrder(sale.id))?.lines[0]?.name).not.toMatch(/[\p{Cc}\p{Cs}\u202e\u200b]/u);
    },
  );
});

describe('A till that uses one id twice', () => {
  /** Sells two pieces. Returns the entry that takes one of them back for credit. */
  async function sellAndTakeBack(id: string) {
    const sale = saleOf(shift, [{ id: 1, cents: price, quantity: 2 }]);
    await record(journal, sale);
    const receipt = newestReceipt(journal);
    const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
    const tenders = [{ kind: 'credit' as const, cents: priced.total_cents, account: 'q'.repeat(43) }];
    const back = { ...returnOf(shift, { id: sale.id, receipt }, priced, { tenders }), id };
    await record(journal, back);
    return { sale, back };
  }

  test('A second return with the id of the first one is refused, and returns no goods or money again', async () => {
    const { sale, back } = await sellAndTakeBack(newId());
    await record(journal, back);
    expect((await sendJournal(journal)).body.refused).toMatchObject({
      code: 'used',
      index: journal.head.index,
    });
    expect((await findOrder(sale.id))?.goods_back).toHaveLength(1);
  });

  test('If a till uses one id for two returns or two sums of cash, its later entries are still stored', async () => {
    const id = newId();
    const { sale, back } = await sellAndTakeBack(id);
    const other = await sellAndTakeBack(id);
    const cash = { kind: 'cash-in' as const, id, shift_id: shift, cents: 100, reason: 'Change' };
    await record(journal, cash);
    await record(journal, cash);
    const { status, body } = await sendJournal(journal);
    expect([status, body.refused]).toEqual([200, null]);
    for (const each of [sale, other.sale]) expect((await findOrder(each.id))?.goods_back).toHaveLength(1);
    expect((await findCreditSums('q'.repeat(43))).held).toBe(3 * back.total_cents);
  });
});

test('A till’s return of a sale with negative line prices does not block the till’s later entries', async () => {
  const most = 1_000_000_000;
  const sale = saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
  const lines = sale.lines.flatMap((line) => [
    { ...line, vat_cents: most, unit_cents: most, quantity: 2 },
    { ...line, vat_cents: most, unit_cents: 0, discount_cents: most, share_cents: most },
    { ...line, vat_cents: most, unit_cents: 100 },
  ]);
  await record(journal, { ...sale, lines });
  const line = { line: 0, product_id: 1, name: 'Product 1', quantity: 2, is_sellable: true };
  const back = { lines: [{ ...line, net_cents: 100, vat_cents: 0 }], total_cents: 100, vat_cents: 0 };
  await record(journal, returnOf(shift, { ...sale, receipt: newestReceipt(journal) }, back));
  const { status, body } = await sendJournal(journal);
  expect([status, body.refused]).toEqual([200, null]);
  expect((await findOrder(sale.id))?.goods_back).toHaveLength(1);
});

test('All unknown people count as one person in a shift’s sums, so that a till cannot overfill the shift’s record', async () => {
  const known = journal.person;
  for (const id of ['x'.repeat(100), 'y'.repeat(100)]) {
    journal.person = { id, name: 'Ghost' };
    journal.unlockedBy = id;
    const sale = saleOf(shift, [{ id: 1, cents: price - 100, quantity: 1, catalogue: price }]);
    await record(journal, sale);
    const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
    await record(journal, returnOf(shift, { ...sale, receipt: newestReceipt(journal) }, priced));
  }
  Object.assign(journal, { person: known, unlockedBy: known.id });
  expect((await sendJournal(journal)).body.refused).toBeNull();
  const stored = (await findShift(shift)) as unknown as Record<string, unknown>;
  expect(pricesOfShift(stored)).toMatchObject([{ person: { name: 'Unknown person' }, sums: { sales: 2 } }]);
  expect(cashBackOfShift(stored)).toMatchObject([{ person: { name: 'Unknown person' }, times: 2 }]);
});

test('A sale stores at most fifty returns, and the till’s later entries are still stored', async () => {
  const sale = saleOf(shift, [{ id: 1, cents: 100, quantity: 1 }]);
  const lines = Array.from({ length: 40 }, () =>
    sale.lines.map((line) => ({ ...line, quantity: 900 })),
  ).flat();
  await record(journal, { ...sale, lines });
  const sold = { ...sale, receipt: newestReceipt(journal) };
  const reason = 'x'.repeat(300);
  const back = {
    lines: lines.map((_, line) => ({
      ...{ line, product_id: 1, name: 'Product 1', quantity: 1 },
      ...{ net_cents: 100, vat_cents: 0, is_sellable: true },
    })),
    ...{ total_cents: 4000, vat_cents: 0 },
  };
  for (let n = 0; n < 52; n++) await record(journal, returnOf(shift, sold, back, { reason }));
  while (journal.entries.length > 0) {
    const entries = journal.entries.splice(0, 25);
    const { status, body } = await sendJournal({ ...journal, entries });
    expect([status, body.refused]).toEqual([200, null]);
  }
  const order = await findOrder(sale.id);
  expect(order?.goods_back).toHaveLength(50);
  // An item has at most 400 KB.
  expect(JSON.stringify(order).length).toBeLessThan(300_000);
  expect((await alarmsOfTill()).filter(({ flags }) => flags.includes('sale-unknown'))).toHaveLength(2);
});
