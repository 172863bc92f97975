import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unlockTill } from '#shared/till/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { grantUnlock } from '../../core/till/unlock-grant.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listAlarms } from '../../data/till/journal.ts';
import { findShift } from '../../data/till/shift.ts';
import { noon } from '../../test-support/event.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill, sendAsTill } from '../../test-support/till/device.ts';
import { discountedSale } from '../../test-support/till/discounted-sale.ts';
import {
  newJournal,
  type Person,
  record,
  saleOf,
  type TestJournal,
  unlockFor,
} from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { unlockTill as unlockHandler } from '../till.ts';

let shop: TestShop;
let njeri: Person;
let otieno: Person;
let amina: Person;
let journal: TestJournal;
let shift: string;
let tills = 0;
const price = testProduct(1).price_cents;
const days = (count: number) => new Date(noon.getTime() + count * 24 * 60 * 60_000);

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 100]]);
  njeri = await addWorker('Njeri', ['cashier'], '4827');
  otieno = await addWorker('Otieno', ['cashier'], '9075');
  amina = await addWorker('Amina', ['admin'], '2580');
});
afterAll(() => shop.close());

beforeEach(async () => {
  journal = newJournal(await openTill(`Till ${++tills}`), njeri);
  shift = newId();
});

const begin = (at = noon) => record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 0 }, { at });
const sell = (at = noon) => record(journal, saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]), { at });

/** Sends the journal, and returns the flags of its entries by the index of each. */
async function flagsAfterSync(now = noon): Promise<[number, readonly string[]][]> {
  const { body } = await sendJournal(journal, now);
  expect(body.refused).toBeNull();
  const { items } = await listAlarms(100, undefined);
  return items
    .filter(({ till }) => till.id === journal.device.tillId)
    .map(({ index, flags }): [number, readonly string[]] => [index, flags])
    .sort(([one], [other]) => one - other);
}

test('Till entries of a person whose PIN the server has checked at this till have no warning', async () => {
  const call = { body: { person_id: njeri.id, pin: '4827' } };
  const { body } = await sendAsTill(journal.device, unlockTill, unlockHandler, call);
  await unlockFor(journal, noon, body.grant);
  await begin();
  await sell();
  expect(await flagsAfterSync()).toEqual([]);
});

test('If two people unlock a till in turn, their entries have no warning, and entries of other people get one', async () => {
  await begin();
  journal.person = otieno;
  await sell();
  journal.person = njeri;
  await sell();
  expect(await flagsAfterSync()).toEqual([]);
  journal.person = otieno;
  journal.unlockedBy = otieno.id;
  await sell();
  expect(await flagsAfterSync()).toEqual([[journal.head.index, ['not-unlocked']]]);
});

test('An offline till can be unlocked with the proof of its last online unlock for seven days', async () => {
  const place = { till_id: journal.device.tillId, epoch: 1 };
  const grant = await grantUnlock(place, njeri.id, noon);
  await unlockFor(journal, days(7), grant);
  await begin(days(7));
  await sell(days(7));
  expect(await flagsAfterSync(days(7))).toEqual([]);
  await unlockFor(journal, days(8), grant);
  expect(await flagsAfterSync(days(8))).toEqual([[journal.head.index, ['unlock-unproven']]]);
});

test('An invented PIN proof, or one of another person, till or device, does not unlock the till', async () => {
  const other = await openTill(`Till ${++tills}`);
  const own = { till_id: journal.device.tillId, epoch: 1 };
  const wrong = [
    await grantUnlock(own, otieno.id, noon),
    await grantUnlock({ ...own, till_id: other.tillId }, njeri.id, noon),
    await grantUnlock({ ...own, epoch: 2 }, njeri.id, noon),
    `${noon.getTime()}.${'A'.repeat(43)}`,
    '',
  ];
  for (const grant of wrong) await unlockFor(journal, noon, grant);
  await begin();
  expect(await flagsAfterSync()).toEqual([
    ...wrong.map((_, n) => [n + 1, ['unlock-unproven']]),
    [wrong.length + 1, ['not-unlocked']],
  ]);
});

test('A till entry that takes more cash out than the drawer should hold gets a warning', async () => {
  await begin();
  await sell();
  const out = (cents: number) =>
    record(journal, { kind: 'cash-out', id: newId(), shift_id: shift, cents, reason: 'To the safe' });
  await out(price);
  expect(await flagsAfterSync()).toEqual([]);
  await out(100);
  expect(await flagsAfterSync()).toEqual([[journal.head.index, ['cash-below']]]);
});

describe('A discount that the cashier may not give', () => {
  const place = () => ({ till_id: journal.device.tillId, epoch: 1 });
  const discounted = (approved_by?: { id: string; name: string; grant: string }) =>
    record(journal, {
      ...discountedSale(shift, { id: 1, cents: price, quantity: 1 }, 1_000),
      ...(approved_by && { approved_by }),
    });
  beforeEach(() => begin());

  test('A discount above the cashier’s right gets a warning unless a manager approved it by PIN', async () => {
    await discounted();
    expect(await flagsAfterSync()).toEqual([[journal.head.index, ['discount-not-allowed']]]);
    const plain = journal.head.index;
    const grant = await grantUnlock(place(), amina.id, noon);
    await discounted({ ...amina, name: 'Another name', grant });
    expect(await flagsAfterSync()).toEqual([[plain, ['discount-not-allowed']]]);
    const { body } = journal.entries.at(-1) ?? {};
    const order = await findOrder(body?.kind === 'sale' ? body.id : '');
    expect(order?.till?.approved_by).toEqual({ id: amina.id, name: 'Amina', is_for_sale: false });
    expect(order?.made_by?.id).toBe(njeri.id);
  });

  test('A discount gets a warning if its approver is a cashier, unknown, or has a PIN proof that the server did not give', async () => {
    const grant = await grantUnlock(place(), amina.id, noon);
    await discounted({ ...otieno, grant: await grantUnlock(place(), otieno.id, noon) });
    const first = journal.head.index;
    await discounted({ ...otieno, grant });
    await discounted({ id: newId(), name: 'Amina', grant });
    await discounted({ ...amina, grant: await grantUnlock({ ...place(), epoch: 2 }, amina.id, noon) });
    expect(await flagsAfterSync()).toEqual([
      [first, ['discount-not-allowed']],
      ...[1, 2, 3].map((n) => [first + n, ['approval-unproven', 'discount-not-allowed']]),
    ]);
  });
});

describe('The end of a shift', () => {
  const close = () => {
    const sums = { counted_cents: 0, expected_cents: 0, reason: '' };
    return record(journal, { kind: 'shift-close', shift_id: shift, ...sums });
  };
  beforeEach(() => begin());

  test('A shift that its own cashier or a staff member closes gets no warning', async () => {
    await close();
    shift = newId();
    await begin();
    journal.person = await addWorker('Kamau', ['staff'], '1593');
    await close();
    expect(await flagsAfterSync()).toEqual([]);
  });

  test('A shift that another cashier closes is closed, and gets a warning', async () => {
    journal.person = otieno;
    await close();
    expect(await flagsAfterSync()).toEqual([[journal.head.index, ['close-not-allowed']]]);
    expect((await findShift(shift))?.closed).toMatchObject({ by: { id: otieno.id } });
  });
});
