import type { PromotionRun } from '#functions/test-support/promotions/promotion-orders.ts';
import { atLeast, exactly, type Figure } from '../figure.ts';
import { inLanes } from './lanes.ts';

const PROMOTIONS = 10_000;
const lanes = 2;

/**
 * Checks that the admin's example calculation, the quote and the order agree to the cent for random carts with random
 * promotions, and that no total is negative (G-01, R12).
 */
export async function checkPromotions(): Promise<Figure[]> {
  const count = Math.ceil((PROMOTIONS * Number(process.env.BENCH_SCALE ?? 1)) / lanes);
  const all = await inLanes<PromotionRun & { wrongs: number }>('promotions-process.ts', lanes, (lane) => [
    count,
    2026 + lane,
  ]);
  const sum = (of: 'orders' | 'reduced' | 'hints' | 'free' | 'cancelled' | 'wrongs') =>
    all.reduce((total, lane) => total + lane[of], 0);
  const spelt = (number: number) => number.toLocaleString('en-GB');
  const what = `${spelt(count * lanes)} random promotions with carts`;
  const isPromise = true as const;
  return [
    {
      ...{ what: `${what}: ordered`, value: sum('orders'), unit: '', aim: exactly(count * lanes), isPromise },
      note: `${spelt(sum('reduced'))} with a discount, ${spelt(sum('hints'))} with a hint, ${spelt(sum('free'))} for nothing, ${spelt(sum('cancelled'))} cancelled afterwards`,
    },
    {
      ...{ what: `${what}: with a discount`, value: sum('reduced'), unit: '' },
      ...{ aim: atLeast(Math.floor((count * lanes) / 3)), isPromise },
    },
    {
      what: `${what}: figures of sample, quote, order or uses that are wrong`,
      ...{ value: sum('wrongs'), unit: '', aim: exactly(0), isPromise },
      note: all.flatMap(({ wrong }) => wrong)[0] ?? 'sample = quote = order to the cent, no total below zero',
    },
  ];
}
