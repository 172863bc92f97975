import type { CountState } from '#shared/stock-counts/count-names.ts';
import type { Tone } from '../ui/detail-page/mark.tsx';

/** Returns the colour of a stock count's state. */
export const toneOf = (state: CountState): Tone =>
  state === 'booked' ? 'good' : state === 'open' || state === 'counted' ? 'warn' : 'quiet';
