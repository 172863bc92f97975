import { expect, test } from 'vitest';
import { averageCents, valueAdded, valueOut } from './stock-value.ts';

const of = (available: number, value_cents: number, held = 0) => ({ available, held, value_cents });

test('Pieces that leave the stock take their share of its value with them, and the last pieces take the rest', () => {
  expect(valueOut(of(3, 1000), 1).value_cents).toBe(-333);
  expect(valueOut(of(2, 667), 1).value_cents).toBe(-333);
  expect(valueOut(of(1, 334), 1).value_cents).toBe(-334);
});

test('Pieces reserved for a chat cart keep their share of the value of the stock', () => {
  expect(valueOut(of(2, 300, 1), 2).value_cents).toBe(-200);
  expect(averageCents(of(2, 300, 1))).toBe(100);
});

test('Pieces that go back to a supplier leave the stock at their own cost, but at no more than the value of the stock', () => {
  expect(valueOut(of(10, 1500), 5, { costCents: 1000 }).value_cents).toBe(-1000);
  expect(valueOut(of(10, 500), 5, { costCents: 1000 }).value_cents).toBe(-500);
  expect(valueOut(of(5, 700), 5, { costCents: 600 }).value_cents).toBe(-700);
});

test('Stock without a value is valued at its buying price before any piece is added or removed', () => {
  const never = { available: 4, held: 0 };
  expect(valueOut(never, 1, { unitCents: 250 })).toMatchObject({
    first_value_cents: 1000,
    value_cents: -250,
  });
  expect(valueAdded(never, 900, 250)).toMatchObject({ first_value_cents: 1000, value_cents: 900 });
});

test('Stock without any known cost has no value and no average cost', () => {
  const never = { available: 4, held: 0 };
  expect(valueOut(never, 1).value_cents).toBeUndefined();
  expect(averageCents(never)).toBeUndefined();
  expect(averageCents(of(4, 0))).toBeUndefined();
});
