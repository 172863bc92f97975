import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import {
  getOrder,
  listAdminOrders,
  moveOrder,
  openAdminOrder,
  searchOrders,
} from '#shared/orders/endpoints.ts';
import { refundOrder } from '#shared/payments/endpoints.ts';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import * as texts from '#shared/texts.ts';
import { getTillReceipt, syncTill } from '#shared/till/endpoints.ts';
import type { SignedEntry } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { listTillAlarms } from '#shared/till-office/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { followOrder } from '../../core/orders/follow-order.ts';
import { changeTill } from '../../core/till/admin-tills.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { findOrder, findOrderId } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { unmatchedPaymentsPk } from '../../data/payments/keys.ts';
import { saveNotice, saveOddNotice } from '../../data/payments/payment-callback.ts';
import { listMovements, readPieces } from '../../data/stock/stock.ts';
import { findEntry, listAlarms } from '../../data/till/journal.ts';
import { addPhone } from '../../data/till/late-phone.ts';
import { cashOfShift, findShift, moneyOfShift } from '../../data/till/shift.ts';
import { findShortage } from '../../data/till/shortage.ts';
import { findDevice, findTill } from '../../data/till/till.ts';
import { type Call, noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  addWorker,
  enrolDevice,
  openTill,
  sendAsTill,
  type TestDevice,
} from '../../test-support/till/device.ts';
import {
  newestReceipt,
  newJournal,
  type Person,
  record,
  returnOf,
  saleOf,
  signNext,
  type TestJournal,
} from '../../test-support/till/journal.ts';
import {
  getOrder as getOrderHandler,
  listAdminOrders as listHandler,
  moveOrder as moveHandler,
  openAdminOrder as openHandler,
  searchOrders as searchHandler,
} from '../orders.ts';
import { refundOrder as refundHandler } from '../payments.ts';
import { getTillReceipt as getReceiptHandler, syncTill as handler } from '../till.ts';
import { listTillAlarms as listAlarmsHandler } from '../till-office.ts';

let shop: TestShop;
let njeri: Person;
let manager: Person;
let journal: TestJournal;
let shift: string;
let tills = 0;
const price = testProduct(1).price_cents;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([1, 2, 3].map((id) => [testProduct(id), 100]));
  njeri = await addWorker('Njeri', ['cashier']);
  manager = await addWorker('Amina', ['admin']);
});
afterAll(() => shop.close());

async function begin(person = njeri): Promise<void> {
  journal = newJournal(await openTill(`Till ${++tills}`), person);
  shift = newId();
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 500_000 });
}
beforeEach(() => begin());

const send1 = (entries: SignedEntry[], device: TestDevice = journal.device, now = noon) =>
  sendAsTill(device, syncTill, handler, { body: { entries }, now });
const sync = (now = noon) =>
  send1(
    journal.entries.map(({ signed }) => signed),
    journal.device,
    now,
  );
const available = async (id: number) => (await readPieces([id])).get(id)?.available ?? 0;
const ledger = async (id: number) =>
  (await listMovements(id)).movements.reduce((sum, { delta }) => sum + delta, 0);
const sell = async (...args: Parameters<typeof saleOf> extends [unknown, ...infer R] ? R : never) => {
  const body = saleOf(shift, ...args);
  await record(journal, body);
  return {
    ...body,
    receipt: newestReceipt(journal),
  };
};
const flagsOf = async (id: string) => (await findOrder(id))?.till?.flags;
const newestAlarm = async () =>
  (await listAlarms(100, undefined)).items.filter(({ till }) => till.id === journal.device.tillId);

describe('A synced sale', () => {
  test('A synced till sale is a delivered and paid order, takes its pieces from stock, and counts in its shift', async () => {
    const before = await available(1);
    const sale = await sell([{ id: 1, cents: price, quantity: 2 }]);
    const { status, body } = await sync();
    expect(status).toBe(200);
    expect(body).toEqual({ now: noon.toISOString(), head: journal.head, status: 'active', refused: null });
    const order = await findOrder(sale.id);
    expect(order).toMatchObject({
      ...{ kind: 'till', number: sale.receipt, order_status: 'delivered', payment_status: 'paid' },
      ...{ total_cents: 2 * price, paid_cents: 2 * price, made_by: njeri },
      till: { flags: [], shift_id: shift, entry: { index: 3, epoch: 1 } },
    });
    expect(order?.money).toMatchObject([{ kind: 'cash', cents: 2 * price, by: njeri }]);
    expect(await findOrderId(sale.receipt)).toBe(sale.id);
    expect(await available(1)).toBe(before - 2);
    expect(await ledger(1)).toBe(before - 2);
    const stored = await findShift(shift);
    expect(stored && moneyOfShift(stored)).toMatchObject({
      ...{ floatCents: 500_000, sales: { cash: 2 * price, mpesa: 0, credit: 0 }, saleCount: 1 },
    });
  });

  test('A synced till sale has its customer’s phone number, and the till’s journal has neither the number nor its hash’s salt', async () => {
    const body = saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
    const { aside } = await record(journal, body, { phone: '+254712345678' });
    expect((await sync()).body.refused).toBeNull();
    expect((await findOrder(body.id))?.customer_phone).toBe('+254712345678');
    const device = (await findDevice(journal.device.tillId, 1))?.device;
    const stored = JSON.stringify(device && (await findEntry(device, journal.head.index)));
    expect(stored).toContain(body.id);
    expect(stored).not.toContain('712345678');
    expect(stored).not.toContain(aside?.salt);
  });

  test('A synced till sale has no phone number, and gets a warning, if the sent number is not the one that the till signed', async () => {
    const body = saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
    const signed = await record(journal, body, { phone: '+254712345678' });
    const aside = { phone: '+254712345679', salt: signed.aside?.salt ?? '' };
    const opening = journal.entries.slice(0, -1).map((each) => each.signed);
    const { body: answer } = await send1([...opening, { ...signed, aside }]);
    expect(answer.refused).toBeNull();
    expect(await findOrder(body.id)).toMatchObject({ customer_phone: '', till: { flags: ['phone'] } });
  });

  test('A sale from a backup slip gets its phone number once, when its device sends the same entry', async () => {
    const body = saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
    await record(journal, body, { phone: '+254712345678' });
    await send1(journal.entries.map(({ signed: { text, signature } }) => ({ text, signature })));
    const before = await findOrder(body.id);
    expect(before).toMatchObject({ customer_phone: '', till: { flags: [] } });
    expect((await sync()).body.refused).toBeNull();
    expect(await findOrder(body.id)).toMatchObject({ customer_phone: '+254712345678' });
    expect(await findOrder(body.id)).not.toHaveProperty('phone_hash');
    const again = before && (await store(() => addPhone(before, before.phone_hash ?? '', '+254712345679')));
    expect(again).toBe(false);
  });

  test('A synced till sale is stored once, however often the till sends it', async () => {
    const before = await available(1);
    await sell([{ id: 1, cents: price, quantity: 1 }]);
    await sell([{ id: 1, cents: price, quantity: 1 }]);
    const first = await sync();
    expect(await sync()).toEqual({ ...first, headers: expect.anything() });
    const all = journal.entries.map(({ signed }) => signed);
    await Promise.all([send1(all), send1(all.slice(1)), send1(all)]);
    expect(await available(1)).toBe(before - 2);
    expect((await findShift(shift))?.sale_count).toBe(2);
  });

  test('A synced till sale is shown only to a request with the secret from its receipt’s link', async () => {
    const sale = await sell([{ id: 1, cents: price, quantity: 1 }]);
    await sync();
    const open = (token: string) =>
      send(getOrder, getOrderHandler, { params: { id: sale.id }, headers: { 'x-tracking-token': token } });
    expect((await open(sale.token)).body.items).toHaveLength(1);
    expect((await open(newId())).body).not.toHaveProperty('items');
  });

  test('The page of a synced till sale shows its customer the seller, the payment and the returns', async () => {
    const sale = await sell([{ id: 1, cents: price, quantity: 2 }]);
    const headers = { 'x-tracking-token': sale.token };
    const open = () => send(getOrder, getOrderHandler, { params: { id: sale.id }, headers });
    expect((await open()).status).toBe(404);
    const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
    await record(journal, returnOf(shift, sale, priced));
    await sync();
    const { till_sale } = (await open()).body;
    expect(till_sale).toMatchObject({
      cashier: 'Njeri',
      tenders: [{ kind: 'cash', amount: sale.total_cents / 100, reference: '' }],
      handed: sale.handed_cents / 100,
      change: sale.change_cents / 100,
      returns: [{ amount: priced.total_cents / 100 }],
    });
    expect(till_sale).not.toHaveProperty('flags');
  });

  test('A synced till sale of more pieces than are in stock is stored, and its missing pieces are recorded', async () => {
    await store(() => changeProduct(3, { is_hidden: true, is_deleted: true }, noon));
    const three = await available(3);
    const sale = await sell([
      { id: 3, cents: price, quantity: three + 4 },
      { id: 999, cents: price, quantity: 1 },
      { id: 2, cents: price, quantity: 1 },
    ]);
    expect((await sync()).body.refused).toBeNull();
    expect(await available(3)).toBe(0);
    expect(await ledger(3)).toBe(0);
    expect((await findShortage(sale.id))?.lines).toMatchObject([
      { product_id: 3, sold: three + 4, missing: 4 },
      { product_id: 999, sold: 1, missing: 1 },
    ]);
    expect(await flagsOf(sale.id)).toEqual(expect.arrayContaining(['missing', 'not-sold']));
  });

  test('A synced till sale keeps the price that the customer paid, and gets a warning if the person may not give that price', async () => {
    const cheap = await sell([{ id: 1, cents: price - 5000, quantity: 1, catalogue: price }]);
    const own = await sell([{ id: null, cents: 10_000, quantity: 1 }]);
    journal.person = { id: 'nobody', name: 'Nobody' };
    const stranger = await sell([{ id: 1, cents: price, quantity: 1 }]);
    expect((await sync()).body.refused).toBeNull();
    expect(await flagsOf(cheap.id)).toEqual(['price', 'price-not-allowed']);
    expect(await flagsOf(own.id)).toEqual(['custom-item-not-allowed']);
    expect(await flagsOf(stranger.id)).toEqual([]);
    expect((await findOrder(cheap.id))?.total_cents).toBe(price - 5000);
    const alarms = await newestAlarm();
    expect(alarms.map(({ flags }) => flags)).toEqual([
      ['person'],
      ['person'],
      ['custom-item-not-allowed'],
      ['price', 'price-not-allowed'],
    ]);
    await begin(manager);
    const allowed = await sell([{ id: 1, cents: price - 5000, quantity: 1, catalogue: price }]);
    await sync();
    expect(await flagsOf(allowed.id)).toEqual(['price']);
  });

  test('A synced till sale uses an M-Pesa code once, and a second use of the code is listed for a manager', async () => {
    const paid = {
      tenders: [{ kind: 'mpesa' as const, cents: price, reference: 'SBC1234567' }],
      handed_cents: 0,
    };
    const goods = [{ id: 1, cents: price, quantity: 1 }];
    const [first, second] = [await sell(goods, paid), await sell(goods, paid)];
    expect((await sync()).body.refused).toBeNull();
    expect(await flagsOf(first.id)).toEqual(['mpesa-untold']);
    expect(await flagsOf(second.id)).toEqual(['mpesa-code']);
    expect((await findOrder(first.id))?.money).toMatchObject([{ kind: 'mpesa', reference: 'SBC1234567' }]);
  });
});

describe('A sale paid by an M-Pesa code', () => {
  const notice = { code: 'SBN7654321', shillings: price / 100, account: 'counter', at: noon.toISOString() };
  const paidBy = (reference: string) => ({
    ...{ tenders: [{ kind: 'mpesa' as const, cents: price, reference }], handed_cents: 0 },
  });
  const waiting = async () =>
    (await readList<{ receipt?: string }>(unmatchedPaymentsPk)).items.map(({ receipt }) => receipt);

  test('A till sale paid by an M-Pesa code settles the code’s unmatched payment, and a sum that M-Pesa did not report stays unconfirmed', async () => {
    for (const each of [notice, { ...notice, code: 'SBN7654322', shillings: 1 }])
      await store(async () => {
        await saveNotice(each);
        await saveOddNotice(each, 'unknown-account', undefined);
      });
    const same = await sell([{ id: 1, cents: price, quantity: 1 }], paidBy(notice.code));
    const other = await sell([{ id: 1, cents: price, quantity: 1 }], paidBy('SBN7654322'));
    expect((await sync()).body.refused).toBeNull();
    expect([await flagsOf(same.id), await flagsOf(other.id)]).toEqual([[], ['mpesa-sum']]);
    expect(await waiting()).toEqual([]);
    const claimed = [await findOrder(same.id), await findOrder(other.id)].map(
      (order) => order?.money[0]?.claimed_cents,
    );
    expect(claimed).toEqual([undefined, price - 100]);
  });
});

describe('A sale at the same time as other sales of its products', () => {
  test('If a till sale and web orders arrive at the same time, they never take more pieces than are in stock', async () => {
    const id = 50;
    await store(() => createProduct(testProduct(id), 12, '2026-01-01T00:00:00.000Z'));
    const others = [await openTill(`Beside ${++tills}`), await openTill(`Beside ${++tills}`)];
    const journals = [journal, ...others.map((device) => newJournal(device, njeri))];
    const sales: string[] = [];
    for (const each of journals)
      for (let n = 0; n < 3; n++) {
        const body = saleOf(shift, [{ id, cents: price, quantity: 2 }]);
        sales.push(body.id);
        await record(each, body);
      }
    const web = [1, 2, 3, 4].map((n) =>
      order(orderForm([{ id, quantity: 1 }], { customer_phone: phoneOf(810_000 + n) })),
    );
    const sendAll = () =>
      journals.map((each) =>
        send1(
          each.entries.map(({ signed }) => signed),
          each.device,
        ),
      );
    const [orders] = await Promise.all([Promise.all(web), Promise.all(sendAll())]);
    for (const { status, body } of await Promise.all(sendAll()))
      expect([status, body.refused]).toEqual([200, null]);
    const bought = orders.filter(({ status }) => status === 200).length;
    const missing = (await Promise.all(sales.map(findShortage)))
      .flatMap((each) => each?.lines ?? [])
      .reduce((sum, line) => sum + line.missing, 0);
    expect(await available(id)).toBe(await ledger(id));
    expect(await available(id)).toBe(12 - bought - (18 - missing));
    expect(await available(id)).toBeGreaterThanOrEqual(0);
  });
});

describe('An odd sale of a till', () => {
  const goods = () => saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
  beforeEach(() => sync());

  test.each([
    [
      'with another total',
      (sale: ReturnType<typeof goods>) => ({ ...sale, total_cents: sale.total_cents - 100 }),
    ],
    ['with less VAT', (sale: ReturnType<typeof goods>) => ({ ...sale, vat_cents: 0 })],
    [
      'paid with less',
      (sale: ReturnType<typeof goods>) => ({ ...sale, tenders: [{ kind: 'cash' as const, cents: 100 }] }),
    ],
    [
      'with a discount that no line has',
      (sale: ReturnType<typeof goods>) => ({ ...sale, discount_cents: 500 }),
    ],
    ['with more change than cash', (sale: ReturnType<typeof goods>) => ({ ...sale, change_cents: 100 })],
  ])(
    'A till sale %s is stored once with a warning, and the till’s later sales are stored too',
    async (_, change) => {
      const before = await available(1);
      const odd = change(goods());
      await record(journal, odd);
      await record(journal, goods());
      expect((await sync()).body).toMatchObject({ refused: null, head: journal.head });
      expect((await sync()).body.refused).toBeNull();
      expect(await available(1)).toBe(before - 2);
      const [alarm] = await newestAlarm();
      expect(alarm?.code).toBeUndefined();
      expect(alarm?.flags).toContain('sums');
      const order = await findOrder(odd.id);
      const { paidCents, dueCents } = moneyOf(order as NonNullable<typeof order>);
      expect(order).toMatchObject({ paid_cents: paidCents, due_cents: dueCents });
    },
  );
});

describe('A refused entry', () => {
  const refuse = async (entries: SignedEntry[], code: string) => {
    const { body } = await send1(entries);
    expect(body.refused).toMatchObject({ code });
    return body;
  };
  const goods = () => saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
  beforeEach(() => sync());

  test('A till’s entry is refused if its number is not the till’s next one', async () => {
    const { number } = journal.device;
    for (const receipt of [`T${number}-1-0002`, `T${number}-2-0001`, `T${number + 1}-1-0001`])
      await refuse([(await signNext(journal, { ...goods(), receipt })).signed], 'receipt');
  });

  test('A till’s entry is refused if it was changed, cut, reordered, or signed by another device or till', async () => {
    const sale = await record(journal, goods());
    await sync();
    const at = { index: journal.head.index, previous: 'A'.repeat(43) };
    await refuse([(await signNext(journal, goods(), { change: at })).signed], 'changed');
    await refuse(
      [(await signNext(journal, goods(), { change: { index: journal.head.index + 2 } })).signed],
      'gap',
    );
    await refuse(
      [(await signNext(journal, goods(), { change: { previous: 'B'.repeat(43) } })).signed],
      'previous',
    );
    await refuse([{ ...sale, text: sale.text.replace('"quantity":1', '"quantity":2') }], 'signature');
    await refuse([(await signNext(journal, { kind: 'x' } as never)).signed], 'unreadable');
    await refuse([(await signNext(journal, goods(), { change: { epoch: 2 } })).signed], 'till');
    await refuse([(await signNext(journal, goods(), { change: { till_id: newId() } })).signed], 'till');
    const two = [(await signNext(journal, goods())).signed];
    const other = await openTill(`Other ${++tills}`);
    expect((await send1(two, other)).body.refused).toMatchObject({ code: 'signature' });
  });

  test('A till’s entry that uses the id of another sale or shift is refused', async () => {
    const sale = goods();
    await record(journal, sale);
    await sync();
    await refuse([(await signNext(journal, { ...goods(), id: sale.id })).signed], 'used');
    const again = { kind: 'shift-open' as const, shift_id: shift, float_cents: 0 };
    await refuse([(await signNext(journal, again)).signed], 'used');
  });

  test('A refused till entry ends the call, and the entries before it are stored', async () => {
    const good = await record(journal, goods());
    const { signed: bad } = await signNext(journal, { ...goods(), receipt: 'T99-1-0001' });
    const body = await refuse([good, bad, good], 'receipt');
    expect(body).toMatchObject({ head: journal.head, refused: { index: journal.head.index + 1 } });
  });

  test('A replaced till device can still send its journal, and a blocked one cannot', async () => {
    const sale = await record(journal, goods());
    await enrolDevice(journal.device.tillId);
    const { body } = await send1([sale]);
    expect(body).toMatchObject({ refused: null, status: 'replaced' });
    const till = await findTill(journal.device.tillId);
    await store(() =>
      changeTill(journal.device.tillId, { version: till?.version ?? 0, is_revoked: true }, noon),
    );
    expect(await send1([sale])).toMatchObject({ status: 401, body: { code: 'revoked' } });
  });
});

describe('A return that a till sends', () => {
  const back = (sale: Awaited<ReturnType<typeof sell>>, quantity: number, more = {}) =>
    returnOf(shift, sale, priceGoodsBack(sale.lines, [], [{ line: 0, quantity, is_sellable: true }]), more);

  test('A synced till return puts the goods back into stock, and adds its refund to the order and the shift', async () => {
    const before = await available(1);
    const sale = await sell([{ id: 1, cents: price, quantity: 3 }]);
    await record(journal, back(sale, 1));
    expect((await sync()).body.refused).toBeNull();
    expect(await available(1)).toBe(before - 2);
    expect(await ledger(1)).toBe(before - 2);
    const order = await findOrder(sale.id);
    expect(order).toMatchObject({ order_status: 'delivered', payment_status: 'paid', returned_cents: price });
    expect(order && moneyOf(order)).toMatchObject({ paidCents: 2 * price, dueCents: 0, surplusCents: 0 });
    expect((await findShift(shift))?.refunds_cash_cents).toBe(price);
    expect((await newestAlarm()).length).toBe(0);
  });

  test('After a synced return of all goods, the order’s state is “returned”, and damaged goods are not sold again', async () => {
    const before = await available(1);
    const sale = await sell([{ id: 1, cents: price, quantity: 2 }]);
    const lines = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 2, is_sellable: false }]);
    await record(journal, returnOf(shift, sale, lines));
    expect((await sync()).body.refused).toBeNull();
    expect(await available(1)).toBe(before - 2);
    const order = await findOrder(sale.id);
    expect(order).toMatchObject({ order_status: 'returned', payment_status: 'refunded', paid_cents: 0 });
  });

  test.each(['Damaged', 'damaged box', 'Two were DAMAGED in the bag'])(
    'A synced return with the reason “%s” puts nothing back into stock, even if the device says that the goods can be sold',
    async (reason) => {
      const before = await available(1);
      const sale = await sell([{ id: 1, cents: price, quantity: 2 }]);
      const lines = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 2, is_sellable: true }]);
      await record(journal, returnOf(shift, sale, lines, { reason }));
      expect((await sync()).body.refused).toBeNull();
      expect(await available(1)).toBe(before - 2);
      expect((await findOrder(sale.id))?.goods_back?.[0]?.lines).toMatchObject([{ is_sellable: false }]);
    },
  );

  test('A synced till return refunds at most the goods that were sold and the money that was paid', async () => {
    const before = await available(1);
    const sale = await sell([{ id: 1, cents: price, quantity: 2 }]);
    await record(journal, back(sale, 2));
    await record(journal, back(sale, 2));
    expect((await sync()).body.refused).toBeNull();
    expect(await available(1)).toBe(before);
    const order = await findOrder(sale.id);
    expect(order && moneyOf(order)).toMatchObject({ refundedCents: 2 * price, surplusCents: 0, dueCents: 0 });
    expect((await newestAlarm()).map(({ flags }) => flags)).toEqual([['too-much-back']]);
    expect((await findShift(shift))?.refunds_cash_cents).toBe(4 * price);
  });

  test('A synced return of a sale that the server does not know is listed for a manager, and counts in the till’s shift', async () => {
    const sale = { ...saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]), receipt: 'T99-1-0001' };
    await record(journal, back(sale, 1));
    expect((await sync()).body.refused).toBeNull();
    expect((await newestAlarm()).map(({ flags }) => flags)).toEqual([['refund-not-allowed', 'sale-unknown']]);
    expect((await findShift(shift))?.refunds_cash_cents).toBe(price);
  });
});

describe('The receipt of a sale', () => {
  test('Another till that opens a receipt sees what was sold, how it was paid, and what was returned', async () => {
    const sale = await sell([{ id: 1, cents: price, quantity: 3 }]);
    const [one] = [priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }])];
    await record(journal, returnOf(shift, sale, one));
    await sync();
    const other = await openTill(`Other ${++tills}`);
    const query = { code: receiptCode(sale.token) };
    const ask = (receipt: string) =>
      sendAsTill(other, getTillReceipt, getReceiptHandler, { params: { receipt }, query });
    const { body } = await ask(sale.receipt);
    expect(body).toMatchObject({
      ...{ sale_id: sale.id, receipt: sale.receipt, sold_by: 'Njeri', total_cents: 3 * price },
      lines: [{ product_id: 1, quantity: 3, net_cents: 3 * price, vat_cents: sale.lines[0]?.vat_cents }],
      tenders: [{ kind: 'cash', cents: 3 * price }],
      // Any till can print a copy of the receipt from this entry.
      original: { at: noon.toISOString(), person: { name: 'Njeri' }, body: sale },
      returned: [
        { lines: [{ line: 0, quantity: 1, net_cents: price }], tenders: [{ kind: 'cash', cents: price }] },
      ],
    });
    expect((await ask(body.returned[0].receipt)).body).toEqual(body);
    expect((await ask('T99-1-0001')).status).toBe(404);
    expect((await ask('HS-1042X')).status).toBe(422);
  });

  test('A till sale with warnings is on the managers’ list with its receipt, its person and its warnings', async () => {
    journal.person = { id: 'nobody', name: 'Nobody' };
    const sale = await sell([{ id: 1, cents: price, quantity: 1 }]);
    // The list shows the newest entries first. Other tests have added entries at noon, so this sync is later.
    await sync(new Date(noon.getTime() + 60_000));
    const { session } = await signIn('boss', ['admin']);
    const { body } = await send(listTillAlarms, listAlarmsHandler, await callAs(session));
    const found = body.alarms.find(({ order_id }: { order_id: string }) => order_id === sale.id);
    expect(found).toMatchObject({
      flags: ['person'],
      code: null,
      person: 'Unknown person',
      receipt: sale.receipt,
    });
  });
});

describe('A till sale in the admin', () => {
  let sale: Awaited<ReturnType<typeof sell>>;
  const ask = async (row: Endpoint, run: unknown, call: Call) =>
    send(row, run, await callAs((await signIn('desk', ['staff'])).session, call));
  beforeEach(async () => {
    sale = await sell([
      { id: 1, cents: price, quantity: 1 },
      { id: null, cents: 10_000, quantity: 1 },
    ]);
    await sync();
  });

  test('The admin lists a till sale among the delivered orders, and staff cannot change its state', async () => {
    const opened = await ask(openAdminOrder, openHandler, { params: { id: sale.id } });
    expect(opened.body).toMatchObject({
      ...{ kind: 'till', number: sale.receipt, moves: [], due: 0, customer_name: texts.tillCustomer },
      items: [{ id: 1 }, { id: 0, slug: '' }],
      timeline: [{ status: 'delivered', by: 'Njeri' }],
    });
    const found = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = { state: 'delivered', ...(cursor && { cursor }) };
      const { body } = await ask(listAdminOrders, listHandler, { query });
      found.push(...body.orders);
      cursor = body.next_cursor;
    }
    expect(found).toContainEqual(expect.objectContaining({ id: sale.id, kind: 'till', moves: [] }));
    const moved = await ask(moveOrder, moveHandler, {
      params: { id: sale.id },
      body: { from: 'delivered', to: 'returned', why: 'Broken' },
    });
    expect(moved).toMatchObject({
      status: 409,
      body: { code: 'move-not-allowed', message: texts.tillOrderMoves },
    });
  });

  test('The admin finds a till sale by its receipt number, and by the number of its return', async () => {
    await record(
      journal,
      returnOf(shift, sale, priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }])),
    );
    await sync();
    await followOrder(sale.id);
    const number = `T${journal.device.number}-1-0002`;
    for (const q of [sale.receipt, sale.receipt.toLowerCase(), number]) {
      const { body } = await ask(searchOrders, searchHandler, { body: { typed: q } });
      expect(
        body.orders.map(({ id }: { id: string }) => id),
        q,
      ).toEqual([sale.id]);
    }
  });

  test('The admin refuses a refund of a till sale without a return, because no refund is due', async () => {
    const refund = refundOrder.example?.body as object;
    const refused = await ask(refundOrder, refundHandler, { params: { id: sale.id }, body: refund });
    expect(refused).toMatchObject({ status: 409, body: { code: 'refund-not-due' } });
  });
});

describe('A synced shift', () => {
  test('A synced shift has the counted cash and the difference, and gets a warning if the till expected another sum', async () => {
    await sell([{ id: 1, cents: price, quantity: 1 }]);
    await record(journal, { kind: 'cash-in', id: newId(), shift_id: shift, cents: 20_000, reason: 'Coins' });
    await record(journal, { kind: 'cash-out', id: newId(), shift_id: shift, cents: 100_000, reason: 'Bank' });
    const expected = 500_000 + price + 20_000 - 100_000;
    const close = { kind: 'shift-close' as const, shift_id: shift, counted_cents: expected - 5000 };
    await record(journal, { ...close, expected_cents: expected + 1, reason: 'Change' });
    expect((await sync()).body.refused).toBeNull();
    const stored = await findShift(shift);
    expect(stored && cashOfShift(stored)).toEqual({ expectedCents: expected, differenceCents: -5000 });
    expect(stored?.closed).toMatchObject({ by: njeri, reason: 'Change' });
    expect((await newestAlarm()).map(({ flags }) => flags)).toEqual([['cash']]);
  });

  test('A till sale in an unknown or closed shift is stored with a warning, and never refused', async () => {
    const close = { kind: 'shift-close' as const, shift_id: shift, counted_cents: 500_000 };
    await record(journal, { ...close, expected_cents: 500_000, reason: '' });
    const late = await sell([{ id: 1, cents: price, quantity: 1 }]);
    shift = newId();
    const lost = await sell([{ id: 1, cents: price, quantity: 1 }]);
    expect((await sync()).body.refused).toBeNull();
    expect(await flagsOf(late.id)).toEqual(['shift-closed']);
    expect(await flagsOf(lost.id)).toEqual(['shift']);
  });

  test('If a till’s clock is ahead, its sale gets a warning and no time later than the present', async () => {
    const at = new Date(noon.getTime() + 3_600_000);
    const body = saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
    await record(journal, body, { at });
    await sync();
    expect((await findOrder(body.id))?.created_at).toMatch(/^2026-11-02T09:00:00/);
    expect((await newestAlarm()).map(({ flags }) => flags)).toEqual([['clock']]);
  });
});
