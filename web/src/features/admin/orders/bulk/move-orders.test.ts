import { expect, test } from 'vitest';
import { CallError } from '../../../../api/call-error.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { mayMove, moveEach, notMoved, withRetried } from './move-orders.ts';

const order = (number: string, more: Partial<ListedOrder> = {}) =>
  ({ id: number, number, order_status: 'confirmed', moves: ['packed', 'cancelled'], ...more }) as ListedOrder;
const orders = ['HS-1', 'HS-2', 'HS-3'].map((number) => order(number));

const refusal = (status: number, message: string) => new CallError({ status, code: 'x', message });

test('Only an order that is ready to pack, and that this person may pack, can be marked as packed', () => {
  expect(mayMove('pack', order('HS-1'))).toBe(true);
  expect(mayMove('pack', order('HS-2', { order_status: 'packed', moves: ['delivered'] }))).toBe(false);
  expect(mayMove('pack', order('HS-3', { moves: [] }))).toBe(false);
});

test('If several orders are marked as packed, one refusal does not stop the others', async () => {
  const counts: number[] = [];
  const move = async ({ number }: ListedOrder) => {
    if (number === 'HS-2') throw refusal(409, 'The order is cancelled. This is final.');
  };
  const results = await moveEach(orders, move, (count) => counts.push(count));
  expect(results.map(({ order: { number }, why }) => [number, why])).toEqual([
    ['HS-1', undefined],
    ['HS-2', 'The order is cancelled. This is final.'],
    ['HS-3', undefined],
  ]);
  expect(counts).toEqual([1, 2, 3]);
});

test('If the session ends while several orders are marked as packed, the remaining ones are not sent', async () => {
  const tried: string[] = [];
  const move = async ({ number }: ListedOrder) => {
    tried.push(number);
    if (number === 'HS-2') throw refusal(401, 'Please sign in again.');
  };
  const results = await moveEach(orders, move, () => {});
  expect(tried).toEqual(['HS-1', 'HS-2']);
  expect(notMoved(results).map(({ number }) => number)).toEqual(['HS-2', 'HS-3']);
});

test('Orders that are marked as packed again after an error keep their place in the list of results', async () => {
  const first = await moveEach(
    orders,
    () => Promise.reject(refusal(503, 'Try again.')),
    () => {},
  );
  const again = await moveEach(
    [order('HS-2')],
    async () => {},
    () => {},
  );
  const results = withRetried(first, again);
  expect(results.map(({ order: { number } }) => number)).toEqual(['HS-1', 'HS-2', 'HS-3']);
  expect(notMoved(results).map(({ number }) => number)).toEqual(['HS-1', 'HS-3']);
});
