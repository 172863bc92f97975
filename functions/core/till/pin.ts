import type { Group } from '#shared/abilities/groups.ts';
import * as texts from '#shared/texts.ts';
import {
  noTries,
  type PinTries,
  pauseEverywhere,
  personPins,
  tillPins,
  withTries,
} from '#shared/till/pin-tries.ts';
import type { Unlocked } from '#shared/till/till.ts';
import type { PinHolder } from '#shared/till-office/admin-till.ts';
import { savePin } from '../../data/till/pin.ts';
import { findTries, saveTries } from '../../data/till/pin-tries.ts';
import { busy, forbidden, invalid, ShopError } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { writesAs } from '../../writer.ts';
import { hashNewPin, isPin } from '../device/pin-hash.ts';
import { countWrong, requireNoPause, wrongPin } from '../device/pin-pause.ts';
import { type CallingTill, requireActive } from './till-caller.ts';
import { findWorker, nameOf, toPinHolder, toTillPerson, type Worker } from './till-people.ts';
import { type ApprovedSale, grantApproval, grantUnlock } from './unlock-grant.ts';

/**
 * Returns true if a person of these groups may set the PIN of the other person. Only an owner may set an owner's PIN,
 * because an owner's role is higher.
 */
const maySetPin = (by: readonly Group[], { member }: Worker) =>
  by.includes('owner') || !member.groups.includes('owner');

/**
 * Sets or removes the PIN of a person. A person who sets a PIN for somebody else knows that PIN, so only some roles may
 * set it.
 *
 * @param by the groups of the person who sets it
 * @throws 403 `higher-role` · 404 for a person who may not work at a till
 */
export const setPin = (
  personId: string,
  pin: string | null,
  { by, now }: { by: readonly Group[]; now: Date },
): Promise<PinHolder> =>
  retry(async () => {
    const worker = await findWorker(personId);
    if (!maySetPin(by, worker)) throw forbidden('higher-role', texts.pinOfOwner);
    if (pin === null && worker.pin === undefined) return toPinHolder(worker);
    const next = pin === null ? undefined : await newPin(personId, pin, now);
    const isSaved = await savePin(worker.member, personId, worker.pin, next);
    return isSaved ? toPinHolder({ ...worker, pin: next }) : tryAgain;
  });

async function newPin(personId: string, pin: string, now: Date) {
  const hash = await hashNewPin('till-pin', personId, pin);
  return { person_id: personId, hash, set_at: now.toISOString() };
}

/** Returns the person as the till knows them, if they may work at it. @throws 422 `unknown-person` */
async function workerOf(personId: string): Promise<Worker> {
  return findWorker(personId).catch((error) => {
    if (error instanceof ShopError) throw new ShopError(422, 'unknown-person', texts.tillPersonUnknown);
    throw error;
  });
}

type Place = { personId: string; tillId: string };

/** The counts of wrong PINs at a till: of one person, and of all people. */
type Tries = { person: PinTries; till: PinTries };
type Counted = { before: Tries; after: Tries };

/**
 * Counts a PIN as wrong before it is checked, so that PINs which are sent at the same time are all counted.
 *
 * @returns the counted tries before and after this one
 * @throws 429 while the person or the till has to wait · 503
 */
const countTry = (place: Place, now: Date): Promise<Counted> =>
  retry(async () => {
    const [found, at] = [await findTries(place), now.getTime()];
    const { by_till: byTill } = found.person;
    const before = { person: byTill[place.tillId] ?? noTries, till: found.till };
    requireNoPause(
      [
        [before.person, personPins],
        [before.till, tillPins],
      ],
      now,
      pauseEverywhere(byTill, at),
    );
    const after = {
      person: countWrong(before.person, personPins, now),
      till: countWrong(before.till, tillPins, now),
    };
    const next = { byTill: withTries(byTill, place.tillId, after.person, at), till: after.till };
    return (await saveTries(place, found, next, now)) ? { before, after } : tryAgain;
  });

/**
 * Subtracts a try from the counts again, because the PIN was right. The person's count at this till becomes zero, and
 * the till's count no longer includes the try.
 */
async function takeTryBack(place: Place, { before, after }: Counted, now: Date): Promise<void> {
  await retry(async () => {
    const found = await findTries(place);
    const isLast = found.till.at === after.till.at && found.till.wrong === after.till.wrong;
    const till = isLast ? before.till : { wrong: Math.max(0, found.till.wrong - 1), at: found.till.at };
    const byTill = withTries(found.person.by_till, place.tillId, noTries, now.getTime());
    return (await saveTries(place, found, { byTill, till }, now)) || tryAgain;
  });
}

type Typed = { person_id: string; pin: string };

/** Checks and counts the PIN of a person. Returns the person as the till knows them. @throws as {@link unlock} */
async function requirePin(caller: CallingTill, { person_id, pin }: Typed, now: Date) {
  requireActive(caller);
  const worker = await workerOf(person_id);
  if (!worker.pin) throw new ShopError(422, 'no-pin', texts.pinMissing);
  const place = { personId: person_id, tillId: caller.till.id };
  const counted = await countTry(place, now);
  if (!(await isPin('till-pin', person_id, pin, worker.pin.hash)))
    throw wrongPin(counted.after.person, personPins);
  await takeTryBack(place, counted, now);
  return worker;
}

/** Returns the person with a grant: a proof for the server that the person has unlocked this device. */
const unlocked = async ({ device }: CallingTill, worker: Worker, now: Date): Promise<Unlocked> => ({
  person: toTillPerson(worker),
  grant: await grantUnlock(device, worker.personId, now),
});

/**
 * Checks the PIN of a person. Returns the person with a grant: a proof for the server that they have unlocked this
 * device. If a sale is given, `approval` is a proof that is valid for this sale only. Wrong PINs count for the person
 * at this till, and for the till; a right PIN resets the person's count at this till.
 *
 * @throws 422 `unknown-person`, `no-pin` · 422 `wrong-pin` with the tries that are left · 429 during a pause · 409
 * `replaced` at a device that another one has replaced
 */
export async function unlock(
  caller: CallingTill,
  { sale, ...typed }: Typed & { sale?: ApprovedSale | undefined },
  now: Date,
): Promise<Unlocked & { approval?: string }> {
  const worker = await requirePin(caller, typed, now);
  const answer = await unlocked(caller, worker, now);
  if (!sale) return answer;
  return { ...answer, approval: await grantApproval(caller.device, worker.personId, sale, now) };
}

/**
 * Changes the PIN of a person who types the present one, which is checked and counted as by {@link unlock}. The log
 * names this person as the author of the change.
 *
 * @throws as {@link unlock} · 422 if the new PIN is the present one · 503 if it was changed meanwhile
 */
export async function changeOwnPin(
  caller: CallingTill,
  { new_pin, ...typed }: Typed & { new_pin: string },
  now: Date,
): Promise<Unlocked> {
  const worker = await requirePin(caller, typed, now);
  if (new_pin === typed.pin) throw invalid({ new_pin: [texts.pinSame] });
  const pin = await newPin(worker.personId, new_pin, now);
  writesAs({ id: worker.personId, name: nameOf(worker), groups: worker.member.groups });
  if (!(await savePin(worker.member, worker.personId, worker.pin, pin))) throw busy();
  return unlocked(caller, { ...worker, pin }, now);
}
