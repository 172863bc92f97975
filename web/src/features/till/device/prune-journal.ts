import { formatReceiptNumber } from '#shared/tax/receipt-number.ts';
import { changeDevice, type TillDatabase, type TillDevice } from './till-database.ts';

/**
 * `receipts`: how many receipts a device keeps, to print them again or find them for a return offline. `fewest`: the
 * fewest entries to delete, because a transaction for fewer is not worth its cost.
 */
type Limits = { receipts: number; fewest: number };

const limits: Limits = { receipts: 500, fewest: 100 };

/** Returns the index of the oldest receipt to keep, or undefined if the device has fewer receipts than it keeps. */
async function oldestKeptReceipt(
  database: TillDatabase,
  { number: till, epoch, receipts }: TillDevice,
  kept: number,
): Promise<number | undefined> {
  if (receipts < kept) return undefined;
  const receipt = formatReceiptNumber({ till, epoch, count: receipts - kept + 1 });
  return (await database.getKeyFromIndex('entries', 'receipt', receipt))?.[1];
}

async function beginOfShift(
  database: TillDatabase,
  { shiftId, id }: TillDevice,
): Promise<number | undefined> {
  if (shiftId === undefined) return undefined;
  const key = await database.getKeyFromIndex('entries', 'once', `shift-open:${shiftId}`);
  return key?.[0] === id ? key[1] : 1;
}

/**
 * Returns the index of the oldest journal entry that a device needs. The last entry that the server has is always kept.
 */
async function firstKept(database: TillDatabase, device: TillDevice, kept: number): Promise<number> {
  const receipt = await oldestKeptReceipt(database, device, kept);
  if (receipt === undefined) return 1;
  return Math.min(device.synced, receipt, (await beginOfShift(database, device)) ?? device.synced);
}

async function pruneDevice(
  database: TillDatabase,
  device: TillDevice,
  { receipts, fewest }: Limits,
): Promise<void> {
  const { id, pruned = 0 } = device;
  const first = await firstKept(database, device, receipts);
  if (first - 1 - pruned < fewest) return;
  const old = IDBKeyRange.bound([id, 1], [id, first], false, true);
  const waiting = await database.getAllFromIndex('entries', 'aside');
  if (waiting.some((entry) => entry.device === id && entry.index < first)) return;
  await database.delete('entries', old);
  await changeDevice(database, id, () => ({ pruned: first - 1 }));
}

/**
 * Deletes old journal entries that the server has. Keeps the open shift, the last 500 receipts, and all entries that
 * the server does not have.
 */
export async function pruneJournals(database: TillDatabase, most = limits): Promise<void> {
  for (const device of await database.getAll('devices')) await pruneDevice(database, device, most);
}
