import type { Quote } from '#shared/cart/quote.ts';
import type { OrderPlaced } from '#shared/orders/order.ts';
import { CallError } from '../../api/call-error.ts';

/**
 * The result of sending an order.
 * - `placed`: the order exists.
 * - `unsure`: no answer could be read, so the order may exist. A retry must use the same key.
 * - `age`: the shopper must confirm their age. Then the same order can be sent again.
 * - `refused`: the server refused the order. `quote` contains the current prices, if the server sent them.
 * - `already`: the key belongs to an order with other contents. The message names that order.
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

const orderFailed = 'There was a problem creating your order.';

/**
 * Returns the outcome of a failed request. If the order may exist, the outcome is `unsure`. A retry then cannot create
 * a second order.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) {
    console.error(error);
    return { step: 'unsure', message: orderFailed, isOffline: false };
  }
  const { status, code, errors, quote } = error;
  const message = error.message || orderFailed;
  if (status === 0 || status >= 500 || code === 'foreign')
    return { step: 'unsure', message, isOffline: code === 'offline' };
  if (code === 'age-proof-required') return { step: 'age', message };
  if (code === 'key-reused') return { step: 'already', message };
  return { step: 'refused', code, message, errors, quote };
}

/**
 * Returns the text of the toast after an order was placed. It is the server's message, or the shop's own text if there
 * is none (S2-303).
 */
export const placedMessage = ({ message }: Pick<OrderPlaced, 'message'>): string =>
  message || 'Order placed successfully!';

/**
 * Returns the answer of a placed order.
 *
 * @throws {CallError} for a 200 with `success: false` (S2-301)
 */
export function placedFrom(answer: OrderPlaced | { success: false; message?: string }): OrderPlaced {
  if (answer.success === true) return answer;
  const message = answer.message || 'Order could not be completed.';
  throw new CallError({ status: 200, code: 'not-completed', message });
}
