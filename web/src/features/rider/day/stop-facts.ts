import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';

const minuteMs = 60_000;

/**
 * Returns how many whole minutes are left until the goods should arrive. The number is negative if they are late.
 * Returns undefined for a stop without a time.
 */
export function minutesLeft({ there_by }: Pick<PhoneStop, 'there_by'>, now: number): number | undefined {
  if (there_by === null) return undefined;
  return Math.ceil((Date.parse(there_by) - now) / minuteMs);
}

/** The notes that customers pay with, in shillings. */
export const notes = [1000, 500, 200, 100, 50] as const;

/**
 * Returns the next whole thousand above a sum, from which the rider would have to give change. Returns undefined for a
 * sum of whole thousands.
 */
export function changeFor(due: number): number | undefined {
  const next = Math.ceil(due / 1000) * 1000;
  return due > 0 && next !== due ? next : undefined;
}

/** Returns a link that opens a map app and searches for these words. */
export const mapLink = (words: string) => `geo:0,0?q=${encodeURIComponent(words)}`;

/** Returns the words to search for on a map: street and area. The landmark is left out, because maps do not know it. */
export function placeWords({ area, contact }: Pick<PhoneStop, 'area' | 'contact'>): string {
  return [contact?.street_address, area, 'Nairobi'].filter(Boolean).join(', ');
}

/**
 * Returns the stop to drive to next: the first one whose goods the rider has and that does not wait for a decision of
 * the office. If there is none, returns one that waits.
 */
export function nextStop(stops: readonly PhoneStop[]): PhoneStop | undefined {
  const mine = stops.filter(({ has_it }) => has_it);
  return mine.find(({ last_step }) => last_step !== 'nobody-there') ?? mine[0];
}

/** Returns the stop of a scanned packing slip. Its code is the order's number. */
export const stopOfSlip = (stops: readonly PhoneStop[], code: string): PhoneStop | undefined =>
  stops.find(({ number }) => number.toUpperCase() === code.trim().toUpperCase());
