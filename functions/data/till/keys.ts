import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | tills, for managers | Query TILLS, sk = {till id}; BatchGetItem of their devices | 2 |
 * | tills that were silent at the last scheduled check | GetItem SILENT-TILLS / SILENT-TILLS | 1 |
 * | till and device of a call | BatchGetItem TILLS / {till id} and TILL#{till id} / EPOCH#{epoch} | 1 |
 * | till of an enrolment code | GetItem TILL-CODE#{keyed hash} / TILL-CODE | 1 |
 * | PINs of the people who may work at a till | Query MEMBERS; BatchGetItem PIN#{id} / PIN | 2 |
 * | wrong PINs of a person by till, and at a till | BatchGetItem PIN#{id} / PIN-TRIES and TILL#{till id} / PIN-TRIES | 1 |
 * | entry of a journal | GetItem JOURNAL#{till id}#{epoch} / {index} | 1 |
 * | entries of a shift, in order | Query JOURNAL#{till id}#{epoch}, sk from its first to its last index | 1 a page |
 * | refusal of an entry, recorded once | GetItem TILL#{till id} / REFUSED#{epoch}#{index}#{code} | 0 |
 * | entries that a manager should look at, newest first | Query TILL-ALARMS, descending by sk = {at}#{till id}#{epoch}#{index} | 1 a page |
 * | entries that a manager has dealt with, newest first | Query SETTLED-TILL-ALARMS, descending by the same sk | 1 a page |
 * | shift | GetItem SHIFT#{id} / SHIFT | 1 |
 * | shifts, newest first | Query SHIFTS, descending by sk = {opened_at}#{id}; BatchGetItem of the page's shifts | 2 a page |
 * | shifts that were opened in a period | Query SHIFTS, sk between two times; BatchGetItem of the shifts | 1, and 1 per 100 |
 * | open shifts, oldest first | Query OPEN-SHIFTS, sk = {opened_at}#{id}; BatchGetItem of the shifts | 1 a page, and 1 per 100 |
 * | missing pieces of a sale | GetItem SHORTAGE#{id} / SHORTAGE | 1 |
 * | sales with missing pieces: open ones, oldest first; settled ones, newest first | Query SHORTAGES#{state}, sk = {at of the sale or of the settlement}#{id}; BatchGetItem of the page's records and of their stock | 3 a page |
 * | payment request by the account that the customer saw | GetItem TILL-ACCOUNT#{account} / TILL-ACCOUNT | 1 |
 */

export const tillsPk = 'TILLS';

export const tillKey = (id: string): Key => ({ pk: tillsPk, sk: id });

/** Returns the key of the list of the tills that the scheduled check last found silent. */
export const silentTillsKey = (): Key => ({ pk: 'SILENT-TILLS', sk: 'SILENT-TILLS' });

const tillPk = (id: string) => `TILL#${id}`;

/** Returns the key of the device of a till in an epoch, with the head of the device's journal. */
export const deviceKey = (tillId: string, epoch: number): Key => ({
  pk: tillPk(tillId),
  sk: `EPOCH#${padded(epoch)}`,
});

/** Returns the key of a device's enrolment code. It contains the keyed hash of the code. */
export const tillCodeKey = (hash: string): Key => ({ pk: `TILL-CODE#${hash}`, sk: 'TILL-CODE' });

/** Returns the partition key of a person's PIN. It is removed when the person is erased. */
export const pinPk = (personId: string) => `PIN#${personId}`;

export const pinKey = (personId: string): Key => ({ pk: pinPk(personId), sk: 'PIN' });

/** Returns the key of the counts of a person's wrong PINs, one for each till. */
export const personTriesKey = (personId: string): Key => ({ pk: pinPk(personId), sk: 'PIN-TRIES' });

/** Returns the key of the count of all people's wrong PINs at a till. */
export const tillTriesKey = (tillId: string): Key => ({ pk: tillPk(tillId), sk: 'PIN-TRIES' });

/** Returns the key of an entry in the journal of a till's device. */
export const entryKey = (tillId: string, epoch: number, index: number): Key => ({
  pk: `JOURNAL#${tillId}#${padded(epoch)}`,
  sk: padded(index),
});

/** Returns the key of the item that is stored when the refusal of an entry is recorded. */
export const refusedKey = (tillId: string, epoch: number, index: number, code: string): Key => ({
  pk: tillPk(tillId),
  sk: `REFUSED#${padded(epoch)}#${padded(index)}#${code}`,
});

export const tillAlarmsPk = 'TILL-ALARMS';

export const settledTillAlarmsPk = 'SETTLED-TILL-ALARMS';

/** Returns the key of an entry that a manager has settled. The sort key does not change. */
export const settledTillAlarmKey = (sk: string): Key => ({ pk: settledTillAlarmsPk, sk });

export const tillAlarmKey = (at: string, tillId: string, epoch: number, index: number): Key => ({
  pk: tillAlarmsPk,
  sk: `${at}#${tillId}#${padded(epoch)}#${padded(index)}`,
});

export const shiftKey = (id: string): Key => ({ pk: `SHIFT#${id}`, sk: 'SHIFT' });

export const shiftsPk = 'SHIFTS';

export const listedShiftKey = (openedAt: string, id: string): Key => ({
  pk: shiftsPk,
  sk: `${openedAt}#${id}`,
});

export const openShiftsPk = 'OPEN-SHIFTS';

/**
 * Returns the key of a shift that nobody has closed. Nobody closes the shifts of the till `Desk`: each leaves the list
 * when a manager confirms its cash.
 */
export const openShiftKey = (openedAt: string, id: string): Key => ({
  pk: openShiftsPk,
  sk: `${openedAt}#${id}`,
});

/** Returns the key of the missing pieces of a sale, by the id of its order. */
export const shortageKey = (orderId: string): Key => ({ pk: `SHORTAGE#${orderId}`, sk: 'SHORTAGE' });

export const shortagesPk = (state: 'open' | 'settled') => `SHORTAGES#${state}`;

export const listedShortageKey = (state: 'open' | 'settled', at: string, id: string): Key => ({
  pk: shortagesPk(state),
  sk: `${at}#${id}`,
});

/** Returns the key of a till's payment request by the account that it shows to the customer. */
export const tillAccountKey = (account: string): Key => ({
  pk: `TILL-ACCOUNT#${account}`,
  sk: 'TILL-ACCOUNT',
});
