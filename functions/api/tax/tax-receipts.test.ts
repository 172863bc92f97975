import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { getAdminCounts } from '#shared/orders/endpoints.ts';
import { changeSettingsGroup, getSettingsGroup } from '#shared/settings/endpoints.ts';
import * as api from '#shared/tax/endpoints.ts';
import type { TaxDecision } from '#shared/tax/tax-receipt.ts';
import { taxTexts } from '#shared/tax/tax-texts.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { logPk } from '../../data/log/keys.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker } from '../../test-support/till/device.ts';
import {
  minutes,
  openTaxQueue,
  openTaxTill,
  sell,
  stateOf,
  sync,
  type TaxTill,
} from '../../test-support/till/tax.ts';
import { getAdminCounts as countHandler } from '../orders.ts';
import { changeSettingsGroup as changeHandler, getSettingsGroup as getHandler } from '../settings.ts';
import { decideTaxReceipt as decideHandler, listTaxReceipts as listHandler } from '../tax.ts';

let shop: TestShop;
let queue: Awaited<ReturnType<typeof openTaxQueue>>;
let till: TaxTill;
const sessions = {} as Record<Group, string>;

beforeAll(async () => {
  shop = await openShop();
  queue = await openTaxQueue();
  await stockShop([[testProduct(1), 1000]]);
  for (const group of ['owner', 'cashier'] as const) sessions[group] = (await signIn(group, [group])).session;
  till = await openTaxTill('Counter', await addWorker('Njeri', ['cashier']));
});
beforeEach(async () => {
  process.env.ETIMS_CONNECTOR = 'stand-in';
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await store(() => changeSettings({ etims: true, tax_pin: 'P051234567X' }));
});
afterAll(async () => {
  delete process.env.ETIMS_CONNECTOR;
  await queue.close();
  await shop.close();
});

let minute = 0;

/** Advances the time by this many minutes and runs the scheduled check. */
async function later(count: number): Promise<void> {
  minute += count;
  await queue.run(minute);
}

/**
 * Sells goods for this sum and sends the tax receipt. The stand-in for the tax authority (KRA) gives the answer that is
 * prepared for this sum. Returns the receipt's number.
 */
async function answered(shillings: number): Promise<string> {
  const { receipt } = await sell(till, shillings);
  await sync(till, minutes(minute));
  await later(2);
  return receipt;
}

const list = async (query: Record<string, string> = {}, group: Group = 'owner'): Promise<Reply> =>
  send(api.listTaxReceipts, listHandler, await callAs(sessions[group], { query, now: minutes(minute) }));
const find = async (state: string, receipt: string) =>
  (await list({ state })).body.receipts.find((each: { receipt: string }) => each.receipt === receipt);
async function decide(receipt: string, version: number, decision: TaxDecision, group: Group = 'owner') {
  const call = { params: { receipt }, body: { version, decision }, now: minutes(minute) };
  return send(api.decideTaxReceipt, decideHandler, await callAs(sessions[group], call));
}
const settle = { kind: 'settle', note: 'Typed in by hand', kra_number: '4711' } as const;

test('Managers see the accepted, rejected and waiting tax receipts, with the tax authority’s reason, and cashiers see none', async () => {
  const [good, bad] = [await answered(100), await answered(901)];
  const { receipt: waiting } = await sell(till);
  await sync(till, minutes(minute));
  expect(await find('accepted', good)).toMatchObject({ state: 'accepted', tries: 1, may: [], total: 100 });
  expect(await find('rejected', bad)).toMatchObject({
    ...{ reason: 'KRA does not know the code of an item.', may: ['send', 'settle'], till: 'Counter' },
  });
  expect(await find('open', waiting)).toMatchObject({ state: 'waiting', is_late: false, may: ['settle'] });
  expect((await list()).body.is_on).toBe(true);
  expect((await list({}, 'cashier')).status).toBe(403);
  expect((await decide(bad, 1, { kind: 'send' }, 'cashier')).status).toBe(403);
  await later(2);
});

test('All pages of a list of tax receipts together show each receipt once, twenty a page', async () => {
  const sales = [];
  for (let n = 0; n < 23; n++) sales.push((await sell(till)).receipt);
  await sync(till, minutes(minute));
  const everyOf = async (state: string) => {
    const first = (await list({ state })).body;
    const second = (await list({ state, cursor: first.next_cursor })).body;
    expect([first.receipts.length, second.next_cursor === first.next_cursor]).toEqual([20, false]);
    return [...first.receipts, ...second.receipts].map(({ receipt }) => receipt);
  };
  expect(await everyOf('open')).toEqual(sales);
  await later(2);
  const accepted = await everyOf('accepted');
  expect(new Set(accepted).size).toBe(accepted.length);
  expect(accepted).toEqual(expect.arrayContaining(sales));
  expect((await list({ cursor: 'nowhere' })).status).toBe(400);
});

test('A rejected tax receipt is sent again once if a person decides so, and the order’s change log names the person', async () => {
  const receipt = await answered(901);
  const { version, order_id } = await find('rejected', receipt);
  const first = await decide(receipt, version, { kind: 'send' });
  expect(first.body).toMatchObject({ state: 'waiting', decisions: [{ kind: 'send', by: 'owner' }] });
  expect((await decide(receipt, version, { kind: 'send' })).body).toEqual(first.body);
  await later(2);
  expect(await find('rejected', receipt)).toMatchObject({ tries: 2 });
  const { items } = await readList<LogItem>(logPk('order', order_id), { isNewestFirst: true });
  expect(items.find(({ action }) => action === 'settle')).toMatchObject({
    ...{ by: { name: 'owner' }, fields: { tax_receipt: { before: 'rejected', after: 'waiting' } } },
  });
});

test('A person can settle a tax receipt with an unknown outcome by typing the tax authority’s number', async () => {
  const receipt = await answered(902);
  const { version } = await find('unknown', receipt);
  expect((await decide(receipt, version, { kind: 'settle', note: ' ', kra_number: '' })).status).toBe(422);
  const { body } = await decide(receipt, version, settle);
  expect(body).toMatchObject({ state: 'settled', kra_number: '4711', may: [] });
  expect(body.decisions.at(-1)).toMatchObject({ note: 'Typed in by hand', by: 'owner' });
  expect((await decide(receipt, body.version, { kind: 'send' })).status).toBe(409);
  await later(6);
  expect(await stateOf(receipt)).toBe('settled');
});

test('If two people decide about a tax receipt at once, the second person gets a 409 with the first decision', async () => {
  const receipt = await answered(902);
  const { version } = await find('unknown', receipt);
  await decide(receipt, version, settle);
  const { status, body } = await decide(receipt, version, { kind: 'send' });
  expect([status, body.code, body.record.state]).toEqual([409, 'changed', 'settled']);
  expect((await decide('T77-1-0001', 0, settle)).status).toBe(404);
});

test('The admin’s navigation counts the tax receipts that need a decision: rejected, unknown and held ones', async () => {
  const call = await callAs(sessions.owner, { now: noon });
  const count = async () => (await send(getAdminCounts, countHandler, call)).body.tax_receipts;
  const before = await count();
  const receipt = await answered(901);
  await answered(100);
  expect(await count()).toBe(before + 1);
  await decide(receipt, (await find('rejected', receipt)).version, settle);
  expect(await count()).toBe(before);
});

test('Tax receipts can be switched on only by a shop with a tax number (KRA PIN) and a connection to KRA', async () => {
  await store(() => changeSettings({ etims: false, tax_pin: '' }));
  const params = { group: 'tax' };
  const save = async (values: object) => {
    const { body } = await send(getSettingsGroup, getHandler, await callAs(sessions.owner, { params }));
    const change = { params, body: { version: body.version, values } };
    return (await send(changeSettingsGroup, changeHandler, await callAs(sessions.owner, change))).body;
  };
  expect((await save({ etims: true })).errors).toEqual({ tax_pin: [taxTexts.needsPin] });
  expect((await save({ etims: true, tax_pin: 'P051234567X' })).values.etims).toBe(true);
  expect((await save({ tax_pin: '' })).errors).toEqual({ tax_pin: [taxTexts.needsPin] });
  expect((await save({ etims: false, tax_pin: '' })).values.etims).toBe(false);
  process.env.ETIMS_CONNECTOR = 'none';
  const { errors } = await save({ etims: true, tax_pin: 'P051234567X' });
  expect(errors).toEqual({ etims: [taxTexts.notConnected] });
});
