import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getTillState } from '#shared/till/endpoints.ts';
import { closeShift as closeRow, getShift as shiftRow } from '#shared/till-office/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { listTillAlarms } from '../../core/till/till-alarms.ts';
import { noon, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { enrolDevice, sendAsTill } from '../../test-support/till/device.ts';
import { newJournal, record, type TestJournal } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openTillShop, type TillShop } from '../../test-support/till/till-shop.ts';
import { getTillState as stateHandler } from '../till.ts';
import { closeShift as closeHandler, getShift as shiftHandler } from '../till-office.ts';

let shop: TillShop;
let manager: string;
let journal: TestJournal;

beforeAll(async () => {
  shop = await openTillShop();
  manager = (await signIn('Amina', ['admin'])).session;
});
beforeEach(async () => {
  journal = await shop.addTill();
});
afterAll(() => shop.close());

/**
 * Opens a shift with this cash. If the cash differs from the last count, a reason can be given. Returns the shift in
 * the form that managers see.
 */
async function open(float_cents: number, reason?: string, from = journal) {
  const shift_id = newId();
  const why = reason === undefined ? {} : { reason };
  await record(from, { kind: 'shift-open', shift_id, float_cents, ...why });
  expect((await sendJournal(from)).body.refused).toBeNull();
  return shift_id;
}
const close = async (shift_id: string, counted_cents: number) =>
  record(journal, {
    kind: 'shift-close',
    shift_id,
    counted_cents,
    expected_cents: counted_cents,
    reason: '',
  });
const view = async (id: string) =>
  (await send(shiftRow, shiftHandler, await callAs(manager, { params: { id } }))).body;
const flags = async () =>
  (await listTillAlarms({ state: 'open', till: journal.device.tillId })).alarms.flatMap(
    (alarm) => alarm.flags,
  );
const lastCount = async ({ device }: TestJournal) =>
  (await sendAsTill(device, getTillState, stateHandler)).body.last_count_cents;

test('The first shift of a till has no earlier cash count to compare with, and no warning', async () => {
  expect(await lastCount(journal)).toBeNull();
  expect((await view(await open(500_000))).opening).toBeNull();
  expect(await flags()).toEqual([]);
});

test('A shift that starts with the sum of the last cash count needs no reason', async () => {
  await close(await open(500_000), 500_000);
  const id = await open(500_000);
  expect((await view(id)).opening).toEqual({ last: 5000, difference: 0, reason: '' });
  expect(await flags()).toEqual([]);
});

test('A shift that starts with less cash than the last count needs a reason, and managers see how much is missing', async () => {
  await close(await open(500_000), 500_000);
  const id = await open(480_000, 'Taken to the bank');
  expect((await view(id)).opening).toEqual({ last: 5000, difference: -200, reason: 'Taken to the bank' });
  expect(await flags()).toEqual([]);
  expect(await lastCount(journal)).toBe(500_000);
});

test('A shift that opens with a difference in cash but without a reason is on the list of entries with warnings', async () => {
  await close(await open(500_000), 500_000);
  await open(0);
  expect(await flags()).toEqual(['float']);
});

test('The next device of a till starts from the last cash count, by the former device or by the office', async () => {
  await close(await open(500_000), 450_000);
  await sendJournal(journal);
  const next = newJournal(await enrolDevice(journal.device.tillId), shop.njeri);
  expect(await lastCount(next)).toBe(450_000);
  const id = await open(430_000, 'Change for the kiosk', next);
  expect((await view(id)).opening).toMatchObject({ last: 4500, difference: -200 });
  const third = newJournal(await enrolDevice(journal.device.tillId), shop.njeri);
  expect(await lastCount(third)).toBeNull();
  const body = { counted: 4200, reason: 'The tablet broke.' };
  const call = await callAs(manager, { params: { id }, body, now: noon });
  expect((await send(closeRow, closeHandler, call)).status).toBe(200);
  expect(await lastCount(third)).toBe(420_000);
});
