import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimedCents } from '#shared/payments/told-money.ts';
import * as prompts from '#shared/till/endpoints.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import { tick } from '../../core/clock/tick.ts';
import { newId } from '../../core/identity/visitor.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { settleUnmatched } from '../../core/payments/settle-unmatched.ts';
import { listUnmatchedPayments } from '../../core/payments/unmatched-payments.ts';
import { listTillAlarms } from '../../core/till/till-alarms.ts';
import { findOrder } from '../../data/orders/order.ts';
import { findReceipt } from '../../data/payments/receipt.ts';
import { cashOfShift, findShift, moneyOfShift } from '../../data/till/shift.ts';
import { store } from '../../test-support/log-door.ts';
import { type Till as Mpesa, openTill as openMpesa } from '../../test-support/payments/till.ts';
import { enrolDevice, sendAsTill } from '../../test-support/till/device.ts';
import { record, type TestJournal, unlockProof } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openShift, openTillShop, price, saleIn, type TillShop } from '../../test-support/till/till-shop.ts';
import { askTillPrompt as askHandler, getTillPrompt as getHandler } from '../till.ts';

let shop: TillShop;
let mpesa: Mpesa;
let journal: TestJournal;
let shift: string;
let number = 0;
const amount = price / 100;

beforeAll(async () => {
  shop = await openTillShop(1000);
});
beforeEach(async () => {
  mpesa = await openMpesa();
  // The shop's time only moves forward, so each test starts three hours after the previous one.
  await mpesa.pass(number++ * 3 * 3_600_000);
  journal = await shop.addTill();
  shift = await openShift(journal, 0, mpesa.now());
  await resend();
});
afterAll(() => shop.close());

const phoneOf = () => `07120${String(10_000 + number).padStart(5, '0')}`;
const line = {
  ...{ product_id: 1, name: 'Product 1', quantity: 1, discount_cents: 0 },
  ...{ catalogue_cents: price, unit_cents: price },
};
const ask = async (sale_id: string, id = newId(), more: object = {}, device = journal.device) =>
  sendAsTill(device, prompts.askTillPrompt, askHandler, {
    params: { sale_id },
    body: {
      ...{ id, phone: phoneOf(), amount, lines: [line], discount_cents: 0 },
      ...{ by: await unlockProof({ device, person: shop.njeri }, mpesa.now()), ...more },
    },
    now: mpesa.now(),
  });
const look = (sale_id: string, id: string, device = journal.device) =>
  sendAsTill(device, prompts.getTillPrompt, getHandler, { params: { sale_id, id }, now: mpesa.now() });
const pushed = () => mpesa.daraja.prompts();
const answer = async (act: 'pin' | 'cancel' = 'pin') => {
  mpesa.daraja.act(pushed()[0]?.checkoutId ?? '', act);
  await mpesa.pass(5000);
};

/** Records a sale of one piece with this payment, and sends the journal. */
async function sync(id: string, tenders: Tender[], more: Partial<SaleBody> = {}) {
  await record(journal, saleIn(shift, 1, { id, tenders, handed_cents: 0, ...more }), { at: mpesa.now() });
  return resend();
}
const resend = () => sendJournal(journal, mpesa.now());
const byPrompt = (prompt_id: string, reference = ''): Tender[] => [
  { kind: 'mpesa', cents: price, reference, prompt_id },
];
const unmatched = async (saleId: string) =>
  (await listUnmatchedPayments('waiting', undefined)).payments.filter(
    ({ account, order }) => order?.id === saleId || account?.startsWith(`T${journal.device.number}-`),
  );
const later = async (minutes: number) => {
  await mpesa.pass(minutes * 60_000);
  await store(() => tick(mpesa.now()));
};

describe('A prompt of a till', () => {
  test('A till’s payment request that the customer confirms with the PIN pays the sale once, and the sale has M-Pesa’s code', async () => {
    const [sale, id] = [newId(), newId()];
    expect(await ask(sale, id)).toMatchObject({
      status: 200,
      body: { id, state: 'prompted', amount, phone_end: phoneOf().slice(-3), receipt: null },
    });
    await answer();
    const [paid] = mpesa.daraja.ledger;
    expect((await look(sale, id)).body).toMatchObject({ state: 'paid', receipt: paid?.receipt });
    await sync(sale, byPrompt(id, paid?.receipt));
    await resend();
    const order = await findOrder(sale);
    expect(order).toMatchObject({ payment_status: 'paid', till: { flags: [] } });
    expect(order?.money).toMatchObject([{ kind: 'mpesa', cents: price, reference: paid?.receipt }]);
    expect(await findReceipt(paid?.receipt ?? '')).toMatchObject({ counted: sale });
    await later(40);
    expect(await unmatched(sale)).toEqual([]);
    expect(mpesa.lost).toEqual([]);
  });

  test('A till’s payment request is sent once for an id, and a call while it is open returns it', async () => {
    const [sale, id] = [newId(), newId()];
    await ask(sale, id);
    expect((await ask(sale, id)).body).toMatchObject({ id, state: 'prompted' });
    expect((await ask(sale)).body).toMatchObject({ id });
    for (const more of [{ amount: amount + 1 }, { phone: '0700 111 222' }])
      expect(await ask(sale, id, more)).toMatchObject({ status: 409, body: { code: 'recorded-before' } });
    const other = await ask(sale, newId(), { amount: amount + 1 });
    expect(other).toMatchObject({ status: 409, body: { code: 'payment-live' } });
    await Promise.all([ask(sale), ask(sale), ask(sale)]);
    expect(pushed()).toHaveLength(1);
    await answer();
    expect((await ask(sale)).body).toMatchObject({ id, state: 'paid' });
    expect(pushed()).toHaveLength(1);
  });

  test('A till’s payment request that the customer cancels pays nothing, and the till may send another', async () => {
    const [sale, id] = [newId(), newId()];
    await ask(sale, id);
    await answer('cancel');
    expect((await look(sale, id)).body).toMatchObject({ state: 'cancelled', code: '1032' });
    expect((await ask(sale)).body.state).toBe('prompted');
    expect(pushed()).toHaveLength(2);
  });

  test('A till’s payment request is paid by its callback, even if M-Pesa’s answer to the request was lost', async () => {
    const [sale, id] = [newId(), newId()];
    mpesa.fault = (path) => (path.includes('processrequest') ? 'answer-lost' : undefined);
    expect((await ask(sale, id)).body).toMatchObject({ state: 'started' });
    mpesa.fault = () => undefined;
    await answer();
    expect((await look(sale, id)).body.state).toBe('paid');
    expect((await ask(sale)).body).toMatchObject({ id, state: 'paid' });
    expect(pushed()).toHaveLength(1);
  });

  test('No other till sees a till’s payment request, and none is sent for a recorded sale or from a replaced device', async () => {
    const [sale, id] = [newId(), newId()];
    await ask(sale, id);
    const other = await shop.addTill();
    await openShift(other, 0, mpesa.now());
    await sendJournal(other, mpesa.now());
    expect((await look(sale, id, other.device)).status).toBe(404);
    expect((await ask(sale, newId(), {}, other.device)).body.code).toBe('payment-live');
    expect((await look(sale, newId())).status).toBe(404);
    const sold = newId();
    await sync(sold, [{ kind: 'cash', cents: price }], { handed_cents: price });
    expect(await ask(sold)).toMatchObject({ status: 409, body: { code: 'sold' } });
    const former = journal.device;
    await enrolDevice(former.tillId);
    expect((await ask(newId(), newId(), {}, former)).body.code).toBe('replaced');
    expect((await ask(newId(), newId(), { phone: '020 271 0000' })).status).toBe(422);
  });

  test('Payment requests of tills and of the web shop to one phone count in the same limit', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await ask(newId())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('The money of a prompt', () => {
  test('After half an hour, the money of a payment request without a sale is listed for staff, and a sale that arrives later uses it once', async () => {
    const [sale, id] = [newId(), newId()];
    await ask(sale, id);
    await answer();
    const [paid] = mpesa.daraja.ledger;
    await later(20);
    expect(await unmatched(sale)).toEqual([]);
    await later(20);
    expect(await unmatched(sale)).toMatchObject([
      { reason: 'sale-missing', amount, receipt: paid?.receipt, outcomes: ['order', 'credit', 'returned'] },
    ]);
    await sync(sale, byPrompt(id, paid?.receipt));
    expect(await unmatched(sale)).toEqual([]);
    expect((await findOrder(sale))?.till?.flags).toEqual([]);
    await later(40);
    expect(await unmatched(sale)).toEqual([]);
  });

  test('Money of a payment request that staff have settled pays no sale that arrives later', async () => {
    const [sale, id] = [newId(), newId()];
    await ask(sale, id);
    await answer();
    await later(40);
    const [waiting] = await unmatched(sale);
    const by = { id: 'amina', name: 'Amina', email: 'amina@mail.example', groups: ['owner' as const] };
    const asked = { outcome: 'credit', phone: '+254712345678', why: 'The till broke' } as const;
    await store(() => settleUnmatched(waiting?.id ?? '', asked, by, mpesa.now()));
    await sync(sale, byPrompt(id));
    expect((await findOrder(sale))?.till?.flags).toEqual(['prompt-settled']);
    expect(await unmatched(sale)).toEqual([]);
  });

  test('If a sale was paid in another way, the money of its payment request is listed for staff', async () => {
    const [sale, id] = [newId(), newId()];
    await ask(sale, id);
    await sync(sale, [{ kind: 'cash', cents: price }], { handed_cents: price });
    await answer();
    expect((await unmatched(sale)).map(({ reason }) => reason)).toEqual(['paid-twice']);
  });

  test('If a payment request’s money arrived before the sale, and the sale was paid in another way, it is listed for staff', async () => {
    const [sale, id] = [newId(), newId()];
    await ask(sale, id);
    await answer();
    await sync(sale, [{ kind: 'cash', cents: price }], { handed_cents: price });
    await later(40);
    expect((await unmatched(sale)).map(({ reason }) => reason)).toEqual(['paid-twice']);
  });

  test.each(['lost', 'late', 'doubled', 'reordered', 'normal'] as const)(
    'The money of a payment request is counted once if its callback is %s and M-Pesa’s notice arrives too',
    async (mood) => {
      const [sale, id] = [newId(), newId()];
      Object.assign(mpesa.daraja.state, { mood, tellsOfPrompts: true });
      await ask(sale, id);
      await answer();
      await mpesa.pass(20_000);
      const [paid] = mpesa.daraja.ledger;
      expect((await look(sale, id)).body).toMatchObject({ state: 'paid', receipt: paid?.receipt });
      await sync(sale, byPrompt(id, paid?.receipt));
      expect((await findOrder(sale))?.till?.flags).toEqual([]);
      await later(40);
      expect(await unmatched(sale)).toEqual([]);
      expect(await findReceipt(paid?.receipt ?? '')).toMatchObject({ counted: sale, isTold: true });
      expect(mpesa.lost).toEqual([]);
    },
  );

  test('If M-Pesa reports the code of a payment request after the sale, the order gets the code', async () => {
    const [sale, id] = [newId(), newId()];
    Object.assign(mpesa.daraja.state, { mood: 'late' });
    await ask(sale, id);
    await answer();
    await mpesa.pass(20_000);
    expect((await look(sale, id)).body).toMatchObject({ state: 'paid', receipt: null });
    await sync(sale, byPrompt(id));
    await mpesa.pass(600_000);
    const [paid] = mpesa.daraja.ledger;
    expect((await findOrder(sale))?.money).toMatchObject([{ kind: 'mpesa', reference: paid?.receipt }]);
    await later(40);
    expect(await unmatched(sale)).toEqual([]);
  });
});

describe('A sale that names a prompt', () => {
  test.each([
    ['an unknown prompt', async () => byPrompt(newId())],
    [
      'the prompt of another sale',
      async (): Promise<Tender[]> => {
        const id = newId();
        await ask(newId(), id);
        await answer();
        return byPrompt(id);
      },
    ],
    [
      'a prompt that is not paid',
      async (sale: string) => {
        const id = newId();
        await ask(sale, id);
        return byPrompt(id);
      },
    ],
    [
      'a prompt of another sum',
      async (sale: string) => {
        const id = newId();
        await ask(sale, id, { amount: amount - 1 });
        await answer();
        return byPrompt(id);
      },
    ],
  ])('A till sale that names a payment request with %s is stored with a warning', async (_, tenders) => {
    const sale = newId();
    await sync(sale, await tenders(sale));
    expect((await findOrder(sale))?.till?.flags).toEqual(['mpesa-prompt']);
  });

  test('A till sale with a payment request and cash is paid by both, and only the cash is expected in the drawer', async () => {
    const [sale, id] = [newId(), newId()];
    const cash = 20_000;
    const rest = price - cash;
    await ask(sale, id, { amount: rest / 100 });
    await answer();
    const reference = mpesa.daraja.ledger[0]?.receipt ?? '';
    const tenders: Tender[] = [
      { kind: 'cash', cents: cash },
      { kind: 'mpesa', cents: rest, reference, prompt_id: id },
    ];
    await sync(sale, tenders, { handed_cents: cash });
    const order = await findOrder(sale);
    expect(order).toMatchObject({ payment_status: 'paid', paid_cents: price, till: { flags: [] } });
    expect(order?.money).toMatchObject([
      { kind: 'cash', cents: cash },
      { kind: 'mpesa', cents: rest, reference },
    ]);
    expect(await findReceipt(reference)).toMatchObject({ counted: sale });
    const stored = await findShift(shift);
    expect(stored && moneyOfShift(stored).sales).toEqual({ cash, mpesa: rest, credit: 0 });
    expect(stored && cashOfShift(stored).expectedCents).toBe(cash);
    await later(40);
    expect(await unmatched(sale)).toEqual([]);
  });

  test('A till sale that names both a payment request and an unknown M-Pesa code gets a warning for each', async () => {
    const [sale, id] = [newId(), newId()];
    await ask(sale, id);
    await answer();
    await sync(sale, byPrompt(id, 'QQQ1111111'));
    expect((await findOrder(sale))?.till?.flags).toEqual(['mpesa-prompt', 'mpesa-untold']);
  });

  test('A till sale that names only an M-Pesa code uses the payment request with this code', async () => {
    const [sale, id] = [newId(), newId()];
    await ask(sale, id);
    await answer();
    const [paid] = mpesa.daraja.ledger;
    await sync(sale, [{ kind: 'mpesa', cents: price, reference: paid?.receipt ?? '' }]);
    expect((await findOrder(sale))?.till?.flags).toEqual([]);
    await later(40);
    expect(await unmatched(sale)).toEqual([]);
  });
});

test('A payment by payment request is counted once, even if another sale names its code before M-Pesa’s notice arrives', async () => {
  mpesa.daraja.state.mood = 'lost';
  const [sale, id, other] = [newId(), newId(), newId()];
  await ask(sale, id);
  await answer();
  await mpesa.pass(120_000);
  await sync(sale, byPrompt(id));
  const [paid] = mpesa.daraja.ledger;
  const code = paid?.receipt ?? '';
  await sync(other, [{ kind: 'mpesa', cents: price, reference: code }]);
  const at = mpesa.now().toISOString();
  await store(() => settleNotice({ code, shillings: amount, account: paid?.account ?? '', at }));
  const [own, typed] = [await findOrder(sale), await findOrder(other)];
  expect([own && claimedCents(own), typed && claimedCents(typed)]).toEqual([0, price]);
});

describe('A sale with a code that M-Pesa has not reported', () => {
  const flags = async () => {
    const { alarms } = await listTillAlarms({ state: 'open' });
    return alarms.filter(({ till }) => till.id === journal.device.tillId).map((alarm) => alarm.flags);
  };

  test('A till sale with a code that M-Pesa has not reported has a warning until M-Pesa’s notice arrives', async () => {
    const code = `SBC${1_000_000 + number}`;
    const sale = newId();
    await sync(sale, [{ kind: 'mpesa', cents: price, reference: code }]);
    expect(await flags()).toEqual([['mpesa-untold']]);
    const notice = { code, shillings: amount, account: 'Hart', at: mpesa.now().toISOString() };
    await store(() => settleNotice(notice));
    expect(await flags()).toEqual([]);
    expect(
      (await listUnmatchedPayments('waiting', undefined)).payments.map(({ receipt }) => receipt),
    ).not.toContain(code);
  });
});
