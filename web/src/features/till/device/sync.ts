import * as z from 'zod';
import { Head } from '#shared/till/entry.ts';
import { mostSynced } from '#shared/till/sync.ts';
import { TillStatus } from '#shared/till/till.ts';
import { dropAsides, entriesWithAside } from './asides.ts';
import { lostCode } from './device-now.ts';
import { isAway, type Signer } from './signed-call.ts';
import { setNow } from './till-clock.ts';
import {
  changeDevice,
  type Refusal,
  readKept,
  type StoredEntry,
  type TillDatabase,
  type TillDevice,
} from './till-database.ts';

/**
 * The answer to entries. Entries above the head were not taken. `refused.index` is the index in the journal. Any
 * code is read, also one of a newer server.
 */
const SyncAnswer = z.object({
  now: z.string(),
  head: Head,
  status: TillStatus,
  refused: z.object({ index: z.number(), code: z.string(), message: z.string() }).nullable(),
});

export type Call = (signer: Signer | undefined, route: string, body?: unknown) => Promise<unknown>;

/** `away`: there was no answer, so the same entries are sent again later. `stopped`: the server refused an entry. */
type Outcome = 'done' | 'away' | 'stopped';

/**
 * Returns why the server's last entry does not fit this journal. The server has more entries if the browser has deleted
 * some here.
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

/** Keeps what the server has of a device's journal. Returns false if the server does not accept the journal. */
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

async function post(device: TillDevice, entries: readonly StoredEntry[], call: Call) {
  const sent = entries.map(({ text, signature, aside }) => ({ text, signature, aside }));
  const body = { entries: sent, newest: device.head.index };
  const answer = SyncAnswer.parse(await call(device, 'POST /api/till/sync', body));
  setNow(answer.now);
  return answer;
}

/** Sends entries again whose phone the server does not have. It then adds the phones to their orders. */
async function sendAsides(database: TillDatabase, device: TillDevice, call: Call): Promise<Outcome | 'more'> {
  const entries = await entriesWithAside(database, device, mostSynced);
  const [first, last] = [entries.at(0), entries.at(-1)];
  if (!first || !last) return 'done';
  const { refused } = await post(device, entries, call);
  if (refused) return 'stopped';
  await dropAsides(database, device, first.index, last.index);
  return 'more';
}

/** The most characters of the entries of one call, so that it stays below the server's limit in bytes. */
const mostCharacters = 400_000;

/** Returns the entries from an index on, without a gap, as many as one call may have. */
function batchFrom(first: number, stored: readonly StoredEntry[]): StoredEntry[] {
  let characters = 0;
  return stored.filter(({ index, text }, n) => {
    characters += text.length;
    return index === first + n && (n === 0 || characters <= mostCharacters);
  });
}

/** Sends the next entries of a device's journal, the oldest first. */
async function sendNext(database: TillDatabase, device: TillDevice, call: Call): Promise<Outcome | 'more'> {
  const { id, synced, head } = device;
  if (synced >= head.index) return sendAsides(database, device, call);
  const range = IDBKeyRange.bound([id, synced + 1], [id, synced + mostSynced]);
  const stored = await database.getAll('entries', range);
  const entries = batchFrom(synced + 1, stored);
  if (entries.length === 0) {
    const refused = { index: synced + 1, code: lostCode, message: 'An entry is missing on the device.' };
    await changeDevice(database, id, () => ({ refused }));
    return 'stopped';
  }
  const answer = await post(device, entries, call);
  if (!(await keepServerHead(database, device, answer))) return 'stopped';
  await dropAsides(database, device, synced + 1, Math.min(answer.head.index, synced + entries.length));
  return answer.head.index > synced ? 'more' : 'away';
}

async function syncDevice(database: TillDatabase, id: string, call: Call): Promise<Outcome> {
  for (;;) {
    const device = await database.get('devices', id);
    if (!device) return 'done';
    const outcome = await sendNext(database, device, call);
    if (outcome !== 'more') return outcome;
  }
}

/** Keeps that a manager has ended the till, if that is why the server refused a call of its device. */
export async function noteRevoked(database: TillDatabase, id: string, error: unknown): Promise<void> {
  if ((error as { code?: unknown }).code === 'revoked')
    await changeDevice(database, id, () => ({ status: 'revoked' }));
}

/**
 * Sends the entries of this browser's journals that the server does not have, the journal of a former device first. An
 * entry is sent until the server has named it as its head, so a lost answer neither loses nor doubles it.
 */
export async function syncJournals(database: TillDatabase, call: Call): Promise<Outcome> {
  let worst: Outcome = 'done';
  const [devices, present] = await Promise.all([database.getAll('devices'), readKept(database, 'device')]);
  for (const { id } of devices.sort((a, b) => a.epoch - b.epoch)) {
    try {
      const outcome = await syncDevice(database, id, call);
      // A former journal that the server refuses must not slow the present one.
      if (outcome === 'away' || (outcome === 'stopped' && id === present)) worst = outcome;
    } catch (error) {
      await noteRevoked(database, id, error);
      if (!isAway(error)) console.error('The journal was not synced.', error);
      worst = 'away';
    }
  }
  return worst;
}

/** How long to wait after failures in a row, in ms: from a second to a minute, at random, so that tills do not meet. */
export const waitAfter = (failures: number, random = Math.random()) =>
  Math.min(60_000, 1000 * 2 ** Math.min(failures - 1, 10)) * (0.7 + 0.6 * random);
