import type { CashDay } from '../../data/cash/cash-day.ts';
import type { CashEntry, HolderItem } from '../../data/cash/holder.ts';
import { cashDayPrefix, cashEntryPrefix, cashPk, entriesPk, holderKey } from '../../data/cash/keys.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { type Added, type Check, type Item, shillings } from './check.ts';

const ofEntries = entriesPk('');
const sumOf = (sums: Record<string, number>) => Object.values(sums).reduce((all, cents) => all + cents, 0);

/** Returns what came in on a day minus what went out, in cents. */
const netOf = (day: CashDay) => sumOf(day.in) - sumOf(day.out);

function addDay(record: string, day: CashDay): Added[] {
  const { opening_cents, closing_cents } = day;
  return [
    { record, sum: `day ${day.day}`, n: closing_cents - opening_cents - netOf(day), at: day.day },
    { record, sum: 'days', n: -netOf(day) },
  ];
}

function addHolder(record: string, holder: HolderItem): Added[] {
  const { balance_cents, entries, today } = holder;
  return [
    { record, sum: 'balance', n: balance_cents },
    { record, sum: 'days', n: balance_cents },
    { record, sum: 'entries', n: entries },
    ...(today ? addDay(record, today) : []),
  ];
}

/** Each entry begins with the balance of the one before it. The sum `entry 5` compares the two for entry 5. */
function addEntry(record: string, { n, cents, balance_cents, at }: CashEntry): Added[] {
  return [
    { record, sum: 'balance', n: -cents },
    { record, sum: 'entries', n: -1 },
    { record, sum: `entry ${n}`, n: balance_cents - cents, at },
    { record, sum: `entry ${n + 1}`, n: -balance_cents, at },
  ];
}

function look(item: Item): Added[] {
  const { pk, sk } = item;
  if (pk === cashPk) {
    const holder = item as unknown as HolderItem;
    // The last balance must be the one that the next entry would begin with.
    const last = { record: sk, sum: `entry ${holder.entries + 1}`, n: holder.balance_cents };
    return [...addHolder(sk, holder), last];
  }
  if (!pk.startsWith(ofEntries)) return [];
  const record = pk.slice(ofEntries.length);
  if (sk.startsWith(cashEntryPrefix)) return addEntry(record, item as unknown as CashEntry);
  return sk.startsWith(cashDayPrefix) ? addDay(record, item as unknown as CashDay) : [];
}

async function* read(record: string) {
  yield* (await readItems([holderKey(record)])) as Item[];
  yield* everyItem<Item>(entriesPk(record));
}

function say(sum: string, n: number): string {
  if (sum === 'balance') return `the balance is ${shillings(n)} more than the sum of the entries`;
  if (sum === 'days') return `the balance is ${shillings(n)} more than the sum of the days`;
  if (sum === 'entries') return `${n} entries are missing`;
  if (sum.startsWith('day')) return `the ${sum} closes with ${shillings(n)} more than it received and paid`;
  return `the ${sum} does not begin with the balance of the one before it (${shillings(n)})`;
}

/** The cash of each holder equals its entries and its days, and each entry continues the balance of the one before. */
export const cashCheck: Check = {
  ...{ name: 'cash', bad: 'money', look, read, say },
  mend: 'Find the entry in the cash book of the admin, and correct the item `CASH / {holder}`',
};
