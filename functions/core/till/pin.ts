import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import * as texts from '#shared/texts.ts';
import type { PinHolder } from '#shared/till/admin-till.ts';
import type { TillPerson } from '#shared/till/till.ts';
import { secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { countTry, savePin, takeTryBack } from '../../data/till/pin.ts';
import { busy, ShopError, tooMany } from '../../errors.ts';
import { isSameText, keyedHash } from '../identity/signature.ts';
import { type CallingTill, requireActive } from './till-caller.ts';
import { findWorker, toPinHolder, toTillPerson, type Worker } from './till-people.ts';
import { grantUnlock } from './unlock-grant.ts';

const slow = promisify<string, Buffer, number, object, Buffer>(scrypt);

const cost = { N: 2 ** 14, r: 8, p: 1 };
const TRIES = 5;
const MINUTES = 15;

/**
 * Returns the slow hash of a person's PIN. A PIN has few digits, so it is first hashed with a key that the table does
 * not hold.
 */
async function hashOf(personId: string, pin: string, salt: string): Promise<string> {
  const secret = await keyedHash('till-pin', `${personId}\0${pin}`);
  const hash = await slow(secret, Buffer.from(salt, 'base64url'), 32, cost);
  return `scrypt$${cost.N}$${salt}$${hash.toString('base64url')}`;
}

const isPin = async (personId: string, pin: string, stored: string) =>
  isSameText(await hashOf(personId, pin, stored.split('$')[2] ?? ''), stored);

/** Sets the PIN of a person, or removes it. @throws 404 for a person who may not work at a till */
export async function setPin(personId: string, pin: string | null, now: Date): Promise<PinHolder> {
  const worker = await findWorker(personId);
  if (pin === null && worker.pin === undefined) return toPinHolder(worker);
  const next = pin === null ? undefined : await newPin(personId, pin, now);
  if (!(await savePin(worker.member, personId, worker.pin, next))) throw busy();
  return toPinHolder({ ...worker, pin: next });
}

async function newPin(personId: string, pin: string, now: Date) {
  const hash = await hashOf(personId, pin, randomBytes(16).toString('base64url'));
  return { person_id: personId, hash, set_at: now.toISOString() };
}

/** Returns the person as the till knows them, if they may work at it. @throws 422 `unknown-person` */
async function workerOf(personId: string): Promise<Worker> {
  return findWorker(personId).catch((error) => {
    if (error instanceof ShopError) throw new ShopError(422, 'unknown-person', texts.tillPersonUnknown);
    throw error;
  });
}

/**
 * Checks the PIN of a person. Returns the person with a grant for the device's journal. A wrong PIN counts, a right one
 * does not.
 *
 * @throws 422 `unknown-person`, `no-pin` · 422 `wrong-pin` with the tries that are left · 429 after five wrong PINs of the
 *   person at this till within fifteen minutes · 409 `replaced` at a device that another one has replaced
 */
export async function unlock(
  caller: CallingTill,
  { person_id, pin }: { person_id: string; pin: string },
  now: Date,
): Promise<{ person: TillPerson; grant: string }> {
  requireActive(caller);
  const worker = await workerOf(person_id);
  if (!worker.pin) throw new ShopError(422, 'no-pin', texts.pinMissing);
  const limit = { what: 'till-pin', who: `${caller.till.id}#${person_id}`, times: TRIES, minutes: MINUTES };
  const tries = await countTry(limit, now);
  if (tries === undefined) throw tooMany(texts.pinTries, secondsToWait(limit, now));
  if (!(await isPin(person_id, pin, worker.pin.hash))) {
    const triesLeft = Math.max(0, TRIES - tries);
    const message = triesLeft > 0 ? texts.pinWrong(triesLeft) : texts.pinWrongLast;
    throw new ShopError(422, 'wrong-pin', message, { triesLeft });
  }
  await takeTryBack(limit, now);
  return { person: toTillPerson(worker), grant: await grantUnlock(caller.device, person_id, now) };
}
