import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import {
  getTillCatalogue,
  getTillReceipt,
  getTillState,
  restoreTill,
  syncTill,
  unlockTill,
} from '#shared/till/endpoints.ts';
import type { SignedEntry } from '#shared/till/entry.ts';
import { changeTill } from '../../core/till/admin-tills.ts';
import { findOrder } from '../../data/orders/order.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { listAlarms } from '../../data/till/journal.ts';
import { findShift } from '../../data/till/shift.ts';
import { findTill } from '../../data/till/till.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { enrolDevice, openTill, sendAsTill, type TestDevice } from '../../test-support/till/device.ts';
import { record, type TestJournal } from '../../test-support/till/journal.ts';
import { openShift, openTillShop, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import {
  getTillCatalogue as getCatalogueHandler,
  getTillReceipt as getReceiptHandler,
  getTillState as getStateHandler,
  restoreTill as restoreHandler,
  syncTill as syncHandler,
  unlockTill as unlockHandler,
} from '../till.ts';

let shop: TillShop;
let journal: TestJournal;
let next: TestDevice;
let shift: string;
let others = 0;

beforeAll(async () => {
  shop = await openTillShop();
});
afterAll(() => shop.close());

/** A till whose device has made three sales, and is lost before it has sent any of them. */
beforeEach(async () => {
  journal = await shop.addTill();
  shift = await openShift(journal);
  for (const phone of ['+254712345678', undefined, undefined])
    await record(journal, saleIn(shift), phone === undefined ? {} : { phone });
  next = await enrolDevice(journal.device.tillId, new Date(noon.getTime() + 60_000));
});

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
/** Returns the entries in the form of a backup slip: without phones. */
const onSlip = () =>
  journal.entries.map(({ signed: { text, signature } }): SignedEntry => ({ text, signature }));
const restore = (entries: SignedEntry[], { epoch = 1, from = next } = {}) =>
  sendAsTill(from, restoreTill, restoreHandler, { body: { epoch, entries }, now: later(2) });
const syncOld = (now = later(3)) =>
  sendAsTill(journal.device, syncTill, syncHandler, {
    body: { entries: journal.entries.map(({ signed }) => signed) },
    now,
  });
const available = async () => (await readPieces([1])).get(1)?.available ?? 0;
const salesOf = () => journal.entries.flatMap(({ body }) => (body.kind === 'sale' ? body : []));
const alarmsOf = async () =>
  (await listAlarms(100, undefined)).items.filter(({ till }) => till.id === journal.device.tillId);

describe('Sales from a till’s backup slip', () => {
  test('Sales from a printed backup slip are stored once by the till’s next device, and get their phone number from the old device', async () => {
    const before = await available();
    const { status, body } = await restore(onSlip());
    expect(status).toBe(200);
    expect(body).toMatchObject({ head: journal.head, status: 'replaced', refused: null });
    await restore(onSlip());
    const [first] = salesOf();
    expect(await findOrder(first?.id ?? '')).toMatchObject({ number: first?.receipt, customer_phone: '' });
    expect((await syncOld()).body).toMatchObject({ head: journal.head, refused: null });
    expect(await findOrder(first?.id ?? '')).toMatchObject({ customer_phone: '+254712345678' });
    expect(await available()).toBe(before - 3);
    expect((await findShift(shift))?.sale_count).toBe(3);
    expect(await alarmsOf()).toEqual([]);
  });

  test('Sales that arrive at the same time from a backup slip and from the old device are stored once', async () => {
    const before = await available();
    const all = onSlip();
    const replies = await Promise.all([restore(all), syncOld(), restore(all.slice(0, 2)), syncOld()]);
    for (const { body } of replies) expect(body.refused).toBeNull();
    expect((await restore([])).body.head).toEqual(journal.head);
    expect(await available()).toBe(before - 3);
  });

  test('Sales from a backup slip with a gap, a change or another device’s key are refused, and stored sales stay', async () => {
    const [unlocked, open, one, two] = onSlip() as [SignedEntry, SignedEntry, SignedEntry, SignedEntry];
    expect((await restore([])).body.head).toMatchObject({ index: 0 });
    expect((await restore([unlocked, open, two])).body).toMatchObject({
      head: { index: 2 },
      refused: { code: 'gap' },
    });
    const changed = { ...one, text: one.text.replace('"quantity":1', '"quantity":2') };
    expect((await restore([changed])).body.refused).toMatchObject({ code: 'signature' });
    const other = await openTill(`Other ${++others}`);
    expect((await restore([one], { from: other })).body).toMatchObject({ code: 'own-journal' });
    const third = await enrolDevice(journal.device.tillId, later(2));
    expect((await restore([one], { from: third, epoch: 2 })).body.refused).toMatchObject({
      code: 'signature',
    });
    expect((await restore([one], { from: third })).body).toMatchObject({ head: { index: 3 }, refused: null });
  });

  test('Sales from a backup slip are also accepted if a manager has blocked the device that made them', async () => {
    const { tillId } = journal.device;
    const { version = 0 } = (await findTill(tillId)) ?? {};
    await store(() => changeTill(tillId, { version, is_revoked: true }, later(1)));
    const from = await enrolDevice(tillId, later(2));
    expect((await syncOld()).status).toBe(401);
    expect((await restore(onSlip(), { from })).body).toMatchObject({
      head: journal.head,
      status: 'revoked',
      refused: null,
    });
  });

  test('Sales from a backup slip are refused from the device that made them, and from a replaced or unknown device', async () => {
    expect(await restore([], { from: journal.device })).toMatchObject({
      status: 409,
      body: { code: 'replaced', message: texts.tillReplaced },
    });
    expect(await restore([], { epoch: 2 })).toMatchObject({ status: 409, body: { code: 'own-journal' } });
    expect((await restore([], { epoch: 3 })).status).toBe(404);
  });
});

describe('A replaced device of a till', () => {
  test('A replaced till device cannot read people, shop, catalogue or receipts, and nobody can unlock it', async () => {
    const { device } = journal;
    const { body } = await sendAsTill(device, getTillState, getStateHandler);
    expect(body).toMatchObject({ till: { status: 'replaced' }, people: [], shop: { name: '', phone: '' } });
    const calls = [
      sendAsTill(device, getTillCatalogue, getCatalogueHandler),
      sendAsTill(device, getTillReceipt, getReceiptHandler, { params: { receipt: 'T1-1-0001' } }),
      sendAsTill(device, unlockTill, unlockHandler, { body: { person_id: shop.njeri.id, pin: '4827' } }),
    ];
    for (const reply of await Promise.all(calls))
      expect(reply).toMatchObject({ status: 409, body: { code: 'replaced' } });
    expect((await sendAsTill(next, getTillCatalogue, getCatalogueHandler)).status).toBe(200);
  });

  test('A replaced till device may send the sales from before it was replaced, and later sales get a warning', async () => {
    const sale = saleIn(shift);
    await record(journal, sale, { at: later(30) });
    expect((await syncOld(later(40))).body.refused).toBeNull();
    expect((await alarmsOf()).map(({ index, flags }) => [index, flags])).toEqual([[6, ['late-device']]]);
    expect(await findOrder(sale.id)).toMatchObject({ payment_status: 'paid' });
  });
});
