import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderEmail } from './order-email.tsx';
import { OrderFacts, type WholeOrder } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const picture = { path: '/upload/products/mint', widths: [320], width: 640, height: 640, alt: 'Mint' };
const order = {
  id: 'sTm5jUI2JAAjrCVS-2y1WQ',
  number: 'HS-1042',
  created_at: '2026-11-21T09:00:00.000Z',
  order_status: 'pending',
  payment_status: 'pending',
  customer_name: 'Wanjiku Otieno',
  customer_address: 'Kilimani',
  street_address: 'Wood Avenue',
  special_instructions: 'Blue gate',
  is_pickup: false,
  items: [
    {
      id: 7,
      name: 'Mint',
      slug: 'mint',
      quantity: 2,
      price: 450,
      total: 900,
      discount: 0,
      vat: 124.14,
      picture,
    },
  ],
  sub_total: 900,
  discount_amount: 0,
  delivery_fee: 300,
  rounding: 0,
  total_amount: 1200,
  vat_amount: 165.52,
  vat_rate: 0.16,
  delivery_vat: 41.38,
  timeline: [{ status: 'pending', at: '2026-11-21T09:00:00.000Z' }],
  promotion_code: null,
} as unknown as WholeOrder;

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('An order’s page shows its number, its date with the month written out, and its total in KES [S2-037…039]', () => {
  const said = words(renderToStaticMarkup(<OrderFacts order={order} />));
  expect(said).toContain(`Order ID ${order.id}`);
  expect(said).toContain('Order number HS-1042');
  expect(said).toContain('Date 21 November 2026');
  expect(said).toContain('Total Amount KES 1,200');
});

test('An order’s page links to the versions of the terms and of the privacy policy that apply to it [G-57]', () => {
  const html = renderToStaticMarkup(
    <OrderFacts order={{ ...order, text_versions: { terms: 3, privacy: 1 } }} />,
  );
  expect(html).toContain('<a href="/terms?version=3">Terms &amp; Conditions, version 3</a>');
  expect(html).toContain('<a href="/privacy?version=1">Privacy, version 1</a>');
  expect(renderToStaticMarkup(<OrderFacts order={order} />)).not.toContain('version');
});

test('An order’s page shows the address and the note for the rider, or for a pickup the place to collect it [G-92]', () => {
  const said = words(renderToStaticMarkup(<OrderFacts order={order} />));
  expect(said).toContain('Deliver to Wood Avenue, Kilimani');
  expect(said).toContain('Delivery Instructions Blue gate');
  const note = 'I come at five.';
  const place = { customer_address: 'CBD house (pickup)', street_address: '', special_instructions: note };
  const collected = { ...order, ...place, is_pickup: true, payment_status: 'cod_due' } as const;
  const pickup = words(renderToStaticMarkup(<OrderFacts order={collected} />));
  expect(pickup).toContain('Pick up at CBD house (pickup)');
  expect(pickup).toContain('Payment Status Pay at pickup');
  expect(pickup).toContain(`Your note ${note}`);
  expect(pickup).not.toContain('Delivery Instructions');
});

test('An order’s page lists its products with picture, name, quantity and price [S2-041…043]', () => {
  const html = renderToStaticMarkup(<OrderItems order={order} />);
  expect(html).toMatch(/<img[^>]*src="\/upload\/products\/mint/);
  expect(words(html)).toMatch(/Mint Quantity: 2 KES 450 KES 900/);
});

test('An order’s page says that no email was sent only if none was sent', () => {
  const said = (is_email_withheld: boolean) =>
    words(renderToStaticMarkup(<OrderEmail order={{ ...order, is_email_withheld }} />));
  expect(said(true)).toContain('We did not email you about this order');
  expect(said(false)).toBe('');
});

test('An order’s page links to the home page and to the shop [S2-044, S2-045]', () => {
  const html = renderToStaticMarkup(<OrderLinks />);
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>(?:<[^>]*>)*Return Home/);
  expect(html).toMatch(/<a[^>]*href="\/shop"[^>]*>(?:<[^>]*>)*Continue Shopping/);
});

const timeline = (more: Partial<WholeOrder> = {}) =>
  words(renderToStaticMarkup(<OrderTimeline order={{ ...order, ...more }} />));

test('The timeline of an order lists the past states with their times, the present state and the next ones [G-80]', () => {
  const moved = [...order.timeline, { status: 'confirmed' as const, at: '2026-11-21T09:04:00.000Z' }];
  expect(timeline({ order_status: 'confirmed', timeline: moved })).toBe(
    ' Order progress Waiting for our call 21 Nov 2026, 12:00 Confirmed 21 Nov 2026, 12:04 Packed On its way Delivered ',
  );
});

test('The timeline of an order says what staff changed, but names no staff member', () => {
  const at = '2026-11-21T09:02:00.000Z';
  const kept = { promotion_code: { was: null, is: null }, there_by: { was: null, is: null }, is_undo: false };
  const goods = [
    { name: 'Mint', pieces: { was: 2, is: 1 } },
    { name: 'Cola', pieces: { was: 0, is: 3 } },
  ];
  const changes = [
    { ...kept, at, goods, total_amount: { was: 1200, is: 2250 }, fields: ['street_address' as const] },
  ];
  expect(timeline({ changes })).toContain(
    'Changed by us, as agreed with you 21 Nov 2026, 12:02 Mint: 1 instead of 2 3 × Cola added Street or landmark changed Total Ksh 2,250 instead of Ksh 1,200',
  );
});

test('The timeline of a cancelled order shows no next states [G-80]', () => {
  const moved = [...order.timeline, { status: 'cancelled' as const, at: '2026-11-21T09:04:00.000Z' }];
  const said = timeline({ order_status: 'cancelled', timeline: moved });
  expect(said).toContain('Cancelled 21 Nov 2026, 12:04');
  expect(said).not.toContain('Packed');
});

const receipt = (more: Partial<WholeOrder> = {}) =>
  words(renderToStaticMarkup(<OrderReceipt order={{ ...order, ...more }} />));

test('The printed order shows the VAT in each line, and the lines add up to the order’s VAT to the cent [G-18]', () => {
  const said = receipt();
  expect(said).toContain('Mint 2 450.00 0.00 900.00 124.14');
  expect(said).toContain('Delivery Fee 300.00 41.38');
  expect(said).toContain('Total (Ksh) 1,200.00 165.52');
  expect(said).toContain('include 16% VAT');
});

test('The printed order is called a receipt only when the order is paid [G-14]', () => {
  expect(receipt()).toContain('Order, not paid yet');
  expect(receipt({ payment_status: 'paid' })).toMatch(/ Receipt .*Paid/);
  expect(words(renderToStaticMarkup(<OrderItems order={order} />))).toContain('Print order');
});

test('The printed order shows the shop’s tax number (KRA PIN) and the text of the settings, if they are set', () => {
  expect(receipt({ tax_pin: 'P051234567X', receipt_text: 'Asante sana.' })).toMatch(
    /KRA PIN P051234567X .* Asante sana\./,
  );
  expect(receipt()).not.toContain('KRA');
});

test('The page of a cancelled order says that its promo code can be used again [G-01]', () => {
  const said = (more: Partial<WholeOrder>) =>
    words(renderToStaticMarkup(<OrderItems order={{ ...order, ...more } as WholeOrder} />));
  const text = 'You can use promo code HALF again while it is valid.';
  expect(said({ order_status: 'cancelled', promotion_code: 'HALF' })).toContain(text);
  expect(said({ promotion_code: 'HALF' })).not.toContain(text);
  expect(said({ order_status: 'cancelled' })).not.toContain('promo code');
});
