import { expect, test } from 'vitest';
import { type Range, SortedMap } from './sorted-map.ts';

test('After thousands of inserts and deletes, a sorted map returns the same ranges as a sorted list', () => {
  const map = new SortedMap<number>();
  const expected = new Map<string, number>();
  const keyOf = (n: number) => `key-${String(n).padStart(5, '0')}`;
  let random = 7;
  const next = (below: number) => {
    random = (random * 48_271) % 2_147_483_647;
    return random % below;
  };
  const bounds = (): Range => {
    const [from, to] = [keyOf(next(5000)), keyOf(next(5000))];
    return {
      ...[{}, { gt: from }, { gte: from }][next(3)],
      ...[{}, { lt: to }, { lte: to }][next(3)],
      ...[{}, { limit: next(20) }, { limit: -1 }][next(3)],
      ...[{}, { reverse: true }][next(2)],
    };
  };
  const listed = (sorted: string[], { gt, gte, lt, lte, limit = -1, reverse }: Range) => {
    const keys = sorted.filter((key) => {
      if (gt !== undefined && key <= gt) return false;
      if (gte !== undefined && key < gte) return false;
      if (lt !== undefined && key >= lt) return false;
      return lte === undefined || key <= lte;
    });
    if (reverse) keys.reverse();
    return keys.slice(0, limit < 0 ? keys.length : limit).map((key) => [key, expected.get(key)]);
  };

  for (let round = 0; round < 60; round++) {
    for (let change = 0; change < 200; change++) {
      const key = keyOf(next(5000));
      if (next(10) < (round < 40 ? 3 : 8)) {
        map.delete(key);
        expected.delete(key);
      } else {
        map.set(key, change);
        expected.set(key, change);
      }
    }
    const sorted = [...expected.keys()].sort();
    for (let read = 0; read < 10; read++) {
      const range = bounds();
      expect([...map.entries(range)]).toEqual(listed(sorted, range));
    }
  }
  expect(expected.size).toBeGreaterThan(500);
  for (const key of [...expected.keys()]) map.delete(key);
  expect([...map.entries({})]).toEqual([]);
});
