import { expect, test } from 'vitest';
import { byArea } from './by-area.ts';

const order = (id: string, customer_address: string, hour: number) => ({
  ...{ id, customer_address },
  due_by: `2026-11-02T${hour}:00:00.000Z`,
});

test('Orders of the same area are grouped, and the areas are sorted by their earliest arrival time', () => {
  const orders = [order('a', 'Karen', 12), order('b', 'Kilimani', 11), order('c', 'Karen', 10)];
  expect(byArea(orders).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});
