import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { tillId } from '../../../test-support/till-device.ts';
import { tillServer } from '../../../test-support/till-server.ts';
import type { Call } from '../../device/signed-call.ts';
import { deviceNow } from '../device/device-now.ts';
import { tillStore } from '../device/use-till.ts';
import { becomeTill } from './become-till.ts';

beforeEach(() => stubIndexedDb());
afterEach(() => vi.unstubAllGlobals());

/** Simulates the server: each code makes the browser the next device of the till. */
function enrolling(): Call {
  const server = tillServer();
  let epoch = 0;
  return async () => {
    epoch += 1;
    return server.call({ id: `${tillId}.${epoch}` } as never, 'GET /api/till/state');
  };
}

test('A till that is enrolled again in the same window is locked', async () => {
  const call = enrolling();
  await becomeTill('ABCD-2345', call);
  expect(deviceNow.get()).toMatchObject({ phase: 'ready', isLocked: true, person: undefined });
  const person = { id: 'p1', name: 'Njeri', abilities: ['pos.sell'], has_pin: true };
  deviceNow.change({ person, grant: 'of the former device', isLocked: false });
  expect(tillStore.get()?.person.name).toBe('Njeri');

  await becomeTill('EFGH-6789', call);
  expect(deviceNow.get()).toMatchObject({ isLocked: true, person: undefined, grant: undefined });
  expect(deviceNow.get().device?.epoch).toBe(2);
  expect(tillStore.get()).toBeUndefined();
});
