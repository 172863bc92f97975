import type { StoredEntry, TillDatabase, TillDevice } from '../device/till-database.ts';
import { toPartTexts } from './slip-code.ts';
import type { Slip } from './slip-paper.ts';
import { mostSlipEntries, packEntries } from './slip-payload.ts';

/** The till prints a backup slip after this many sales and returns that are not on the server. */
const salesOnSlip = 10;

const indexesFrom = ({ id, head }: TillDevice, first: number) =>
  IDBKeyRange.bound([id, first], [id, head.index]);

/** Returns the index of the first journal entry that is neither on the server nor on a backup slip. */
const firstDue = ({ synced, slipped = 0 }: TillDevice) => Math.max(synced, slipped) + 1;

/**
 * Returns true if ten sales are neither on the server nor on a backup slip. It reads only a few entries, however many
 * are in the journal.
 */
export async function isSlipDue(database: TillDatabase, device: TillDevice): Promise<boolean> {
  const first = firstDue(device);
  if (device.head.index - first + 1 < salesOnSlip) return false;
  const entries = await database.getAll('entries', indexesFrom(device, first), mostSlipEntries);
  const isFull = entries.length === mostSlipEntries;
  return isFull || entries.filter(({ receipt }) => receipt !== undefined).length >= salesOnSlip;
}

/** Divides journal entries into backup slips. Each slip has consecutive entries and at most ten sales. */
function divide(entries: readonly StoredEntry[]): StoredEntry[][] {
  const slips: StoredEntry[][] = [];
  let sales = 0;
  for (const entry of entries) {
    const slip = slips.at(-1);
    const follows = slip?.at(-1)?.index === entry.index - 1;
    if (slip && follows && sales < salesOnSlip && slip.length < mostSlipEntries) slip.push(entry);
    else {
      slips.push([entry]);
      sales = 0;
    }
    if (entry.receipt !== undefined) sales += 1;
  }
  return slips;
}

async function toSlip(entries: readonly StoredEntry[], tillName: string): Promise<Slip> {
  return {
    tillName,
    first: entries.at(0)?.index ?? 0,
    last: entries.at(-1)?.index ?? 0,
    receipts: entries.flatMap(({ receipt }) => receipt ?? []),
    codes: await toPartTexts(await packEntries(entries)),
  };
}

/**
 * Returns backup slips with a device's entries that the server does not have. With `isNew`, they have only entries that
 * are on no slip yet. Slips contain no phone numbers of customers.
 */
export async function makeSlips(
  database: TillDatabase,
  device: TillDevice,
  { tillName, isNew = false }: { tillName: string; isNew?: boolean },
): Promise<Slip[]> {
  const first = isNew ? firstDue(device) : device.synced + 1;
  if (first > device.head.index) return [];
  const entries = await database.getAll('entries', indexesFrom(device, first));
  return Promise.all(divide(entries).map((part) => toSlip(part, tillName)));
}
