import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { callKey } from '../../../api/call.ts';
import type { AdminOrder } from './admin-order.ts';
import { moneyKeys, OpenMoney } from './open-money.tsx';

const at = '2026-11-21T09:00:00.000Z';
const prompt = {
  id: 'p',
  state: 'prompted',
  code: null,
  amount: 2700,
  phone: '+254712345678',
  at,
  by: 'Njeri',
};
const order = {
  ...{ id: 'a', number: 'HS-1042', due: 2700, prompts: [], codes: [], is_prompt_live: false },
} as unknown as AdminOrder;

const payment = {
  ...{ id: 'u', reason: 'unknown-account', at, receipt: 'SGL7K2M4XY', amount: 2700, account: 'KIOSK 7' },
  ...{
    payer: { name: 'WANJIKU', masked_phone: '2547 ***** 678' },
    outcomes: ['order', 'credit', 'returned'],
  },
  ...{ order: { takes: 'all' }, alike: ['phone-end', 'sum'] },
};

function shown(more: object, { groups = ['staff'], payments = [] as object[] } = {}): string {
  const fallback = {
    [callKey('GET /api/user')]: { groups },
    [callKey('GET /api/admin/orders/{id}/waiting-payments', { params: { id: 'a' } })]: { payments },
  };
  const html = renderToStaticMarkup(
    <SWRConfig value={{ fallback }}>
      <OpenMoney order={{ ...order, ...more }} onDone={() => undefined} />
    </SWRConfig>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('Each payment request of an order shows its phone, sender and sum and, in plain words, why it was not paid', () => {
  const failed = { ...prompt, id: 'q', state: 'refused', code: '2001', by: null };
  const said = shown({ prompts: [failed, prompt], due: 0 });
  expect(said).toContain('+254 712 345 678 by the customer');
  expect(said).toContain('Wrong PIN Nothing was charged.');
  expect(said).toContain('+254 712 345 678 by Njeri');
  expect(said).toContain('On the phone now Ksh 2,700');
});

test('A typed M-Pesa code shows who typed it, and that M-Pesa has not reported its payment', () => {
  const claim = { code: 'SGL7K2M4XY', is_customers: true, by: 'Njeri', state: 'untold', told: null };
  expect(shown({ codes: [claim] })).toContain(
    'Claimed code SGL7K2M4XY typed by Njeri M-Pesa has not told the shop of it yet.',
  );
});

test('A payment that may belong to an order shows why, and one tap assigns it unless a payment request is open', () => {
  const said = shown({}, { payments: [payment] });
  expect(said).toContain('Ksh 2,700 Its phone has the same last digits, Exactly the sum due');
  expect(said).toContain('WANJIKU · 2547 ***** 678 · account “KIOSK 7” · code SGL7K2M4XY');
  expect(said).toContain('It is for this order…');
  const live = shown({ is_prompt_live: true }, { payments: [payment] });
  expect(live).toContain('A request is on the phone.');
  expect(live).not.toContain('It is for this order…');
  const claim = { ...payment, reason: 'shopper-says-paid', outcomes: ['order', 'returned'] };
  expect(shown({}, { payments: [claim] })).not.toContain('It is for this order…');
  expect(shown({}, { payments: [payment], groups: ['cashier'] })).not.toContain('Ksh 2,700');
});

test('While a payment request is on a phone, only the payments of its order are loaded again', () => {
  expect(moneyKeys('a')).toEqual(['GET /api/admin/orders/a', 'GET /api/admin/orders/a/waiting-payments']);
});
