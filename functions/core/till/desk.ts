import { nairobiDay } from '#shared/nairobi.ts';
import * as texts from '#shared/texts.ts';
import { deskShiftOf, deskTillId } from '#shared/till/desk.ts';
import type { Aside, Entry, EntryBody } from '#shared/till/entry.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { sendsTaxReceipts } from '../../data/settings/some-settings.ts';
import { newDevice } from '../../data/till/device.ts';
import { findShift } from '../../data/till/shift.ts';
import { createTill, findDevice, type TillItem } from '../../data/till/till.ts';
import { earnsNow } from '../loyalty/loyalty.ts';
import type { Sync } from './sync/context.ts';
import { type Beside, type Outcome, writeEntry } from './sync/sync-journal.ts';
import { readPeople } from './till-people.ts';

/**
 * `Desk` is the till for sales that people make without a till device. The server keeps its journal, in the same form
 * and with the same function as the journals of devices. Its entries are not signed. It has one shift a day, which the
 * first sale of the day opens.
 */

/** The id and the epoch of the till `Desk`. */
const DESK = { id: deskTillId, epoch: 1 };

/** Adds the till `Desk` at its first sale. Another request may have added it meanwhile. */
async function addDesk(now: Date): Promise<void> {
  const created_at = now.toISOString();
  const till: TillItem = { ...DESK, number: await nextNumber('till'), name: texts.deskTill, created_at };
  await createTill(till, newDevice(till.id, till.epoch, '', created_at));
}

/** Returns the till `Desk` with its journal. Managers cannot end it, because it has no device. */
export async function readDesk(now: Date): Promise<Sync> {
  if (!(await findDevice(DESK.id, DESK.epoch))) await addDesk(now);
  const [found, { workers, names }, sendsTax, earns] = await Promise.all([
    findDevice(DESK.id, DESK.epoch),
    readPeople(),
    sendsTaxReceipts(),
    earnsNow(),
  ]);
  if (!found) throw new Error('The till “Desk” was not stored.');
  return {
    ...found,
    workers: new Map(workers.map((worker) => [worker.personId, worker])),
    names,
    sendsTax,
    earns,
    now,
  };
}

/** Returns the id of the shift of the till `Desk` on the day of a sale. No device can open it, see `isDeskShift`. */
export const deskShiftId = (now: Date) => deskShiftOf(nairobiDay(now.toISOString()));

/**
 * Writes the next entry of the till's journal and the given actions in one transaction. @throws the errors of the
 * `check` function
 */
export function writeDeskEntry(
  sync: Sync,
  person: Entry['person'],
  { body, aside }: { body: EntryBody; aside?: Aside | undefined },
  beside: Beside = {},
): Promise<Outcome> {
  const { till, device, now } = sync;
  const entry: Entry = {
    ...{ till_id: till.id, epoch: device.epoch, index: device.head_index + 1, at: now.toISOString() },
    ...{ person, previous: device.head_hash, body },
  };
  return writeEntry(sync, { text: JSON.stringify(entry), signature: '', aside }, entry, beside);
}

/** Opens the shift of the day. @returns the outcome of its entry; undefined if the shift is already open */
export async function openDeskShift(sync: Sync, person: Entry['person']): Promise<Outcome | undefined> {
  const shift_id = deskShiftId(sync.now);
  if (await findShift(shift_id)) return undefined;
  return writeDeskEntry(sync, person, { body: { kind: 'shift-open', shift_id, float_cents: 0 } });
}
