import { type Entry, type EntryBody, noHash } from '#shared/till/entry.ts';
import { formatReceiptNumber } from '#shared/till/receipt-number.ts';
import { tillStore } from './use-till.ts';

/** The body of an entry without its receipt number, which the journal assigns. */
export type NewBody = EntryBody extends infer Body
  ? Body extends { kind: 'sale' | 'return' }
    ? Omit<Body, 'receipt'>
    : Body
  : never;

/** Which entries to read. All fields must match. */
export type EntryFilter = {
  kinds?: readonly EntryBody['kind'][];
  shiftId?: string;
  receipt?: string;
  /** The id of the sale or return. */
  id?: string;
};

const entries: Entry[] = [];

/**
 * Writes an entry. Resolves once it is stored durably; show nothing as done before. The same sale, return or cash move
 * (by its id) is written once: a second call returns the first entry.
 */
export async function record(body: NewBody): Promise<Entry> {
  const now = tillStore.get();
  if (!now) throw new Error('No person has unlocked the till.');
  const { till, person } = now;
  const count = entries.filter(({ body: { kind } }) => kind === 'sale' || kind === 'return').length + 1;
  const numbered = (
    body.kind === 'sale' || body.kind === 'return'
      ? { ...body, receipt: formatReceiptNumber({ till: till.number, epoch: till.epoch, count }) }
      : body
  ) as EntryBody;
  const entry: Entry = {
    till_id: till.id,
    epoch: till.epoch,
    index: entries.length + 1,
    at: new Date().toISOString(),
    person: { id: person.id, name: person.name },
    previous: noHash,
    body: numbered,
  };
  entries.push(entry);
  return entry;
}

function matches({ body }: Entry, { kinds, shiftId, receipt, id }: EntryFilter): boolean {
  if (kinds && !kinds.includes(body.kind)) return false;
  if (shiftId !== undefined && !('shift_id' in body && body.shift_id === shiftId)) return false;
  if (receipt !== undefined && !('receipt' in body && body.receipt === receipt)) return false;
  return id === undefined || ('id' in body && body.id === id);
}

/** Returns the entries of this device, the oldest first. */
export const readEntries = async (filter: EntryFilter = {}): Promise<Entry[]> =>
  entries.filter((entry) => matches(entry, filter));
