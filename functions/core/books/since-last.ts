import type { Happening, SinceLast } from '#shared/books/since.ts';
import { shifted } from '#shared/nairobi.ts';
import { noteSeen } from '../../data/books/seen.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import { listOfNouns } from '../../data/log/log-lists.ts';

/** The most changes that are read, and how far back they are read, in ms. */
const mostChanges = 200;
const mostMs = 7 * 86_400_000;

/** The order states that the list of changes shows. */
const states = ['confirmed', 'delivered', 'cancelled', 'refused', 'returned'] as const;

const monthOf = (at: string) => at.slice(0, 'yyyy-mm'.length);

/** Returns what a change did to a record. */
function happeningOf({ noun, action, fields }: LogItem): Happening {
  if (noun === 'product') return action !== 'create' && fields.selling_price ? 'prices' : 'products';
  if (action === 'create') return 'placed';
  const state = fields.order_status?.after;
  return states.find((each) => each === state) ?? 'changed';
}

/** Counts the records for each happening. A record counts once, even if the same thing happened to it twice. */
function count(changes: readonly LogItem[]): SinceLast['counts'] {
  const records = new Map<Happening, Set<string>>();
  for (const change of changes) {
    const happening = happeningOf(change);
    const found = records.get(happening) ?? new Set();
    records.set(happening, found.add(`${change.noun} ${change.record}`));
  }
  return Object.fromEntries([...records].map(([happening, { size }]) => [happening, size]));
}

/**
 * Returns what happened to orders and products since a person's last visit, at most a week ago. It needs two Queries of
 * the change log, or four if a new month has begun since then.
 */
export async function viewSinceLast(personId: string, now: Date): Promise<SinceLast> {
  const since = await noteSeen(personId, now);
  if (since === undefined) return { since: null, is_more: false, counts: {} };
  const [weekAgo, at] = [shifted(now, -mostMs), now.toISOString()];
  const from = since > weekAgo ? since : weekAgo;
  const range = { from, to: `${at}#~`, limit: mostChanges + 1 };
  const months = [...new Set([monthOf(at), monthOf(from)])];
  const found = await Promise.all(months.map((month) => listOfNouns(['order', 'product'], month, range)));
  const changes = found.flat().map(({ item }) => item);
  return { since: from, is_more: changes.length > mostChanges, counts: count(changes.slice(0, mostChanges)) };
}
