/** What a figure should be: in words, and as a test of its value. */
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

/** One measured figure, and what it is measured against. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  aim?: Aim;
  /** A broken promise fails the whole run; a missed aim is only shown. */
  isPromise?: true;
  /** What other shops measure on such a machine. */
  peers?: string;
  /** How the figure came about, where its name does not tell. */
  note?: string;
};

export const isMissed = ({ aim, value }: Figure) => aim !== undefined && !aim.holds(value);

/** The value below which a share of the values lies: `quantile(times, 0.99)`. NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
