import * as texts from '#shared/texts.ts';
import type { SignedEntry } from '#shared/till/entry.ts';
import type { SyncAnswer } from '#shared/till/sync.ts';
import { findDevice, statusOf } from '../../data/till/till.ts';
import { conflict, notFound } from '../../errors.ts';
import { syncJournal } from './sync/sync-journal.ts';
import { type CallingTill, requireActive } from './till-caller.ts';

/** Entries of a former device, and its epoch. */
type Restored = { epoch: number; entries: readonly SignedEntry[] };

/**
 * Stores entries of a till's former device that the present device has read from backup slips. They are checked with
 * the former device's key and stored as by {@link syncJournal}, so each entry is stored once, even if the former device
 * sends it later. Without entries, only the last stored entry is returned.
 *
 * @throws 404 for an epoch without a device · 409 `own-journal` for the calling device · 409 `replaced`
 */
export async function restoreEntries(
  caller: CallingTill,
  { epoch, entries }: Restored,
  now: Date,
): Promise<SyncAnswer> {
  requireActive(caller);
  if (epoch === caller.device.epoch) throw conflict('own-journal', texts.restoreOwn);
  const former = epoch < caller.device.epoch ? await findDevice(caller.till.id, epoch) : undefined;
  if (!former) throw notFound('Device');
  return syncJournal({ ...former, status: statusOf(former.till, epoch), isRestored: true }, entries, now);
}
