import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { restoreTill, syncTill } from '#shared/till/endpoints.ts';
import type { SignedEntry } from '#shared/till/entry.ts';
import { findOrder } from '../../data/orders/order.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { findEntry, listAlarms } from '../../data/till/journal.ts';
import { findDevice } from '../../data/till/till.ts';
import { noon } from '../../test-support/event.ts';
import { enrolDevice, sendAsTill } from '../../test-support/till/device.ts';
import { record, signNext, type TestJournal } from '../../test-support/till/journal.ts';
import { openShift, openTillShop, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import { restoreTill as restoreHandler, syncTill as syncHandler } from '../till.ts';

let shop: TillShop;
let journal: TestJournal;
let shift: string;
let sales: string[];
let before: number;

const available = async () => (await readPieces([1])).get(1)?.available ?? 0;
const later = new Date(noon.getTime() + 60_000);

beforeAll(async () => {
  shop = await openTillShop(500);
});
afterAll(() => shop.close());

/** The journal of the till contains an unlock, an opened shift, and four sales. */
beforeEach(async () => {
  journal = await shop.addTill();
  shift = await openShift(journal);
  before = await available();
  sales = [];
  for (let n = 0; n < 4; n += 1) {
    const sale = saleIn(shift);
    await record(journal, sale);
    sales.push(sale.id);
  }
});

/** The position of the second sale in the journal: it is the fourth entry. */
const PLACE = 4;
const signedAll = () => journal.entries.map(({ signed }) => signed);
const withEntry = (change: (signed: SignedEntry) => SignedEntry, place = PLACE) =>
  signedAll().map((signed, n) => (n === place - 1 ? change(signed) : signed));
const sync = (entries: SignedEntry[]) =>
  sendAsTill(journal.device, syncTill, syncHandler, { body: { entries }, now: later });
const alarms = async () =>
  (await listAlarms(200, undefined)).items.filter(({ till }) => till.id === journal.device.tillId);
const arrived = async () => (await Promise.all(sales.map(findOrder))).map((order) => order !== undefined);
const damage = (signed: SignedEntry) => ({
  ...signed,
  text: signed.text.replace('"quantity":1', '"quantity":7'),
});

test.each<[string, (signed: SignedEntry) => SignedEntry, string]>([
  ['with another quantity than the device signed', damage, 'signature'],
  ['cut off in the middle', ({ text, ...rest }) => ({ ...rest, text: text.slice(0, 90) }), 'signature'],
  ['replaced by other text', (signed) => ({ ...signed, text: '\u0000\u0000\u0000' }), 'signature'],
  ['with a damaged signature', (signed) => ({ ...signed, signature: 'B'.repeat(86) }), 'signature'],
])('A till entry %s is listed for a manager, and the sales after it arrive', async (_, change, code) => {
  const sent = withEntry(change);
  expect((await sync(sent)).body).toMatchObject({ head: journal.head, refused: null });
  expect(await arrived()).toEqual([true, false, true, true]);
  expect(await available()).toBe(before - 3);
  expect(await alarms()).toMatchObject([{ index: PLACE, code, flags: [] }]);
  const stored = await findEntry({ till_id: journal.device.tillId, epoch: 1 }, PLACE);
  expect(stored?.text).toBe(sent[PLACE - 1]?.text);

  // The device did not get the answer, and sends everything again.
  expect((await sync(sent)).body).toMatchObject({ head: journal.head });
  expect(await available()).toBe(before - 3);
  expect(await alarms()).toHaveLength(1);
});

test('A till entry that its device signed but the server cannot read is skipped, and the list names its receipt', async () => {
  const till = await shop.addTill();
  const own = await openShift(till);
  const { signed, body } = await signNext(till, {
    ...saleIn(own),
    note: 'x'.repeat(100_000).slice(0, 5_000),
  });
  till.receipts += 1;
  await record(till, body, { change: {} });
  const last = till.entries.pop();
  expect(last).toBeDefined();
  till.entries.push({ signed, body });
  const sale = saleIn(own);
  await record(till, sale);
  const entries = till.entries.map((each) => each.signed);
  const reply = await sendAsTill(till.device, syncTill, syncHandler, { body: { entries }, now: later });
  expect(reply.body.refused).toBeNull();
  expect(await findOrder(sale.id)).toMatchObject({ kind: 'till' });
  const listed = (await listAlarms(200, undefined)).items.filter(
    (each) => each.till.id === till.device.tillId,
  );
  expect(listed).toMatchObject([
    { code: 'unreadable', person: 'Njeri', receipt: `T${till.device.number}-1-0001` },
  ]);
});

test('Two till entries in a row that cannot be read are both listed, and the sales after them are stored', async () => {
  const sent = withEntry(damage).map((signed, n) => (n === PLACE ? damage(signed) : signed));
  expect((await sync(sent)).body).toMatchObject({ head: journal.head, refused: null });
  expect(await arrived()).toEqual([true, false, false, true]);
  expect((await alarms()).map(({ index }) => index).sort()).toEqual([PLACE, PLACE + 1]);
});

test('An unreadable last entry of a till is refused until the device sends a later one, and is then listed once', async () => {
  const sent = withEntry(damage, 6);
  expect((await sync(sent)).body).toMatchObject({
    head: { index: 5 },
    refused: { index: 6, code: 'signature' },
  });
  await record(journal, saleIn(shift));
  const more = [...sent.slice(5), ...signedAll().slice(6)];
  expect((await sync(more)).body).toMatchObject({ head: journal.head, refused: null });
  expect(await alarms()).toHaveLength(1);
});

test('A damaged till entry is skipped only if the same device has signed an entry for the next number', async () => {
  const other = await shop.addTill();
  await openShift(other);
  const foreign = other.entries.at(-1)?.signed as SignedEntry;
  const farther = signedAll().at(5) as SignedEntry;
  for (const behind of [foreign, farther, damage(signedAll().at(4) as SignedEntry)]) {
    const sent = [...withEntry(damage).slice(0, PLACE), behind];
    expect((await sync(sent)).body).toMatchObject({
      head: { index: PLACE - 1 },
      refused: { index: PLACE, code: 'signature' },
    });
  }
  // The undamaged entry is still accepted.
  expect((await sync(signedAll())).body).toMatchObject({ head: journal.head, refused: null });
  expect(await arrived()).toEqual([true, true, true, true]);
});

test('Another device of the till cannot change an entry in order to have it skipped as unreadable', async () => {
  const next = await enrolDevice(journal.device.tillId, later);
  const restore = (entries: SignedEntry[]) =>
    sendAsTill(next, restoreTill, restoreHandler, { body: { epoch: 1, entries }, now: later });
  expect((await restore(withEntry(damage))).body).toMatchObject({
    head: { index: PLACE - 1 },
    refused: { index: PLACE, code: 'signature' },
  });
  expect((await sync(signedAll())).body).toMatchObject({ head: journal.head, refused: null });
  expect((await findDevice(journal.device.tillId, 1))?.device.skips_receipts).toBeUndefined();
});
