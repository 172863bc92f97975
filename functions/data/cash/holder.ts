import type { CashEntryKind, ExpensePurpose } from '#shared/cash/entry-kinds.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { type CashHolder, holderRef } from '#shared/payments/cash-holder.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { type CashDay, daysAfter } from './cash-day.ts';
import { cashEntryKey, cashEntryPrefix, cashPk, entriesPk, holderKey } from './keys.ts';

type By = { id: string; name: string };

/** A holder of cash: a rider, a shift or the office box. Sums of money are in cents. */
export type HolderItem = CashHolder & {
  /**
   * The sum of all entries, which is the cash that the holder should have. For the office box, the sum may be negative
   * until the first count.
   */
  balance_cents: number;
  /** The received cash that is not yet confirmed in its orders. Only riders and shifts have such cash. */
  claimed_cents: number;
  /** The part of `claimed_cents` that was counted but is not yet confirmed in the orders that it paid. */
  counted_cents: number;
  /**
   * The number of the newest entry whose cash is confirmed in all its orders, and the confirmed part of the next entry.
   */
  told_n: number;
  told_cents: number;
  /** The sum of the money that was missing in all hand-ins, minus the money that was too much. */
  short_cents: number;
  /** The hand-in whose difference a manager has to decide about. `cents` is positive if money is missing. */
  difference?: { hand_in: string; cents: number };
  /** The sums of the day on which the newest entry was recorded. */
  today?: CashDay;
  /** True when the opening balance of the office box was recorded. */
  is_opened?: true;
  /** The number of entries. It is also the number of the newest entry. */
  entries: number;
  version: number;
};

/** An entry of a holder. `cents` is negative for cash that left. Entries never change. */
export type CashEntry = {
  n: number;
  /** The id of the event behind the entry: an entry of an order's money, a hand-in, or a movement of cash. */
  id: string;
  kind: CashEntryKind;
  cents: number;
  /** The balance after this entry. */
  balance_cents: number;
  at: string;
  /** The person who recorded the entry. */
  by: By;
  /** The second person, for example the rider who handed in the cash. */
  person?: By;
  /** The other holder, if cash went from one holder to another. */
  other?: CashHolder;
  order?: { id: string; number: string };
  purpose?: ExpensePurpose;
  why?: string;
  /** True for cash that is not confirmed until the holder hands it in. */
  is_claimed?: true;
};

export type NewCashEntry = Omit<CashEntry, 'n' | 'balance_cents'>;

/** Returns the record of a rider, shift or office box (a holder of cash) that has no cash yet. */
export const newHolder = ({ kind, id, name }: CashHolder): HolderItem => ({
  ...{ kind, id, name, balance_cents: 0, claimed_cents: 0, counted_cents: 0 },
  ...{ told_n: 0, told_cents: 0, short_cents: 0, entries: 0, version: 0 },
});

/** Returns a holder of cash by its name in URLs. Returns undefined if the holder never had cash. */
export const findHolder = (holder: string) => readItem<HolderItem>(holderKey(holder));

/** Returns a holder with its balance. If the holder never had cash, the balance is zero. */
export const readHolder = async (holder: CashHolder): Promise<HolderItem> => ({
  ...((await findHolder(holderRef(holder))) ?? newHolder(holder)),
  name: holder.name,
});

/** Returns all riders and the office box, if they ever had cash. Till shifts are left out. */
export async function listHolders(): Promise<HolderItem[]> {
  const holders: HolderItem[] = [];
  for await (const holder of everyItem<HolderItem>(cashPk)) holders.push(holder);
  return holders;
}

/** Returns a page of a holder's entries, newest first. `after` and `next` are sort keys. */
export const listCashEntries = (holder: string, limit: number, after: string | undefined) =>
  readList<CashEntry>(entriesPk(holder), { prefix: cashEntryPrefix, limit, after, isNewestFirst: true });

/** Returns the oldest cash of an order that is not fully confirmed by a count. Returns undefined if there is none. */
export async function findClaimed({ told_n, ...holder }: HolderItem): Promise<CashEntry | undefined> {
  const ref = holderRef(holder);
  const between: [string, string] = [cashEntryKey(ref, told_n + 1).sk, cashEntryKey(ref, holder.entries).sk];
  if (told_n >= holder.entries) return undefined;
  for await (const entry of everyItem<CashEntry>(entriesPk(ref), { between, limit: 50 }))
    if (entry.is_claimed) return entry;
  return undefined;
}

/** Returns the writes that store a holder. They fail if the holder has changed since it was read. */
export function saveHolder(was: HolderItem, after: Omit<HolderItem, 'version'>): Actions {
  const key = holderKey(holderRef(was));
  const item = { ...key, ...after, version: was.version + 1 };
  return [was.version === 0 ? putNew(item) : put(item, unchanged(was))];
}

/**
 * Returns a holder after some entries, and the writes that store the holder and the entries. They fail if the holder
 * has changed since it was read. `change` contains other fields of the holder that change with the entries.
 */
export function book(
  was: HolderItem,
  added: readonly NewCashEntry[],
  change: (after: HolderItem) => Partial<HolderItem> = () => ({}),
): { after: HolderItem; actions: Actions } {
  const after = { ...was };
  const entries = added.map((entry): CashEntry => {
    after.entries += 1;
    after.balance_cents += entry.cents;
    after.claimed_cents += entry.is_claimed ? entry.cents : 0;
    return { ...entry, n: after.entries, balance_cents: after.balance_cents };
  });
  const ref = holderRef(was);
  const days = daysAfter(ref, was, entries);
  const { difference, ...next } = { ...after, ...change(after), today: days.today };
  const stored = { ...next, ...(difference && { difference }) };
  const actions = entries.map((entry) =>
    putNew({
      ...cashEntryKey(ref, entry.n),
      ...entry,
      expires_at: endOfTaxRecords(nairobiDay(entry.at)),
    }),
  );
  return {
    after: { ...stored, version: was.version + 1 },
    actions: [...saveHolder(was, stored), ...actions, ...days.actions],
  };
}

/**
 * Returns the counted cash of a holder after a count that left this balance. Cash of orders that exceeds the balance
 * was counted, because the holder no longer has it.
 */
export const countedAfter = ({ claimed_cents, counted_cents, balance_cents }: HolderItem): number =>
  Math.max(counted_cents, claimed_cents - Math.max(0, balance_cents));
