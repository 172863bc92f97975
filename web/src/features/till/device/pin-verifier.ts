import { keep, type PinVerifier, readKept, type TillDatabase } from './till-database.ts';

/** How often PBKDF2 repeats, so that each guess takes long. */
const iterations = 310_000;
const mostWrong = 5;
const windowMs = 15 * 60_000;
/** After this time, the PIN must be checked by the server again. */
const longestMs = 7 * 24 * 60 * 60_000;

async function pinKey(database: TillDatabase): Promise<CryptoKey> {
  const kept = await readKept(database, 'pinKey');
  if (kept) return kept;
  const key = (await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])) as CryptoKey;
  await keep(database, 'pinKey', key);
  return key;
}

async function stretch(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, 256);
}

type Accepted = { pin: string; at: number; grant: string };

/** Keeps what checks this PIN without a network. Call it only after the server has accepted the PIN. */
export async function keepVerifier(
  database: TillDatabase,
  personId: string,
  { pin, at, grant }: Accepted,
): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const mac = await crypto.subtle.sign('HMAC', await pinKey(database), await stretch(pin, salt));
  await database.put('verifiers', { personId, salt, mac, at, grant, wrong: [] });
}

/** `unknown`: the server has never accepted a PIN of this person here, or too long ago. */
export type OfflineCheck =
  | { result: 'right'; grant: string }
  | { result: 'unknown' | 'blocked' }
  | { result: 'wrong'; triesLeft: number };

const recentOf = ({ wrong }: PinVerifier, at: number) =>
  wrong.filter((time) => Math.abs(at - time) < windowMs);

/** Checks a PIN without a network. After five wrong PINs, the person waits until fifteen minutes have passed. */
export async function checkOffline(
  database: TillDatabase,
  personId: string,
  pin: string,
  at: number,
): Promise<OfflineCheck> {
  const kept = await database.get('verifiers', personId);
  if (!kept || Math.abs(at - kept.at) > longestMs) return { result: 'unknown' };
  const recent = recentOf(kept, at);
  if (recent.length >= mostWrong) return { result: 'blocked' };
  // A guess counts before it is checked, so that closing the page does not give another one.
  await database.put('verifiers', { ...kept, wrong: [...recent, at] });
  const isRight = await crypto.subtle.verify(
    'HMAC',
    await pinKey(database),
    kept.mac,
    await stretch(pin, kept.salt),
  );
  if (!isRight) return { result: 'wrong', triesLeft: mostWrong - recent.length - 1 };
  await database.put('verifiers', { ...kept, wrong: [] });
  return { result: 'right', grant: kept.grant };
}

/** Deletes the verifiers of people who may no longer work at this till, or have no PIN any more. */
export async function dropVerifiers(database: TillDatabase, personIds: readonly string[]): Promise<void> {
  for (const id of await database.getAllKeys('verifiers'))
    if (!personIds.includes(id)) await database.delete('verifiers', id);
}
