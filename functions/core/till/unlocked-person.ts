import * as texts from '#shared/texts.ts';
import type { UnlockProof } from '#shared/till/till-money.ts';
import { findShiftOf } from '../../data/till/shift.ts';
import { conflict, forbidden } from '../../errors.ts';
import { type CallingTill, requireActive } from './till-caller.ts';
import { listWorkers, type Worker } from './till-people.ts';
import { grantedAt } from './unlock-grant.ts';

const MINUTE_MS = 60_000;

/**
 * An unlock also counts if the PIN was typed at most this long before the shift was opened. People first unlock the
 * till and then open its shift, and the clocks of server and device may differ.
 */
const BEFORE_MS = 30 * MINUTE_MS;

/** How long an unlock with a PIN counts, even if the shift is never closed. */
const LONGEST_MS = 24 * 60 * MINUTE_MS;

/** A person whose PIN the server has accepted in the open shift of a till, and the people who may work at it, by id. */
export type UnlockedPerson = { worker: Worker; workers: ReadonlyMap<string, Worker> };

/**
 * Returns the person who works at the calling till. The open shift is read from the device's journal. A grant from
 * before a change of the person's PIN is not valid.
 *
 * @throws 409 `no-shift`, `replaced` · 403 `not-unlocked`
 */
export async function requireUnlocked(
  caller: CallingTill,
  { id, grant }: UnlockProof,
  now: Date,
): Promise<UnlockedPerson> {
  requireActive(caller);
  const { device } = caller;
  const shift = device.shift_id ? await findShiftOf(device, device.shift_id) : undefined;
  if (!shift || shift.closed) throw conflict('no-shift', texts.tillNoShift);
  const [grantedMs, people] = await Promise.all([grantedAt(device, id, grant), listWorkers()]);
  const workers = new Map(people.map((worker) => [worker.personId, worker]));
  const worker = workers.get(id);
  const pinMs = Date.parse(worker?.pin?.set_at ?? '');
  const sinceMs = Math.max(Date.parse(shift.opened_at) - BEFORE_MS, now.getTime() - LONGEST_MS, pinMs);
  // Without a person or a PIN, the comparison is with NaN and therefore false.
  if (!worker || grantedMs === undefined || !(grantedMs >= sinceMs))
    throw forbidden('not-unlocked', texts.tillNotUnlocked);
  return { worker, workers };
}
