import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice, openShift, shiftId, tillId, writer } from '../../../test-support/till-device.ts';
import { deviceNow, tillDatabase } from '../device/device-now.ts';
import { readEntries, record } from '../device/journal.ts';
import { appendEntry } from '../device/journal-store.ts';
import { refreshDevice } from '../device/refresh-device.ts';
import { handOver } from './handover.ts';

const njeri = { id: 'p1', name: 'Njeri', abilities: ['pos.sell', 'shifts.close'], has_pin: true };
const otieno = { id: 'p2', name: 'Otieno', abilities: ['pos.sell'], has_pin: true };
const closing = {
  ...{ kind: 'shift-close' as const, shift_id: shiftId, counted_cents: 98_000, expected_cents: 100_000 },
  reason: 'A note was false',
};

beforeAll(async () => {
  stubIndexedDb();
  await addDevice(await tillDatabase());
  await appendEntry(await tillDatabase(), openShift, writer);
  await refreshDevice();
  const till = { id: tillId, number: 2, name: 'Till 2', epoch: 1, status: 'active' as const };
  deviceNow.change({ state: { till, shop: {} } as never, person: njeri, grant: 'of-njeri', isLocked: false });
});
afterAll(() => vi.unstubAllGlobals());

test('When the cash drawer is handed over, the next person’s shift opens with the counted sum', async () => {
  const closed = await handOver(closing, { person: otieno, grant: 'of-otieno', isOnline: true }, record);
  expect(closed).toMatchObject({ person: { name: 'Njeri' }, body: closing });
  const recorded = (await readEntries({})).slice(-3).map(({ person, body }) => [person.name, body]);
  expect(recorded).toEqual([
    ['Njeri', closing],
    ['Otieno', { kind: 'unlock', is_online: true, grant: 'of-otieno' }],
    ['Otieno', expect.objectContaining({ kind: 'shift-open', float_cents: 98_000 })],
  ]);
  const { person, grant, device } = deviceNow.get();
  expect([person?.name, grant]).toEqual(['Otieno', 'of-otieno']);
  expect(device?.shiftId).not.toBe(shiftId);
});
