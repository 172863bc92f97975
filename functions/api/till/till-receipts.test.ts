import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import { getTillReceipt } from '#shared/till/endpoints.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { newId } from '../../core/identity/visitor.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { grantUnlock } from '../../core/till/unlock-grant.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findCreditSums, moveCredit } from '../../data/payments/credit.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { enrolDevice, sendAsTill, type TestDevice } from '../../test-support/till/device.ts';
import { newestReceipt, record, returnOf, type TestJournal } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openShift, openTillShop, price, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import { getTillReceipt as handler } from '../till.ts';

/*
 * Without a signed-in person, a device may read only the receipts of its till's open shift. Any other receipt needs
 * the code that is printed on it.
 */

let shop: TillShop;
let seller: TestJournal;
let other: TestDevice;
let shift: string;

beforeAll(async () => {
  shop = await openTillShop(1000);
});
beforeEach(async () => {
  seller = await shop.addTill();
  shift = await openShift(seller);
  other = (await shop.addTill()).device;
});
afterAll(() => shop.close());

/** Sells a piece, sends the journal, and returns the sale with the code on its paper receipt. */
async function sell(more: Parameters<typeof saleIn>[2] = {}) {
  const sale = saleIn(shift, 1, more);
  await record(seller, sale);
  expect((await sendJournal(seller)).body.refused).toBeNull();
  return { ...sale, receipt: newestReceipt(seller), code: receiptCode(sale.token) };
}
/** Gives a customer credit, and returns the customer's account. */
async function giveCredit(phone: string, cents: number): Promise<string> {
  const account = await signCredit(phone);
  const entry = { id: newId(), kind: 'in' as const, cents, at: noon.toISOString(), by: shop.njeri };
  await store(() => commit(moveCredit(account, { ...entry, why: 'Paid twice', reference: '' })));
  return account;
}
const ask = (device: TestDevice, receipt: string, code?: string, now = noon) =>
  sendAsTill(device, getTillReceipt, handler, { params: { receipt }, query: code ? { code } : {}, now });

describe('A receipt of another till', () => {
  test('A till gets the same refusal for a receipt without its code as for an unknown receipt', async () => {
    const sale = await sell();
    const there = await ask(other, sale.receipt);
    expect([there.status, there.body.code]).toEqual([403, 'code-missing']);
    const { code, message } = there.body;
    expect(await ask(other, 'T999-1-0001')).toMatchObject({ status: 403, body: { code, message } });
  });

  test('A till opens the receipt of another till by the code on the paper receipt, also in lower case', async () => {
    const sale = await sell();
    expect((await ask(other, sale.receipt, sale.code)).body).toMatchObject({ sale_id: sale.id });
    expect((await ask(other, sale.receipt, sale.code.toLowerCase())).status).toBe(200);
  });

  test('A till cannot open another till’s receipt with a wrong code or without a code', async () => {
    const [sale, next] = [await sell(), await sell()];
    for (const code of [next.code, '222222', 'ZZZZZZ', [...sale.code].reverse().join('')])
      expect((await ask(other, sale.receipt, code)).status, code).toBe(404);
    for (const code of ['', '0', sale.code.slice(0, 5), `${sale.code}2`, 'IOIOIO'])
      expect([403, 422], code).toContain((await ask(other, sale.receipt, code)).status);
  });

  test('A till cannot find receipts by trying codes: after thirty tries it must wait, and other tills need not', async () => {
    const sale = await sell();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) {
      const code = `${'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[n % 32]}22222`;
      if (code !== sale.code) statuses.push((await ask(other, sale.receipt, code)).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(await ask(other, sale.receipt, sale.code)).toMatchObject({ status: 429 });
    const third = (await shop.addTill()).device;
    expect((await ask(third, sale.receipt, sale.code)).status).toBe(200);
    const later = new Date(noon.getTime() + 10 * 60_000);
    expect((await ask(other, sale.receipt, sale.code, later)).status).toBe(200);
  });

  test('A till that opens another till’s receipt sees neither the credit account nor the approver’s PIN proof', async () => {
    const account = await giveCredit('+254713000111', price);
    const grant = await grantUnlock({ till_id: seller.device.tillId, epoch: 1 }, 'amina', noon);
    const sale = await sell({
      tenders: [{ kind: 'credit', cents: price, account }],
      handed_cents: 0,
      approved_by: { id: 'amina', name: 'Amina', grant },
    });
    for (const [device, code] of [
      [other, sale.code],
      [seller.device, undefined],
    ] as const) {
      const { status, body } = await ask(device, sale.receipt, code);
      expect(status).toBe(200);
      expect(body.tenders).toEqual([{ kind: 'credit', cents: price, reference: '' }]);
      expect(JSON.stringify(body)).not.toContain(account);
      expect(JSON.stringify(body)).not.toContain(grant);
    }
  });
});

describe('A receipt of the till’s own open shift', () => {
  test('While a shift is open, its till opens the receipts of the shift’s sales and returns without the code printed on them', async () => {
    const sale = await sell();
    expect((await ask(seller.device, sale.receipt)).body).toMatchObject({ sale_id: sale.id });
    const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
    await record(seller, returnOf(shift, sale, priced));
    await sendJournal(seller);
    expect((await ask(seller.device, newestReceipt(seller))).body).toMatchObject({ sale_id: sale.id });
  });

  test('A till needs the code of a receipt once its shift is closed, and in the next shift', async () => {
    const sale = await sell();
    await record(seller, {
      ...{ kind: 'shift-close', shift_id: shift, counted_cents: price, expected_cents: price, reason: '' },
    });
    await sendJournal(seller);
    expect((await ask(seller.device, sale.receipt)).status).toBe(403);
    shift = await openShift(seller);
    await sendJournal(seller);
    expect((await ask(seller.device, sale.receipt)).status).toBe(403);
    expect((await ask(seller.device, sale.receipt, sale.code)).status).toBe(200);
  });

  test('A device that replaced the till’s device needs the code of a receipt of the open shift', async () => {
    const sale = await sell();
    const next = await enrolDevice(seller.device.tillId);
    expect((await ask(next, sale.receipt)).status).toBe(403);
    expect((await ask(next, sale.receipt, sale.code)).status).toBe(200);
    expect((await ask(seller.device, sale.receipt, sale.code)).body.code).toBe('replaced');
  });

  test('A device cannot open a receipt without its code by inventing a shift with a sale', async () => {
    const sale = await sell();
    const liar = await shop.addTill();
    await openShift(liar);
    // A till cannot open the shift of another till: the server refuses the id of an existing shift.
    await record(liar, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
    expect((await sendJournal(liar)).body.refused).toMatchObject({ code: 'used' });
    expect((await ask(liar.device, sale.receipt)).status).toBe(403);
  });
});

test('Credit of a returned sale goes back to the account that paid the sale, although no till knows the account’s id', async () => {
  const account = await giveCredit('+254713000222', price);
  const sale = await sell({ tenders: [{ kind: 'credit', cents: price, account }], handed_cents: 0 });
  const { balance: spent } = await findCreditSums(account);
  const priced = priceGoodsBack(sale.lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
  await record(
    seller,
    returnOf(shift, sale, priced, { tenders: [{ kind: 'credit', cents: price, account: sale.id }] }),
  );
  await sendJournal(seller);
  expect([spent, await findCreditSums(account), await findCreditSums(sale.id)]).toEqual([
    0,
    { balance: price, held: 0 },
    { balance: 0, held: 0 },
  ]);
});
