import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import type { AdminOrder } from '../payments/admin-order.ts';
import { DeskPage } from './desk-page.tsx';
import type { DeskOrder } from './desk-queue.ts';

const long = (time: string) => `2126-11-28T${time}:00.000Z`;

const listed = {
  ...{
    id: 'a',
    number: 'HS-1042',
    order_status: 'pending',
    created_at: long('09:00'),
    due_by: long('09:05'),
  },
  ...{
    customer_name: 'Achieng O.',
    customer_address: 'Kilimani',
    total_amount: 2500,
    payment_status: 'cod_due',
  },
  ...{ pay: 0, due: 2500, surplus: 0, claimed: 0, by_mpesa: 0, trouble: null, age_restricted: false },
  ...{ lease: null, call_from: null, calls: 0, last_outcome: null, same_phone: 1, customer: null },
} as unknown as DeskOrder;

const order = {
  ...listed,
  ...{ customer_name: 'Achieng Otieno', customer_phone: '+254712345678', customer_email: '', road: [] },
  ...{
    street_address: 'Blue gate',
    special_instructions: '',
    items: [],
    sub_total: 2500,
    discount_amount: 0,
  },
  ...{
    delivery_fee: 0,
    rounding: 0,
    vat_rate: 0.16,
    vat_amount: 345,
    promotion_code: null,
    money: [],
    credit: 0,
  },
  ...{
    codes: [],
    prompts: [],
    is_prompt_live: false,
    may_give_back: 0,
    draft_code: null,
    age_asked: false,
    moves: ['confirmed', 'unreachable', 'cancelled'],
  },
  ...{ customer: { key: 'k', orders: 2, refused: 0, unreachable: 0, warning: 'Pays late.', others: [] } },
  ...{
    chat_messages: [],
    calls: [{ at: '2026-11-28T09:04:00.000Z', by: 'Njeri', outcome: 'no-answer', seconds: 20 }],
  },
} as unknown as AdminOrder;

function markup(id: string, shown: AdminOrder = order, orders: DeskOrder[] = [listed]): string {
  const fallback = {
    'GET /api/admin/desk in pages': [{ orders, next_cursor: null }],
    'GET /api/admin/desk/version': { version: 1 },
    'GET /api/admin/orders/a': shown,
    'GET /api/user': { id: 'b', name: 'Brian Otieno', groups: ['staff'] },
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <SWRConfig value={{ fallback }}>
        <DeskPage id={id} />
      </SWRConfig>
    </MemoryRouter>,
  );
}

test('The desk lists the orders to call, shows their number in the title, and says so if there are none', () => {
  expect(markup('')).toContain('<title>(1) Desk · Hart</title>');
  expect(markup('')).toContain('href="/admin/desk/a"');
  expect(markup('', order, [])).toMatch(
    /<a aria-keyshortcuts="n" href="\/admin\/orders\/new\?from=desk"[^>]*>New order/,
  );
  expect(markup('', order, [])).toContain('Nobody waits for a call now.');
  expect(markup('', order, [])).toContain('<title>Desk · Hart</title>');
});

test('An order opened at the desk has the full phone number, the call script, the warning, the earlier calls and the buttons', () => {
  const page = markup('a');
  expect(page).toContain('href="tel:+254712345678"');
  for (const words of ['this is Brian from Hart', 'Pays late.', '09:04: no answer'])
    expect(page).toContain(words.replace('09:04', '28 Nov 2026, 12:04'));
  for (const button of [
    'Confirmed',
    'At another time…',
    'No answer',
    'Call back…',
    'Wrong number…',
    'Cancel…',
  ])
    expect(page).toContain(button);
  expect(page.slice(page.indexOf('What to say'), page.indexOf('Goods'))).not.toContain('Pays late.');
});

test('An order that needs no call has neither a call script nor call buttons at the desk', () => {
  const page = markup('a', { ...order, order_status: 'confirmed' });
  expect(page).not.toContain('What to say');
  expect(page).not.toContain('No answer');
});

test('The desk shows no button to cancel an order that cannot be cancelled', () => {
  expect(markup('a', { ...order, moves: ['confirmed'] })).not.toContain('Cancel…');
});
