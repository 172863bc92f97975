import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { syncTill } from '#shared/till/endpoints.ts';
import { closeShift, getShift } from '#shared/till-office/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { noon, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, enrolDevice, openTill, sendAsTill } from '../../test-support/till/device.ts';
import { newJournal, record, saleOf, type TestJournal } from '../../test-support/till/journal.ts';
import { syncTill as syncHandler } from '../till.ts';
import { closeShift as closeHandler, getShift as getHandler } from '../till-office.ts';

let shop: TestShop;
let journal: TestJournal;
const sessions = {} as Record<Group, string>;
const shift = newId();
const price = testProduct(1).price_cents;
const shillings = price / 100;

async function sync() {
  const body = { entries: journal.entries.splice(0).map(({ signed }) => signed) };
  const answer = await sendAsTill(journal.device, syncTill, syncHandler, { body, now: noon });
  expect(answer.body.refused).toBeNull();
}
const sell = () => record(journal, saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]));

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 100]]);
  journal = newJournal(await openTill('Counter'), await addWorker('Njeri', ['cashier']));
  for (const group of ['owner', 'admin', 'staff'] as const)
    sessions[group] = (await signIn(group, [group])).session;
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 100_000 });
  await sell();
  await sync();
});
afterAll(() => shop.close());

const close = async (counted: number, reason = 'The tablet was stolen.', group: Group = 'admin') =>
  send(
    closeShift,
    closeHandler,
    await callAs(sessions[group], { params: { id: shift }, body: { counted, reason } }),
  );
const read = async () =>
  (await send(getShift, getHandler, await callAs(sessions.admin, { params: { id: shift } }))).body;

test('A shift cannot be closed from the office while its device still is the till, and only managers can close one', async () => {
  expect(await read()).toMatchObject({ is_lost: false, closed: null });
  const { status, body } = await close(1_000);
  expect([status, body.code]).toEqual([409, 'open-at-till']);
  expect((await close(1_000, 'Lost', 'staff')).status).toBe(403);
});

test('A manager closes the shift of a lost device once, and sales that the device sends later still count in it', async () => {
  await enrolDevice(journal.device.tillId);
  expect(await read()).toMatchObject({ is_lost: true, closed: null });
  const answers = await Promise.all([1, 2, 3].map(() => close(1_000)));
  for (const { status, body } of answers) {
    expect([status, body.is_lost]).toEqual([200, false]);
    expect(body.closed).toMatchObject({ by: 'admin', counted: 1_000, difference: -shillings });
  }
  expect((await close(900, 'Counted again', 'owner')).body.code).toBe('closed');
  await sell();
  await sync();
  expect(await read()).toMatchObject({ sale_count: 2, expected: 1_000 + 2 * shillings });
});
