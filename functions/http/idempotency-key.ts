import { badRequest } from '../errors.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The caller's `Idempotency-Key`, or undefined where there is none. @throws 400 for a key that is no UUID */
export function readIdempotencyKey(headers: Record<string, string | undefined>): string | undefined {
  const key = headers['idempotency-key']?.toLowerCase();
  if (key !== undefined && !UUID.test(key))
    throw badRequest('Idempotency-Key must be a UUID.', 'bad-idempotency-key');
  return key;
}
