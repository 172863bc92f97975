import type { Quote } from '#shared/cart/quote.ts';
import * as texts from '#shared/texts.ts';

type Details = {
  /** Error messages by field, in the format of the specification's forms. */
  errors?: Record<string, string[]>;
  /** The cart's current price, sent when an order is refused. */
  quote?: Quote;
  /** The stored record, sent when a change is based on an old version of it. */
  record?: unknown;
  /** The server's time, for a till whose clock is wrong. */
  now?: string;
  /** The number of tries that are left after a wrong PIN. */
  triesLeft?: number;
  retryAfterSeconds?: number;
};

/** An error whose details the caller may read: an HTTP status, a machine-readable code and a message for people. */
export class ShopError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.name = 'ShopError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Returns a 422 error with messages by field. The first of them is also the error's message. */
export const invalid = (errors: Record<string, string[]>, code = 'invalid') =>
  new ShopError(422, code, Object.values(errors).flat()[0] ?? texts.invalid, { errors });

type Issue = { path: readonly PropertyKey[]; message: string };

/**
 * Returns a 422 error with the messages of a schema. Each message belongs to a top-level field, or to `whole` if it
 * has none.
 */
export function invalidInput(issues: readonly Issue[], whole: string) {
  const errors: Record<string, string[]> = Object.create(null);
  for (const { path, message } of issues) {
    const field = String(path[0] ?? whole);
    errors[field] = [...(errors[field] ?? []), message];
  }
  return invalid(errors);
}

/** Returns a 422 error for a refund whose M-Pesa code another refund or an incoming payment already has. */
export const refundCodeUsed = () => invalid({ reference: [texts.refundCodeUsed] }, 'refund-code-used');

export const badRequest = (message: string, code = 'bad-request') => new ShopError(400, code, message);

/** Returns the error for a cursor that fits no place in its list. */
export const noSuchPage = () => badRequest('That page of the list does not exist.', 'bad-cursor');

/** Returns a 404 error. `notFound('Product')` has the message 'Product not found'. */
export const notFound = (what: string) => new ShopError(404, 'not-found', texts.notFound(what));

/** Returns a 409 error for a valid request that the current state does not allow. */
export const conflict = (code: string, message: string, details?: Details) =>
  new ShopError(409, code, message, details);

/** Returns a 409 error for a field whose value another record already has. */
export const takenField = (field: string, code: string, message: string) =>
  conflict(code, message, { errors: { [field]: [message] } });

/**
 * Returns a 409 error for a change that is based on an old version of the record. The endpoint must declare the schema
 * `record`. The argument is the stored record in the form in which the read endpoint returns it (G-72).
 */
export const changedRecord = (record: unknown) => conflict('changed', texts.changed, { record });

/**
 * Waits for a change and returns its result.
 * @throws the errors of the change. If the error is 409 `changed`, it gets the stored record that `read` returns
 */
export async function withStored<T>(change: Promise<T>, read: () => Promise<unknown>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'changed') throw changedRecord(await read());
    throw error;
  }
}

/** Returns a 401 error. The customer must sign in first. */
export const signedOut = () => new ShopError(401, 'signed-out', texts.signIn);

export const forbidden = (code: string, message: string) => new ShopError(403, code, message);

/** Returns a 429 error with the seconds to wait before the next try. */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new ShopError(429, 'too-many-requests', message, { retryAfterSeconds });

/** Returns a 503 error for a valid request. It is safe to send the request again unchanged. */
export const busy = () => new ShopError(503, 'busy', texts.busy, { retryAfterSeconds: 2 });
