import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CallAnswer, callKey } from '../../../../api/call.ts';
import { NewOrderPage } from './new-order-page.tsx';

type Known = CallAnswer<'POST /api/admin/customers/places'>;

beforeAll(() => {
  vi.stubGlobal('location', { pathname: '/admin/orders/new' });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterAll(() => vi.unstubAllGlobals());

const key = 'k'.repeat(22);
const phone = '+254712345678';
const achieng: Known = {
  customer: {
    ...{ key, name: 'Achieng Otieno', orders: 3, last_order_at: '2026-11-28T09:00:00.000Z' },
    warning: 'Pays late.',
    places: [
      { customer_address: 'Kilimani', street_address: 'Blue gate' },
      { customer_address: 'Karen', street_address: '' },
    ],
  },
};

function markup(query = '', known = achieng): string {
  const fallback = {
    [callKey('POST /api/admin/customers/{key}/contacts', { params: { key } })]: { phone, email: '' },
    [callKey('POST /api/admin/customers/places', { body: { customer_phone: phone } })]: known,
    'GET /api/user': { id: 'b', name: 'Brian Otieno', groups: ['staff'] },
  };
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/admin/orders/new${query}`]}>
      <SWRConfig value={{ fallback }}>
        <NewOrderPage />
      </SWRConfig>
    </MemoryRouter>,
  );
}

test('The form of a new order first asks for the phone number, then for goods, customer and confirmation', () => {
  const page = markup();
  const parts = ['Who calls', 'Goods', 'Customer and delivery', 'Confirmation', 'What it costs'];
  const places = parts.map((part) => page.indexOf(`>${part}</h2>`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(page).toContain('Add goods first.');
  expect(page.match(/type="tel"/g)).toHaveLength(1);
});

test('A new phone order is confirmed and due as soon as possible, unless the staff member chooses otherwise', () => {
  const page = markup();
  expect(page).toMatch(/<input type="checkbox" checked=""\/>The customer has confirmed the order/);
  expect(page).toMatch(/aria-pressed="true"[^>]*>As soon as possible</);
});

test('A new order from a customer’s page has the customer’s phone number, and offers their name, warning and addresses', () => {
  const page = markup(`?customer=${key}`);
  expect(page).toContain(`value="${phone}"`);
  expect(page).toContain('Achieng Otieno · 3 orders');
  expect(page).toContain('Pays late.');
  for (const place of ['Kilimani · Blue gate', 'Karen'])
    expect(page).toMatch(new RegExp(`aria-pressed="false"[^>]*>${place}<`));
});

test('The form of a new order says that a phone number without orders is new', () => {
  expect(markup(`?customer=${key}`, { customer: null })).toContain('This phone is new.');
});
