import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { dayOf, orderId, riderId, riderServer, stopOf } from '../../../test-support/rider-server.ts';
import { keep, openRiderDatabase, type RiderDatabase, type RiderDevice } from '../phone/rider-database.ts';
import { holdMs, type NewAct } from './new-act.ts';
import { deleteOldActs, sendActs, waitingActs } from './send-acts.ts';
import { storeAct, takeBack } from './store-act.ts';

const start = Date.parse('2026-11-23T08:00:00Z');
const stop = stopOf('Achieng');
const device = { id: `${riderId}.1`, riderId, name: 'Kevin', status: 'active' } as RiderDevice;

let database: RiderDatabase;
let server: ReturnType<typeof riderServer>;

async function begin() {
  stubIndexedDb();
  database = await openRiderDatabase();
  server = riderServer(dayOf([stop]));
}
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const doing = (name: string) => ({ riderId, stop: { number: 'HS-1042', area: name } });
const there = (name: string): NewAct => ({ kind: 'there', order: orderId(name), seen: 1 });
const delivered = (name: string, amount = 2500): NewAct => ({
  ...{ kind: 'delivered', order: orderId(name), seen: 1, id_seen: false },
  ...{ cash: { amount, into: 'hand' }, code: null, desk: '', why: '' },
});
const store = (act: NewAct, name = 'Achieng') => storeAct(database, doing(name), act);
const send = () => sendActs(database, { device, grant: 'grant 1', call: server.call });
const waiting = async () => waitingActs(await database.getAll('acts'), riderId).length;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('A rider’s report is stored on the phone before the app shows it as recorded', async () => {
  const opened = vi.spyOn(database, 'transaction');
  const stored = await store(delivered('Achieng'));
  expect(opened).toHaveBeenCalledWith(['acts', 'kept'], 'readwrite', { durability: 'strict' });
  database.close();
  database = await openRiderDatabase();
  expect(await database.getAll('acts')).toEqual([stored]);
});

test('A second tap on the same button stores no second report', async () => {
  const first = await store(delivered('Achieng'));
  expect(await store(delivered('Achieng'))).toEqual(first);
  expect(await store({ kind: 'not-accepted', order: stop.id, seen: 1, why: 'No money' })).toEqual(first);
  const [one, two] = await Promise.all([store(there('Otieno')), store(there('Otieno'))]);
  expect(two).toEqual(one);
  expect(await database.count('acts')).toBe(2);
});

/** Stores a rider's day as if it had just been read from the server. Such a day contains all reports that were sent. */
async function readDayWith(...stops: PhoneStop[]) {
  await keep(database, 'day', { day: dayOf(stops), readAt: Date.now() });
  for (const each of await database.getAll('acts'))
    if (each.result) await database.put('acts', { ...each, isInDay: true });
}

test('An order that ended at the door and is on the rider’s list again can be delivered', async () => {
  const first = await store({ kind: 'not-accepted', order: stop.id, seen: 1, why: 'No money' });
  later(holdMs + 1);
  server.judge = () => ({ result: 'marked', text: 'The order was changed.' });
  await send();
  expect(await store(delivered('Achieng'))).toMatchObject({ id: first.id });
  await readDayWith();
  expect(await store(delivered('Achieng'))).toMatchObject({ id: first.id });
  await readDayWith(stop);
  const second = await store(delivered('Achieng'));
  expect(second.act).toMatchObject({ kind: 'delivered', cash: { amount: 2500 } });
  expect(await store(delivered('Achieng', 1000))).toEqual(second);
});

test('An order that was brought back and assigned again can be collected again with the same packing slip', async () => {
  const took: NewAct = { kind: 'took', order: stop.id, seen: 1 };
  const first = await store(took);
  later(20 * 60_000);
  expect(await store(took)).toEqual(first);
  await send();
  later(61_000);
  expect((await store(took)).id).not.toBe(first.id);
  await send();
  later(30_000);
  await store(took);
  expect(await database.count('acts')).toBe(2);
});

test('A rider can record twice that they are at the same customer’s door', async () => {
  await store(there('Achieng'));
  later(20 * 60_000);
  await store(there('Achieng'));
  expect(await database.count('acts')).toBe(2);
});

test('A rider’s report of a delivery is sent after five seconds, in which the rider can undo it', async () => {
  const stored = await store(delivered('Achieng'));
  await send();
  expect(server.taken).toEqual([]);
  later(holdMs - 1);
  expect(await takeBack(database, stored.id)).toBe(true);
  await store(delivered('Achieng', 2000));
  later(holdMs + 1);
  await send();
  expect(server.taken).toMatchObject([{ kind: 'delivered', cash: { amount: 2000 } }]);
});

test('A rider’s report that was sent, or is older than five seconds, cannot be undone', async () => {
  const stored = await store(delivered('Achieng'));
  later(holdMs + 1);
  expect(await takeBack(database, stored.id)).toBe(false);
  await send();
  expect(await takeBack(database, stored.id)).toBe(false);
  expect(await database.count('acts')).toBe(1);
});

test('If the phone’s clock is set back, a rider’s report is sent without delay', async () => {
  await store(delivered('Achieng'));
  vi.setSystemTime(start - 24 * 60 * 60_000);
  await send();
  expect(server.taken).toHaveLength(1);
});

test('The report that a rider collected an order is sent at once, because the rider needs the customer’s contact', async () => {
  await store({ kind: 'took', order: stop.id, seen: 1 });
  await send();
  expect(server.taken).toMatchObject([{ kind: 'took' }]);
});

test('A rider’s reports are sent in their order, at most fifty at a time', async () => {
  for (let n = 0; n < 60; n += 1) await store(there(`Order${n}`));
  later(holdMs + 1);
  await send();
  expect(server.taken.map(({ order }) => order)).toEqual(
    Array.from({ length: 60 }, (_, n) => orderId(`Order${n}`)),
  );
  expect(server.calls.map(({ body }) => [(body.acts as []).length, body.unsent])).toEqual([
    [50, 10],
    [10, 0],
  ]);
});

test('If the app ends between storing and sending a report, the next start sends it once', async () => {
  await store(delivered('Achieng'));
  server.next = () => 'answer lost';
  later(holdMs + 1);
  await send().catch(() => undefined);
  database.close();
  database = await openRiderDatabase();
  server.next = () => 'answers';
  await send();
  await send();
  expect(server.taken).toHaveLength(1);
  expect(await waiting()).toBe(0);
});

test('If answers are lost, the server still gets each report of a rider once and in order', async () => {
  const fates = fc.constantFrom('answers', 'away', 'answer lost');
  const rounds = fc.array(fc.tuple(fc.nat(8), fc.array(fates, { maxLength: 4 })), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (steps) => {
      await begin();
      let orders = 0;
      for (const [count, luck] of steps) {
        for (let n = 0; n < count; n += 1) await store(there(`Order${orders++}`));
        later(holdMs + 1);
        server.next = () => (luck.shift() ?? 'away') as 'answers' | 'away' | 'answer lost';
        for (let n = 0; n < 3; n += 1) await send().catch(() => undefined);
      }
      server.next = () => 'answers';
      await send();
      const done = (await database.getAll('acts')).map(({ id }) => id);
      expect(server.taken.map(({ id }) => id)).toEqual(done);
      expect(await waiting()).toBe(0);
      database.close();
    }),
    { seed: 11, numRuns: 15 },
  );
});

test('The phone stores the server’s result for each rider report: recorded, recorded with a remark, refused, or to be sent again', async () => {
  server.judge = ({ order }) => {
    if (order === orderId('Marked')) return { result: 'marked', text: 'The order was changed.' };
    if (order === orderId('Refused')) return { result: 'refused', text: 'Leave the bag here.' };
    return order === orderId('Later')
      ? { result: 'later', text: 'It is sent again.' }
      : { result: 'taken', text: '' };
  };
  for (const name of ['Taken', 'Marked', 'Refused', 'Later']) await store(there(name));
  later(holdMs + 1);
  await send();
  const kept = (await database.getAll('acts')).map(({ result, text }) => [result, text]);
  expect(kept).toEqual([
    ['taken', ''],
    ['marked', 'The order was changed.'],
    ['refused', 'Leave the bag here.'],
    ['later', 'It is sent again.'],
  ]);
  expect(await waiting()).toBe(1);
  server.judge = () => ({ result: 'taken', text: '' });
  await send();
  expect(await waiting()).toBe(0);
});

test('A rider’s report that the server cannot read stays on the phone and does not delay later ones', async () => {
  for (const name of ['First', 'Broken', 'Last']) await store(there(name));
  later(holdMs + 1);
  const { call } = server;
  server.call = (signer, route, body, limitMs) => {
    const { acts } = body as { acts: { order: string }[] };
    const isBroken = acts.some(({ order }) => order === orderId('Broken'));
    server.next = () => (isBroken ? 422 : 'answers');
    return call(signer, route, body, limitMs);
  };
  await send();
  expect(server.taken.map(({ order }) => order)).toEqual([orderId('First'), orderId('Last')]);
  expect(await waiting()).toBe(1);
});

test('A rider’s report that a proxy answers with its own page does not delay later ones', async () => {
  for (const name of ['First', 'Broken', 'Last']) await store(there(name));
  later(holdMs + 1);
  const { call } = server;
  server.code = 'foreign';
  server.call = (signer, route, body, limitMs) => {
    const { acts } = body as { acts: { order: string }[] };
    const isBroken = acts.some(({ order }) => order === orderId('Broken'));
    server.next = () => (isBroken ? 403 : 'answers');
    return call(signer, route, body, limitMs);
  };
  await send();
  expect(server.taken.map(({ order }) => order)).toEqual([orderId('First'), orderId('Last')]);
  expect(await waiting()).toBe(1);
});

test('Reports of another rider on the same phone are not sent as this rider’s', async () => {
  await storeAct(database, { ...doing('Kilimani'), riderId: 'o'.repeat(22) }, there('Achieng'));
  later(holdMs + 1);
  await send();
  expect(server.calls).toEqual([]);
  expect(await database.count('acts')).toBe(1);
});

test('The description of an address that a rider typed is deleted from the phone once the server has it', async () => {
  await store({ kind: 'landmark', order: stop.id, seen: 1, text: 'House of Mama Njeri' });
  await send();
  expect(server.taken).toMatchObject([{ text: 'House of Mama Njeri' }]);
  expect(JSON.stringify(await database.getAll('acts'))).not.toContain('Njeri');
});

test('A rider’s reports that the server has are deleted from the phone after three days', async () => {
  await store(there('Sent'));
  later(holdMs + 1);
  await send();
  await store(there('Waiting'));
  later(4 * 24 * 60 * 60_000);
  await deleteOldActs(database);
  expect((await database.getAll('acts')).map(({ act }) => act.order)).toEqual([orderId('Waiting')]);
});

test('If the rider’s phone is full, storing a report throws an error', async () => {
  const full = new DOMException('Full.', 'QuotaExceededError');
  vi.spyOn(database, 'transaction').mockImplementation(() => {
    throw full;
  });
  await expect(store(there('Achieng'))).rejects.toBe(full);
});
