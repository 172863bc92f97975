import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderPlaced } from '#shared/orders/order.ts';
import { CallError, noAnswer } from '../../api/call-error.ts';
import { makeOrderMemory } from '../orders/order-memory.ts';
import type { OrderBody } from '../orders/same-order.ts';
import { inOneTab, LockTaken } from './order-lock.ts';
import { makeOrdering } from './ordering.ts';

const body: OrderBody = {
  customer_name: 'Achieng',
  customer_email: 'a@example.com',
  customer_phone: '+254199000123',
  customer_address: 'Kilimani',
  cart_contents: '[{"id":7,"quantity":2}]',
};
const placed = (number = 'HS-1'): OrderPlaced => ({
  success: true,
  message: 'Order placed successfully!',
  order_id: `order-${number}`,
  order_number: number,
  tracking_token: `token-${number}`,
  redirect: `/order-success/order-${number}`,
  total_amount: 1200,
});
const refusal = (status: number, code: string) =>
  new CallError({ status, code, message: `the shop says ${code}` });

let items: Map<string, string>;
let cart: { id: number; quantity: number }[];
let keys: string[];
let time: Date;
let serial: Promise<unknown>;

const storage = () =>
  ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }) as Storage;

/** Simulates a tab of one browser. All tabs share the storage, the cart and the lock; each has its own state. */
function tab(
  send: (body: OrderBody, key: string) => Promise<OrderPlaced | { success: false; message?: string }>,
) {
  const memory = makeOrderMemory(storage);
  const ordering = makeOrdering({
    memory,
    send: (body, key) => {
      keys.push(key);
      return send(body, key);
    },
    cartLines: () => cart,
    clearOrdered: (ids) => {
      cart = cart.filter(({ id }) => !ids.includes(id));
    },
    inOneTab: <T>(work: () => Promise<T>) => {
      const mine = serial.then(work);
      serial = mine.catch(() => {});
      return mine;
    },
    newKey: () => `key-${new Set(keys).size + 1}`,
    now: () => time,
  });
  return { memory, ordering };
}

beforeEach(() => {
  items = new Map();
  cart = [{ id: 7, quantity: 2 }];
  keys = [];
  time = new Date('2026-11-21T09:00:00Z');
  serial = Promise.resolve();
});

test('A placed order removes its products from the cart, and the browser stores the order’s token [S2-205, G-82, R17]', async () => {
  const { ordering, memory } = tab(async () => {
    cart.push({ id: 9, quantity: 1 });
    return placed();
  });
  await ordering.send(body);
  expect(ordering.get()).toEqual({ step: 'placed', answer: placed() });
  expect(cart).toEqual([{ id: 9, quantity: 1 }]);
  expect(memory.pending()).toBeUndefined();
  expect(memory.tokenOf('order-HS-1')).toBe('token-HS-1');
});

test('A double tap on the order button sends one order [R17, S2-204]', async () => {
  const { ordering } = tab(async () => placed());
  await Promise.all([ordering.send(body), ordering.send(body)]);
  await ordering.send(body);
  expect(keys).toHaveLength(1);
});

test('The idempotency key of an order is stored before the order is sent [R2]', async () => {
  const { ordering, memory } = tab(async () => {
    expect(memory.pending()).toMatchObject({ key: 'key-1', unanswered: 1, body });
    return placed();
  });
  await ordering.send(body);
  expect(ordering.get().step).toBe('placed');
});

test('If the answer to an order is lost, a retry uses the same idempotency key [R2, R17]', async () => {
  const send = vi.fn().mockRejectedValueOnce(noAnswer(new TypeError())).mockResolvedValueOnce(placed());
  const { ordering } = tab(send);
  await ordering.send(body);
  expect(ordering.get()).toMatchObject({ step: 'unsure', isOffline: true });
  expect(cart).toHaveLength(1);
  await ordering.send(body);
  expect(ordering.get().step).toBe('placed');
  expect(keys).toEqual(['key-1', 'key-1']);
});

test.each([
  [503, 'busy'],
  [500, 'internal'],
  [502, 'foreign'],
  [200, 'foreign'],
  [403, 'foreign'],
])(
  'After %i %s it is uncertain whether the order exists, so its idempotency key is kept [R2]',
  async (status, code) => {
    const { ordering, memory } = tab(async () => {
      throw refusal(status, code);
    });
    await ordering.send(body);
    expect(ordering.get()).toMatchObject({ step: 'unsure', message: `the shop says ${code}` });
    expect(memory.pending()?.unanswered).toBe(1);
  },
);

test('After an order is refused, the next order has a new idempotency key, and the cart stays', async () => {
  const send = vi.fn().mockRejectedValueOnce(refusal(409, 'out-of-stock')).mockResolvedValueOnce(placed());
  const { ordering } = tab(send);
  await ordering.send(body);
  expect(ordering.get()).toMatchObject({ step: 'refused', code: 'out-of-stock' });
  expect(cart).toHaveLength(1);
  await ordering.send(body);
  expect(keys).toEqual(['key-1', 'key-2']);
});

test('If an order is refused after an answer was lost, its idempotency key is kept, because the first request may have placed it [R2]', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(noAnswer(new TypeError()))
    .mockRejectedValueOnce(refusal(429, 'too-many-requests'))
    .mockResolvedValueOnce(placed());
  const { ordering } = tab(send);
  for (let tap = 0; tap < 3; tap++) await ordering.send(body);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});

test('If an order is changed after an answer was lost, its idempotency key is kept, so that the server can name the first order [R2]', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(noAnswer(new TypeError()))
    .mockRejectedValueOnce(refusal(422, 'key-reused'));
  const { ordering, memory } = tab(send);
  await ordering.send(body);
  cart = [{ id: 7, quantity: 3 }];
  await ordering.send({ ...body, cart_contents: '[{"id":7,"quantity":3}]' });
  expect(keys).toEqual(['key-1', 'key-1']);
  expect(ordering.get()).toEqual({ step: 'already', message: 'the shop says key-reused' });
  expect(memory.pending()).toBeUndefined();
  expect(cart).toEqual([{ id: 7, quantity: 3 }]);
});

test('If the page is reloaded while an order is sent, the checkout sends it again with the same idempotency key [R2, R17]', async () => {
  const lost = tab(() => new Promise(() => {}));
  void lost.ordering.send(body);
  await expect.poll(() => keys).toHaveLength(1);
  serial = Promise.resolve();
  const reloaded = tab(async () => placed());
  const steps: string[] = [];
  reloaded.ordering.subscribe(() => steps.push(reloaded.ordering.get().step));
  await reloaded.ordering.check();
  expect(steps).toEqual(['checking', 'placed']);
  expect(keys).toEqual(['key-1', 'key-1']);
});

test('No order is sent automatically if none was pending, the cart has changed, or the order is old', async () => {
  const { ordering } = tab(async () => {
    throw noAnswer(new TypeError());
  });
  await ordering.check();
  expect(keys).toEqual([]);
  await ordering.send(body);
  const later = tab(async () => placed());
  cart = [{ id: 7, quantity: 5 }];
  await later.ordering.check();
  cart = [{ id: 7, quantity: 2 }];
  time = new Date(time.getTime() + 16 * 60_000);
  await later.ordering.check();
  expect(keys).toEqual(['key-1']);
});

test('When the browser is online again, the pending order is sent automatically with its idempotency key [R17]', async () => {
  const send = vi.fn().mockRejectedValue(noAnswer(new TypeError()));
  const { ordering } = tab(send);
  await ordering.resend();
  expect(keys).toEqual([]);
  await ordering.send(body);
  await ordering.resend();
  expect(keys).toEqual(['key-1', 'key-1']);
  ordering.touch();
  await ordering.resend();
  await ordering.check();
  expect(keys).toEqual(['key-1', 'key-1']);
  send.mockResolvedValue(placed());
  await ordering.send(body);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});

test('Two tabs that order the same cart place one order [R17]', async () => {
  const [one, two] = [tab(async () => placed()), tab(async () => placed('HS-2'))];
  await Promise.all([one.ordering.send(body), two.ordering.send(body)]);
  expect(keys).toEqual(['key-1']);
  expect(two.ordering.get()).toMatchObject({ step: 'placed', answer: { order_number: 'HS-1' } });
});

test('If another tab has already placed the order, a tap in this tab shows that order [R17]', async () => {
  await tab(async () => placed()).ordering.send(body);
  time = new Date(time.getTime() + 60_000);
  const stale = tab(async () => placed('HS-2'));
  await stale.ordering.send(body);
  expect(stale.ordering.get()).toMatchObject({ step: 'placed', answer: { order_number: 'HS-1' } });
  expect(keys).toHaveLength(1);
});

test('A page that the browser restores from history cannot order a cart that was emptied [R17]', async () => {
  const { ordering } = tab(async () => placed());
  cart = [];
  await ordering.send(body);
  expect(keys).toEqual([]);
  expect(ordering.get()).toMatchObject({ step: 'refused', code: 'cart-changed' });
});

test('Ordering the same products again later places a new order', async () => {
  const first = tab(async () => placed());
  await first.ordering.send(body);
  time = new Date(time.getTime() + 1);
  cart = [{ id: 7, quantity: 2 }];
  const second = tab(async () => placed('HS-2'));
  await second.ordering.send(body);
  expect(second.ordering.get()).toMatchObject({ answer: { order_number: 'HS-2' } });
  expect(new Set(keys).size).toBe(2);
});

test('An answer of 200 with `success: false` refuses the order, and a default message is shown [S2-301]', async () => {
  const { ordering } = tab(async () => ({ success: false }));
  await ordering.send(body);
  expect(ordering.get()).toMatchObject({ step: 'refused', message: 'Order could not be completed.' });
});

test('A shopper who orders restricted products is first asked for their age', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(refusal(403, 'age-proof-required'))
    .mockResolvedValueOnce(placed());
  const { ordering } = tab(send);
  await ordering.send(body);
  expect(ordering.get().step).toBe('age');
  await ordering.send(body);
  expect(ordering.get().step).toBe('placed');
});

test('If the browser blocks its storage, one order is placed even if an answer is lost', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const blocked = makeOrderMemory(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  blocked.keep({ key: 'k', body, startedAt: time.toISOString(), unanswered: 1, isUntouched: true });
  expect(blocked.pending()?.key).toBe('k');
  blocked.forget();
  expect(blocked.pending()).toBeUndefined();
  vi.restoreAllMocks();
});

test('In a browser without Web Locks, a second tab that orders the same cart gets an error', async () => {
  let release = () => {};
  const first = inOneTab(
    () =>
      new Promise<void>((done) => {
        release = done;
      }),
    null as never,
    storage,
  );
  await expect(inOneTab(async () => 'second', null as never, storage)).rejects.toBeInstanceOf(LockTaken);
  release();
  await first;
  expect(await inOneTab(async () => 'second', null as never, storage)).toBe('second');
});
