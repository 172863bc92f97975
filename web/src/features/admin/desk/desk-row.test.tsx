import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from './cover.tsx';
import type { DeskOrder } from './desk-queue.ts';
import { DeskRow } from './desk-row.tsx';
import { OtherOrders } from './other-orders.tsx';

const noon = Date.parse('2026-11-28T12:00:00+03:00');
const at = (time: string) => new Date(`2026-11-28T${time}:00+03:00`).toISOString();

const order = {
  ...{ id: 'a', number: 'HS-1042', order_status: 'pending', created_at: at('11:49'), due_by: at('12:05') },
  ...{
    customer_name: 'Achieng O.',
    customer_address: 'Kilimani',
    total_amount: 2500,
    payment_status: 'cod_due',
  },
  ...{ pay: 0, due: 2500, surplus: 0, claimed: 0, by_mpesa: 0, trouble: null, age_restricted: false },
  ...{ lease: null, call_from: null, calls: 0, last_outcome: null, same_phone: 1, customer: null },
} as unknown as DeskOrder;

const said = (more: Partial<DeskOrder> = {}, isLater = false) =>
  renderToStaticMarkup(
    <DeskRow order={{ ...order, ...more }} isOpen={false} isLater={isLater} now={noon} />,
  ).replace(/<[^>]+>/g, ' ');

test('A row of the desk’s list names the customer, the area, the waiting time, and the payment method', () => {
  for (const words of [
    'HS-1042',
    'Achieng O. · Kilimani',
    'Ksh 2,500',
    'Pays on delivery',
    'Ordered 11 min ago',
  ])
    expect(said()).toContain(words);
});

test('A row of the desk’s list warns of further orders, refusals, missed calls and a note of the staff', () => {
  const customer = { orders: 5, refused: 1, unreachable: 2, has_warning: true };
  const row = said({ same_phone: 2, age_restricted: true, customer });
  for (const words of ['2 orders', 'Refused 1', 'Not reached 2', 'Warning', '18+'])
    expect(row).toContain(words);
  for (const words of ['orders', 'Refused', 'Not reached', 'Warning', '18+'])
    expect(said()).not.toContain(words);
});

test('A row of the desk’s list says who has reserved the customer, until the reservation ends', () => {
  const lease = { by: 'Njeri', is_mine: false, until: at('12:01'), called_at: null };
  expect(said({ lease })).toContain('Njeri has this customer');
  expect(said({ lease: { ...lease, is_mine: true } })).toContain('You have this customer');
  expect(said({ lease: { ...lease, until: at('11:59') } })).not.toContain('Njeri');
});

test('The row of a customer to call later has the time of that call instead of the due time', () => {
  const row = said({ call_from: at('14:30'), due_by: at('14:30') }, true);
  expect(row).toContain('Call back at 14:30');
  expect(row).not.toContain('Call by');
});

test('In the desk’s list, a probable duplicate is first among the customer’s other orders, and a refused one has its reason and date', () => {
  const other = {
    payment_status: 'pending',
    created_at: at('09:00'),
    total_amount: 900,
    due: 900,
    is_same: false,
    why: '',
  } as const;
  const markup = renderToStaticMarkup(
    <OtherOrders
      others={[
        { ...other, id: 'b', number: 'HS-7', order_status: 'refused', why: 'no money' },
        { ...other, id: 'c', number: 'HS-8', order_status: 'pending', is_same: true },
      ]}
    />,
  );
  expect(markup.indexOf('HS-8')).toBeLessThan(markup.indexOf('HS-7'));
  expect(markup).toContain('Probably the same order twice');
  expect(markup).toContain('“no money”');
  expect(markup).toContain('28 Nov 2026, 09:00');
});

test('While the desk’s screen is covered, no customer’s name is visible', () => {
  const cover = (waiting: number) => renderToStaticMarkup(<Cover waiting={waiting} onShow={() => {}} />);
  expect(cover(1)).toContain('1 customer waits for a call.');
  expect(cover(0)).toContain('Nobody waits for a call now.');
});
