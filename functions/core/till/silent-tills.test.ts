import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getTillState, syncTill } from '#shared/till/endpoints.ts';
import { getTillState as stateHandler, syncTill as syncHandler } from '../../api/till.ts';
import { clockKey } from '../../data/clock/keys.ts';
import { remove } from '../../data/dynamodb/actions.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { outboxPk } from '../../data/emails/keys.ts';
import { silentTillsKey } from '../../data/till/keys.ts';
import { noon } from '../../test-support/event.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { enrolDevice, sendAsTill } from '../../test-support/till/device.ts';
import { record, type TestJournal } from '../../test-support/till/journal.ts';
import { openShift, openTillShop, price, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import { tick } from '../clock/tick.ts';
import { countWaiting } from '../orders/admin-orders.ts';
import { listTills } from './admin-tills.ts';
import { readSilentTill } from './office/silent-email.ts';
import { countSilentTills } from './office/silent-tills.ts';

let shop: TillShop;

beforeAll(async () => {
  shop = await openTillShop();
});
beforeEach(() => commit([remove(clockKey()), remove(silentTillsKey())]));
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

/** Opens a till that makes one sale at noon, and sends its entries except the last `kept` ones. */
async function sellAtNoon({ kept = 0, isClosed = false } = {}): Promise<TestJournal> {
  const journal = await shop.addTill();
  const shift_id = await openShift(journal);
  await record(journal, saleIn(shift_id));
  const close = { counted_cents: price, expected_cents: price, reason: '' };
  if (isClosed) await record(journal, { kind: 'shift-close', shift_id, ...close });
  const entries = journal.entries.slice(0, journal.entries.length - kept).map(({ signed }) => signed);
  const body = { entries, newest: journal.head.index };
  expect((await sendAsTill(journal.device, syncTill, syncHandler, { body, now: noon })).status).toBe(200);
  return journal;
}

/** Returns what managers see at this time: whether the till is silent, and the number beside “Tills” in the menu. */
async function seenBy({ device }: TestJournal, now: Date) {
  const till = (await listTills(['admin'], now)).find(({ id }) => id === device.tillId);
  return { isSilent: till?.overview.is_silent, count: (await countWaiting(now)).silent_tills };
}

/** Returns the subjects of the emails about a silent till. The shop gets one email for each subject. */
async function emailsAbout({ device }: TestJournal): Promise<string[]> {
  const { items } = await readList<{ subject: string }>(outboxPk);
  const subjects = new Set(items.map(({ subject }) => subject));
  return [...subjects].filter((subject) => subject.startsWith(device.tillId));
}

test('A till with unsent sales that has sent nothing for 24 hours counts as silent, and the shop gets one email', async () => {
  const journal = await sellAtNoon({ kept: 1, isClosed: true });
  await tick(after(23.9));
  expect(await seenBy(journal, after(23.9))).toEqual({ isSilent: false, count: 0 });
  expect(await emailsAbout(journal)).toEqual([]);
  for (const hours of [24.1, 48.2]) await tick(after(hours));
  expect(await seenBy(journal, after(24.1))).toEqual({ isSilent: true, count: 1 });
  const [subject = '', ...others] = await emailsAbout(journal);
  expect(others).toEqual([]);
  expect((await readSilentTill(subject, 'till-silent'))?.words).toMatchObject({
    ...{ till: 'Till 1', unsent: '1 entry', seen: expect.stringMatching(/ at \d\d:\d\d$/) },
  });

  await sendAsTill(journal.device, getTillState, stateHandler, { now: after(49) });
  expect(await readSilentTill(subject, 'till-silent')).toBeUndefined();
  expect(await seenBy(journal, after(49))).toEqual({ isSilent: false, count: 0 });
  await tick(after(73.2));
  expect(await emailsAbout(journal)).toHaveLength(2);
  await enrolDevice(journal.device.tillId, after(73.3));
  expect((await seenBy(journal, after(73.4))).count).toBe(0);
});

test('Counting the silent tills takes three reads while a till is silent, and one read otherwise', async () => {
  const journal = await sellAtNoon();
  const readsAt = async (hours: number) => {
    await tick(after(hours));
    return (await requestsOf(shop, () => countSilentTills(after(hours)))).operations;
  };
  expect(await readsAt(23.9)).toEqual(['GetItem']);
  expect(await readsAt(24.1)).toEqual(['GetItem', 'Query', 'BatchGetItem']);
  await sendAsTill(journal.device, getTillState, stateHandler, { now: after(25) });
  expect(await countSilentTills(after(25))).toBe(0);
  expect(await readsAt(48.2)).toEqual(['GetItem']);
});

test('The shop gets an email about a silent till with an open shift, but not if the shift is closed and all sales are sent', async () => {
  const [open, closed] = [await sellAtNoon(), await sellAtNoon({ isClosed: true })];
  for (const hours of [24.1, 48.2]) await tick(after(hours));
  expect(await emailsAbout(closed)).toEqual([]);
  expect((await seenBy(closed, after(48.2))).isSilent).toBe(false);
  expect((await seenBy(open, after(48.2))).isSilent).toBe(true);
  const [subject = ''] = await emailsAbout(open);
  expect((await readSilentTill(subject, 'till-silent'))?.words).toMatchObject({
    ...{ unsent: '', shift: expect.stringMatching(/ at \d\d:\d\d$/) },
  });
});
