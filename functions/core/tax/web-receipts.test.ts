import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TaxDocument } from '#shared/tax/tax-document.ts';
import { webSeries } from '#shared/tax/tax-number.ts';
import { notAtTill, taxReasons } from '#shared/tax/tax-texts.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { outboxOf } from '../../data/emails/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { findTaxReceipts, firstOpenOf } from '../../data/tax/tax-receipt.ts';
import type { TaxConnector } from '../../integrations/etims/etims.ts';
import { standIn } from '../../integrations/etims/stand-in.ts';
import { store } from '../../test-support/log-door.ts';
import { makeForCaller } from '../../test-support/orders/make-order.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { offer } from '../../test-support/orders/promotions.ts';
import { bringAllBack, bringBack } from '../../test-support/orders/returns.ts';
import { handOver, onTheRoad, orderOf } from '../../test-support/orders/sold-orders.ts';
import { signIn } from '../../test-support/people.ts';
import { inHand, newAct, sendActs } from '../../test-support/riders/acts.ts';
import { riderWithPhone } from '../../test-support/riders/phone.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { minutes, openTaxQueue, stateOf } from '../../test-support/till/tax.ts';

/**
 * Tests of the tax receipts of orders. An order counts as sold when it is handed over. From then on, its receipt is
 * sent.
 */

const kra = vi.hoisted(() => ({ answer: undefined as TaxConnector | undefined, sent: [] as TaxDocument[] }));
vi.mock('../../integrations/etims/etims.ts', () => ({
  taxConnector: () => (document: TaxDocument) => {
    kra.sent.push(document);
    return (kra.answer ?? standIn)(document);
  },
}));

let shop: TestShop;
let queue: Awaited<ReturnType<typeof openTaxQueue>>;
let njeri = '';
let minute = 0;
const now = (later = 0) => minutes(minute + later);

const turn = (etims: boolean) => store(() => changeSettings({ etims, tax_pin: 'P051234567X' }));

beforeAll(async () => {
  shop = await openShop();
  queue = await openTaxQueue();
  await stockShop([
    [testProduct(1), 1000],
    [testProduct(2, { price_cents: 33_300 }), 1000],
  ]);
  await offer('SEVENTH', { tiers: [{ when: {}, off: { kind: 'percent', percent: 7 } }] });
});
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  kra.answer = undefined;
  kra.sent = [];
  shop.db.setFault(undefined);
  // Each test begins at a later time, at which the scheduled check has not run yet.
  minute += 100;
  njeri = (await signIn('Njeri', ['staff'], now())).session;
  await turn(true);
});
afterAll(async () => {
  await queue.close();
  await shop.close();
});

const two = [
  { id: 1, quantity: 1 },
  { id: 2, quantity: 2 },
];
const piece = (line: number, quantity = 1) => ({ line, quantity, is_sellable: true });
const receiptOf = async (number: string) => (await findTaxReceipts([number])).get(number);
const waitingNumbers = async () => (await firstOpenOf(webSeries)).map(({ number }) => number);

/** Runs the scheduled check, which sends the waiting receipts. */
async function sendAll(): Promise<void> {
  minute += 35;
  await queue.run(minute);
}

const documentOf = (number: string) => kra.sent.find((document) => document.number === number);
const sumOf = (document: TaxDocument | undefined, field: 'total_cents' | 'vat_cents') =>
  document?.lines.reduce((sum, line) => sum + line[field], 0);

test('An order delivered while tax receipts are off gets no tax receipt, even after they are switched on', async () => {
  await turn(false);
  const order = await handOver(njeri, await onTheRoad(njeri, two), now());
  await bringBack(njeri, order.id, { lines: [piece(0)] }, { now: now() });
  await turn(true);
  await sendAll();
  expect([await waitingNumbers(), kra.sent]).toEqual([[], []]);
});

test('An order’s tax receipt waits to be sent from the moment of the delivery', async () => {
  const id = await onTheRoad(njeri, two);
  expect(await waitingNumbers()).toEqual([]);
  const { number, total_cents } = await handOver(njeri, id, now(7));
  expect(await receiptOf(number)).toMatchObject({
    ...{ state: 'waiting', kind: 'receipt', order_id: id, till: notAtTill, total_cents },
    ...{ at: now(7).toISOString(), since: now(7).toISOString() },
  });
  await sendAll();
  expect(await stateOf(number)).toBe('accepted');
  expect(kra.sent.map((sent) => sent.number)).toEqual([number]);
});

test('The tax authority (KRA) gets the goods after discount and rounding, and the delivery fee, which add up to the customer’s total', async () => {
  const id = await onTheRoad(njeri, two, { coupon_code: 'SEVENTH' });
  const order = await handOver(njeri, id, now());
  await sendAll();
  const sent = documentOf(order.number);
  expect(order.rounding_cents).toBeLessThan(0);
  expect(
    sent?.lines.map(({ name, quantity, band, total_cents }) => [name, quantity, band, total_cents]),
  ).toEqual([
    ['Product 1', 1, 'B', 93_000],
    ['Product 2', 2, 'B', 66_600 - 4662 + order.rounding_cents],
    ['Delivery', 1, 'B', 30_000],
  ]);
  expect([sumOf(sent, 'total_cents'), sumOf(sent, 'vat_cents')]).toEqual([
    order.total_cents,
    order.vat_cents,
  ]);
  expect(sent).toMatchObject({ total_cents: order.total_cents, vat_cents: order.vat_cents });
});

test('The tax authority (KRA) gets no data of an order’s customer', async () => {
  const more = { special_instructions: 'Blue gate', street_address: 'Ring Road' };
  await handOver(njeri, await onTheRoad(njeri, two, more), now());
  const [stored] = await firstOpenOf(webSeries);
  await sendAll();
  expect(JSON.stringify([stored, kra.sent])).not.toMatch(/Wanjiku|Otieno|Kilimani|Ring Road|Blue|\+254|@/);
});

test('An order by phone, or one that its customer collects, gets a tax receipt too', async () => {
  const made = await makeForCaller(njeri);
  await moveAlong(njeri, made, ['confirmed', 'packed', 'out_for_delivery']);
  const collected = await newOrder(two);
  await moveAlong(njeri, collected, ['confirmed', 'packed']);
  const numbers = [];
  for (const id of [made, collected]) numbers.push((await handOver(njeri, id, now())).number);
  expect((await waitingNumbers()).toSorted()).toEqual(numbers.toSorted());
  await sendAll();
});

test('An order that was cancelled, or refused at the door, gets no tax receipt', async () => {
  const cancelled = await newOrder(two);
  await move(njeri, cancelled, { from: 'pending', to: 'cancelled', why: 'She called.' });
  const refused = await onTheRoad(njeri, two);
  await move(njeri, refused, { from: 'out_for_delivery', to: 'refused', why: 'No money.' });
  expect((await orderOf(refused)).order_status).toBe('refused');
  expect(await waitingNumbers()).toEqual([]);
});

test('If the office and the rider report the same delivery at the same moment, it gets one tax receipt', async () => {
  const kevin = await riderWithPhone('Kevin', { now: now() });
  const ids = [];
  for (let n = 0; n < 4; n++) ids.push(await onTheRoad(njeri, two));
  const acts = ids.map((order) =>
    newAct({ kind: 'delivered', order, at: now().toISOString(), cash: inHand(1966) }),
  );
  const asked = { from: 'out_for_delivery', to: 'delivered', why: 'He called.' } as const;
  await Promise.all([
    ...ids.flatMap((id) => [move(njeri, id, asked, { now: now() }), move(njeri, id, asked, { now: now() })]),
    ...acts.flatMap((act) => [
      sendActs(kevin, [act], { now: now() }),
      sendActs(kevin, [act], { now: now() }),
    ]),
  ]);
  const numbers = [];
  for (const id of ids) {
    const { number, order_status } = await orderOf(id);
    expect(order_status).toBe('delivered');
    numbers.push(number);
  }
  expect(await waitingNumbers()).toEqual(numbers);
  await sendAll();
  await sendAll();
  expect(kra.sent.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
});

test('If a rider reports a delivery late because the phone was offline, the tax receipt has the time of the delivery', async () => {
  const kevin = await riderWithPhone('Kevin', { now: now() });
  const id = await onTheRoad(njeri, two);
  const act = newAct({ kind: 'delivered', order: id, at: now().toISOString(), cash: inHand(1966) });
  await sendActs(kevin, [act], { now: now(30) });
  const { number } = await orderOf(id);
  expect(await receiptOf(number)).toMatchObject({ at: now().toISOString(), state: 'waiting' });
  await sendAll();
});

test('If a rider reports the delivery of an order that was already cancelled, the order gets no tax receipt', async () => {
  const kevin = await riderWithPhone('Kevin', { now: now() });
  const id = await onTheRoad(njeri, two);
  await move(njeri, id, { from: 'out_for_delivery', to: 'cancelled', why: 'She called.' }, { now: now() });
  const act = newAct({ kind: 'delivered', order: id, at: now().toISOString(), cash: inHand(1966) });
  await sendActs(kevin, [act], { now: now() });
  expect(await waitingNumbers()).toEqual([]);
});

test('Returned goods of an order get a credit note, and the credit notes of a fully returned order add up to its sale', async () => {
  const id = await onTheRoad(njeri, two, { coupon_code: 'SEVENTH' });
  const sold = await handOver(njeri, id, now());
  await bringBack(njeri, id, { lines: [piece(1)] }, { now: now() });
  await bringAllBack(njeri, id, 'Broken.', { now: now() });
  await sendAll();
  const kraNumber = (await receiptOf(sold.number))?.kra?.number;
  const notes = kra.sent.filter(({ kind }) => kind === 'credit-note');
  expect(notes.map(({ number, refers_to }) => [number, refers_to])).toEqual(
    ['R1', 'R2'].map((back) => [`${sold.number}-${back}`, { number: sold.number, kra_number: kraNumber }]),
  );
  expect(notes[0]?.lines.map(({ name }) => name)).toEqual(['Product 2']);
  expect(notes[1]?.lines.map(({ name }) => name)).toEqual(['Product 1', 'Product 2', 'Delivery']);
  for (const note of notes) expect(sumOf(note, 'total_cents')).toBe(note.total_cents);
  const sums = (field: 'total_cents' | 'vat_cents') => notes.reduce((sum, note) => sum + note[field], 0);
  expect([sums('total_cents'), sums('vat_cents')]).toEqual([sold.total_cents, sold.vat_cents]);
});

test('A third credit note for one tax receipt is held until a person decides, because the tax authority accepts two', async () => {
  const id = await onTheRoad(njeri, [{ id: 1, quantity: 3 }]);
  const { number } = await handOver(njeri, id, now());
  for (let n = 0; n < 3; n++) await bringBack(njeri, id, { lines: [piece(0)] }, { now: now() });
  expect(await receiptOf(`${number}-R3`)).toMatchObject({ state: 'held', reason: taxReasons.third(number) });
  await sendAll();
});

test('The six months in which an order can get a credit note begin with its delivery', async () => {
  const id = await onTheRoad(njeri, [{ id: 1, quantity: 2 }]);
  const { number } = await handOver(njeri, id, now());
  const back = async (time: string) => {
    const at = new Date(time);
    const { session } = await signIn('Njeri', ['staff'], at);
    return (await bringBack(session, id, { lines: [piece(0)] }, { now: at })).status;
  };
  expect(await back('2027-05-03T20:00:00.000Z')).toBe(200);
  expect(await back('2027-05-03T21:00:00.000Z')).toBe(200);
  expect([await stateOf(`${number}-R1`), await stateOf(`${number}-R2`)]).toEqual(['waiting', 'held']);
  await sendAll();
});

test('A credit note waits until the tax authority has accepted the tax receipt of its order', async () => {
  await turn(false);
  const old = await handOver(njeri, await onTheRoad(njeri, two), now());
  await turn(true);
  await bringBack(njeri, old.id, { lines: [piece(0)] }, { now: now() });
  const order = await handOver(njeri, await onTheRoad(njeri, two), now());
  await bringBack(njeri, order.id, { lines: [piece(0)] }, { now: now() });
  kra.answer = async () => ({ kind: 'unavailable', reason: taxReasons.unavailable });
  await sendAll();
  expect(await stateOf(`${old.number}-R1`)).toBe('held');
  expect(await stateOf(`${order.number}-R1`)).toBe('waiting');
  kra.answer = undefined;
  await sendAll();
  expect([await stateOf(order.number), await stateOf(`${order.number}-R1`)]).toEqual([
    'accepted',
    'accepted',
  ]);
});

const lateEmails = async (id: string) =>
  (await readList<{ kind: string }>(outboxOf(id))).items.filter(({ kind }) => kind === 'tax-late').length;

test('The shop gets one email about an order whose tax receipt has waited for a day', async () => {
  kra.answer = async () => ({ kind: 'unavailable', reason: taxReasons.unavailable });
  const { id } = await handOver(njeri, await onTheRoad(njeri, two), now());
  await sendAll();
  expect(await lateEmails(id)).toBe(0);
  for (const hours of [25, 26]) await queue.run(minute + hours * 60);
  expect(await lateEmails(id)).toBe(1);
  kra.answer = undefined;
  minute += 27 * 60;
  await sendAll();
});

test('Every delivered order gets its tax receipt, whichever storage call fails', async () => {
  const faults = [
    { before: 'internal' },
    { before: 'conflict' },
    { afterCommit: 'drop-connection' },
  ] as const;
  for (const fault of faults)
    for (const always of [true, false]) {
      const id = await onTheRoad(njeri, two);
      shop.db.setFault(({ operation, attempt }) =>
        operation === 'TransactWriteItems' && (always || attempt === 1) ? fault : undefined,
      );
      const asked = { from: 'out_for_delivery', to: 'delivered', why: 'Pays tomorrow.' } as const;
      await move(njeri, id, asked, { now: now() }).catch(() => undefined);
      shop.db.setFault(undefined);
      const { number, order_status } = await orderOf(id);
      expect((await receiptOf(number)) !== undefined).toBe(order_status === 'delivered');
    }
  expect((await waitingNumbers()).length).toBeGreaterThan(1);
});

test('The shop gets an email about each late tax receipt, even if it also has a credit note whose sale the tax authority refused', async () => {
  kra.answer = async () => ({ kind: 'rejected', reason: 'Wrong PIN.' });
  const refused = await handOver(njeri, await onTheRoad(njeri, two), now());
  await bringBack(njeri, refused.id, { lines: [piece(0)] }, { now: now() });
  await sendAll();
  expect(await stateOf(`${refused.number}-R1`)).toBe('waiting');
  njeri = (await signIn('Njeri', ['staff'], now())).session;
  kra.answer = async () => ({ kind: 'unavailable', reason: taxReasons.unavailable });
  const late: OrderItem[] = [];
  for (let n = 0; n < 22; n++) late.push(await handOver(njeri, await onTheRoad(njeri, two), now()));
  await bringBack(njeri, late[0]?.id ?? '', { lines: [piece(0)] }, { now: now() });
  for (const hours of [25, 26]) await queue.run(minute + hours * 60);
  expect(await Promise.all(late.map(({ id }) => lateEmails(id)))).toEqual(late.map(() => 1));
  expect(await lateEmails(refused.id)).toBe(0);
});
