import { randomInt } from 'node:crypto';
import * as texts from '#shared/texts.ts';
import { importPublicKey } from '#shared/till/signing.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { newDevice } from '../../data/till/device.ts';
import {
  type CodeItem,
  changeTill,
  findCode,
  findDevice,
  findTill,
  keepDevice,
  statusOf,
} from '../../data/till/till.ts';
import { invalid, ShopError, tooMany } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { addressKey } from '../identity/address-key.ts';
import { signToken, withTokenKeys } from '../identity/signature.ts';
import { watchDevice } from './office/silent-tills.ts';
import type { CallingTill } from './till-caller.ts';

/** Letters and digits that are not mistaken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Returns a new code: eight letters and digits. */
export const newCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Returns an enrolment code in the form in which codes are compared: in capitals, without spaces and hyphens. */
const plainCode = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Returns the hash under which a new code is stored. */
export const hashOfCode = (code: string) => signToken('till-code', plainCode(code));

/**
 * Returns the hash under which an enrolment code is stored, even if the key was rotated since. @throws 422
 * `wrong-code`
 */
async function storedHash(code: string): Promise<string> {
  const isStored = async (hash: string) => ((await findCode(hash)) ? hash : undefined);
  const found = await withTokenKeys('till-code', plainCode(code), isStored);
  if (found === undefined) throw wrongCode();
  return found;
}

const wrongCode = () => invalid({ code: [texts.tillCodeWrong] }, 'wrong-code');

/** Counts one attempt to enrol. @throws 429 */
async function count(limit: Limit, now: Date): Promise<void> {
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.tillCodesMany, secondsToWait(limit, now));
}

/** Counts a wrong code of a network. @throws 429 */
const countWrongCode = async (address: string | undefined, now: Date) =>
  count({ what: 'till-code', who: await addressKey(address), times: 20, minutes: 15 }, now);

/** Counts an attempt with an existing code, by the code's hash. @throws 429 */
const countUse = (hash: string, now: Date) =>
  count({ what: 'till-code-use', who: hash, times: 20, minutes: 15 }, now);

async function requireKey(publicKey: string): Promise<void> {
  const isKey = await importPublicKey(publicKey).then(
    () => true,
    () => false,
  );
  if (!isKey) throw invalid({ public_key: [texts.tillKeyWrong] });
}

/**
 * Returns the device that has already used the code, if this call repeats that device's request.
 *
 * @throws 422 `wrong-code`
 */
async function repeated({ till_id, used }: CodeItem, publicKey: string): Promise<CallingTill> {
  const found = used?.public_key === publicKey ? await findDevice(till_id, used.epoch) : undefined;
  const status = found && statusOf(found.till, found.device.epoch);
  if (!found || status !== 'active') throw wrongCode();
  return { ...found, status };
}

type Form = { code: string; public_key: string };

/** Enrols a device once. @returns undefined when the till has changed since it was read @throws 422 `wrong-code` */
async function enrolOnce(form: Form, hash: string, now: Date): Promise<CallingTill | undefined> {
  const code = await findCode(hash);
  if (!code || code.ends_at <= now.toISOString()) throw wrongCode();
  await countUse(hash, now);
  if (code.used) return repeated(code, form.public_key);
  const till = await findTill(code.till_id);
  if (till?.code !== hash) throw wrongCode();
  const device = newDevice(till.id, till.epoch + 1, form.public_key, now.toISOString());
  const fields = { epoch: device.epoch, code: undefined, code_ends_at: undefined };
  const after = await changeTill(till, fields, {
    action: 'enrol',
    beside: [...keepDevice(device, hash, code), watchDevice(device, now)],
  }).catch((error) => {
    if (error instanceof ShopError || error.name !== 'Refusal') throw error;
    return undefined;
  });
  return after && { till: after, device, status: 'active' as const };
}

/**
 * Makes a device the present device of a till. This starts the till's next epoch. If the same device repeats the call,
 * nothing changes. Only wrong codes count against the limit of a network. A right code is accepted even after many
 * wrong ones, so that nobody can prevent a manager from enrolling a device. There are 31^8 codes, and a code expires
 * after fifteen minutes.
 *
 * @throws 422 `wrong-code` for a code that is unknown, expired or used by another device · 422 for an invalid key ·
 * 429
 */
export async function enrol(form: Form, address: string | undefined, now: Date): Promise<CallingTill> {
  await requireKey(form.public_key);
  try {
    const hash = await storedHash(form.code);
    return await retry(async () => (await enrolOnce(form, hash, now)) ?? tryAtOnce);
  } catch (error) {
    if ((error as ShopError).code === 'wrong-code') await countWrongCode(address, now);
    throw error;
  }
}
