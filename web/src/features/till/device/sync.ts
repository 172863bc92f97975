import * as z from 'zod';
import { Head } from '#shared/till/entry.ts';
import { mostSynced } from '#shared/till/sync.ts';
import { TillStatus } from '#shared/till/till.ts';
import { setNow } from '../../device/clock.ts';
import { type Call, hasNoAnswer, isAway } from '../../device/signed-call.ts';
import { dropAsides, entriesWithAside } from './asides.ts';
import { lostCode } from './device-now.ts';
import {
  changeDevice,
  type Refusal,
  readDevice,
  type StoredEntry,
  type TillDatabase,
  type TillDevice,
} from './till-database.ts';

/**
 * The answer to the sales and other events that this device sent. The server has accepted the entries up to `head`.
 * `refused.index` is the index of the refused entry in the device's journal. Any text is accepted as `code`, because a
 * newer server may have new codes.
 */
const SyncAnswer = z.object({
  now: z.string(),
  head: Head,
  status: TillStatus,
  refused: z.object({ index: z.number(), code: z.string(), message: z.string() }).nullable(),
});

/**
 * The result of sending entries. `away`: there was no answer, so the same entries are sent again later. `stopped`: the
 * server refused an entry.
 */
type Outcome = 'done' | 'away' | 'stopped';

/**
 * Returns why the server's last entry does not fit this device's journal. If the browser has deleted entries, the
 * server has more.
 */
async function misfit(
  database: TillDatabase,
  { id, head }: TillDevice,
  theirs: Head,
): Promise<Refusal | null> {
  if (theirs.index === 0) return null;
  const { index } = theirs;
  if (index > head.index) return { index, code: lostCode, message: 'The server has more entries.' };
  const own = await database.get('entries', [id, index]);
  if (own?.hash === theirs.hash) return null;
  return { index, code: own ? 'other-entry' : lostCode, message: 'The server has another entry.' };
}

/**
 * Stores which entries of a device's journal the server has. Returns false if the server does not accept the journal.
 */
export async function keepServerHead(
  database: TillDatabase,
  device: TillDevice,
  { head, status, refused = null }: { head: Head; status: TillDevice['status']; refused?: Refusal | null },
): Promise<boolean> {
  const problem = (await misfit(database, device, head)) ?? refused;
  await changeDevice(database, device.id, ({ head: own }) => ({
    status,
    synced: Math.min(head.index, own.index),
    refused: problem ?? undefined,
  }));
  return problem === null;
}

/**
 * How journal entries reach the server. A device sends its own entries. The entries of a former device that was blocked
 * (revoked) are sent by the present device.
 */
type Sender = { call: Call; present?: TillDevice | undefined };

/** Returns true if a manager has blocked the device, so that only the present device can send its entries. */
const needsRestoring = ({ id, tillId, status }: TillDevice, present: TillDevice | undefined) =>
  status === 'revoked' && present !== undefined && present.id !== id && present.tillId === tillId;

async function post(device: TillDevice, entries: readonly StoredEntry[], { call, present }: Sender) {
  const sent = entries.map(({ text, signature, aside }) => ({ text, signature, aside }));
  const { epoch, head } = device;
  const answer = needsRestoring(device, present)
    ? await call(present, 'POST /api/till/restore', { epoch, entries: sent })
    : await call(device, 'POST /api/till/sync', { entries: sent, newest: head.index });
  const read = SyncAnswer.parse(answer);
  setNow(read.now);
  return read;
}

/**
 * Sends again the entries for which the server lacks the customer's phone number. The server then adds the numbers to
 * the orders.
 */
async function sendAsides(
  database: TillDatabase,
  device: TillDevice,
  sender: Sender,
): Promise<Outcome | 'more'> {
  const entries = await entriesWithAside(database, device, mostSynced);
  const [first, last] = [entries.at(0), entries.at(-1)];
  if (!first || !last) return 'done';
  const { refused } = await post(device, entries, sender);
  if (refused) return 'stopped';
  await dropAsides(database, device, first.index, last.index);
  return 'more';
}

/** The most characters of the entries in one call. The limit keeps the call below the server's limit in bytes. */
const mostCharacters = 400_000;

/** Returns the stored entries from an index up to the first gap, but at most as many as one call may contain. */
function batchFrom(first: number, stored: readonly StoredEntry[]): StoredEntry[] {
  let characters = 0;
  return stored.filter(({ index, text }, n) => {
    characters += text.length;
    return index === first + n && (n === 0 || characters <= mostCharacters);
  });
}

/** Sends the next entries of a device's journal, oldest first. */
async function sendNext(
  database: TillDatabase,
  device: TillDevice,
  sender: Sender,
): Promise<Outcome | 'more'> {
  const { id, synced, head } = device;
  if (synced >= head.index) return sendAsides(database, device, sender);
  const range = IDBKeyRange.bound([id, synced + 1], [id, synced + mostSynced]);
  const stored = await database.getAll('entries', range);
  const entries = batchFrom(synced + 1, stored);
  if (entries.length === 0) {
    const refused = { index: synced + 1, code: lostCode, message: 'An entry is missing on the device.' };
    await changeDevice(database, id, () => ({ refused }));
    return 'stopped';
  }
  const answer = await post(device, entries, sender);
  if (!(await keepServerHead(database, device, answer))) return 'stopped';
  await dropAsides(database, device, synced + 1, Math.min(answer.head.index, synced + entries.length));
  return answer.head.index > synced ? 'more' : 'away';
}

/**
 * Returns true for a blocked (revoked) device whose entries this browser cannot send, because it has no later device of
 * the same till.
 */
const isBarred = (device: TillDevice, { present }: Sender) =>
  device.status === 'revoked' && device.id !== present?.id && !needsRestoring(device, present);

async function syncDevice(database: TillDatabase, id: string, sender: Sender): Promise<Outcome> {
  for (;;) {
    const device = await database.get('devices', id);
    if (!device) return 'done';
    if (isBarred(device, sender)) return 'stopped';
    try {
      const outcome = await sendNext(database, device, sender);
      if (outcome !== 'more') return outcome;
    } catch (error) {
      await noteRevoked(database, id, error);
      // The server's refusal shows that the former device was blocked (revoked). The present device therefore sends its
      // entries.
      if (!isRevoked(error) || device.status === 'revoked' || id === sender.present?.id) throw error;
    }
  }
}

const isRevoked = (error: unknown) => (error as { code?: unknown }).code === 'revoked';

/** Stores that a device was blocked (revoked), if this is why the server refused its call. */
export async function noteRevoked(database: TillDatabase, id: string, error: unknown): Promise<void> {
  if (isRevoked(error)) await changeDevice(database, id, () => ({ status: 'revoked' }));
}

async function syncPresent(database: TillDatabase, present: TillDevice, call: Call): Promise<Outcome> {
  try {
    return await syncDevice(database, present.id, { call, present });
  } catch (error) {
    if (!isAway(error) && !isRevoked(error)) console.error('The journal was not synced.', error);
    return 'away';
  }
}

/**
 * Sends a former journal. Only a missing network counts as a failure, because a former journal that the server refuses
 * must not slow down the present one.
 */
async function syncFormer(database: TillDatabase, { id }: TillDevice, sender: Sender): Promise<Outcome> {
  try {
    await syncDevice(database, id, sender);
    return 'done';
  } catch (error) {
    if (hasNoAnswer(error)) return 'away';
    if (!isAway(error)) console.error('A former journal was not synced.', error);
    return 'done';
  }
}

/**
 * Sends the entries that the server lacks from this browser's journals, those of former devices first. An entry is sent
 * until the server confirms it, so a lost answer neither loses nor duplicates it. If a manager has blocked a former
 * device, the present device sends its journal.
 */
export async function syncJournals(database: TillDatabase, call: Call): Promise<Outcome> {
  const [devices, present] = await Promise.all([database.getAll('devices'), readDevice(database)]);
  const former = devices.filter(({ id }) => id !== present?.id).sort((a, b) => a.epoch - b.epoch);
  let worst: Outcome = 'done';
  for (const device of former)
    if ((await syncFormer(database, device, { call, present })) === 'away') worst = 'away';
  const own = present ? await syncPresent(database, present, call) : 'done';
  return own === 'done' ? worst : own;
}
