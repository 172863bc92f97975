import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | holders of cash with their balances | Query CASH, sk = {holder} | 1 |
 * | one holder with the balance | GetItem CASH / {holder} | 1 |
 * | entries of a holder, newest first | Query CASH#{holder}, descending by sk = ENTRY#{number} | 1 a page |
 * | cash of a holder that is told next | Query CASH#{holder}, sk from ENTRY#{number} | 1 a page |
 * | finished days of a holder, newest first | Query CASH#{holder}, descending by sk = DAY#{day} up to the last day | 1 |
 * | hand-in | GetItem CASH#{holder} / HAND-IN#{id} | 1 |
 * | move of cash, recorded once | GetItem CASH#{holder} / ACT#{id} | 1 |
 *
 * A holder is `office`, `rider-{person id}` or `shift-{shift id}`. The cash of a shift is counted by its till.
 */

export const cashPk = 'CASH';

export const holderKey = (holder: string): Key => ({ pk: cashPk, sk: holder });

export const entriesPk = (holder: string) => `CASH#${holder}`;

export const cashEntryPrefix = 'ENTRY#';

export const cashEntryKey = (holder: string, n: number): Key => ({
  pk: entriesPk(holder),
  sk: `${cashEntryPrefix}${padded(n)}`,
});

export const handInKey = (holder: string, id: string): Key => ({
  pk: entriesPk(holder),
  sk: `HAND-IN#${id}`,
});

export const cashActKey = (holder: string, id: string): Key => ({ pk: entriesPk(holder), sk: `ACT#${id}` });

export const cashDayPrefix = 'DAY#';

/** Returns the key of the sums that a holder of cash received and paid out on a finished day. */
export const cashDayKey = (holder: string, day: string): Key => ({
  pk: entriesPk(holder),
  sk: `${cashDayPrefix}${day}`,
});
