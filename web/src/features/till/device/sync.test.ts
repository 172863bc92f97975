import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice, openShift, saleOf, writer } from '../../../test-support/till-device.ts';
import { tillServer } from '../../../test-support/till-server.ts';
import { waitAfter } from '../../device/wait-after.ts';
import { makeSlips } from '../slips/make-slips.ts';
import { problemOf } from './device-now.ts';
import { appendEntry, type NewBody } from './journal-store.ts';
import { readFromServer } from './read-server.ts';
import { syncJournals } from './sync.ts';
import {
  openTillDatabase,
  readCatalogue,
  readDevice,
  readKept,
  type TillDatabase,
  type TillDevice,
} from './till-database.ts';

let database: TillDatabase;
let device: TillDevice;
let server: ReturnType<typeof tillServer>;

async function begin() {
  stubIndexedDb();
  database = await openTillDatabase();
  device = await addDevice(database);
  server = tillServer();
  server.admit(device);
}
beforeEach(begin);
afterEach(() => vi.unstubAllGlobals());

const sell = async (count: number) => {
  for (let n = 0; n < count; n += 1) await appendEntry(database, saleOf(), writer);
};
const sync = () => syncJournals(database, server.call);
const stored = async ({ id } = device) =>
  (await database.getAll('entries')).filter((entry) => entry.device === id).map(({ text }) => text);
const stopOf = async () => problemOf({ device: await readDevice(database), space: 'enough' });

test('The till sends sales 25 at a time, the oldest first, until the server has all', async () => {
  await appendEntry(database, openShift, writer);
  await sell(59);
  expect(await sync()).toBe('done');
  expect(server.calls).toHaveLength(3);
  expect(server.textsOf(device.id)).toEqual(await stored());
  expect((await readDevice(database))?.synced).toBe(60);
  await sync();
  expect(server.calls).toHaveLength(3);
});

test('If the network comes and goes and answers are lost, the server still gets each sale once', async () => {
  const fates = fc.constantFrom('answers', 'away', 'answer lost');
  const steps = fc.array(fc.tuple(fc.nat(12), fc.array(fates, { maxLength: 4 })), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (rounds) => {
      await begin();
      await appendEntry(database, openShift, writer);
      for (const [sales, luck] of rounds) {
        await sell(sales);
        server.next = () => (luck.shift() ?? 'away') as 'answers' | 'away' | 'answer lost';
        for (let n = 0; n < 5; n += 1) await sync();
      }
      server.next = () => 'answers';
      expect(await sync()).toBe('done');
      expect(server.textsOf(device.id)).toEqual(await stored());
      database.close();
    }),
    { seed: 17, numRuns: 15 },
  );
});

test('If the server refuses an entry of the till, the till stops selling until the server accepts it', async () => {
  await appendEntry(database, openShift, writer);
  await sell(3);
  server.refusing = { index: 3, code: 'previous', message: 'This entry does not follow the last one.' };
  expect(await sync()).toBe('stopped');
  expect(await readDevice(database)).toMatchObject({ synced: 2, refused: { index: 3, code: 'previous' } });
  expect(await stopOf()).toBe('refused');
  await expect(sell(1)).rejects.toThrow('The server does not accept the sales of this till');
  server.refusing = undefined;
  expect(await sync()).toBe('done');
  expect(await stopOf()).toBeUndefined();
  await sell(1);
});

test.each(['signature', 'unreadable', 'till', 'receipt', 'sums', 'used'])(
  'If the server refuses an entry of the till as %s, the till continues to sell',
  async (code) => {
    await appendEntry(database, openShift, writer);
    await sell(2);
    server.refusing = { index: 3, code, message: 'This entry cannot be taken.' };
    expect(await sync()).toBe('stopped');
    expect(await stopOf()).toBeUndefined();
    await sell(1);
    server.skips = true;
    expect(await sync()).toBe('done');
    expect(await readDevice(database)).toMatchObject({ synced: 4, refused: undefined });
    expect(server.textsOf(device.id)).toEqual((await stored()).toSpliced(2, 1));
  },
);

test('If the server has more entries of the till than the browser, the till says that sales are missing and sells nothing', async () => {
  await appendEntry(database, openShift, writer);
  await sell(2);
  await sync();
  await database.clear('entries');
  await database.put('devices', device);
  await readFromServer(database, server.call);
  expect(await stopOf()).toBe('gone');
  await expect(sell(1)).rejects.toThrow();
  expect(server.textsOf(device.id)).toHaveLength(3);
});

test('If an unsent entry of the till’s journal was deleted, only the entries before it are sent', async () => {
  await appendEntry(database, openShift, writer);
  await sell(2);
  await database.delete('entries', [device.id, 2]);
  expect(await sync()).toBe('stopped');
  expect(await stopOf()).toBe('gone');
  expect(server.textsOf(device.id)).toHaveLength(1);
});

test('A replaced till device sends its journal and starts no sale', async () => {
  await appendEntry(database, openShift, writer);
  await sell(30);
  server.status = 'replaced';
  expect(await sync()).toBe('done');
  expect(server.textsOf(device.id)).toHaveLength(31);
  expect(await stopOf()).toBe('replaced');
  await expect(sell(1)).rejects.toThrow();
});

describe('A device that a manager has ended', () => {
  const enrolAgain = async () => {
    const next = await addDevice(database, 2);
    server.admit(next);
    return next;
  };
  beforeEach(async () => {
    await appendEntry(database, openShift, writer);
    await sell(30);
    server.ended.add(device.id);
  });

  test('A till device that a manager has blocked sends nothing and can start no sale', async () => {
    expect(await sync()).toBe('away');
    expect(server.textsOf(device.id)).toHaveLength(0);
    expect(await stopOf()).toBe('revoked');
    await expect(sell(1)).rejects.toThrow();
  });

  test('The sales of a till device that a manager has blocked are sent by the browser’s next device', async () => {
    await sync();
    await enrolAgain();
    expect(await sync()).toBe('done');
    expect(server.textsOf(device.id)).toEqual(await stored(device));
    expect(await database.get('devices', device.id)).toMatchObject({ synced: 31, status: 'revoked' });
    const calls = server.calls.length;
    expect(await sync()).toBe('done');
    expect(server.calls).toHaveLength(calls);
  });

  test('If a till’s device learns late that it was blocked, each of its sales is still stored once', async () => {
    await enrolAgain();
    let isFirst = true;
    server.next = () => {
      const isLost = server.calls.at(-1)?.includes('restore') === true && isFirst;
      if (isLost) isFirst = false;
      return isLost ? 'answer lost' : 'answers';
    };
    expect(await sync()).toBe('away');
    expect(await sync()).toBe('done');
    expect(server.textsOf(device.id)).toEqual(await stored(device));
  });

  test('A blocked device’s journal does not delay the browser’s next device if it belongs to another till', async () => {
    const next = { ...(await enrolAgain()), tillId: 'x'.repeat(22) };
    await database.put('devices', next);
    await appendEntry(database, { ...openShift, shift_id: 'u'.repeat(22) } as typeof openShift, writer);
    expect(await sync()).toBe('done');
    expect(server.textsOf(device.id)).toHaveLength(0);
    expect(server.textsOf(next.id)).toHaveLength(1);
  });
});

test('If the server fails to store the journal of a former device, the present device’s journal is still sent', async () => {
  await appendEntry(database, openShift, writer);
  await sell(2);
  server.failing.add(device.id);
  const next = await addDevice(database, 2);
  server.admit(next);
  expect(await sync()).toBe('done');
  server.failing.clear();
  await sync();
  expect(server.textsOf(device.id)).toHaveLength(3);
});

test('After the browser is enrolled again as a till, its former journal is sent before the new one', async () => {
  await appendEntry(database, openShift, writer);
  await sell(2);
  const next = await addDevice(database, 2);
  server.admit(next);
  await appendEntry(database, { ...openShift, shift_id: 'u'.repeat(22) } as typeof openShift, writer);
  expect(await sync()).toBe('done');
  expect(server.textsOf(device.id)).toEqual(await stored(device));
  expect(server.textsOf(next.id)).toEqual(await stored(next));
  expect(server.textsOf(device.id)).toHaveLength(3);
});

test('A till’s former journal that the server refuses does not delay the new one', async () => {
  await appendEntry(database, openShift, writer);
  await sell(4);
  server.refusing = { index: 4, code: 'previous', message: 'This entry does not follow the last one.' };
  expect(await sync()).toBe('stopped');
  expect(await stopOf()).toBe('refused');
  const next = await addDevice(database, 2);
  server.admit(next);
  await appendEntry(database, { ...openShift, shift_id: 'u'.repeat(22) } as typeof openShift, writer);
  expect(await sync()).toBe('done');
  expect(await stopOf()).toBeUndefined();
  expect(server.textsOf(next.id)).toHaveLength(1);
  const former = await database.get('devices', device.id);
  const [slip] = former ? await makeSlips(database, former, { tillName: 'Counter' }) : [];
  expect(slip).toMatchObject({ first: 4, last: 5, receipts: ['T2-1-0003', 'T2-1-0004'] });
});

describe('The phone of a customer', () => {
  const sellTo = (customer_phone: string) =>
    appendEntry(database, { ...saleOf(), customer_phone } as NewBody, writer);
  const phone = '+254712345678';
  const kept = async () => JSON.stringify(await database.getAll('entries'));
  beforeEach(async () => {
    await appendEntry(database, openShift, writer);
    const { body } = await sellTo(phone);
    expect(body).toMatchObject({ phone_hash: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(phone);
  });

  test('The till deletes a customer’s phone number once the server has it', async () => {
    expect(await kept()).toContain(phone);
    server.next = () => 'answer lost';
    expect(await sync()).toBe('away');
    expect(await kept()).toContain(phone);
    server.next = () => 'answers';
    expect(await sync()).toBe('done');
    expect(server.phonesOf(device.id)).toEqual([phone, phone]);
    expect(await kept()).not.toContain(phone);
    expect(server.textsOf(device.id)).toEqual(await stored());
    expect(server.textsOf(device.id).join()).not.toContain(phone);
  });

  test('The till sends a customer’s phone number exactly once, also for an entry restored from a backup slip', async () => {
    await sellTo('');
    await server.restore(device, await database.getAll('entries'));
    await readFromServer(database, server.call);
    expect(await sync()).toBe('done');
    expect(server.phonesOf(device.id)).toEqual([phone]);
    expect(await kept()).not.toContain(phone);
    const calls = server.calls.length;
    expect(await sync()).toBe('done');
    expect(server.calls).toHaveLength(calls);
  });
});

test('A replaced till device keeps its list of people and its catalogue', async () => {
  const before = await readFromServer(database, server.call);
  server.status = 'replaced';
  server.people = [];
  server.catalogue = { ...server.catalogue, version: 'v2' };
  const after = await readFromServer(database, server.call);
  expect(after).toMatchObject({ state: { till: { status: 'replaced' } }, catalogue: { version: 'v1' } });
  expect(after?.state.people).toEqual(before?.state.people);
  expect(server.calls.filter((route) => route.includes('catalogue'))).toHaveLength(1);
});

test('The till reads the catalogue again only if its version changed', async () => {
  expect((await readFromServer(database, server.call))?.catalogue?.version).toBe('v1');
  await readFromServer(database, server.call);
  server.catalogue = { ...server.catalogue, version: 'v2' };
  await readFromServer(database, server.call);
  const asked = server.calls.filter((route) => route.includes('catalogue'));
  expect(asked).toEqual([
    'GET /api/till/catalogue',
    'GET /api/till/catalogue?version=v1',
    'GET /api/till/catalogue?version=v1',
  ]);
  expect((await readKept(database, 'catalogue'))?.version).toBe('v2');
  expect((await readKept(database, 'state'))?.people).toHaveLength(2);
});

test('An unchanged catalogue is not stored again at the till', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T08:00:00Z') });
  await readFromServer(database, server.call);
  vi.setSystemTime(Date.now() + 60_000);
  const again = await readFromServer(database, server.call);
  expect((await readKept(database, 'catalogue'))?.at).not.toBe(again?.catalogue?.at);
  expect((await readCatalogue(database))?.at).toBe(again?.catalogue?.at);
  expect(again?.catalogue?.at).toBe(new Date().toISOString());
  vi.useRealTimers();
});

test('The till can fetch the stock of its products without the whole catalogue', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T08:00:00Z') });
  const product = {
    ...{ id: 1, product_name: 'Embe', product_code: 'E', barcode: '', product_image: '', stock: 9 },
    ...{ selling_price: 550, category_id: 1, age_restricted: false },
  };
  const other = { ...product, id: 2 };
  server.catalogue = { ...server.catalogue, products: [product, other] };
  const first = await readFromServer(database, server.call);
  server.catalogue = {
    ...server.catalogue,
    stock_version: 's2',
    products: [{ ...product, stock: 3 }, other],
  };
  const soon = await readFromServer(database, server.call);
  expect(soon?.catalogue?.products).toEqual(first?.catalogue?.products);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  const later = await readFromServer(database, server.call);
  expect(later?.catalogue?.products.map(({ stock }) => stock)).toEqual([3, 9]);
  expect(later?.catalogue).toMatchObject({ version: 'v1', stock_version: 's2' });
  expect(later?.catalogue?.at).toBe(new Date().toISOString());
  vi.useRealTimers();
});

test('Large entries of the journal are sent in calls that stay below the server’s limit of 2 MB', async () => {
  await appendEntry(database, openShift, writer);
  const sale = () => {
    const body = saleOf() as Extract<NewBody, { kind: 'sale' }>;
    const [line] = body.lines;
    if (!line) throw new Error('No line.');
    const long = {
      ...line,
      product_id: null,
      name: '"'.repeat(200),
      code: '界'.repeat(100),
      note: '界'.repeat(200),
    };
    return { ...body, lines: Array.from({ length: 40 }, () => long) };
  };
  for (let n = 0; n < 24; n += 1) await appendEntry(database, sale(), writer);
  const sizes: number[] = [];
  const call: typeof server.call = (signer, route, body) => {
    sizes.push(new Blob([JSON.stringify(body)]).size);
    return server.call(signer, route, body);
  };
  expect(await syncJournals(database, call)).toBe('done');
  expect(server.textsOf(device.id)).toHaveLength(25);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(2 * 1024 * 1024);
});

test('After failures to sync, the till waits from a second up to about a minute', () => {
  expect(waitAfter(1, 0.5)).toBe(1000);
  expect(waitAfter(3, 0.5)).toBe(4000);
  expect(waitAfter(50, 0.5)).toBe(60_000);
  expect(waitAfter(1, 0)).toBeCloseTo(700);
});
