import { expect, test } from 'vitest';
import type { PaymentView } from '#shared/payments/payment.ts';
import { paymentTexts } from './payment-texts.ts';
import { askEvery, endedWords } from './payment-words.ts';

type Attempt = NonNullable<PaymentView['attempt']>;

const attempt = (state: Attempt['state'], code: string | null = null): Attempt => ({
  state,
  code,
  phone_end: '678',
  amount: 2700,
  started_at: '2026-11-02T09:00:00.000Z',
});
const payment = (more: Partial<PaymentView>) =>
  ({ payment_status: 'pending', claim: null, attempt: null, ...more }) as PaymentView;

test('The page of an order checks an open payment request every two seconds, and stops when its state is final', () => {
  expect(askEvery(undefined)).toBe(0);
  expect(askEvery(payment({}))).toBe(0);
  for (const state of ['started', 'prompted'] as const)
    expect(askEvery(payment({ attempt: attempt(state) }))).toBe(2000);
  expect(askEvery(payment({ attempt: attempt('cancelled', '1032') }))).toBe(0);
  expect(askEvery(payment({ attempt: attempt('unresolved') }))).toBe(10_000);
  expect(askEvery(payment({ claim: 'SGL7K2M4XY' }))).toBe(10_000);
  expect(askEvery(payment({ payment_status: 'paid', attempt: attempt('prompted') }))).toBe(0);
});

test('The page of an order shows why its payment request failed, but if the outcome is unknown, it does not say “not paid”', () => {
  expect(endedWords(attempt('refused', '1'))).toBe(paymentTexts.codes['1']);
  expect(endedWords(attempt('refused', '9999'))).toBe(paymentTexts.ended.refused);
  expect(endedWords(attempt('timed-out', '1037'))).toContain('did not answer in time');
  expect(endedWords(attempt('unresolved'))).not.toContain('Nothing was paid');
  expect(endedWords(attempt('prompted'))).toBeUndefined();
});
