import { expect, test } from 'vitest';
import type { GoodsBack, OrderItem } from './order.ts';
import { restBack } from './sold-order.ts';

const line = { total_cents: 154_938, discount_cents: 0, vat_cents: 21_371 };
const piece = { line: 0, quantity: 1, net_cents: 77_450, vat_cents: 10_683, is_sellable: true };
const back = (id: string, lines: object[]) => ({ id, lines }) as unknown as GoodsBack;

/** An order of Ksh 1,849 with cents that were rounded off, and with two returns. */
const order = {
  ...{ order_status: 'returned', lines: [line], fee_cents: 30_000, rounding_cents: -38 },
  ...{ total_cents: 184_900, vat_cents: 25_509 },
  goods_back: [back('first', [piece]), back('second', [piece])],
} as unknown as OrderItem;

test('When an order’s last goods are returned, the refund is what earlier returns left of the order’s total and VAT', () => {
  const [first, second] = order.goods_back as [GoodsBack, GoodsBack];
  expect(restBack(order, first)).toBeUndefined();
  const rest = { fee_cents: 30_000, rounding_cents: 0, vat_cents: 25_509 - 2 * 10_683 };
  expect(restBack(order, second)).toEqual(rest);
});

test('A later return without any pieces does not change the day on which the delivery fee was refunded', () => {
  const [first, second] = order.goods_back as [GoodsBack, GoodsBack];
  const empty = back('third', []);
  const later = { ...order, goods_back: [first, second, empty] };
  expect(restBack(later, second)).toBeDefined();
  expect(restBack(later, empty)).toBeUndefined();
});
