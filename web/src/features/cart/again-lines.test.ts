import { expect, test } from 'vitest';
import type { QuoteLine } from '#shared/cart/quote.ts';
import { addAgain, listGoods, takeBack } from './again-lines.ts';

const quoted = (id: number, name: string, more: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{ id, slug: `product-${id}`, product_name: name, picture: null, hue: 'mint', age_restricted: false },
  ...{ quantity: 2, selling_price: 600, total: 1200, discount: 0, left: 10, problem: null },
  ...more,
});
const former = (id: number, name: string, quantity = 2, price = 600) => ({ id, name, quantity, price });
const inCart = (id: number, quantity: number) => ({
  ...{ id, product_name: `Product ${id}`, selling_price: 500, quantity },
});

test('A former order fills an empty cart at the present prices, and the page names each changed price', () => {
  const goods = [former(1, 'Kahawa Punch'), former(2, 'Mango')];
  const now = [quoted(1, 'Kahawa Punch', { selling_price: 650 }), quoted(2, 'Mango')];
  const { lines, differences } = addAgain([], goods, now);
  expect(lines.map(({ id, quantity, selling_price }) => [id, quantity, selling_price])).toEqual([
    [1, 2, 650],
    [2, 2, 600],
  ]);
  expect(differences).toEqual([{ text: 'Kahawa Punch is Ksh 650 now, it was Ksh 600.' }]);
});

test('Goods of a former order that are sold out or no longer sold are not added to the cart, and are named', () => {
  const goods = [former(1, 'Tikiti'), former(2, 'Mango'), former(3, 'Old Flavour'), former(4, 'Menthol')];
  const now = [
    quoted(1, 'Tikiti', { problem: 'sold-out', left: 0 }),
    quoted(2, 'Mango'),
    quoted(3, '', { problem: 'gone', left: 0, slug: '' }),
    quoted(4, 'Menthol', { problem: 'not-sold-online' }),
  ];
  const { lines, added, differences } = addAgain([], goods, now);
  expect(lines.map(({ id }) => id)).toEqual([2]);
  expect(added).toEqual([{ id: 2, quantity: 2 }]);
  expect(differences).toEqual([
    { text: 'Tikiti is sold out.', slug: 'product-1' },
    { text: 'Old Flavour is no longer sold.' },
    { text: 'Menthol is no longer sold.' },
  ]);
});

test('If fewer pieces are left than a former order had, the cart gets those that are left, and the page says so', () => {
  const { lines, differences } = addAgain(
    [],
    [former(1, 'Mango', 5)],
    [quoted(1, 'Mango', { quantity: 5, left: 3, problem: 'few-left' })],
  );
  expect(lines.map(({ quantity }) => quantity)).toEqual([3]);
  expect(differences).toEqual([{ text: 'Only 3 of Mango left.' }]);
});

test('A former order is added to the goods in the cart, and undo removes only what it added', () => {
  const cart = [inCart(1, 1), inCart(9, 4)];
  const { lines, added } = addAgain(
    cart,
    [former(1, 'Mango'), former(2, 'Mint')],
    [quoted(1, 'Mango'), quoted(2, 'Mint')],
  );
  expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 3],
    [9, 4],
    [2, 2],
  ]);
  // Meanwhile, the shopper has taken one more piece of another product.
  const later = lines.map((line) => (line.id === 9 ? { ...line, quantity: 5 } : line));
  expect(takeBack(later, added).map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [9, 5],
  ]);
});

test('A cart line never gets more than ten pieces from a former order, and undo removes only the added ones', () => {
  const cart = [inCart(1, 9)];
  const { lines, added } = addAgain(cart, [former(1, 'Mango', 4)], [quoted(1, 'Mango', { left: 50 })]);
  expect(lines[0]?.quantity).toBe(10);
  expect(added).toEqual([{ id: 1, quantity: 1 }]);
  expect(takeBack(lines, added)).toMatchObject([{ id: 1, quantity: 9 }]);
});

test('Lines of one product in a former order are added together at the newest price, and a till’s own items are left out', () => {
  const items = [former(1, 'Mango', 2, 500), former(1, 'Mango', 1, 600), former(0, 'Bag', 1, 10)];
  expect(listGoods(items)).toEqual([former(1, 'Mango', 3, 600)]);
});
