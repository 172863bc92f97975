import { expect, test } from 'vitest';
import { CallError } from '../../../../api/call-error.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { isToPack, moveEach } from './pack-orders.ts';

const order = (number: string, more: Partial<ListedOrder> = {}) =>
  ({ number, order_status: 'confirmed', moves: ['packed', 'cancelled'], ...more }) as ListedOrder;

const refusal = (status: number, message: string) => new CallError({ status, code: 'x', message });

test('Only an order that is to be packed, and that this person may pack, is marked as packed', () => {
  expect(isToPack(order('HS-1'))).toBe(true);
  expect(isToPack(order('HS-2', { order_status: 'packed', moves: ['delivered'] }))).toBe(false);
  expect(isToPack(order('HS-3', { moves: [] }))).toBe(false);
});

test('When several orders are packed, each has its own result, and a refused one does not stop the others', async () => {
  const counts: number[] = [];
  const move = async ({ number }: ListedOrder) => {
    if (number === 'HS-2') throw refusal(409, 'The order is cancelled. This is final.');
  };
  const result = await moveEach(
    ['HS-1', 'HS-2', 'HS-3'].map((each) => order(each)),
    move,
    (count) => counts.push(count),
  );
  expect(result).toEqual({
    moved: 2,
    left: [{ number: 'HS-2', why: 'The order is cancelled. This is final.' }],
  });
  expect(counts).toEqual([1, 2, 3]);
});

test('Without a session, the remaining orders are not marked as packed', async () => {
  const tried: string[] = [];
  const move = async ({ number }: ListedOrder) => {
    tried.push(number);
    if (number === 'HS-2') throw refusal(401, 'Please sign in again.');
  };
  const { moved, left } = await moveEach(
    ['HS-1', 'HS-2', 'HS-3'].map((each) => order(each)),
    move,
    () => {},
  );
  expect(tried).toEqual(['HS-1', 'HS-2']);
  expect([moved, left.map(({ number }) => number)]).toEqual([1, ['HS-2', 'HS-3']]);
});
