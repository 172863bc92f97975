import type { Quote } from '#shared/cart/quote.ts';
import type { OrderPlaced } from '#shared/orders/order.ts';
import { CallError } from '../../api/call-error.ts';

/**
 * How a sending ended.
 * - `unsure`: no answer was read; the order may stand. Only the same key may be sent again.
 * - `age`: the age must be confirmed, then the same may be sent again.
 * - `refused`: the server said no; with `quote`, what the cart costs now.
 * - `already`: the key belongs to an order with other contents, named in the message.
 */
export type Outcome =
  | { step: 'placed'; answer: OrderPlaced }
  | { step: 'unsure'; message: string; isOffline: boolean }
  | { step: 'age'; message: string }
  | { step: 'already'; message: string }
  | {
      step: 'refused';
      code: string;
      message: string;
      errors?: Record<string, string[]> | undefined;
      quote?: Quote | undefined;
    };

/** What a failed sending means. When in doubt the outcome is unsure, which never makes a second order. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) {
    console.error(error);
    return { step: 'unsure', message: 'There was a problem creating your order.', isOffline: false };
  }
  const { status, code, errors, quote } = error;
  const message = error.message || 'There was a problem creating your order.';
  if (status === 0 || status >= 500 || code === 'foreign')
    return { step: 'unsure', message, isOffline: code === 'offline' };
  if (code === 'age-proof-required') return { step: 'age', message };
  if (code === 'key-reused') return { step: 'already', message };
  return { step: 'refused', code, message, errors, quote };
}

/** The answer to an order, or the refusal that a 200 with `success: false` is (S2-301). */
export function placedFrom(answer: OrderPlaced | { success: false; message?: string }): OrderPlaced {
  if (answer.success === true) return answer;
  const message = answer.message || 'Order could not be completed.';
  throw new CallError({ status: 200, code: 'not-completed', message });
}
