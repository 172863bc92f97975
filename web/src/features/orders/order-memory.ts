// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import type { OrderPlaced } from '#shared/orders/order.ts';
import { type OrderBody, sameOrder } from './same-order.ts';

/**
 * An order that was sent without a final answer. `key` is its idempotency key. `unanswered` counts the requests without
 * an answer: while it is above 0, an order may exist under the key, so the key must not change (R2). `isUntouched` is
 * true if the form has not changed since; only then may the order be sent again automatically.
 */
export type PendingOrder = {
  key: string;
  body: OrderBody;
  startedAt: string;
  unanswered: number;
  isUntouched: boolean;
};

/** An order that this browser placed. */
export type PlacedOrder = OrderPlaced & { same: string; placedAt: string };

/**
 * An order that this browser has placed or opened. An order that was only opened has no number, total and date here.
 */
export type KnownOrder = {
  id: string;
  number?: string | undefined;
  total?: number | undefined;
  placedAt?: string | undefined;
};

const PENDING = 'order_pending';
const PLACED = 'orders_placed';
const OPENED = 'orders_opened';
const REMEMBERED = 30;

/**
 * Returns this browser's record of its pending and placed orders. It is in localStorage, or in variables if the storage
 * is blocked.
 */
export function makeOrderMemory(storage: () => Storage) {
  const memory = new Map<string, string>();

  function read<T>(key: string): T | undefined {
    let stored: string | null | undefined = memory.get(key);
    try {
      stored ??= storage().getItem(key);
      return stored ? (JSON.parse(stored) as T) : undefined;
    } catch {
      return undefined;
    }
  }

  function write(key: string, value: unknown) {
    const text = value === undefined ? undefined : JSON.stringify(value);
    try {
      if (text === undefined) storage().removeItem(key);
      else storage().setItem(key, text);
      memory.delete(key);
    } catch (error) {
      // promise order-kept-until-closed: kept by web/src/features/orders/order-memory.ts#orderMemory; shown
      //   by web/src/features/checkout/ordering.test.ts › If the answer to an order is lost, a retry uses the
      //   same idempotency key
      console.warn('Checkout: storage failed. The order is kept until the page closes.', error);
      memory.set(key, text ?? '');
    }
  }

  const listPlaced = () => {
    const placed = read<PlacedOrder[]>(PLACED);
    return Array.isArray(placed) ? placed : [];
  };

  const listOpened = () => {
    const opened = read<[string, string][]>(OPENED);
    return Array.isArray(opened) ? opened : [];
  };

  return {
    /** Returns the pending order, which was sent without a final answer, if there is one. */
    pending(): PendingOrder | undefined {
      const pending = read<PendingOrder>(PENDING);
      const isWhole = typeof pending?.key === 'string' && typeof pending.body?.cart_contents === 'string';
      return isWhole ? pending : undefined;
    },
    keep: (pending: PendingOrder) => write(PENDING, pending),
    forget: () => write(PENDING, undefined),
    /** Stores a placed order as the newest one, and removes the pending order. */
    place(body: OrderBody, answer: OrderPlaced, now: Date) {
      const placed: PlacedOrder = { ...answer, same: sameOrder(body), placedAt: now.toISOString() };
      const others = listPlaced().filter(({ order_id }) => order_id !== answer.order_id);
      write(PLACED, [placed, ...others].slice(0, REMEMBERED));
      write(PENDING, undefined);
    },
    /** Returns the same order if another tab of this browser has placed it since the given time. */
    twin: (body: OrderBody, since: Date) =>
      listPlaced().find(({ same, placedAt }) => same === sameOrder(body) && placedAt >= since.toISOString()),
    /** Returns the tracking token of an order that this browser has placed or opened. */
    tokenOf: (orderId: string) =>
      listPlaced().find(({ order_id }) => order_id === orderId)?.tracking_token ??
      listOpened().find(([id]) => id === orderId)?.[1],
    /** Returns the orders that this browser has placed or opened, the newest first, at most sixty. */
    list(): KnownOrder[] {
      const placed = listPlaced().map(
        ({ order_id: id, order_number: number, total_amount: total, placedAt }) => ({
          ...{ id, number, total, placedAt },
        }),
      );
      const opened = listOpened().map(([id]) => ({ id }));
      return [...placed, ...opened.filter(({ id }) => !placed.some((order) => order.id === id))];
    },
    /**
     * Returns what this browser orders as usual: its last order of those that it placed more than once, else its last
     * one.
     */
    usual(): PlacedOrder | undefined {
      const placed = listPlaced();
      const isRepeated = ({ same }: PlacedOrder) => placed.filter((each) => each.same === same).length > 1;
      return placed.find(isRepeated) ?? placed[0];
    },
    /** Removes an order and its token from this browser's record. The order itself stays as it is. */
    forgetOrder(orderId: string) {
      write(
        PLACED,
        listPlaced().filter(({ order_id }) => order_id !== orderId),
      );
      write(
        OPENED,
        listOpened().filter(([id]) => id !== orderId),
      );
    },
    /** Stores the tracking token of an order that another browser has placed. */
    keepToken: (orderId: string, token: string) =>
      write(
        OPENED,
        [[orderId, token], ...listOpened().filter(([id]) => id !== orderId)].slice(0, REMEMBERED),
      ),
  };
}

export type OrderMemory = ReturnType<typeof makeOrderMemory>;

/** This browser's record of its orders. */
export const orderMemory = makeOrderMemory(() => localStorage);
