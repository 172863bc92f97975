import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../../test-support/indexed-db.ts';
import { addDevice, openShift, saleOf, writer } from '../../../../test-support/till-device.ts';
import { tillDatabase } from '../../device/device-now.ts';
import { appendEntry } from '../../device/journal-store.ts';
import { changeSale, saleStore, startSale } from '../sale-store.ts';
import { carryToSale, holdSale, salesKept } from './keep-sale.ts';
import { findOpenExchange } from './open-exchange.ts';

const exchange = { receipt: 'T2-1-0008', cents: 108_000 };

beforeAll(async () => {
  stubIndexedDb();
  await addDevice(await tillDatabase());
  await appendEntry(await tillDatabase(), openShift, writer);
});
afterAll(async () => {
  await salesKept();
  vi.unstubAllGlobals();
});

test('The till finds a refund that must still pay for other goods, in the open sale and in sales on hold', async () => {
  expect(await findOpenExchange()).toBeUndefined();
  await carryToSale(exchange);
  expect(await findOpenExchange()).toEqual(exchange);
  await holdSale();
  expect(await findOpenExchange()).toEqual(exchange);
  startSale({ held: [] });
  expect(await findOpenExchange()).toEqual(exchange);
});

test('A shift can be closed despite an exchange whose return is recorded only with its sale', async () => {
  const before = await findOpenExchange();
  await carryToSale({ receipt: 'T2-1-0007', cents: 99_000, goods: { sold: {}, back: {} } as never });
  expect(saleStore.get().draft.exchange?.receipt).toBe('T2-1-0007');
  expect(await findOpenExchange()).toEqual(before);
  startSale();
});

test('A shift can be closed once an exchange was sold or its money was refunded', async () => {
  await carryToSale({ ...exchange, receipt: 'T2-1-0009' });
  await salesKept();
  const { id } = saleStore.get().draft;
  await appendEntry(await tillDatabase(), saleOf(id), writer);
  expect((await findOpenExchange())?.receipt).toBe('T2-1-0008');
  startSale();
  await carryToSale({ ...exchange, receipt: 'T2-1-0010' });
  changeSale({ do: 'exchange', exchange: undefined });
  expect((await findOpenExchange())?.receipt).toBe('T2-1-0008');
});
