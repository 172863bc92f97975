import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { put } from '../../data/dynamodb/actions.ts';
import { table } from '../../data/dynamodb/table.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { bagKey, ordersByStatePk } from '../../data/orders/keys.ts';
import { movementsPk } from '../../data/stock/keys.ts';
import { noon } from '../../test-support/event.ts';
import { moveGoods } from '../../test-support/goods.ts';
import { change } from '../../test-support/orders/changes.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { readShelves } from './read-shelves.ts';

let shop: TestShop;
const since = '2026-11-01T00:00:00.000Z';

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 50],
    [testProduct(2), 500],
    [testProduct(3), 60],
  ]);
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

type Query = { input?: { ExpressionAttributeValues?: Record<string, unknown> } };
type Answer = { Items?: unknown[] };

/** Runs `act` in place of each read of a list. `read` does the real read. */
function onQueries(act: (pk: unknown, read: () => Promise<Answer>) => Promise<Answer>): void {
  const send = table.send.bind(table) as (command: unknown) => Promise<Answer>;
  vi.spyOn(table, 'send').mockImplementation((async (command: Query) =>
    act(command.input?.ExpressionAttributeValues?.[':pk'], () => send(command))) as never);
}

test('An order that is confirmed while the lists of orders are read counts once in the number of pieces expected on the shelf', async () => {
  const { session } = await signIn('Njeri', ['staff']);
  const order = await newOrder([{ id: 1, quantity: 3 }]);
  let isConfirmed = false;
  // The list of orders to call is read slowly, so that the order is confirmed after another list was read.
  let readOthers = 0;
  onQueries(async (pk, read) => {
    if (pk === ordersByStatePk('pending'))
      for (let n = 0; n < 50 && !isConfirmed; n++) {
        await setImmediate();
        if (readOthers > 0 && !isConfirmed) {
          isConfirmed = true;
          await moveAlong(session, order, ['confirmed']);
        }
      }
    const answer = await read();
    if (pk === ordersByStatePk('confirmed')) readOthers++;
    return answer;
  });
  expect((await readShelves([1], since)).get(1)?.pieces).toBe(50);
});

test('An order whose phone number changes while the lists of orders are read counts in the number of pieces expected on the shelf', async () => {
  const { session } = await signIn('Njeri', ['staff']);
  const order = await newOrder([{ id: 3, quantity: 4 }]);
  await move(session, order, { from: 'pending', to: 'unreachable', why: 'Nobody answered.' });
  let isNewAgain = false;
  onQueries(async (pk, read) => {
    const answer = await read();
    if (pk === ordersByStatePk('pending') && !isNewAgain) {
      isNewAgain = true;
      const { status } = await change(session, order, { customer_phone: '+254722000991' });
      expect(status).toBe(200);
    }
    return answer;
  });
  expect((await readShelves([3], since)).get(3)?.pieces).toBe(60);
});

test('To see what changed in a product’s long list of stock movements, the server reads only the newest lines a second time', async () => {
  for (let n = 0; n < 30; n++)
    await moveGoods({
      ...{ id: randomUUID(), at: new Date(noon.getTime() + n * 3_600_000).toISOString(), why: '' },
      ...{
        reason: 'damaged' as const,
        by: { id: 'n', name: 'Njeri' },
        lines: [{ product_id: 2, delta: -1 }],
      },
    });
  const reads: number[] = [];
  onQueries(async (pk, read) => {
    const answer = await read();
    if (pk === movementsPk(2)) reads.push(answer.Items?.length ?? 0);
    return answer;
  });
  const shelf = (await readShelves([2], since)).get(2);
  expect(shelf?.pieces).toBe(470);
  expect(shelf?.moves).toHaveLength(30);
  expect(reads).toEqual([30, 1]);
});

test('If pieces move while the expected number on the shelf is read, the server reads it again', async () => {
  let isMoved = false;
  onQueries(async (pk, read) => {
    const answer = await read();
    if (pk === ordersByStatePk('confirmed') && !isMoved) {
      isMoved = true;
      await moveGoods({
        ...{ id: randomUUID(), at: new Date(noon.getTime() + 30 * 3_600_000).toISOString(), why: '' },
        ...{
          reason: 'damaged' as const,
          by: { id: 'n', name: 'Njeri' },
          lines: [{ product_id: 2, delta: -1 }],
        },
      });
    }
    return answer;
  });
  const shelf = (await readShelves([2], since)).get(2);
  expect(shelf?.pieces).toBe(469);
  expect(shelf?.moves).toHaveLength(31);
});

test('A rider’s late report of returned pieces is included, although its time is earlier than that of orders already packed', async () => {
  const bag = (hour: string, order_id: string, delta: number) => {
    const at = `2026-11-02T${hour}:00:00.000Z`;
    return put({ ...bagKey(at, order_id, 2), at, order_id, goods: [{ product_id: 2, delta }] });
  };
  await transact({ packed: bag('08', 'packed', -2) });
  let isTold = false;
  onQueries(async (pk, read) => {
    const answer = await read();
    if (pk === ordersByStatePk('confirmed') && !isTold) {
      isTold = true;
      await transact({ back: bag('05', 'back', 1) });
    }
    return answer;
  });
  const moves = (await readShelves([2], since)).get(2)?.moves ?? [];
  expect(moves.filter(({ source }) => source === 'back')).toMatchObject([{ delta: 1 }]);
});
