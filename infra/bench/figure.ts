/** The expected value of a figure: as text, and as a check of the value. */
export type Aim = { text: string; holds: (value: number) => boolean };

const plain = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

export const atMost = (limit: number): Aim => ({
  text: `≤ ${plain(limit)}`,
  holds: (value) => value <= limit,
});
export const atLeast = (limit: number): Aim => ({
  text: `≥ ${plain(limit)}`,
  holds: (value) => value >= limit,
});
export const exactly = (wanted: number): Aim => ({
  text: plain(wanted),
  holds: (value) => value === wanted,
});

/** A measured figure, with its aim if it has one. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  aim?: Aim;
  /** A broken invariant fails the whole run. A missed aim of any other figure is only shown. */
  isPromise?: true;
  /** The figures of other shops on a similar machine. */
  peers?: string;
  /** Explains the figure where its name is not enough. */
  note?: string;
};

export const isMissed = ({ aim, value }: Figure) => aim !== undefined && !aim.holds(value);

/**
 * Measures figures. An error becomes one figure that counts as broken, so that the other figures are still measured.
 */
export async function tryMeasure(what: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    console.error(`${what}:`, error);
    const note = String(error).split('\n')[0] ?? '';
    return [{ what: `${what}: error`, value: 1, unit: '', aim: exactly(0), isPromise: true, note }];
  }
}

/** Returns a quantile of the values: `quantile(times, 0.99)` is the p99. Returns NaN when there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Returns the median of several runs in ms, with their range as its note. */
export const medianOfRuns = (values: readonly number[]) => ({
  value: median(values),
  unit: 'ms',
  note: `runs ${Math.min(...values)}–${Math.max(...values)}`,
});
