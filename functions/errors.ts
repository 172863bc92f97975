import type { Quote } from '#shared/cart/quote.ts';
import { texts } from '#shared/texts.ts';

type Details = {
  /** Field → messages, as the specification's forms read them. */
  errors?: Record<string, string[]>;
  /** What the cart costs now, with a refused order. */
  quote?: Quote;
  retryAfterSeconds?: number;
};

/** A refusal that the caller may read: HTTP status, machine code, and a message for a person. */
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

/** 422 with the messages per field; the first of them is also the message. */
export const invalid = (errors: Record<string, string[]>, code = 'invalid') =>
  new ShopError(422, code, Object.values(errors).flat()[0] ?? texts.invalid, { errors });

/** 422: the code of a refund is that of another one, or of money that came in. */
export const refundCodeUsed = () => invalid({ reference: [texts.refundCodeUsed] }, 'refund-code-used');

export const badRequest = (message: string, code = 'bad-request') => new ShopError(400, code, message);

/** 404: `notFound('Product')` says 'Product not found'. */
export const notFound = (what: string) => new ShopError(404, 'not-found', texts.notFound(what));

/** 409: the request was fine, the shop's state is against it. */
export const conflict = (code: string, message: string, details?: Details) =>
  new ShopError(409, code, message, details);

/** 401: whoever signs in may try again. */
export const signedOut = () => new ShopError(401, 'signed-out', texts.signIn);

export const forbidden = (code: string, message: string) => new ShopError(403, code, message);

/** 429 with the seconds after which trying again makes sense. */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new ShopError(429, 'too-many-requests', message, { retryAfterSeconds });

/** 503: nothing is wrong with the request; sending it again unchanged is safe. */
export const busy = () => new ShopError(503, 'busy', texts.busy, { retryAfterSeconds: 2 });
