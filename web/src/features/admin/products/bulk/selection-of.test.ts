import { expect, test } from 'vitest';
import { ProductSelection } from '#shared/products/product-selection.ts';
import { selectionOf } from './selection-of.ts';

const some = [1, 2, 3];
const many = Array.from({ length: 2_001 }, (_, n) => n + 1);
const whole = { search: '', filters: {} };

test('A job for up to 2,000 selected products sends their ids, even if all listed products are selected', () => {
  expect(selectionOf(some, true, whole)).toEqual({ ids: some });
  expect(selectionOf(many.slice(1), true, whole)).toEqual({ ids: many.slice(1) });
});

test('A job for all listed products sends the list’s filter instead if they are more than 2,000', () => {
  const filters = { state: 'hidden', category: '2', stock: 'below-10', missing: 'picture' };
  const selection = selectionOf(many, true, { search: '', filters });
  expect(selection).toEqual({
    filter: { status: 'hidden', category: '2', stock_below: '10', missing: 'picture' },
  });
  expect(ProductSelection.safeParse(selection).success).toBe(true);
  expect(selectionOf(many, true, { search: '', filters: { stock: 'none' } })).toEqual({
    filter: { stock_below: '1' },
  });
  expect(selectionOf(many, true, whole)).toEqual({ filter: {} });
});

test('A selection that no server filter can describe is sent as ids, and the server refuses it if it is too large', () => {
  const { success } = ProductSelection.safeParse(selectionOf(many, false, whole));
  expect(success).toBe(false);
  for (const shown of [
    { search: 'mango', filters: {} },
    { search: '', filters: { stock: 'low' } },
    { search: '', filters: { supplier: '3' } },
  ])
    expect(selectionOf(many, true, shown)).toEqual({ ids: many });
});
