import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import { getTillState } from '#shared/till/endpoints.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { receiptParts } from '#shared/till/receipt.ts';
import { shop as shopOnPaper } from '#shared/till/receipt-samples.ts';
import { followPoints } from '../../core/loyalty/follow-order.ts';
import { signPoints } from '../../core/loyalty/loyalty.ts';
import { findPoints } from '../../data/loyalty/points.ts';
import { findOrder } from '../../data/orders/order.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { addPhone } from '../../data/till/late-phone.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { countCash } from '../../test-support/till/count-cash.ts';
import { sendAsTill } from '../../test-support/till/device.ts';
import {
  newestReceipt,
  record,
  returnOf,
  saleOf,
  type TestJournal,
} from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openShift, openTillShop, type TillShop } from '../../test-support/till/till-shop.ts';
import { getTillState as stateHandler } from '../till.ts';

let shop: TillShop;
let journal: TestJournal;
let shift: string;
let number = 0;

beforeAll(async () => {
  shop = await openTillShop();
  await store(() => changeSettings({ loyalty: { ...firstLoyalty, is_on: true } }));
});
beforeEach(async () => {
  number += 1;
  journal = await shop.addTill();
  shift = await openShift(journal);
});
afterAll(() => shop.close());

const phoneOf = () => `+25471300000${number}`;
const sync = () => sendJournal(journal);
const balance = async () => (await findPoints(await signPoints(phoneOf())))?.balance ?? 0;

/** Sells three pieces at Ksh 1,000. */
async function sell(tenders: Tender[], options: { phone?: string; more?: Partial<SaleBody> } = {}) {
  const cash = tenders.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), 0);
  const sale = saleOf(shift, [{ id: 1, cents: 100_000, quantity: 3 }], {
    ...{ tenders, handed_cents: cash },
    ...options.more,
  });
  await record(journal, sale, options.phone === undefined ? {} : { phone: options.phone });
  return { ...sale, receipt: newestReceipt(journal) };
}

test('Once a till sale’s cash is counted, it earns points for its phone number, and a return deducts the returned share', async () => {
  const sale = await sell([{ kind: 'cash', cents: 300_000 }], { phone: phoneOf() });
  await sync();
  await followPoints(sale.id);
  expect(await balance()).toBe(0);
  await countCash(journal, shift);
  await sync();
  await followPoints(sale.id);
  await followPoints(sale.id);
  expect(await balance()).toBe(30);
  shift = await openShift(journal);
  const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
  await record(journal, returnOf(shift, sale, priced));
  await sync();
  await followPoints(sale.id);
  expect(await balance()).toBe(20);
});

test('A till sale earns the points on its receipt, even if points were switched off before the till sent it', async () => {
  const rate = { spend_cents: 10_000 };
  const state = () => sendAsTill(journal.device, getTillState, stateHandler, {});
  expect((await state()).body.shop.earns).toEqual(rate);
  const tender: Tender[] = [{ kind: 'cash', cents: 300_000 }];
  const sale = await sell(tender, { phone: phoneOf(), more: { earns: rate } });
  const forged = await sell(tender, { phone: phoneOf(), more: { earns: { spend_cents: 1 } } });
  const shown = receiptParts(
    { at: noon.toISOString(), person: shop.njeri, body: { ...sale, phone_hash: 'h' } },
    shopOnPaper,
  );
  expect(shown).toContainEqual(expect.objectContaining({ text: 'This purchase earns 30 points' }));
  await store(() => changeSettings({ loyalty: { ...firstLoyalty, is_on: false } }));
  expect((await state()).body.shop.earns).toBeNull();
  await countCash(journal, shift);
  await sync();
  for (const { id } of [sale, forged]) await followPoints(id);
  expect(await balance()).toBe(30);
  await store(() => changeSettings({ loyalty: { ...firstLoyalty, is_on: true } }));
});

test('A till sale that got its phone number later earns its points once, when the number arrives', async () => {
  const sale = await sell([{ kind: 'cash', cents: 300_000 }], { more: { phone_hash: 'h'.repeat(43) } });
  await countCash(journal, shift);
  await sync();
  expect(await followPoints(sale.id)).toBe(false);
  const order = await findOrder(sale.id);
  if (!order) throw new Error('The sale is missing.');
  expect(await addPhone(order, 'h'.repeat(43), phoneOf())).toBe(true);
  for (let n = 0; n < 2; n++) await followPoints(sale.id);
  expect(await balance()).toBe(30);
});
