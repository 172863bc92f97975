import { readReceiptNumber } from '#shared/tax/receipt-number.ts';
import { emptyHead, hashOf } from '#shared/till/signing.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import type { DeviceItem } from '../../data/till/device.ts';
import { entryOf, type JournalItem } from '../../data/till/journal.ts';
import { deviceKey, entryKey } from '../../data/till/keys.ts';
import { type Added, type Check, type Item, numberOf } from './check.ts';

const [ofTill, ofJournal, ofEpoch] = ['TILL#', 'JOURNAL#', 'EPOCH#'];

const recordOf = (tillId: string, epoch: number) => `${tillId}#${epoch}`;

function keysOf(record: string) {
  const [till = '', epoch = ''] = record.split('#');
  return { device: deviceKey(till, Number(epoch)), journal: entryKey(till, Number(epoch), 0).pk };
}

/**
 * Two parts of a refused entry that only the entries around it tell: the hash of the entry before it, and the number of
 * receipts that were skipped since the last receipt because of refused entries.
 */
type Around = { previous?: string; skipped?: number };

function addDevice(device: DeviceItem): Added[] {
  const record = recordOf(device.till_id, device.epoch);
  return [
    { record, sum: 'entry 1', n: -numberOf(emptyHead.hash) },
    { record, sum: `entry ${device.head_index + 1}`, n: numberOf(device.head_hash) },
    { record, sum: 'receipt 1', n: -1 },
    { record, sum: `receipt ${device.receipts + 1}`, n: 1 },
  ];
}

const receiptOf = (entry: ReturnType<typeof entryOf>): number | undefined =>
  entry && 'receipt' in entry.body && entry.body.kind !== 'reprint'
    ? readReceiptNumber(entry.body.receipt)?.count
    : undefined;

/**
 * Each entry names the hash of the one before it. The sum `entry 5` compares the two for entry 5, and `receipt 5` says
 * that receipt 5 follows receipt 4.
 */
async function addEntry(record: string, index: number, item: JournalItem & Around): Promise<Added[]> {
  const at = item.received_at;
  const entry = entryOf(item);
  const count = receiptOf(entry);
  const isAsSigned = item.refused !== undefined || item.hash === (await hashOf(item.text));
  const previous = entry?.previous ?? item.previous ?? emptyHead.hash;
  return [
    ...(isAsSigned ? [] : [{ record, sum: `text ${index}`, n: 1, at }]),
    { record, sum: `entry ${index}`, n: numberOf(previous), at },
    { record, sum: `entry ${index + 1}`, n: -numberOf(item.hash), at },
    ...(count === undefined
      ? []
      : [
          { record, sum: `receipt ${count - (item.skipped ?? 0)}`, n: 1, at },
          { record, sum: `receipt ${count + 1}`, n: -1, at },
        ]),
  ];
}

function look(item: Item): Added[] | Promise<Added[]> {
  const { pk, sk } = item;
  if (pk.startsWith(ofTill) && sk.startsWith(ofEpoch)) return addDevice(item as unknown as DeviceItem);
  if (!pk.startsWith(ofJournal)) return [];
  const [till = '', epoch = ''] = pk.slice(ofJournal.length).split('#');
  return addEntry(recordOf(till, Number(epoch)), Number(sk), item as unknown as JournalItem);
}

/** Yields the device and its entries, with {@link Around} in refused entries and in the receipts after them. */
async function* read(record: string) {
  const { device, journal } = keysOf(record);
  yield* (await readItems([device])) as Item[];
  let [previous, last, isAfterRefused] = [emptyHead.hash, 0, false];
  for await (const item of everyItem<Item & JournalItem>(journal)) {
    const count = receiptOf(entryOf(item));
    const skipped = count !== undefined && isAfterRefused ? Math.max(0, count - last - 1) : 0;
    yield { ...item, ...(item.refused && { previous }), skipped };
    previous = item.hash;
    last = count ?? last;
    isAfterRefused = item.refused !== undefined || (isAfterRefused && count === undefined);
  }
}

function say(sum: string): string {
  const [what, n] = sum.split(' ');
  if (what === 'text') return `the text of entry ${n} is not the text that the till signed`;
  if (what === 'entry') return `entry ${n} does not follow the entry before it`;
  return `receipt ${n} does not follow the receipt before it, or is there twice`;
}

/** The journal of each till's device is a whole chain of hashes, and its receipts have no gap. */
export const journalCheck: Check = {
  ...{ name: 'journals', bad: 'money', look, read, say },
  mend: 'Compare the till’s journal with its paper receipts; another device of the till can restore entries',
};
