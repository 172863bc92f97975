import { createHash, KeyObject, sign, verify, webcrypto } from 'node:crypto';

type Subtle = typeof webcrypto.subtle;
type Bytes = Parameters<Subtle['digest']>[1];

const patched = Symbol.for('crypto on the test’s thread');

const bytesOf = (data: Bytes) =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Returns the key in Node's form. Node's warning about keys that cannot be exported is switched off meanwhile. */
function keyOf(key: webcrypto.CryptoKey) {
  const { noDeprecation = false } = process;
  process.noDeprecation = true;
  try {
    return { key: KeyObject.from(key), dsaEncoding: 'ieee-p1363' as const };
  } finally {
    process.noDeprecation = noDeprecation;
  }
}

/**
 * Makes Web Crypto compute SHA-256 and ECDSA signatures on the thread of the test. Normally, each computation goes to
 * another thread and back. On a busy machine, both threads wait for a processor each time, so a test with a thousand
 * signatures takes fifteen times as long. The computations of other algorithms are not changed.
 */
export function keepCryptoOnThread(): void {
  const subtle = Object.getPrototypeOf(webcrypto.subtle) as Subtle & { [patched]?: true };
  if (subtle[patched]) return;
  const { digest, sign: signApart, verify: verifyApart } = subtle;
  const own: Pick<Subtle, 'digest' | 'sign' | 'verify'> = {
    async digest(algorithm, data) {
      if (algorithm !== 'SHA-256') return digest.call(this, algorithm, data);
      return bufferOf(createHash('sha256').update(bytesOf(data)).digest());
    },
    async sign(algorithm, key, data) {
      if (key.algorithm.name !== 'ECDSA') return signApart.call(this, algorithm, key, data);
      return bufferOf(sign('sha256', bytesOf(data), keyOf(key)));
    },
    async verify(algorithm, key, signature, data) {
      if (key.algorithm.name !== 'ECDSA') return verifyApart.call(this, algorithm, key, signature, data);
      return verify('sha256', bytesOf(data), keyOf(key), bytesOf(signature));
    },
  };
  Object.assign(subtle, own, { [patched]: true });
}
