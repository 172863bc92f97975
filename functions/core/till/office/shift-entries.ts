import type * as z from 'zod';
import { formatPrice, toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import type { Entry, EntryBody, Tender } from '#shared/till/entry.ts';
import type { ShiftEntries, ShiftEntry } from '#shared/till-office/shift-entry.ts';
import { padded } from '../../../data/dynamodb/keys.ts';
import { shiftEntryPlace } from '../../../data/dynamodb/place.ts';
import { readItems } from '../../../data/dynamodb/read-items.ts';
import { orderKey } from '../../../data/orders/keys.ts';
import { entryOf, type JournalItem, listEntries } from '../../../data/till/journal.ts';
import { findShift, type ShiftItem } from '../../../data/till/shift.ts';
import { fromCursor, toCursor } from '../../cursor.ts';
import { knownName, type Names, readPeople } from '../till-people.ts';

const PAGE = 20;
const READ = 50;
const MOST_READS = 10;

type Facts = Omit<ShiftEntry, 'index' | 'at' | 'kind' | 'person'>;

const nothing: Facts = {
  ...{ receipt: null, order_id: null, sale_receipt: null, amount: null, tenders: [], reason: '' },
};

const byKind = (tenders: readonly Tender[], sign: number) =>
  tenders.map(({ kind, cents }) => ({ kind, amount: sign * toShillings(cents) }));

/** Returns the difference between the counted cash of the drawer and the sum that the till expected at that time. */
function differenceOf({ counted_cents, expected_cents }: Extract<EntryBody, { kind: 'count' }>): string {
  const cents = counted_cents - expected_cents;
  if (cents === 0) return '';
  const sum = formatPrice(toShillings(Math.abs(cents)));
  return cents > 0 ? texts.countMore(sum) : texts.countLess(sum);
}

/**
 * Returns the data that the page of a shift shows about an entry. Returns undefined for a kind of entry that the page
 * does not list.
 */
function factsOf(body: EntryBody): Facts | undefined {
  switch (body.kind) {
    case 'sale':
      return {
        ...{ ...nothing, receipt: body.receipt, order_id: body.id },
        ...{ amount: toShillings(body.total_cents), tenders: byKind(body.tenders, 1) },
      };
    case 'return':
      return {
        ...{ receipt: body.receipt, order_id: body.sale_id, sale_receipt: body.sale_receipt },
        ...{ amount: -toShillings(body.total_cents), tenders: byKind(body.tenders, -1) },
        reason: body.reason,
      };
    case 'cash-in':
    case 'cash-out': {
      const amount = (body.kind === 'cash-in' ? 1 : -1) * toShillings(body.cents);
      return { ...nothing, amount, reason: body.reason };
    }
    case 'shift-open':
      return { ...nothing, amount: toShillings(body.float_cents), reason: body.reason ?? '' };
    case 'count':
      return { ...nothing, amount: toShillings(body.counted_cents), reason: differenceOf(body) };
    case 'shift-close':
      return { ...nothing, amount: toShillings(body.counted_cents), reason: body.reason };
    case 'drawer':
      return { ...nothing, reason: body.reason };
    case 'reprint':
      return { ...nothing, receipt: body.receipt };
    default:
      return undefined;
  }
}

/**
 * Returns true for an entry that belongs to the shift. Reprints and drawer openings name no shift, so they belong to
 * the shift that was open.
 */
function isOfShift({ id, closed }: ShiftItem, { index, body }: Entry): boolean {
  if ('shift_id' in body) return body.shift_id === id;
  return closed === undefined || index < closed.index;
}

function view(shift: ShiftItem, item: JournalItem, names: Names): ShiftEntry[] {
  const entry = entryOf(item);
  if (!entry) return [];
  const facts = isOfShift(shift, entry) ? factsOf(entry.body) : undefined;
  if (!facts) return [];
  const { index, at, body, person } = entry;
  const name = knownName(names, person.id, item.person_name);
  return [{ index, at, kind: body.kind as ShiftEntry['kind'], person: name, ...facts }];
}

/**
 * Removes links to orders that do not exist from the entries. A till can record a return of a sale that the shop never
 * received.
 */
async function withKnownOrders(entries: readonly ShiftEntry[]): Promise<ShiftEntry[]> {
  const ids = [...new Set(entries.flatMap(({ kind, order_id }) => (kind === 'return' && order_id) || []))];
  const found = new Set(((await readItems(ids.map(orderKey))) as { id: string }[]).map(({ id }) => id));
  return entries.map((entry) =>
    entry.kind === 'return' && !found.has(entry.order_id ?? '') ? { ...entry, order_id: null } : entry,
  );
}

/**
 * Lists what a shift's till recorded, in the order of its journal, twenty a page: sales, returns, cash, drawer openings
 * and reprints. Refused entries are left out, because they do not count. An unknown shift has no entries.
 *
 * @throws 400 `bad-cursor`
 */
export async function listShiftEntries(
  id: string,
  cursor: string | undefined,
): Promise<z.input<typeof ShiftEntries>> {
  const from = fromCursor(shiftEntryPlace, cursor);
  const [shift, { names }] = await Promise.all([findShift(id), readPeople()]);
  if (!shift) return { entries: [], next_cursor: null };
  const entries: ShiftEntry[] = [];
  // If the shift is open, it is the last shift of its journal, so all further entries belong to it.
  const last = shift.closed ? shift.last_index : Number.MAX_SAFE_INTEGER;
  let next: number | undefined = Math.max(shift.first_index, Number(from ?? 0));
  for (let reads = 0; reads < MOST_READS && entries.length < PAGE && next !== undefined; reads++) {
    const read = await listEntries(
      { till_id: shift.till.id, epoch: shift.epoch },
      { first: next, last, limit: READ },
    );
    entries.push(...read.items.flatMap((item) => view(shift, item, names)));
    next = read.next;
  }
  const further = entries[PAGE]?.index ?? next;
  const next_cursor = further === undefined ? null : toCursor(padded(further));
  return { entries: await withKnownOrders(entries.slice(0, PAGE)), next_cursor };
}
