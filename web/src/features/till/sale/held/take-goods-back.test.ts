import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { splitSale } from '#shared/till/receipt-samples.ts';
import { shiftMoney } from '#shared/till/shift.ts';
import type { TillProduct } from '#shared/till/till.ts';
import { stubIndexedDb } from '../../../../test-support/indexed-db.ts';
import {
  addDevice,
  newId,
  openShift,
  shiftId,
  tillId,
  writer,
} from '../../../../test-support/till-device.ts';
import { deviceNow, tillDatabase } from '../../device/device-now.ts';
import { readEntries, record } from '../../device/journal.ts';
import { appendEntry } from '../../device/journal-store.ts';
import { refreshDevice } from '../../device/refresh-device.ts';
import { newReturn, returnBody, sumsOf } from '../../goods-back/return-draft.ts';
import type { Sold } from '../../goods-back/sold.ts';
import { restWays } from '../basket/exchange.ts';
import { settleInCash } from '../pay/payment.ts';
import { addProduct, saleStore, startSale } from '../sale-store.ts';
import { sell } from '../sell.ts';
import { carryToSale, salesKept } from './keep-sale.ts';
import { takeGoodsBack } from './take-goods-back.ts';

const product: TillProduct = {
  ...{ id: 7, product_name: 'Embe Mango', product_code: 'WA-101', barcode: '', product_image: '' },
  ...{ selling_price: 550, category_id: 1, age_restricted: false, stock: 10 },
};
/** Returns a sale of two pieces of Ksh 495 and one of Ksh 2,880, paid by M-Pesa. */
const soldBy = (): Sold => ({
  ...{ sale_id: newId(), receipt: 'T2-1-0007', sold_at: '2026-11-23T07:05:00.000Z', returned: [] },
  original: null,
  unpaid_cents: null,
  lines: splitSale.lines,
  tenders: [{ kind: 'mpesa', cents: 387_000 }],
});

/** Starts an exchange. The two pieces of the first line, Ksh 990 together, are exchanged for a product of Ksh 550. */
async function exchangeOf(sold: Sold, code = '') {
  const back = { ...newReturn(newId(), sold), pieces: [2, 0], reason: 'Wrong', isExchange: true, code };
  await carryToSale({ receipt: sold.receipt, cents: 99_000, goods: { sold, back } });
  addProduct(product);
  return back;
}
const finish = () => sell(settleInCash(0) as never, { shiftId, catalogue: 'v1' });
const returnsOf = async ({ sale_id }: Sold) =>
  (await readEntries({ kinds: ['return'] })).flatMap(({ body }) =>
    body.kind === 'return' && body.sale_id === sale_id ? [body] : [],
  );

beforeAll(async () => {
  stubIndexedDb();
  await addDevice(await tillDatabase());
  await appendEntry(await tillDatabase(), openShift, writer);
  await refreshDevice();
  const till = { id: tillId, number: 2, name: 'Till 2', epoch: 1, status: 'active' as const };
  const person = { id: 'p1', name: 'Njeri', abilities: ['pos.sell', 'pos.return'], has_pin: true };
  deviceNow.change({ state: { till, shop: { cash: true, mpesa: true } } as never, person, isLocked: false });
});
beforeEach(() => startSale({ held: [], isRecording: false }));
afterAll(async () => {
  await salesKept();
  vi.unstubAllGlobals();
});

test('In an exchange for cheaper goods at the till, the rest of an M-Pesa payment is refunded by M-Pesa and not in cash', async () => {
  const sold = soldBy();
  await exchangeOf(sold, 'sgl7 k2m4 xy');
  expect(restWays(55_000, saleStore.get().draft.exchange)).toEqual([{ kind: 'mpesa', cents: 44_000 }]);
  expect(await returnsOf(sold)).toEqual([]);
  await finish();
  const [back] = await returnsOf(sold);
  expect(back).toMatchObject({
    total_cents: 99_000,
    tenders: [
      { kind: 'cash', cents: 55_000 },
      { kind: 'mpesa', cents: 44_000, reference: 'SGL7K2M4XY' },
    ],
  });
  const { done } = saleStore.get();
  expect(done).toMatchObject({ handedCents: 0, changeCents: 0, returned: { body: back } });
  expect(done?.entry.body).toMatchObject({
    tenders: [{ kind: 'cash', cents: 55_000 }],
    exchange: { receipt: back?.receipt, cents: 55_000 },
  });
  const bodies = (await readEntries({ shiftId })).map(({ body }) => body);
  expect(shiftMoney(shiftId, bodies)).toMatchObject({
    sales: { cash: 55_000 },
    refunds: { cash: 55_000, mpesa: 44_000 },
  });
});

test('A return at the till that was recorded just before the page ended is not recorded again after a reload', async () => {
  const sold = soldBy();
  await exchangeOf(sold, 'SGL7K2M4XZ');
  const { draft } = saleStore.get();
  await takeGoodsBack(draft, shiftId);
  await finish();
  expect(await returnsOf(sold)).toHaveLength(1);
  expect(saleStore.get().done?.entry.body).toMatchObject({ id: draft.id, exchange: { cents: 55_000 } });
});

test('If goods are added after an exchange’s return was recorded, the till first asks for the missing money', async () => {
  const sold = soldBy();
  await exchangeOf(sold, 'SGL7K2M4XA');
  await takeGoodsBack(saleStore.get().draft, shiftId);
  addProduct(product);
  await sell(settleInCash(11_000) as never, { shiftId, catalogue: 'v1' });
  expect(saleStore.get().done).toBeUndefined();
  expect(saleStore.get().note?.text).toContain('Ksh 550 for new goods');
  await sell(settleInCash(55_000) as never, { shiftId, catalogue: 'v1' });
  expect(saleStore.get().done?.entry.body).toMatchObject({ total_cents: 110_000, handed_cents: 110_000 });
});

test('If the goods of an exchange were meanwhile returned elsewhere, the till records nothing', async () => {
  const sold = soldBy();
  const back = await exchangeOf(sold, 'SGL7K2M4XB');
  const other = { ...back, id: newId(), isExchange: false, code: 'SGL7K2M4XC' };
  await record(returnBody(sold, other, sumsOf(sold, other), shiftId));
  await finish();
  expect(await returnsOf(sold)).toHaveLength(1);
  expect(saleStore.get()).toMatchObject({ done: undefined, isRecording: false, note: { isBad: true } });
  expect(saleStore.get().note?.text).toContain('came back in the meantime');
});
