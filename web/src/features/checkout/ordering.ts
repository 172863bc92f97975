import type { OrderPlaced } from '#shared/orders/order.ts';
import { createStore } from '../../ui/behaviour/create-store.ts';
import type { OrderMemory, PendingOrder } from '../orders/order-memory.ts';
import { type OrderBody, orderedLines, sameOrder } from '../orders/same-order.ts';
import { LockTaken } from './order-lock.ts';
import { type Outcome, outcomeOf, placedFrom } from './order-outcome.ts';

/** The state of placing an order. `checking`: an order from before a reload is being sent again. */
export type Ordering = { step: 'ready' } | { step: 'sending' } | { step: 'checking' } | Outcome;

export type OrderingParts = {
  memory: OrderMemory;
  send: (body: OrderBody, key: string) => Promise<OrderPlaced | { success: false; message?: string }>;
  /** Returns the lines of the stored cart, which may be newer than those on the screen. */
  cartLines: () => readonly { id: number; quantity: number }[];
  /** Removes the ordered products and the promo code from the cart. */
  clearOrdered: (ids: readonly number[]) => void;
  inOneTab: <T>(work: () => Promise<T>) => Promise<T>;
  newKey: () => string;
  now: () => Date;
};

/** How old an order may be that is sent again automatically, in ms. For an older order, the shopper must decide. */
const RECHECK_MS = 15 * 60_000;

/** How old another tab's order may be that this tab shows, after that order has emptied the cart, in ms. */
const RECENT_MS = 10 * 60_000;

const asText = (lines: readonly { id: number; quantity: number }[]) =>
  JSON.stringify(lines.map(({ id, quantity }) => [id, quantity]).sort(([a = 0], [b = 0]) => a - b));

const cartChanged: Outcome = {
  step: 'refused',
  code: 'cart-changed',
  message: 'Your cart has changed. Please check it and try again.',
};

/**
 * Places exactly one order despite repeated taps, several tabs, reloads and lost answers (R2, R17). The idempotency key
 * is stored before the request, and removed only after an answer. Until then, even a changed order keeps the key, so
 * that the server can name the order that may already exist.
 */
export function makeOrdering(parts: OrderingParts) {
  const { memory } = parts;
  const { set: show, ...store } = createStore<Ordering>({ step: 'ready' });

  const holds = (body: OrderBody) => asText(parts.cartLines()) === asText(orderedLines(body));

  function finish(body: OrderBody, answer: OrderPlaced): Outcome {
    parts.clearOrdered(orderedLines(body).map(({ id }) => id));
    return { step: 'placed', answer };
  }

  async function attempt(body: OrderBody, pressedAt: Date): Promise<Outcome> {
    const isOurs = holds(body);
    const since = new Date(pressedAt.getTime() - (isOurs ? 0 : RECENT_MS));
    const twin = memory.twin(body, since);
    if (twin) return finish(body, twin);
    if (!isOurs) return cartChanged;
    const before = memory.pending();
    const isSame = before && (before.unanswered > 0 || sameOrder(before.body) === sameOrder(body));
    const key = isSame ? before.key : parts.newKey();
    const unanswered = (isSame ? before.unanswered : 0) + 1;
    memory.keep({ key, body, unanswered, startedAt: pressedAt.toISOString(), isUntouched: true });
    try {
      const answer = placedFrom(await parts.send(body, key));
      memory.place(body, answer, parts.now());
      return finish(body, answer);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.step === 'already') memory.forget();
      else if (outcome.step !== 'unsure') answered();
      return outcome;
    }
  }

  function answered() {
    const pending = memory.pending();
    if (pending && pending.unanswered > 1) memory.keep({ ...pending, unanswered: pending.unanswered - 1 });
    else memory.forget();
  }

  async function run(body: OrderBody, step: 'sending' | 'checking'): Promise<Outcome | undefined> {
    const { step: now } = store.get();
    if (now === 'sending' || now === 'checking' || now === 'placed') return undefined;
    const pressedAt = parts.now();
    show({ step });
    const outcome = await parts
      .inOneTab(() => attempt(body, pressedAt))
      .catch((error: unknown): Outcome => {
        if (error instanceof LockTaken)
          return { step: 'unsure', message: 'Your order is being sent in another tab.', isOffline: false };
        return outcomeOf(error);
      });
    show(outcome);
    return outcome;
  }

  const mayResend = (pending: PendingOrder) =>
    pending.isUntouched && pending.unanswered > 0 && holds(pending.body);

  return {
    ...store,
    /** Sends the order. Does nothing while another order is being sent. */
    send: (body: OrderBody) => run(body, 'sending'),
    /** Sends an order without an answer again, with the same idempotency key. The checkout calls it after a reload. */
    async check() {
      const pending = memory.pending();
      if (!pending || !mayResend(pending)) return undefined;
      if (parts.now().getTime() - Date.parse(pending.startedAt) > RECHECK_MS) return undefined;
      return run(pending.body, 'checking');
    },
    /**
     * Sends an order without an answer again, unless the form has changed. The checkout calls it when the browser is
     * online again.
     */
    async resend() {
      const pending = memory.pending();
      return pending && mayResend(pending) ? run(pending.body, 'sending') : undefined;
    },
    /** Marks the form as changed. From then on, no order is sent automatically. */
    touch() {
      const pending = memory.pending();
      if (pending?.isUntouched) memory.keep({ ...pending, isUntouched: false });
    },
  };
}
