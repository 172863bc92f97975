import { expect, test } from 'vitest';
import type { Quote, QuoteLine } from '#shared/cart/quote.ts';
import { isQuoteFor, linesNow, nameOf, quoteInput, reprice, slugOf } from './cart-quote.ts';
import type { CartLine } from './store/cart.ts';

const line: CartLine = { id: 7, product_name: 'Mint Rush', selling_price: 450, quantity: 3 };
const now: QuoteLine = {
  id: 7,
  slug: 'mint-rush',
  product_name: 'Mint Rush',
  picture: null,
  hue: 'mint',
  age_restricted: false,
  quantity: 3,
  selling_price: 450,
  total: 1350,
  discount: 0,
  left: 10,
  problem: null,
};
const quote = (changes: Partial<QuoteLine> = {}) => ({ lines: [{ ...now, ...changes }] }) as Quote;

test('The request for present prices contains only products, quantities, the area and a promo code [T9]', () => {
  expect(quoteInput([line], undefined, 'AMORE')).toEqual({
    body: { lines: [{ id: 7, quantity: 3 }], coupon_code: 'AMORE' },
  });
  expect(quoteInput([line], 'Karen')).toEqual({ body: { lines: [{ id: 7, quantity: 3 }], area: 'Karen' } });
  expect(quoteInput([])).toBeNull();
});

test('A cart with current prices and enough stock is shown unchanged', () => {
  expect(linesNow([line], quote())).toEqual([{ line, now, price: 450, was: undefined, problem: undefined }]);
});

test('Before the present prices arrive, the cart shows the prices and names that the browser stored', () => {
  expect(linesNow([line], undefined)).toMatchObject([{ price: 450, was: undefined, problem: undefined }]);
});

test('If a price went up or down, the cart shows the new price beside the price that the shopper saw before [G-81]', () => {
  expect(linesNow([line], quote({ selling_price: 500 }))).toMatchObject([{ price: 500, was: 450 }]);
  expect(linesNow([line], quote({ selling_price: 400 }))).toMatchObject([{ price: 400, was: 450 }]);
  expect(linesNow([{ ...line, selling_price: 0 }], quote())).toMatchObject([{ price: 450, was: undefined }]);
});

test.each([
  [{ problem: 'sold-out', left: 0 }, 'Mint Rush is sold out.', 0],
  [{ problem: 'few-left', left: 2 }, 'Only 2 of Mint Rush left.', 2],
  [{ problem: 'gone', left: 0, product_name: 'Product 7' }, 'Mint Rush is no longer sold.', 0],
  [{ problem: 'not-sold-online' }, 'This product is not sold online at the moment.', 0],
] as const)(
  'A cart line with %j shows the problem and offers another quantity',
  (changes, message, quantity) => {
    expect(linesNow([line], quote(changes))[0]?.problem).toEqual({ message, quantity });
  },
);

test('A product that the shop no longer sells keeps its name in the cart, without a link to a page that is gone', () => {
  const [gone] = linesNow(
    [{ ...line, slug: 'mint-rush' }],
    quote({ problem: 'gone', slug: '', product_name: 'Product 7' }),
  );
  expect(gone && [nameOf(gone), slugOf(gone)]).toEqual(['Mint Rush', '']);
  const [unknown] = linesNow([{ ...line, slug: 'mint-rush' }], undefined);
  expect(unknown && [nameOf(unknown), slugOf(unknown)]).toEqual(['Mint Rush', 'mint-rush']);
});

test('A cart line that was lowered to the remaining stock has no problem', () => {
  const [fixed] = linesNow([{ ...line, quantity: 2 }], quote({ problem: 'few-left', left: 2 }));
  expect(fixed?.problem).toBeUndefined();
});

test('Prices that were calculated for another cart are not used', () => {
  expect(isQuoteFor(quote(), [line])).toBe(true);
  expect(isQuoteFor(quote(), [{ ...line, quantity: 2 }])).toBe(false);
  expect(isQuoteFor(quote(), [line, { ...line, id: 8 }])).toBe(false);
});

test('If the shopper confirms a changed price, the cart line stores the current price', () => {
  expect(reprice([line, { ...line, id: 8 }], 7, 500).map(({ selling_price }) => selling_price)).toEqual([
    500, 450,
  ]);
});
