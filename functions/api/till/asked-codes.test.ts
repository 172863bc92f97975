import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdminOrder } from '#shared/orders/endpoints.ts';
import { codeSentence } from '#shared/payments/code-sentence.ts';
import { listUnmatchedPayments } from '#shared/payments/endpoints.ts';
import { getTillCode } from '#shared/till/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { savePrompt } from '../../core/till/prompt/settle-prompt.ts';
import { putNew } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { attemptKey } from '../../data/payments/keys.ts';
import { countCode, sendBackBy } from '../../data/payments/receipt.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { sendAsTill } from '../../test-support/till/device.ts';
import { openToldTill, type ToldTill } from '../../test-support/till/told-shop.ts';
import { openAdminOrder as openOrderHandler } from '../orders.ts';
import { listUnmatchedPayments as listHandler } from '../payments.ts';
import { getTillCode as codeHandler } from '../till.ts';

let till: ToldTill;
beforeAll(async () => {
  till = await openToldTill(900);
});
beforeEach(() => till.begin());
afterAll(() => till.shop.close());

/** Requests the data that the shop has about a code, which should pay a sale of Ksh 1,200. */
const ask = async (code: string, { sale = newId(), amount = '1200' } = {}) =>
  sendAsTill(till.journal.device, getTillCode, codeHandler, {
    params: { sale_id: sale, code },
    query: { amount },
  });
const says = async (code: string, more = {}) => codeSentence((await ask(code, more)).body);

describe('A till that asks about a typed M-Pesa code is told', () => {
  test.each([
    [1200, 'M-Pesa says Ksh 1,200.'],
    [100, 'M-Pesa says Ksh 100 of 1,200.'],
    [1199.5, 'M-Pesa says Ksh 1,199.50 of 1,200.'],
    [1500, 'M-Pesa says Ksh 1,500 of 1,200.'],
    [120_000, 'M-Pesa says Ksh 120,000 of 1,200.'],
  ])(
    'If M-Pesa has reported a code, a till that asks about it gets the reported sum: Ksh %d',
    async (shillings, sentence) => {
      await till.tell(till.code(), shillings);
      expect(await says(till.code())).toBe(sentence);
    },
  );

  test('A till that asks about an M-Pesa code learns that M-Pesa has not reported it, even if the code has no digit', async () => {
    for (const code of [till.code(), 'UKRAFBXCUJ'])
      expect((await ask(code)).body).toEqual({ state: 'untold', told: null, number: null, asked: 1200 });
  });

  test('A till that asks about an M-Pesa code learns that M-Pesa’s notice of the code has no readable sum', async () => {
    const notice = { code: till.code(), shillings: null, account: 'counter', at: noon.toISOString() };
    await store(() => settleNotice(notice));
    expect((await ask(till.code())).body.state).toBe('unreadable');
  });

  test('A till that asks about a used M-Pesa code learns which receipt it paid, or that it paid the present sale', async () => {
    const sale = await till.sellByCode(200_000, till.code());
    await till.sync();
    expect(await says(till.code())).toBe(`Already used for ${sale.receipt}.`);
    await till.tell(till.code(), 2000);
    expect((await ask(till.code(), { sale: sale.id, amount: '2000' })).body.state).toBe('told');
  });

  test('A till that asks about an M-Pesa code learns if that payment was refunded or became credit', async () => {
    await store(() => commit([...countCode(till.code(1), ''), ...sendBackBy(till.code(2), undefined)]));
    expect([(await ask(till.code(1))).body.state, (await ask(till.code(2))).body.state]).toEqual([
      'gone',
      'refund',
    ]);
  });

  test('If an M-Pesa code paid a payment request, a till that asks about the code learns whether the request belongs to this sale', async () => {
    const sale = newId();
    const prompt = {
      id: newId(),
      order_id: sale,
      state: 'prompted' as const,
      started_at: noon.toISOString(),
    };
    const attempt = {
      ...{ ...prompt, phone: '254712345678', shillings: 1200 },
      till: { id: till.journal.device.tillId, account: 'T1-ABCDEF' },
      said: { receipt: till.code(), shillings: 1200, phone: '254712345678' },
    };
    await store(() =>
      commit([
        putNew({ ...attemptKey(sale, prompt.id), ...attempt }),
        putNew({ pk: attemptKey(sale, '').pk, sk: 'PAYMENT', live: prompt.id, last: prompt.id }),
      ]),
    );
    await store(() => savePrompt(attempt, { state: 'paid', code: '0' }, noon));
    expect((await ask(till.code(), { sale })).body).toMatchObject({ state: 'told', told: 1200 });
    expect((await ask(till.code(), { sale, amount: '1300' })).body.state).toBe('sum');
    expect((await ask(till.code())).body.state).toBe('waits');
  });

  test('A till’s question about an M-Pesa code is refused if the text is no code or the sum is invalid', async () => {
    for (const code of ['SCT1', 'SCT1000000X', '1CT1000000']) expect((await ask(code)).status).toBe(422);
    for (const amount of ['0', '-5', 'x']) expect((await ask(till.code(), { amount })).status).toBe(422);
  });
});

describe('The till, the order and the page “Payments” say the same about a code', () => {
  /**
   * Returns what the page of a sale shows about its M-Pesa codes, and what the screen “Payments” shows about this
   * code.
   */
  async function inTheOffice(sale: { id: string }, code: string) {
    const { session } = await signIn('Brian', ['admin']);
    const order = await send(
      openAdminOrder,
      openOrderHandler,
      await callAs(session, { params: { id: sale.id } }),
    );
    const list = await send(listUnmatchedPayments, listHandler, await callAs(session));
    const paid = list.body.payments.find(({ receipt }: { receipt: string }) => receipt === code);
    return {
      order: order.body.codes.map(codeSentence),
      flags: order.body.sold_at_till.flags,
      payment: paid && { reason: paid.reason, word: codeSentence(paid.word), number: paid.order?.number },
    };
  }

  test('If M-Pesa reported less for a code than its sale counts, the till, the order and “Payments” all say so', async () => {
    const sale = await till.sellByCode(200_000, till.code());
    await till.sync();
    expect((await inTheOffice(sale, till.code())).order).toEqual(['M-Pesa has not told the shop of it yet.']);
    await till.tell(till.code(), 100);
    const sentence = 'M-Pesa says Ksh 100 of 2,000.';
    expect(await inTheOffice(sale, till.code())).toMatchObject({ order: [sentence], flags: ['mpesa-sum'] });
    expect(await says(till.code(), { sale: sale.id, amount: '2000' })).toBe(sentence);
  });

  test('If the payer typed another sale’s number, the till, the order and “Payments” all say that the money is for that sale', async () => {
    const theirs = await till.sellForCash(100_000);
    const sale = await till.sellByCode(200_000, till.code());
    await till.sync();
    await till.tell(till.code(), 2000, theirs.receipt);
    const sentence = `Its money belongs to ${theirs.receipt}.`;
    const { order, flags, payment } = await inTheOffice(sale, till.code());
    expect([order, flags]).toEqual([[sentence], ['mpesa-code']]);
    expect(payment).toEqual({
      reason: 'code-counted-elsewhere',
      word: `Already used for ${sale.receipt}.`,
      number: theirs.receipt,
    });
    expect(await says(till.code(), { sale: sale.id, amount: '2000' })).toBe(sentence);
    expect(await says(till.code())).toBe(`Already used for ${sale.receipt}.`);
  });

  test('If an earlier sale used an M-Pesa code, the till, the order and “Payments” say so, and a second sale gets a warning', async () => {
    const first = await till.sellByCode(200_000, till.code());
    const second = await till.sellByCode(100_000, till.code());
    await till.sync();
    await till.tell(till.code(), 2000);
    const sentence = `Already used for ${first.receipt}.`;
    expect(await inTheOffice(second, till.code())).toMatchObject({
      order: [sentence],
      flags: ['mpesa-code'],
    });
    expect(await says(till.code(), { sale: second.id, amount: '1000' })).toBe(sentence);
  });
});
