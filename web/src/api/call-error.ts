import type { Quote } from '#shared/cart/quote.ts';

type Refusal = {
  status: number;
  code: string;
  message: string;
  errors?: Record<string, string[]> | undefined;
  quote?: Quote | undefined;
  requestId?: string | undefined;
};

/**
 * The one way a call fails. `status` is 0 when no answer was read, and then nobody knows whether the server acted:
 * `code` is `offline` (the connection failed) or `timeout`. A server's refusal carries the code of our error body; an
 * answer that is not ours is `foreign` and says 'Server responded with status: {status}' (S2-300).
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]> | undefined;
  readonly quote: Quote | undefined;
  readonly requestId: string | undefined;

  constructor({ status, code, message, errors, quote, requestId }: Refusal) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.quote = quote;
    this.requestId = requestId;
  }
}

const foreign = (status: number) =>
  new CallError({ status, code: 'foreign', message: `Server responded with status: ${status}` });

/** The failure that a refusing answer stands for: our body, the gateway's `{ message }`, or neither. */
export function refusalFrom(status: number, body: unknown): CallError {
  const said = body as Record<string, unknown> | null;
  if (typeof said !== 'object' || typeof said?.message !== 'string') return foreign(status);
  return new CallError({
    status,
    code: typeof said.code === 'string' ? said.code : `http-${status}`,
    message: said.message,
    errors: said.errors as Record<string, string[]> | undefined,
    quote: said.quote as Quote | undefined,
    requestId: typeof said.request_id === 'string' ? said.request_id : undefined,
  });
}

/** A good status whose body is not JSON: a captive portal, a broken proxy. Whether the server acted is not known. */
export const unreadableAnswer = foreign;

/** The failure of a request that got no answer. */
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
