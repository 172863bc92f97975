import * as z from 'zod';
import { Head, type SignedEntry } from '#shared/till/entry.ts';
import { mostSynced } from '#shared/till/sync.ts';
import type { Call } from '../../device/signed-call.ts';
import type { TillDevice } from '../device/till-database.ts';
import type { ReadSlip } from './slip-payload.ts';

const Answer = z.object({
  head: Head,
  refused: z.object({ index: z.number(), code: z.string(), message: z.string() }).nullable(),
});

/**
 * The result of restoring a backup slip. `known`: the server already has its entries. `missing`: an earlier slip with
 * the entries `from` to `to` must be restored first. `foreign`: the slip is from another till. `own`: the journal of
 * this device contains the sales. `newer`: a later device of the till has printed the slip.
 */
export type Restored =
  | { state: 'restored'; count: number }
  | { state: 'known' | 'foreign' | 'own' | 'newer' }
  | { state: 'missing'; from: number; to: number }
  | { state: 'refused'; index: number; message: string };

type Sending = { call: Call; device: TillDevice; epoch: number };

async function send({ call, device, epoch }: Sending, entries: readonly SignedEntry[]) {
  return Answer.parse(await call(device, 'POST /api/till/restore', { epoch, entries }));
}

/**
 * Sends the entries of a backup slip that are not on the server. `head` is the index of the last entry that the server
 * has.
 */
async function sendSlip(sending: Sending, slip: ReadSlip, head: number): Promise<Restored> {
  if (slip.last <= head) return { state: 'known' };
  if (slip.first > head + 1) return { state: 'missing', from: head + 1, to: slip.first - 1 };
  const entries = slip.entries.slice(head + 1 - slip.first);
  for (let n = 0; n < entries.length; n += mostSynced) {
    const { refused } = await send(sending, entries.slice(n, n + mostSynced));
    if (refused) return { state: 'refused', index: refused.index, message: refused.message };
  }
  return { state: 'restored', count: entries.length };
}

/** Returns the reason why a backup slip cannot be restored on this device. Returns undefined if it can. */
function misfitOf({ tillId, epoch }: ReadSlip, device: TillDevice): Restored | undefined {
  if (tillId !== device.tillId) return { state: 'foreign' };
  if (epoch === device.epoch) return { state: 'own' };
  return epoch > device.epoch ? { state: 'newer' } : undefined;
}

/**
 * Sends the entries of backup slips to the server in order, for each former device. Entries that the server has are
 * left out, so a slip can be restored twice, and also after the former device has sent its journal.
 *
 * @throws {CallError} if there is no answer; entries that were sent before are stored
 */
export async function restoreSlips(
  slips: readonly ReadSlip[],
  device: TillDevice,
  call: Call,
): Promise<Map<ReadSlip, Restored>> {
  const done = new Map<ReadSlip, Restored>();
  const sorted = [...slips].sort((a, b) => a.epoch - b.epoch || a.first - b.first);
  for (const slip of sorted) {
    const misfit = misfitOf(slip, device);
    const sending = { call, device, epoch: slip.epoch };
    done.set(slip, misfit ?? (await sendSlip(sending, slip, (await send(sending, [])).head.index)));
  }
  return done;
}
