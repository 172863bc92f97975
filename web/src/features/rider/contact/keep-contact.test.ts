import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { dayOf, riderId, riderServer, stopOf } from '../../../test-support/rider-server.ts';
import { dayShown } from '../acts/day-shown.ts';
import { holdMs, type NewAct } from '../acts/new-act.ts';
import { storeAct } from '../acts/store-act.ts';
import { placeStore } from '../frame/place.ts';
import { signOff } from '../more/sign-off.ts';
import { enrolPhone } from '../phone/enrol.ts';
import { type RiderDatabase, readKept } from '../phone/rider-database.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { noteUnlocked, renewUnlocked } from '../phone/unlock.ts';
import { keepContact, readDayNext } from './keep-contact.ts';
import { deleteOldContacts } from './keep-day.ts';

const [achieng, otieno] = [stopOf('Achieng'), stopOf('Otieno')];
let database: RiderDatabase;
let server: ReturnType<typeof riderServer>;
const visible = { hidden: false };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00Z') });
  vi.stubGlobal('document', visible);
  visible.hidden = false;
  stubIndexedDb();
  database = await riderDatabase();
  for (const store of ['acts', 'kept', 'verifiers'] as const) await database.clear(store);
  server = riderServer(dayOf([achieng, otieno]));
  const grant = await enrolPhone(database, { code: 'ABCD-2345', pin: '4827' }, server.call);
  await noteUnlocked(database);
  riderNow.change({ grant, isLocked: false, needsPin: false, refusal: '' });
  readDayNext();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const contact = () => {
  readDayNext();
  return keepContact(database, server.call);
};
const doIt = (act: NewAct) => storeAct(database, { riderId, stop: achieng }, act);
const delivered: NewAct = {
  ...{ kind: 'delivered', order: achieng.id, seen: 1, id_seen: false },
  ...{ cash: { amount: 2500, into: 'hand' }, code: null, desk: '', why: '' },
};
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const keptText = async () => JSON.stringify(await readKept(database, 'day'));

test('The rider’s list of stops is read with the proof of the PIN, and stays on the phone offline', async () => {
  expect(await contact()).toBe(true);
  expect(riderNow.get().kept?.day.stops).toEqual([achieng, otieno]);
  server.next = () => 'away';
  expect(await contact()).toBe(false);
  expect(riderNow.get().kept?.day.stops).toEqual([achieng, otieno]);
});

test('A rider’s report changes the shown stops until the server’s list contains it', async () => {
  await contact();
  await doIt(delivered);
  later(holdMs + 1);
  const held = () => {
    const { kept, acts } = riderNow.get();
    return kept && dayShown(kept.day, acts).cash.held;
  };
  server.next = (route) => (route.endsWith('/day') ? 'away' : 'answers');
  await contact();
  expect([server.taken.length, held()]).toEqual([1, 12_300]);
  server.next = () => 'answers';
  server.day = dayOf([otieno], { cash: { held: 12_300, limit: 20_000 } });
  await contact();
  expect(held()).toBe(12_300);
});

test('The contact of a stop is deleted from the rider’s phone when it has ended, even if the server still sends it', async () => {
  await contact();
  expect(await keptText()).toContain('+254712345678');
  await doIt(delivered);
  server.next = (route) => (route.endsWith('/acts') ? 'away' : 'answers');
  later(holdMs + 1);
  await contact();
  server.next = (route) => (route.endsWith('/acts') ? 500 : 'answers');
  await contact();
  const stops = (await readKept(database, 'day'))?.day.stops;
  expect(stops?.map((stop) => stop.contact !== null)).toEqual([false, true]);
});

test('Twelve hours after the last answer of the server, stored contacts of customers are deleted from the rider’s phone', async () => {
  await contact();
  later(12.1 * 60 * 60_000);
  await deleteOldContacts(database);
  expect(await keptText()).not.toContain('+254712345678');
  expect((await readKept(database, 'day'))?.day.cash.held).toBe(9800);
});

test.each([
  ['revoked', 'revoked'],
  ['expired', 'expired'],
])(
  'A rider phone that the server refuses as %s shows no stops, and keeps its unsent reports',
  async (code, status) => {
    await contact();
    await doIt(delivered);
    later(holdMs + 1);
    server.next = () => 401;
    server.code = code;
    expect(await contact()).toBe(true);
    expect(riderNow.get().device?.status).toBe(status);
    expect(await keptText()).not.toContain('+254712345678');
    const before = server.calls.length;
    await contact();
    expect(server.calls).toHaveLength(before);
    expect(await database.count('acts')).toBe(1);
  },
);

test('Reports of a rider phone that the office removed are sent after it is enrolled again in the same browser', async () => {
  await contact();
  await doIt(delivered);
  later(holdMs + 1);
  server.next = () => 401;
  await contact();
  server.next = () => 'answers';
  server.grant = 'grant 2';
  riderNow.change({ grant: await enrolPhone(database, { code: 'EFGH-6789', pin: '4827' }, server.call) });
  await contact();
  expect(server.taken).toMatchObject([{ kind: 'delivered', cash: { amount: 2500 } }]);
});

test('A rider phone that another one replaced shows no stops, but still sends its reports', async () => {
  await contact();
  server.day = dayOf([], { status: 'replaced' });
  await contact();
  expect(riderNow.get().device?.status).toBe('replaced');
  await doIt(delivered);
  later(holdMs + 1);
  await contact();
  expect(server.taken).toHaveLength(1);
});

test('The phone of a person who is no longer a rider shows no stops', async () => {
  await contact();
  await doIt(delivered);
  later(holdMs + 1);
  server.next = (route) => (route.endsWith('/day') ? 403 : 'answers');
  server.code = 'rider-ended';
  await contact();
  expect(riderNow.get()).toMatchObject({ device: { status: 'refused' }, refusal: 'Refused: rider-ended.' });
  expect(await keptText()).not.toContain('+254712345678');
  expect(server.taken).toHaveLength(1);
});

test('If the server requires the PIN again, the rider’s app asks for it and keeps the stops', async () => {
  await contact();
  server.next = () => 403;
  server.code = 'locked';
  await contact();
  expect(riderNow.get()).toMatchObject({ isLocked: true, needsPin: true, device: { status: 'active' } });
  expect((await readKept(database, 'day'))?.day.stops).toHaveLength(2);
});

test('While the rider works at a door, the app does not ask for the PIN', async () => {
  await contact();
  placeStore.set({ screen: 'cash', order: achieng.id });
  server.next = () => 403;
  server.code = 'locked';
  await contact();
  placeStore.set({ screen: 'stops' });
  expect(riderNow.get()).toMatchObject({ isLocked: false, needsPin: true });
});

test('The rider’s app in the background sends reports, but does not read the stops', async () => {
  visible.hidden = true;
  await doIt(delivered);
  later(holdMs + 1);
  await contact();
  expect(server.calls.map(({ route }) => route)).not.toContain('POST /api/rider/day');
  expect(server.taken).toHaveLength(1);
});

test('An answer that is no list of stops, as from a captive portal, does not replace the rider’s stored list', async () => {
  await contact();
  server.day = { hello: 'Welcome to the Wi-Fi' } as never;
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await contact();
  expect(said).toHaveBeenCalled();
  said.mockRestore();
  expect((await readKept(database, 'day'))?.day.stops).toHaveLength(2);
});

test.each([
  [401, 'foreign'],
  [403, 'foreign'],
  [403, 'http-403'],
])(
  'An answer %d with the code %s, as from a proxy, counts as no network and does not block the rider’s phone',
  async (status, code) => {
    await contact();
    await doIt(delivered);
    later(holdMs + 1);
    server.next = () => status;
    server.code = code;
    expect(await contact()).toBe(false);
    expect(riderNow.get()).toMatchObject({ device: { status: 'active' }, isLocked: false, refusal: '' });
    expect((await readKept(database, 'day'))?.day.stops).toHaveLength(2);
    server.next = () => 'answers';
    await contact();
    expect(server.taken).toHaveLength(1);
  },
);

/** Runs `happens` while the server answers the next call of a route. */
function meanwhile(route: string, happens: () => Promise<unknown>) {
  const { call } = server;
  let isDone = false;
  server.call = async (signer, asked, body, limitMs) => {
    const answer = call(signer, asked, body, limitMs);
    answer.catch(() => undefined);
    if (!isDone && asked.endsWith(route)) {
      isDone = true;
      await happens();
    }
    return answer;
  };
}

const enrolAnew = async () => {
  server.next = () => 'answers';
  server.epoch = 2;
  await enrolPhone(database, { code: 'EFGH-6789', pin: '9075' }, server.call);
};

test('A list of stops that arrives after the phone was enrolled again changes nothing', async () => {
  await contact();
  server.day = dayOf([otieno]);
  meanwhile('/day', enrolAnew);
  await contact();
  expect((await readKept(database, 'device'))?.id).toBe(`${riderId}.2`);
  expect((await readKept(database, 'day'))?.day.stops).toHaveLength(2);
});

test.each([
  [401, 'revoked'],
  [403, 'rider-ended'],
  [403, 'locked'],
])(
  'A refusal %d %s that arrives after the phone was enrolled again does not block the new phone',
  async (status, code) => {
    await contact();
    server.next = () => status;
    server.code = code;
    meanwhile('/day', enrolAnew);
    await contact();
    expect(await readKept(database, 'device')).toMatchObject({ id: `${riderId}.2`, status: 'active' });
    expect((await readKept(database, 'day'))?.day.stops).toHaveLength(2);
    expect(riderNow.get()).toMatchObject({ refusal: '', needsPin: false, isLocked: false });
  },
);

test('A list of stops that arrives after the rider signed out brings no stops back', async () => {
  vi.stubGlobal('history', { replaceState: () => {} });
  vi.stubGlobal('scrollTo', () => {});
  await contact();
  meanwhile('/day', signOff);
  await contact();
  expect((await readKept(database, 'day'))?.day.stops).toEqual([]);
  expect(await renewUnlocked(database)).toBe(false);
  expect(await readKept(database, 'unlocked')).toBeUndefined();
  await noteUnlocked(database);
  expect(await renewUnlocked(database)).toBe(true);
});

test('A rider’s phone with a full disk still sends its reports', async () => {
  await contact();
  await doIt(delivered);
  later(13 * 60 * 60_000);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    throw new DOMException(`${this.name} is full.`, 'QuotaExceededError');
  });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await contact();
  expect(server.taken).toHaveLength(1);
  expect(said).toHaveBeenCalled();
  expect(riderNow.get().kept?.day.stops.map((stop) => stop.contact)).toEqual([null, null]);
  put.mockRestore();
  said.mockRestore();
});
