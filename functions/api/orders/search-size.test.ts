import { expect, test } from 'vitest';
import { searchAmong } from '../../test-support/orders/search-among.ts';

// Searches in lists of a shop with a million orders are tested in infra/bench/promises/order-search.ts.
const { before, after } = await searchAmong(20_000);

test.each(before)(
  'A search for "$typed" among 20,000 orders sends one Query for each field that the text can match, and reads only index entries of the wanted order',
  ({ isFound, queries, meanings, scans }) => {
    expect(isFound).toBe(true);
    expect(scans).toBe(0);
    expect(queries).toHaveLength(meanings);
    for (const { scanned, count } of queries) {
      expect(scanned).toBe(count);
      expect(count).toBeLessThanOrEqual(40);
    }
  },
);

test('After a customer has erased the account, an order is found only by its number, and not by personal data [G-30, T18]', () => {
  const found = after.filter(({ isFound }) => isFound).map(({ typed }) => typed);
  const [number] = after;
  // The M-Pesa code that was typed for this order belongs to another customer's payment.
  expect(found).toEqual([number?.typed, 'SGL7K2M4XY']);
});
