import type { Aside, Entry, Head, SignedEntry } from './entry.ts';

/** A key of the Web Crypto API, in browsers and on Lambda. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Encodes bytes in base64url, without padding. */
export const toBase64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Decodes base64url. Throws for another text. */
export const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Creates the key of a device. The private key cannot leave the browser. */
export const createDeviceKey = () => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);

/** Returns a public key as the point's 65 bytes in base64url. */
export const exportPublicKey = async (key: Key) => toBase64url(await crypto.subtle.exportKey('raw', key));

/** Returns the public key of these 65 bytes. Throws if they are not a point of the curve. */
export const importPublicKey = (text: string) =>
  crypto.subtle.importKey('raw', fromBase64url(text), algorithm, true, ['verify']);

/** Returns the signature of a text with a device's private key. */
export const signText = async (key: Key, text: string) =>
  toBase64url(await crypto.subtle.sign(algorithm, key, bytesOf(text)));

/** Returns true if the key's owner signed this text. */
export async function isSigned(key: Key, text: string, signature: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify(algorithm, key, fromBase64url(signature), bytesOf(text));
  } catch {
    return false;
  }
}

/** Returns the SHA-256 of a text in base64url. */
export const hashOf = async (text: string) =>
  toBase64url(await crypto.subtle.digest('SHA-256', bytesOf(text)));

/**
 * Returns the hash of a phone that an entry contains. Without the salt, nobody can find the phone by hashing all phone
 * numbers.
 */
export const phoneHash = ({ phone, salt }: Aside) => hashOf(`${salt} ${phone}`);

/** Creates a salt for a phone, and returns the phone with it. */
export const newAside = (phone: string): Aside => ({
  phone,
  salt: toBase64url(crypto.getRandomValues(new Uint8Array(16))),
});

/** The hash that the first entry of an epoch names as that of the previous entry. */
export const noHash = 'A'.repeat(43);

/** The head of a journal without entries. */
export const emptyHead: Head = { index: 0, hash: noHash };

/** Returns the head of the journal after an entry: the index and the hash of the entry. */
export const headAfter = async ({ text }: SignedEntry, index: number): Promise<Head> => ({
  index,
  hash: await hashOf(text),
});

/** Signs the next entry of a journal. */
export async function signEntry(
  key: Key,
  head: Head,
  entry: Omit<Entry, 'index' | 'previous'>,
): Promise<SignedEntry> {
  const text = JSON.stringify({ ...entry, index: head.index + 1, previous: head.hash });
  return { text, signature: await signText(key, text) };
}

/**
 * Returns the text that a device signs for a call. `path` includes the query. `body` is the exact text of the body, or
 * empty.
 */
export const callText = async (method: string, path: string, at: string, body: string) =>
  [method, path, at, await hashOf(body)].join('\n');
