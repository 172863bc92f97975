import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../../test-support/indexed-db.ts';
import { addDevice, openShift, saleOf, shiftId, writer } from '../../../../test-support/till-device.ts';
import { tillDatabase } from '../../device/device-now.ts';
import { appendEntry } from '../../device/journal-store.ts';
import { refreshDevice } from '../../device/refresh-device.ts';
import { changeDevice, readDevice } from '../../device/till-database.ts';
import { creditUsed, dueCents } from '../basket/exchange.ts';
import { saleBody } from '../basket/sale-body.ts';
import { changeSale, saleStore, startSale } from '../sale-store.ts';
import { creditStore, lookUpCredit } from './credit.ts';
import { settle } from './payment.ts';

const account = 'c'.repeat(43);
const phone = '+254712345678';
let answer: (asked: string) => Promise<Response>;
const balanceOf = async (balance: number) => new Response(JSON.stringify({ account, balance }));

beforeAll(async () => {
  stubIndexedDb();
  await addDevice(await tillDatabase());
  await refreshDevice();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, { body } = {}) =>
    answer(JSON.parse(String(body)).phone),
  );
  startSale();
  changeSale({ do: 'add-custom', item: { name: 'Stand', unitCents: 55_000, quantity: 1, note: '' } });
  changeSale({ do: 'set', phone: '0712345678' });
});
afterEach(() => vi.restoreAllMocks());

const draftOf = () => saleStore.get().draft;

test('A till sale uses the credit of the customer’s phone number, and the rest is paid by M-Pesa', async () => {
  answer = () => balanceOf(300);
  await lookUpCredit(phone);
  const found = creditStore.get();
  expect(found).toEqual({ phone, credit: { account, cents: 30_000 }, heldCents: 0 });
  changeSale({ do: 'credit', credit: found?.credit });
  const due = dueCents(55_000, draftOf());
  expect(due).toBe(25_000);
  const settled = settle(due, { way: 'mpesa', handed: '', code: 'SGL7K2M4XY' });
  if (typeof settled === 'string') throw new Error(settled);
  expect(saleBody(draftOf(), settled, { shiftId, catalogue: 'prices-7' })).toMatchObject({
    ...{ total_cents: 55_000, handed_cents: 0, change_cents: 0, customer_phone: phone },
    tenders: [
      { kind: 'mpesa', cents: 25_000, reference: 'SGL7K2M4XY' },
      { kind: 'credit', cents: 30_000, account },
    ],
  });
});

test('A till sale uses no more credit than its total, and none after the phone number was changed', () => {
  changeSale({ do: 'credit', credit: { account, cents: 90_000 } });
  expect([creditUsed(55_000, draftOf()), dueCents(55_000, draftOf())]).toEqual([55_000, 0]);
  changeSale({ do: 'set', phone: '+254 712 345 678' });
  expect(draftOf().credit).toEqual({ account, cents: 90_000 });
  changeSale({ do: 'set', phone: '0712345679' });
  expect(draftOf().credit).toBeUndefined();
});

test('If another till has used a customer’s credit meanwhile, the sale uses only what is left', async () => {
  changeSale({ do: 'credit', credit: { account, cents: 30_000 } });
  answer = () => balanceOf(100);
  await lookUpCredit(phone);
  expect(draftOf().credit).toEqual({ account, cents: 10_000 });
  answer = () => balanceOf(0);
  await lookUpCredit(phone);
  expect(draftOf().credit).toBeUndefined();
});

test('Credit that a sale of this till has used is not offered again', async () => {
  const database = await tillDatabase();
  await appendEntry(database, openShift, writer);
  const sale = saleOf();
  if (sale.kind !== 'sale') throw new Error('No sale.');
  const tenders = [{ kind: 'credit' as const, cents: 20_000, account }];
  await appendEntry(database, { ...sale, tenders }, writer);
  answer = () => balanceOf(300);
  await lookUpCredit(phone);
  expect(creditStore.get()?.credit.cents).toBe(10_000);
  const device = await readDevice(database);
  if (device) await changeDevice(database, device.id, ({ head }) => ({ synced: head.index }));
  answer = () => balanceOf(100);
  await lookUpCredit(phone);
  expect(creditStore.get()?.credit.cents).toBe(10_000);
});

test('If the server does not answer, the till offers no credit', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer = () => balanceOf(300);
  await lookUpCredit(phone);
  answer = async () => Promise.reject(new TypeError('lost'));
  await lookUpCredit(phone);
  expect(creditStore.get()).toBeUndefined();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (asked) => {
    if (asked === phone) await held;
    return balanceOf(asked === phone ? 300 : 200);
  };
  const late = lookUpCredit(phone);
  await lookUpCredit('+254712345679');
  release();
  await late;
  expect(creditStore.get()).toMatchObject({ phone: '+254712345679', credit: { cents: 20_000 } });
});
