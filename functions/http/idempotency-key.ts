import { badRequest } from '../errors.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the request's `Idempotency-Key` in lower case, if it has one. @throws 400 if the key is not a UUID */
export function readIdempotencyKey(headers: Record<string, string | undefined>): string | undefined {
  const key = headers['idempotency-key']?.toLowerCase();
  if (key !== undefined && !UUID.test(key))
    throw badRequest('Idempotency-Key must be a UUID.', 'bad-idempotency-key');
  return key;
}
