import { expect, test } from 'vitest';
import { bounds, bucketOf, good, goodShareOf, measures, p75Of } from './histogram.ts';

/** Returns a generator of random numbers from 0 to 1. Equal seeds give equal numbers. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const countsOf = (measure: (typeof measures)[number], values: readonly number[]) => {
  const counts = new Array(bounds[measure].length + 1).fill(0);
  for (const value of values) counts[bucketOf(measure, value)]++;
  return counts;
};

test('The 75th percentile estimated from a histogram is in the same bucket as the exact one', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomOf(seed);
    for (const measure of measures) {
      const widest = (bounds[measure].at(-1) ?? 0) * (0.2 + random() * 1.3);
      const values = Array.from({ length: 1 + Math.floor(random() * 200) }, () => random() ** 2 * widest);
      const sorted = values.toSorted((one, other) => one - other);
      const recounted = sorted[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const estimated = p75Of(measure, countsOf(measure, values)) ?? -1;
      const bucket = bucketOf(measure, recounted);
      const [from, to] = [bounds[measure][bucket - 1] ?? 0, bounds[measure][bucket]];
      expect(estimated).toBeGreaterThanOrEqual(Math.floor(from));
      expect(estimated).toBeLessThanOrEqual(to ?? from);
    }
  }
});

test('A histogram’s share of good values equals that of an exact count', () => {
  const random = randomOf(7);
  for (const measure of measures) {
    const values = Array.from({ length: 1000 }, () => random() * 2 * good[measure]);
    const recounted = values.filter((value) => value <= good[measure]).length;
    expect(goodShareOf(measure, countsOf(measure, values))).toBe(Math.round(recounted / 10));
  }
});

test('Histograms that are added up, in any order, give the same 75th percentile as one histogram of all visits', () => {
  const random = randomOf(3);
  for (let round = 0; round < 100; round++) {
    const visits = Array.from({ length: 5 }, () =>
      Array.from({ length: Math.floor(random() * 40) }, () => random() * 9000),
    );
    const parts = visits.map((values) => countsOf('lcp', values));
    const sum = (some: number[][]) =>
      bounds.lcp.concat(0).map((_, n) => some.reduce((all, each) => all + (each[n] ?? 0), 0));
    const halves = [sum(parts.slice(0, 2)), sum(parts.slice(2))];
    expect(p75Of('lcp', sum(halves.reverse()))).toBe(p75Of('lcp', countsOf('lcp', visits.flat())));
  }
});

test('An empty histogram has no value', () => {
  expect([p75Of('inp', []), goodShareOf('inp', [])]).toEqual([undefined, undefined]);
});
