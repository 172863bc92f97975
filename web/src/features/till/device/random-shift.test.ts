import { afterEach, expect, test, vi } from 'vitest';
import type { Entry, EntryBody } from '#shared/till/entry.ts';
import { numbers } from '#shared/till/random-sale.ts';
import { randomShift } from '#shared/till/random-shift.ts';
import { expectedCash, shiftMoney } from '#shared/till/shift.ts';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice, newId, shiftId, writer } from '../../../test-support/till-device.ts';
import { tillServer } from '../../../test-support/till-server.ts';
import { appendEntry, type NewBody } from './journal-store.ts';
import { syncJournals } from './sync.ts';
import { openTillDatabase, readDevice } from './till-database.ts';

afterEach(() => vi.unstubAllGlobals());

const ofShift = (body: EntryBody) => !('shift_id' in body) || body.shift_id === shiftId;

/** Completes a random entry as the till's screens do, with a new id and new M-Pesa codes. */
function written(body: EntryBody, count: number): NewBody {
  const own = 'id' in body ? { ...body, id: newId() } : body;
  if (own.kind !== 'sale' && own.kind !== 'return') return own;
  const { receipt: _, ...rest } = own;
  const reference = (n: number) => `S${String(count * 10 + n).padStart(9, '0')}`;
  const tenders = rest.tenders.map((tender, n) =>
    tender.kind === 'mpesa' ? { ...tender, reference: reference(n) } : tender,
  );
  const whole = { ...rest, tenders };
  return (whole.kind === 'sale' ? { ...whole, token: newId(), customer_phone: '' } : whole) as NewBody;
}

test('In random shifts sent over a failing network, the server’s sums equal the cash in the drawer', async () => {
  const fates = ['answers', 'away', 'answer lost'] as const;
  for (let seed = 1; seed <= 10; seed += 1) {
    stubIndexedDb();
    const database = await openTillDatabase();
    const device = await addDevice(database);
    const server = tillServer();
    server.admit(device);
    const draw = numbers(seed);
    const { bodies, drawer } = randomShift(draw);
    server.next = () => fates[draw(fates.length)] ?? 'away';
    for (const [n, body] of bodies.filter(ofShift).entries()) {
      await appendEntry(database, written(body, n), writer);
      if (draw(4) === 0) await syncJournals(database, server.call);
    }
    while ((await readDevice(database))?.synced !== (await readDevice(database))?.head.index)
      await syncJournals(database, server.call);
    const stored = server.textsOf(device.id).map((text) => (JSON.parse(text) as Entry).body);
    expect(stored, `shift ${seed}`).toHaveLength(bodies.filter(ofShift).length);
    expect(expectedCash(shiftMoney(shiftId, stored)), `shift ${seed}`).toBe(drawer);
    database.close();
  }
});
