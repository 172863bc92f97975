import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvedPart } from '#shared/till/approval.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import { hashOf } from '#shared/till/signing.ts';
import { getShift } from '#shared/till-office/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { grantApproval } from '../../core/till/unlock-grant.ts';
import { putNew } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder } from '../../data/orders/order.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import { findReceipt } from '../../data/payments/receipt.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { addWorker } from '../../test-support/till/device.ts';
import { type Person, record } from '../../test-support/till/journal.ts';
import { saleIn } from '../../test-support/till/till-shop.ts';
import { openToldTill, type ToldTill } from '../../test-support/till/told-shop.ts';
import { getShift as shiftHandler } from '../till-office.ts';

/** M-Pesa codes that a cashier accepts although M-Pesa has not reported them. */

let till: ToldTill;
let amina: Person;
beforeAll(async () => {
  till = await openToldTill(900);
  amina = await addWorker('Amina', ['admin'], '2596');
});
beforeEach(() => till.begin());
afterAll(() => till.shop.close());

const flagsOf = async ({ id }: { id: string }) => (await findOrder(id))?.till?.flags;

describe('A cashier who accepts an M-Pesa code that M-Pesa has not reported', () => {
  const claimed = (cents: number, n = 1, mark: 'free' | 'approved' = 'approved'): Tender => ({
    ...{ kind: 'mpesa', cents, reference: till.code(n), claimed: mark },
  });
  /** Records a sale paid by `tender`. Amina approved the same sale, but paid by `seen`. Returns the sale's id. */
  async function approvedAs(tender: Tender, seen: Tender) {
    const id = newId();
    const sale = (paid: Tender): SaleBody =>
      ({
        ...saleIn(till.shift, paid.cents / 100_000, { id, tenders: [paid], handed_cents: 0 }),
        receipt: 'T1-1-0001',
      }) as SaleBody;
    const { tillId, epoch } = till.journal.device;
    const part = await hashOf(approvedPart(sale(seen)));
    const grant = await store(() => grantApproval({ till_id: tillId, epoch }, amina.id, { id, part }, noon));
    const { receipt: _, ...body } = sale(tender);
    await record(till.journal, { ...body, approved_by: { ...amina, grant } });
    return { id };
  }

  test('A cashier may accept an unreported M-Pesa code up to the limit, and a sale above it is listed for managers', async () => {
    const sales = [
      await till.sellByCode(500_000, till.code(1)),
      await till.sellByCode(600_000, till.code(2)),
    ];
    await till.sync();
    expect(await Promise.all(sales.map(flagsOf))).toEqual([
      ['mpesa-untold'],
      ['mpesa-untold', 'claimed-not-allowed'],
    ]);
    await store(() => changeSettings({ claimed_limit: 0 }));
    const small = await till.sellByCode(100_000, till.code(3));
    await till.tell(till.code(4), 1000);
    const told = await till.sellByCode(100_000, till.code(4));
    await till.sync();
    expect(await Promise.all([small, told].map(flagsOf))).toEqual([
      ['mpesa-untold', 'claimed-not-allowed'],
      [],
    ]);
    await store(() => changeSettings({ claimed_limit: 5000 }));
  });

  test('A cashier may accept an unreported M-Pesa code above the limit if a manager approves its code and sum', async () => {
    const paid = claimed(600_000);
    const sale = await approvedAs(paid, paid);
    await till.sync();
    expect(await flagsOf(sale)).toEqual(['mpesa-untold']);
  });

  test('A sale with an unreported M-Pesa code keeps its warning if the approval is for another code, sum, price or purpose', async () => {
    const paid = claimed(600_000, 1);
    const sales = [
      await approvedAs(paid, claimed(600_000, 9)),
      await approvedAs(claimed(700_000, 2), claimed(600_000, 2)),
      await approvedAs(claimed(600_000, 3), claimed(600_000, 3, 'free')),
      await approvedAs(claimed(600_000, 4, 'free'), claimed(600_000, 4, 'free')),
    ];
    await till.sync();
    for (const sale of sales) expect(await flagsOf(sale)).toContain('claimed-not-allowed');
  });
});

test('When a sale uses a payment of M-Pesa’s statement, the payer’s name is deleted', async () => {
  const code = till.code(1);
  const told = { code, shillings: 1000, account: 'mama', at: noon.toISOString(), phone: '254722***773' };
  const stated = { statement: newId(), at: noon.toISOString() };
  await store(() => commit([putNew({ ...noticeKey(code), ...told, name: 'WANJIKU N', stated })]));
  const sale = await till.sellByCode(100_000, code);
  await till.sync();
  expect(await flagsOf(sale)).toEqual([]);
  const { notice } = await findReceipt(code);
  expect(notice).toMatchObject({ code, account: '' });
  expect([notice?.name, notice?.phone]).toEqual([undefined, undefined]);
});

describe('The sums of a shift', () => {
  async function shift() {
    const { session } = await signIn('Brian', ['admin']);
    const { body } = await send(
      getShift,
      shiftHandler,
      await callAs(session, { params: { id: till.shift } }),
    );
    return [body.sales.mpesa, body.sales.credit, body.claimed];
  }

  test('A shift shows money that M-Pesa has not confirmed separately, and its sums change when M-Pesa’s notices arrive', async () => {
    await till.tell(till.code(1), 1000);
    await till.sellByCode(100_000, till.code(1));
    await till.sellByCode(200_000, till.code(2));
    await till.sellByCode(300_000, till.code(3));
    await till.sellForCash(400_000);
    await till.sync();
    expect(await shift()).toEqual([6000, 0, 5000]);
    await till.tell(till.code(2), 2000);
    await till.tell(till.code(3), 100);
    expect(await shift()).toEqual([6000, 0, 2900]);
  });

  test('A shift shows credit that was missing as unconfirmed money, and none once a manager confirms it', async () => {
    await till.sellByCode(200_000, till.code());
    await till.sell([{ kind: 'credit', cents: 100_000, account: newId() }]);
    await till.sync();
    expect(await shift()).toEqual([2000, 1000, 3000]);
    await till.sayAllRight();
    expect(await shift()).toEqual([2000, 1000, 0]);
  });

  test('The unconfirmed money of a sale in an unknown shift is not in the sums of any shift', async () => {
    const real = till.shift;
    till.shift = newId();
    const sale = await till.sellByCode(200_000, till.code());
    await till.sync();
    await till.tell(till.code(), 2000);
    expect(await flagsOf(sale)).toContain('shift');
    expect((await findOrder(sale.id))?.money[0]?.claimed_cents).toBeUndefined();
    till.shift = real;
    expect(await shift()).toEqual([0, 0, 0]);
  });
});
