import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Quote } from '#shared/cart/quote.ts';
import { findArea } from '#shared/delivery.ts';
import { firstSettings } from '#shared/shop.ts';
import { linesNow } from '../cart/cart-quote.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { CompleteBar } from './complete-bar.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { emptyDraft } from './order-form.ts';
import { OrderSummary } from './order-summary.tsx';
import type { CheckoutState } from './use-checkout.ts';

const nothing = () => {};
const settings = { data: firstSettings } as unknown as CheckoutState['settings'];
const typing = {
  ...{ draft: emptyDraft, errors: {}, change: nothing, leave: nothing, settings },
  isCovered: false,
};

/** Returns the text of HTML, with a space between elements. */
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
/** Returns the tag of the first form control with this name. */
const control = (html: string, name: string) =>
  html.match(/<(?:input|select|textarea)\b[^>]*>/g)?.find((tag) => tag.includes(` name="${name}"`)) ?? '';

const line = { slug: 'mint', picture: null, hue: null, age_restricted: false, left: 10, problem: null };
const quote: Quote = {
  lines: [
    { ...line, id: 7, product_name: 'Mint', quantity: 3, selling_price: 450, total: 1350, discount: 135 },
  ],
  total_products: 3,
  sub_total: 1350,
  discount_amount: 135,
  delivery_fee: 300,
  free_delivery: false,
  rounding: 0,
  total_amount: 1515,
  vat_amount: 208.97,
  age_restricted: false,
  promotion: { code: 'AMORE', message: '', hint: null } as never,
  terms_version: 1,
};
const cartLine = { id: 7, product_id: 7, product_name: 'Mint', selling_price: 450, quantity: 3 } as never;
const area = (name: string) => findArea(firstSettings.zones, name);
const summary = (now: Quote | undefined, at = area('Kilimani')) =>
  renderToStaticMarkup(
    <OrderSummary lines={linesNow([cartLine], now)} quote={now} area={at} onChangeArea={nothing} />,
  );

test('The checkout has fields for name, e-mail address and phone that a phone can fill in automatically [S2-002, S2-014…017]', () => {
  const html = renderToStaticMarkup(<CustomerFields {...typing} />);
  expect(words(html)).toMatch(/Customer Information .*Full Name .*Email Address .*Phone Number/);
  expect(control(html, 'name')).toMatch(/autoComplete="name"/i);
  expect(control(html, 'email')).toMatch(/type="email"/);
  expect(control(html, 'email')).toMatch(/autoComplete="email"/i);
  expect(control(html, 'phone')).toMatch(/type="tel"/);
  expect(control(html, 'phone')).toMatch(/autoComplete="tel"/i);
  expect(html.match(/ required=""/g)).toHaveLength(3);
});

test('The box to agree to review requests is not ticked, and is missing if the shop sends none', () => {
  const html = renderToStaticMarkup(<CustomerFields {...typing} />);
  expect(html).toMatch(/<input type="checkbox"[^>]*>/);
  expect(html).not.toMatch(/type="checkbox"[^>]*checked/);
  expect(words(html)).toContain('You may e-mail me to ask for a review.');
  const silent = { ...settings, data: { ...firstSettings, asks_for_reviews: false } } as typeof settings;
  expect(renderToStaticMarkup(<CustomerFields {...typing} settings={silent} />)).not.toContain('checkbox');
});

test('The delivery fields list every area under its zone with its fee from 0 to 1,200, and offer a note to the rider [S2-018…020, S2-033, S2-168]', () => {
  const html = renderToStaticMarkup(
    <DeliveryFields {...typing} lines={[]} area={area('Karen')} settings={firstSettings} />,
  );
  expect(words(html)).toMatch(/Delivery Details .*Delivery Area .*Delivery Instructions/);
  const zones = [...html.matchAll(/<optgroup label="([^"]*)"/g)].map(([, label]) => label);
  expect(zones).toEqual([
    'Zone 1: free pickup',
    'Zone 2: Ksh 300.00',
    'Zone 3: Ksh 400.00',
    'Zone 4: Ksh 500.00',
    'Zone 5: Ksh 1,200.00',
  ]);
  const areas = firstSettings.zones.flatMap((zone) => zone.areas);
  expect([...html.matchAll(/<option value="([^"]*)"/g)].map(([, name]) => name)).toEqual(areas);
  expect(html).toMatch(/<option value="Karen" selected="">Karen · Ksh 1,200\.00</);
  expect(control(html, 'area')).toMatch(/autoComplete="address-level3"/i);
  expect(control(html, 'area')).toContain('required');
  expect(control(html, 'instructions')).not.toContain('required');
});

const delivery = (draft: Partial<typeof emptyDraft>, name: string) =>
  renderToStaticMarkup(
    <DeliveryFields
      {...typing}
      draft={{ ...emptyDraft, ...draft }}
      lines={linesNow([cartLine], quote)}
      area={area(name)}
      settings={firstSettings}
    />,
  );

test('The checkout asks for a street, building or landmark for a delivery, but not for a pickup [G-92]', () => {
  const karen = delivery({ area: 'Karen' }, 'Karen');
  expect(words(karen)).toMatch(/Street, building or landmark \(optional\)/);
  expect(control(karen, 'street')).toMatch(/autoComplete="address-line1"/i);
  expect(control(karen, 'street')).not.toContain('required');
  const pickup = delivery({ area: 'CBD house (pickup)' }, 'CBD house (pickup)');
  expect(control(pickup, 'street')).toBe('');
  expect(words(pickup)).not.toMatch(/rider/);
});

test('If pickup is preselected, the checkout asks the customer to confirm it [G-12, G-93]', () => {
  const ask = 'Pickup is selected: you collect it at CBD House, Moi Avenue, Nairobi.';
  const pickup = 'CBD house (pickup)';
  expect(words(delivery({}, pickup))).toMatch(new RegExp(`${ask} .*I will pick it up .*Bring it to me`));
  expect(words(delivery({ area: pickup }, pickup))).not.toContain(ask);
});

test('A customer whose area is not listed gets a link to a chat with the code of their cart [G-93]', () => {
  const [, link = ''] = delivery({}, 'Karen').match(/<a href="([^"]*)"[^>]*>My area is not listed</) ?? [];
  const message = new URL(link).searchParams.get('text');
  expect(message).toBe('Hello, I would like to order:\n3 × Mint\nMy area is not in your list. I am in: ');
});

test('The summary of the checkout shows the number of pieces, and each line in the columns of the table [S2-023, S2-024, S2-029]', () => {
  const html = summary(quote);
  expect(words(html)).toContain('Order Summary 3 items');
  expect([...html.matchAll(/<th scope="col">([^<]*)</g)].map(([, name]) => name)).toEqual([
    'Item',
    'Quantity',
    'Price (Ksh)',
    'Subtotal (Ksh)',
  ]);
  expect(words(html)).toMatch(/Mint 3 450 1,350/);
});

test('The summary of the checkout shows subtotal, discount, delivery fee, the total with the number of pieces, and its VAT [S2-025, S2-030, S2-331, G-16, G-18]', () => {
  expect(words(summary(quote))).toMatch(
    /Subtotal Ksh 1,350\.00 .*Discount \(AMORE\) −Ksh 135\.00 .*Delivery Fee Ksh 300\.00 .*Total Amount \( ?3 items ?\) Ksh 1,515\.00 .*VAT included: Ksh 208\.97/,
  );
});

test('At the checkout, a free delivery is shown as “Free”, rounded cents have their own line, and pickup is named [G-10, G-12, G-13]', () => {
  const free = { ...quote, delivery_fee: 0, rounding: 0.4, total_amount: 1215.4 };
  const said = words(summary(free, area('CBD house (pickup)')));
  expect(said).toMatch(/Delivery Fee Free Rounding Ksh 0\.40/);
  expect(said).toContain('Pickup at CBD house — change?');
  expect(words(summary(quote))).toContain('Delivery to Kilimani — change?');
});

test('The checkout shows no total until the price quote arrives', () => {
  expect(words(summary(undefined))).not.toMatch(/Ksh \d/);
});

test('The order button names its action, and says when the order is being sent [S2-021, S2-022, S2-204]', () => {
  const bar = (step: 'ready' | 'sending') =>
    renderToStaticMarkup(
      <CompleteBar state={{ step }} quote={quote} isLive={step === 'ready'} isPricing={false} />,
    );
  expect(bar('ready')).toMatch(/<button[^>]*aria-disabled="false"[^>]*>.*Complete Order/);
  expect(bar('sending')).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*Processing\.\.\./);
  expect(words(bar('ready'))).toContain('You pay next by M-Pesa, or when you receive the order.');
});

test('While the order cannot be sent, the bar at the bottom of the checkout shows the reason instead of the payment methods', () => {
  const reason = 'Mint is sold out.';
  const html = renderToStaticMarkup(
    <CompleteBar state={{ step: 'ready' }} quote={quote} isLive={false} isPricing={false} reason={reason} />,
  );
  expect(words(html)).toContain(reason);
  expect(words(html)).not.toContain('You pay next');
  // Screen readers read the reason together with the disabled button, because the button names the reason's element.
  const [, id] = html.match(/<button[^>]*aria-describedby="([^"]+)"/) ?? [];
  expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>(?:<svg.*</svg>)?<span>${reason}</span></p>`));
});

test('The checkout of an empty cart shows a message and links back to the shop [S2-026…028]', () => {
  // `EmptyCart` reads cookies, which exist only in a browser.
  vi.stubGlobal('document', { cookie: '' });
  const html = renderToStaticMarkup(<EmptyCart />);
  vi.unstubAllGlobals();
  expect(words(html)).toContain('Your Cart is Empty');
  expect(words(html).replace('&#x27;', "'")).toContain(
    "Looks like you haven't added anything to your cart yet",
  );
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>(?:<[^>]*>)*Continue Shopping/);
});
