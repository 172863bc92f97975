import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { put, remove } from '../../data/dynamodb/actions.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { store } from '../../test-support/log-door.ts';
import { record } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openShift, openTillShop, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import { bookOrder } from '../books/book-order.ts';
import { auditTable, noProgress } from './audit.ts';
import type { Item } from './check.ts';

let shop: TillShop;

const items = async () =>
  ((await table.send(new ScanCommand({ TableName: tableName() }))).Items ?? []) as Item[];

const refused = async () =>
  (await items()).find((item) => item.pk.startsWith('JOURNAL#') && item.refused) as Item;

async function differences(): Promise<string[]> {
  const found = await auditTable({ now: new Date('2026-11-02T09:00:00.000Z'), progress: noProgress(1) });
  return found.map(({ check, what }) => `${check}: ${what}`);
}

/** Sends a journal of a shift and four sales. The text of the second sale was damaged on the device. */
beforeAll(async () => {
  shop = await openTillShop();
  const journal = await shop.addTill();
  const shift = await openShift(journal);
  for (let n = 0; n < 4; n++) await record(journal, saleIn(shift));
  const entries = journal.entries.map((each, n) => {
    const { signed } = each;
    return n === journal.entries.length - 3
      ? { ...each, signed: { ...signed, text: `${signed.text} ` } }
      : each;
  });
  expect((await sendJournal({ ...journal, entries })).body.refused).toBeNull();
  for (const { pk, sk, id } of await items())
    if (sk === 'ORDER' && pk.startsWith('ORDER#')) await bookOrder(String(id));
});
afterAll(() => shop.close());

test('A skipped entry of a till and its missing receipt are no gap for the audit', async () => {
  expect(await refused()).toBeDefined();
  expect(await differences()).toEqual([]);
});

test('The audit finds a skipped entry that is gone, and the receipt that is then missing', async () => {
  const item = await refused();
  const index = Number(item.sk);
  await store(() => commit([remove(item)]));
  expect(await differences()).toEqual([
    `journals: entry ${index} does not follow the entry before it`,
    `journals: entry ${index + 1} does not follow the entry before it`,
    'journals: receipt 2 does not follow the receipt before it, or is there twice',
    'journals: receipt 3 does not follow the receipt before it, or is there twice',
  ]);
  await store(() => commit([put(item)]));
  expect(await differences()).toEqual([]);
});
