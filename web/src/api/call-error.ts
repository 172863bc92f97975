import type { Quote } from '#shared/cart/quote.ts';

type Refusal = {
  status: number;
  code: string;
  message: string;
  errors?: Record<string, string[]> | undefined;
  quote?: Quote | undefined;
  record?: unknown;
  requestId?: string | undefined;
};

/**
 * The only error that an API call throws. `status` is 0 if no answer could be read; the server may still have done what
 * was asked. `code` is then `offline` (the connection failed) or `timeout`. A refusal has the code of our error body.
 * Any other answer has the code `foreign` and the message 'Server responded with status: {status}' (S2-300).
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]> | undefined;
  readonly quote: Quote | undefined;
  /**
   * The stored record, if the call was based on an older version of it. `changedRecord` returns this record with its
   * type.
   */
  readonly record: unknown;
  readonly requestId: string | undefined;

  constructor({ status, code, message, errors, quote, record, requestId }: Refusal) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.quote = quote;
    this.record = record;
    this.requestId = requestId;
  }
}

const foreign = (status: number) =>
  new CallError({ status, code: 'foreign', message: `Server responded with status: ${status}` });

/**
 * Returns the error for a refused call. The body may be the shop's own error body, the API gateway's `{ message }`, or
 * anything else.
 */
export function refusalFrom(status: number, body: unknown): CallError {
  const said = body as Record<string, unknown> | null;
  if (typeof said !== 'object' || typeof said?.message !== 'string') return foreign(status);
  return new CallError({
    status,
    code: typeof said.code === 'string' ? said.code : `http-${status}`,
    message: said.message,
    errors: said.errors as Record<string, string[]> | undefined,
    quote: said.quote as Quote | undefined,
    record: said.record,
    requestId: typeof said.request_id === 'string' ? said.request_id : undefined,
  });
}

/**
 * Returns the error for a 2xx answer that is not JSON, for example the sign-in page of a Wi-Fi network. The server may
 * still have done what was asked.
 */
export const unreadableAnswer = foreign;

/** Returns the error for a request that got no answer. */
export function noAnswer(reason: unknown): CallError {
  const late = reason instanceof DOMException && reason.name === 'TimeoutError';
  return new CallError({
    status: 0,
    code: late ? 'timeout' : 'offline',
    message: late
      ? 'The shop took too long to answer. Please try again.'
      : 'We could not reach the shop. Check your connection and try again.',
  });
}
