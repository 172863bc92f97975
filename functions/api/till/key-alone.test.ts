import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimedCents } from '#shared/payments/told-money.ts';
import { approvedPart } from '#shared/till/approval.ts';
import { askTillPrompt, getTillCredit, unlockTill } from '#shared/till/endpoints.ts';
import { hashOf } from '#shared/till/signing.ts';
import { newId } from '../../core/identity/visitor.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { setPin } from '../../core/till/pin.ts';
import { grantApproval, grantUnlock } from '../../core/till/unlock-grant.ts';
import { findMember, saveMember } from '../../data/accounts/member.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder } from '../../data/orders/order.ts';
import { findCredit, moveCredit } from '../../data/payments/credit.ts';
import { store } from '../../test-support/log-door.ts';
import { type Till as Mpesa, openTill as openMpesa } from '../../test-support/payments/till.ts';
import { addWorker, enrolDevice, sendAsTill, type TestDevice } from '../../test-support/till/device.ts';
import { type Person, record, type TestJournal, unlockFor } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openShift, openTillShop, price, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import {
  askTillPrompt as askHandler,
  getTillCredit as creditHandler,
  unlockTill as unlockHandler,
} from '../till.ts';

/**
 * While nobody has unlocked the till, the key of its device gives no access to customers: the device can send no
 * payment request to a phone, and read no credit account.
 */

let shop: TillShop;
let mpesa: Mpesa;
let journal: TestJournal;
let shift: string;
let number = 0;
let amina: { id: string; name: string };

beforeAll(async () => {
  shop = await openTillShop(1000);
  amina = await addWorker('Amina', ['admin'], '3918');
});
beforeEach(async () => {
  mpesa = await openMpesa();
  await mpesa.pass(++number * 3 * 3_600_000);
  await store(() => setPin(shop.njeri.id, '4827', { by: ['owner'], now: later(-120) }));
  journal = await shop.addTill();
  await unlockFor(journal, mpesa.now());
  shift = await openShift(journal, 0, mpesa.now());
  await sendJournal(journal, mpesa.now());
});
afterAll(() => shop.close());

const placeOf = ({ tillId, epoch }: TestDevice) => ({ till_id: tillId, epoch });
const later = (minutes: number) => new Date(mpesa.now().getTime() + minutes * 60_000);
const grantOf = (person = shop.njeri.id, at = mpesa.now(), device = journal.device) =>
  grantUnlock(placeOf(device), person, at);
const phoneOf = (n = 0) => `07${10_000_000 + number * 100 + n}`;

type Line = {
  product_id: number | null;
  name: string;
  quantity: number;
  catalogue_cents: number;
  unit_cents: number;
  discount_cents: number;
};
const line = (more: Partial<Line> = {}): Line => ({
  ...{ product_id: 1, name: 'Product 1', quantity: 1, catalogue_cents: price, unit_cents: price },
  ...{ discount_cents: 0, ...more },
});

type Asked = { by?: object; at?: Date; device?: TestDevice; sale?: string; [field: string]: unknown };

/** Requests a payment on a phone. If `by` is not given, Njeri has just unlocked the till. */
async function ask({ by, at = mpesa.now(), device = journal.device, sale = newId(), ...more }: Asked = {}) {
  return sendAsTill(device, askTillPrompt, askHandler, {
    params: { sale_id: sale },
    body: {
      ...{ id: newId(), phone: phoneOf(), amount: price / 100, lines: [line()], discount_cents: 0 },
      ...{ by: by ?? { id: shop.njeri.id, grant: await grantOf() }, ...more },
    },
    now: at,
  });
}
const askCredit = async (by: object | undefined, at = mpesa.now(), device = journal.device) =>
  sendAsTill(device, getTillCredit, creditHandler, { body: { phone: phoneOf(), by }, now: at });
const pushed = () => mpesa.daraja.prompts().length;

/**
 * Expects that this proof is refused by the calls for a payment request and for credit, and that no payment request is
 * sent.
 */
async function expectRefused(
  by: object | undefined,
  code: string,
  at = mpesa.now(),
  device = journal.device,
) {
  const before = pushed();
  const replies = [await ask({ by: by as object, at, device }), await askCredit(by, at, device)];
  expect(replies.map(({ body }) => body.code)).toEqual([code, code]);
  expect(JSON.stringify(replies)).not.toContain('account');
  expect(pushed()).toBe(before);
}

test('A person who has unlocked the till in the present shift can send a payment request and see a customer’s credit', async () => {
  expect((await ask()).status).toBe(200);
  expect(pushed()).toBe(1);
  expect((await askCredit({ id: shop.njeri.id, grant: await grantOf() })).status).toBe(200);
  // The server gives a grant for the right PIN.
  const call = { body: { person_id: shop.njeri.id, pin: '4827' }, now: mpesa.now() };
  const { grant } = (await sendAsTill(journal.device, unlockTill, unlockHandler, call)).body;
  expect((await ask({ by: { id: shop.njeri.id, grant }, phone: phoneOf(1) })).status).toBe(200);
});

describe('The key of a till’s device without a PIN', () => {
  test('A till device’s key without a PIN, or with a forged proof of it, cannot send payment requests or read credit', async () => {
    const before = pushed();
    const body = { id: newId(), phone: phoneOf(), amount: price / 100, lines: [line()], discount_cents: 0 };
    const params = { sale_id: newId() };
    const now = mpesa.now();
    expect((await sendAsTill(journal.device, askTillPrompt, askHandler, { params, body, now })).status).toBe(
      422,
    );
    expect((await askCredit(undefined)).status).toBe(422);
    const [time] = (await grantOf()).split('.');
    for (const grant of ['x', `${time}.${'A'.repeat(43)}`, `${time}.`, '9999999999999.', 'null'])
      await expectRefused({ id: shop.njeri.id, grant }, 'not-unlocked');
    expect(pushed()).toBe(before);
  });

  test('A till device’s key gives no access with the PIN proof of another person, another till, or the previous device', async () => {
    await expectRefused({ id: amina.id, grant: await grantOf() }, 'not-unlocked');
    const other = await shop.addTill();
    const grant = await grantOf(shop.njeri.id, mpesa.now(), other.device);
    await expectRefused({ id: shop.njeri.id, grant }, 'not-unlocked');
    const former = { ...journal.device, epoch: 2 };
    const ofFormer = await grantOf(shop.njeri.id, mpesa.now(), former);
    await expectRefused({ id: shop.njeri.id, grant: ofFormer }, 'not-unlocked');
  });

  test('A till device’s key gives no access with the approval of a sale instead of the proof of an unlock', async () => {
    const sale = { id: newId(), part: 'A'.repeat(43) };
    const grant = await grantApproval(placeOf(journal.device), shop.njeri.id, sale, mpesa.now());
    await expectRefused({ id: shop.njeri.id, grant }, 'not-unlocked');
  });

  test('A till device’s key gives no access if the PIN was typed half an hour before the shift was opened', async () => {
    const grant = await grantOf(shop.njeri.id, later(-31));
    await expectRefused({ id: shop.njeri.id, grant }, 'not-unlocked');
    const justBefore = await grantOf(shop.njeri.id, later(-1));
    expect((await ask({ by: { id: shop.njeri.id, grant: justBefore } })).status).toBe(200);
  });

  test('A till device’s key gives no access in a shift that nobody closed if the PIN was typed more than a day ago', async () => {
    const grant = await grantOf();
    const by = { id: shop.njeri.id, grant };
    await expectRefused(by, 'not-unlocked', later(24 * 60 + 1));
    expect((await askCredit(by, later(24 * 60 - 1))).status).toBe(200);
  });

  test('A till device’s key gives no access with the proof of a changed or removed PIN, or of a person who may not sell', async () => {
    const by = { id: shop.njeri.id, grant: await grantOf() };
    await store(() => setPin(shop.njeri.id, '7305', { by: ['owner'], now: later(1) }));
    await expectRefused(by, 'not-unlocked', later(2));
    await store(() => setPin(shop.njeri.id, null, { by: ['owner'], now: later(2) }));
    await expectRefused(by, 'not-unlocked', later(3));
    const rider = await addWorker(`Rider${number}`, ['cashier'], '9075', mpesa.now());
    const grant = await grantOf(rider.id);
    expect((await askCredit({ id: rider.id, grant })).status).toBe(200);
    const member = await findMember(`${rider.id}${rider.id}`.slice(0, 43));
    if (!member) throw new Error('The member is missing.');
    await store(() =>
      saveMember(member, { ...member, groups: ['rider'], version: 2 }, later(1).toISOString()),
    );
    await expectRefused({ id: rider.id, grant }, 'not-unlocked', later(2));
  });

  test('A till device’s key gives no access before a shift is open, after it is closed, or once another device is the till', async () => {
    const fresh = await shop.addTill();
    const by = { id: shop.njeri.id, grant: await grantOf(shop.njeri.id, mpesa.now(), fresh.device) };
    await expectRefused(by, 'no-shift', mpesa.now(), fresh.device);
    const own = { id: shop.njeri.id, grant: await grantOf() };
    await record(
      journal,
      { kind: 'shift-close', shift_id: shift, counted_cents: 0, expected_cents: 0, reason: '' },
      { at: mpesa.now() },
    );
    await sendJournal(journal, mpesa.now());
    await expectRefused(own, 'no-shift');
    await enrolDevice(journal.device.tillId, mpesa.now());
    await expectRefused(own, 'replaced');
  });
});

test('A sale of a person who has not unlocked the till spends no customer’s credit', async () => {
  const account = await signCredit(`+254${phoneOf().slice(1)}`);
  const entry = { id: newId(), kind: 'in' as const, cents: price, at: mpesa.now().toISOString(), by: amina };
  await store(() => commit(moveCredit(account, { ...entry, why: 'Paid twice', reference: '' })));
  const tenders = [{ kind: 'credit' as const, cents: price, account }];
  const sell = async (person: Person) => {
    const sale = saleIn(shift, 1, { tenders, handed_cents: 0 });
    journal.person = person;
    journal.unlockedBy = person.id;
    await record(journal, sale, { at: mpesa.now() });
    expect((await sendJournal(journal, mpesa.now())).body.refused).toBeNull();
    return claimedCents((await findOrder(sale.id)) ?? { money: [] });
  };
  expect([await sell(amina), await findCredit(account)]).toEqual([price, price]);
  expect([await sell({ id: 'nobody', name: 'Njeri' }), await findCredit(account)]).toEqual([price, price]);
  expect([await sell(shop.njeri), await findCredit(account)]).toEqual([0, 0]);
});

describe('The server checks the prices of a prompt’s lines', () => {
  test('A till’s payment request asks for no more than its lines cost at the server’s prices, even with a discount', async () => {
    expect((await ask({ amount: price / 100 + 1 })).status).toBe(422);
    expect((await ask({ lines: [line({ quantity: 2 })], amount: (2 * price) / 100 })).status).toBe(200);
    const by = { id: amina.id, grant: await grantOf(amina.id) };
    const cheaper = { lines: [line({ discount_cents: 10_000 })], discount_cents: 10_000, phone: phoneOf(2) };
    expect((await ask({ by, ...cheaper, amount: price / 100 })).status).toBe(422);
    expect((await ask({ by, ...cheaper, amount: (price - 10_000) / 100 })).status).toBe(200);
    expect(pushed()).toBe(2);
  });

  test('A till’s payment request may ask for a part of the sum, because the rest may be paid in cash', async () => {
    expect((await ask({ amount: 1 })).status).toBe(200);
  });

  test('A till’s payment request is refused for prices, discounts and items that neither the person nor an approver may give', async () => {
    const dear = line({ unit_cents: price * 90, catalogue_cents: price * 90 });
    const own = line({ unit_cents: price * 90 });
    const other = line({ product_id: null, name: 'Stand', unit_cents: 900_000, catalogue_cents: 900_000 });
    const unknown = line({ product_id: 99_999, unit_cents: 900_000, catalogue_cents: 900_000 });
    for (const lines of [[dear], [own], [other], [unknown]])
      expect((await ask({ lines, amount: 9000 })).body.code).toBe('price-not-allowed');
    expect((await ask({ discount_cents: 100, amount: 1 })).body.code).toBe('price-not-allowed');
    expect(pushed()).toBe(0);
  });

  test('A till’s payment request accepts an item that a manager approved by PIN for this sale, but not for another', async () => {
    const sale = newId();
    const lines = [line({ product_id: null, name: 'Stand', unit_cents: 90_000, catalogue_cents: 90_000 })];
    const part = await hashOf(approvedPart({ lines, discount_cents: 0 }));
    const grant = await grantApproval(placeOf(journal.device), amina.id, { id: sale, part }, mpesa.now());
    const approved_by = { id: amina.id, name: 'Amina', grant };
    expect((await ask({ sale, lines, amount: 900, approved_by })).status).toBe(200);
    expect((await ask({ lines, amount: 900, approved_by })).body.code).toBe('price-not-allowed');
    const dearer = [{ ...(lines[0] as Line), unit_cents: 91_000, catalogue_cents: 91_000 }];
    expect((await ask({ sale: newId(), lines: dearer, amount: 900, approved_by })).body.code).toBe(
      'price-not-allowed',
    );
  });
});

describe('Prompts are limited', () => {
  test('A phone gets at most six payment requests from tills in ten minutes, also for different sales', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('A till’s device can send sixty payment requests in ten minutes to any phones, and other tills are not affected', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await ask({ phone: phoneOf(10 + n) })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
