import type { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const bytes = new TextEncoder().encode('Embe Mango');

test('The signature of bytes in the test’s own crypto has the format of Web Crypto, and can be verified', async () => {
  const [own, other] = await Promise.all(
    [1, 2].map(() => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])),
  );
  if (!own || !other) throw new Error('No keys.');
  const signature = await crypto.subtle.sign(algorithm, own.privateKey, bytes);
  expect(signature).toBeInstanceOf(ArrayBuffer);
  expect(signature.byteLength).toBe(64);
  const isSigned = (by: webcrypto.CryptoKeyPair, proof: ArrayBuffer, text: Uint8Array<ArrayBuffer>) =>
    crypto.subtle.verify(algorithm, by.publicKey, proof, text);
  expect(await isSigned(own, signature, bytes)).toBe(true);
  expect(await isSigned(other, signature, bytes)).toBe(false);
  expect(await isSigned(own, signature, bytes.slice(1))).toBe(false);
  expect(await isSigned(own, new ArrayBuffer(64), bytes)).toBe(false);
  expect(await isSigned(own, signature.slice(1), bytes)).toBe(false);
});

test('The hash in the test’s own crypto is the SHA-256 of exactly the bytes in the given view', async () => {
  const digest = await crypto.subtle.digest('SHA-256', bytes.subarray(0, 4));
  expect(Buffer.from(digest).toString('hex')).toBe(
    '5864bf507e4d12c0686b8190550931b2eed486baa383420c7c6b957d37f018c1',
  );
});
