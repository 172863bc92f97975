import { randomInt } from 'node:crypto';
import { shifted } from '#shared/nairobi.ts';
import * as texts from '#shared/texts.ts';
import { importPublicKey } from '#shared/till/signing.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { invalid, type ShopError, tooMany } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { addressKey } from '../identity/address-key.ts';
import { signToken, withTokenKeys } from '../identity/signature.ts';

/*
 * A code from the office enrols a device. It has eight letters and digits, is stored as a hash, and expires after
 * fifteen minutes. Tills and the phones of riders are enrolled in the same way.
 */

type CodePurpose = 'till-code' | 'rider-code';

/** Letters and digits that are not mistaken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const CODE_MINUTES = 15;

/** Returns an enrolment code in capitals, without spaces and hyphens. Codes are compared in this form. */
const plainCode = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Returns a new code in the form for people, with its hash for the table and the time when it expires. */
export async function newCode(purpose: CodePurpose, now: Date) {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const ends_at = shifted(now, CODE_MINUTES * 60_000);
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, hash: await signToken(purpose, code), ends_at };
}

/** Returns the error for a code that is unknown, has expired, or was used by another device. */
export const wrongCode = () => invalid({ code: [texts.tillCodeWrong] }, 'wrong-code');

/** Counts one attempt to enrol. @throws 429 */
async function count(limit: Limit, now: Date): Promise<void> {
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.tillCodesMany, secondsToWait(limit, now));
}

/** Counts an attempt with an existing code, by the code's hash. @throws 429 */
export const countUse = (purpose: CodePurpose, hash: string, now: Date) =>
  count({ what: `${purpose}-use`, who: hash, times: 20, minutes: 15 }, now);

async function requireKey(publicKey: string): Promise<void> {
  const isKey = await importPublicKey(publicKey).then(
    () => true,
    () => false,
  );
  if (!isKey) throw invalid({ public_key: [texts.tillKeyWrong] });
}

type Enrolment<T> = {
  purpose: CodePurpose;
  form: { code: string; public_key: string };
  /** The IP address of the caller. */
  address: string | undefined;
  now: Date;
  /** Returns true if a code is stored under this hash. */
  isStored: (hash: string) => Promise<boolean>;
  /** Enrols the device by the code with this hash. Returns undefined if another write was first. */
  enrolOnce: (hash: string) => Promise<T | undefined>;
};

/**
 * Enrols a device by its code, even if the hashing key has changed since the code was made. Only wrong codes count
 * against the limit per network. A right code is accepted even after many wrong ones, so that nobody can prevent the
 * office from enrolling a device. Guessing is hopeless, because there are 31^8 codes.
 *
 * @throws 422 `wrong-code` · 422 for an invalid key · 429
 */
export async function enrolByCode<T>(enrolment: Enrolment<T>): Promise<T> {
  const { purpose, form, address, now, isStored, enrolOnce } = enrolment;
  await requireKey(form.public_key);
  try {
    const find = async (hash: string) => ((await isStored(hash)) ? hash : undefined);
    const hash = await withTokenKeys(purpose, plainCode(form.code), find);
    if (hash === undefined) throw wrongCode();
    return await retry(async () => (await enrolOnce(hash)) ?? tryAtOnce);
  } catch (error) {
    if ((error as ShopError).code === 'wrong-code')
      await count({ what: purpose, who: await addressKey(address), times: 20, minutes: 15 }, now);
    throw error;
  }
}
