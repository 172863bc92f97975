import { describe, expect, test } from 'vitest';
import {
  countedMinutes,
  leastMeasured,
  measureArrival,
  measuredDays,
  type Taken,
} from './measured-arrival.ts';
import { promisedZones } from './promised-zones.ts';

/** Returns numbers from 0 to 1 that depend only on the seed. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

type Random = () => number;
/** Returns about how far a delivery is from the usual time, in standard deviations. */
const spread = (random: Random) => random() + random() + random() + random() - 2;

/** What a delivery takes in minutes, on a day of five weeks. */
const shapes: Record<string, (random: Random, day: number) => number> = {
  fast: (random) => 22 + 6 * spread(random),
  slow: (random) => 110 + 35 * spread(random),
  'near and far': (random) => (random() < 0.7 ? 30 : 85) + 8 * spread(random),
  'with late ones': (random) => 35 + 8 * spread(random) + (random() < 0.07 ? 120 * random() : 0),
  'slower each day': (random, day) => 35 + day + 14 * spread(random),
  'faster each day': (random, day) => 80 - day + 14 * spread(random),
  'slow on two days of the week': (random, day) => (day % 7 < 2 ? 60 : 40) + 10 * spread(random),
};

const dayOf = (times: readonly number[]): Taken => {
  const taken: Record<number, number> = {};
  for (const time of times) taken[countedMinutes(time)] = (taken[countedMinutes(time)] ?? 0) + 1;
  return taken;
};

/** Simulates a week after four weeks of deliveries. Returns the share of its orders that arrived in time. */
function keptInWeek(take: (random: Random, day: number) => number, seed: number, daily: number) {
  const random = dice(seed);
  const days: Taken[] = [];
  let [kept, all] = [0, 0];
  for (let day = 0; day < measuredDays + 7; day++) {
    const orders = Math.round(daily * (0.6 + 0.8 * random()));
    const times = Array.from({ length: orders }, () => Math.max(5, take(random, day)));
    if (day >= measuredDays) {
      const promised = measureArrival(days)?.minutes ?? 0;
      kept += times.filter((time) => time <= promised).length;
      all += times.length;
    }
    days.unshift(dayOf(times));
  }
  return kept / all;
}

describe('The arrival minutes that the shop promises for a zone', () => {
  test.each(Object.entries(shapes))(
    'In a busy zone, 85 % of the orders of every simulated week arrive within the promised minutes: %s',
    (_, take) => {
      for (let seed = 1; seed <= 30; seed++) expect(keptInWeek(take, seed, 40)).toBeGreaterThanOrEqual(0.85);
    },
  );

  test.each(Object.entries(shapes))(
    'In a quiet zone, 85 % of the orders of all simulated weeks arrive within the promised minutes: %s',
    (_, take) => {
      const weeks = Array.from({ length: 60 }, (_, seed) => keptInWeek(take, 1000 + seed, 4));
      expect(weeks.reduce((sum, kept) => sum + kept, 0) / weeks.length).toBeGreaterThanOrEqual(0.85);
    },
  );

  test('If deliveries to Karen take 70 minutes, the shop never promises 30 minutes', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = dice(seed);
      const days = Array.from({ length: 28 }, () => dayOf([70, 71].map((time) => time + 4 * spread(random))));
      expect(measureArrival(days)?.minutes).toBeGreaterThanOrEqual(70);
    }
  });

  test('The promised minutes are not far above the minutes that most deliveries took', () => {
    const random = dice(4);
    const days = Array.from({ length: 28 }, () =>
      dayOf(Array.from({ length: 20 }, () => 40 + 8 * spread(random))),
    );
    expect(measureArrival(days)).toEqual({ minutes: 50, within: 50, deliveries: 560 });
  });

  test('The shop promises the minutes that staff have set until thirty deliveries were counted', () => {
    expect(measureArrival([{ 45: leastMeasured - 1 }])).toBeUndefined();
    expect(measureArrival([{ 45: leastMeasured - 1 }, { 50: 1 }])).toMatchObject({ deliveries: 30 });
  });

  test('The promised minutes depend only on the deliveries of the last 28 days', () => {
    const days: Taken[] = Array.from({ length: 40 }, (_, day) => (day < 28 ? { 40: 2 } : { 200: 50 }));
    expect(measureArrival(days)).toEqual({ minutes: 40, within: 40, deliveries: 56 });
  });

  test('The promised minutes rise if the last thirty deliveries were slower, but not because of a single slow day', () => {
    const days = (slowDays: number, pieces: number): Taken[] =>
      Array.from({ length: 28 }, (_, day) => (day < slowDays ? { 90: pieces } : { 40: 40 }));
    expect(measureArrival(days(6, 5))?.minutes).toBe(90);
    expect(measureArrival(days(1, 2))?.minutes).toBe(40);
  });
});

test('The minutes of a delivery are rounded up to five, and count as at most ten hours', () => {
  expect([0, 1, 5, 5.1, 44, 45, 599, 2000].map(countedMinutes)).toEqual([5, 5, 5, 10, 45, 45, 600, 600]);
});

test('The minutes of a pickup are always those that staff have set', () => {
  const zones = [
    { zone: 1, pickup: true, arrival_minutes: 30 },
    { zone: 2, pickup: false, arrival_minutes: 45 },
    { zone: 3, pickup: false, arrival_minutes: 60 },
  ];
  const measured = [1, 2].map((zone) => ({ zone, minutes: 55, within: 50, deliveries: 31 }));
  expect(promisedZones(zones, measured).map(({ arrival_minutes }) => arrival_minutes)).toEqual([30, 55, 60]);
  expect(promisedZones(zones)).toEqual(zones);
});
