import { expect, test } from 'vitest';
import type { ChatOrder, ChatProduct } from '#shared/chat-orders/chat-order.ts';
import { rowsOf, takenOf } from './chat-rows.ts';

const product = (id: number) => ({ id, product_name: `Product ${id}` }) as ChatProduct;
const doubt = { kind: 'product' as const, text: '“mint” fits more than one product.' };
const order: ChatOrder = {
  lines: [
    { read: '2 cola', product: product(1), quantity: 2, doubts: [], choices: [product(1)] },
    { read: 'mint', product: product(2), quantity: 1, doubts: [doubt], choices: [product(2), product(3)] },
    { read: 'red bull', product: undefined, quantity: 1, doubts: [doubt], choices: [] },
  ],
  area: { value: 'Kilimani', read: 'kilimani', doubts: [], choices: ['Kilimani'] },
  phone: { value: '+254712345678', read: '0712345678', doubts: [doubt], choices: ['+254712345678'] },
  unread: [],
};

test('Clear lines of a chat are accepted at once, and doubtful lines or lines without a product only when staff accept them', () => {
  const rows = rowsOf(order);
  expect(takenOf(rows, 10)).toEqual({
    ...{ goods: [{ id: 1, quantity: 2 }], area: 'Kilimani', phone: undefined },
  });
  const confirmed = {
    ...rows,
    lines: rows.lines.map((row) => ({ ...row, isTaken: true })),
    phone: rows.phone && { ...rows.phone, isTaken: true },
  };
  expect(takenOf(confirmed, 10)).toEqual({
    goods: [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ],
    ...{ area: 'Kilimani', phone: '+254712345678' },
  });
});

test('If two lines of a chat name the same product, it is added once, with at most the pieces that an order may have', () => {
  const [first] = order.lines;
  const twice = { ...order, lines: [first, { ...first, quantity: 9 }] as ChatOrder['lines'] };
  expect(takenOf(rowsOf(twice), 10).goods).toEqual([{ id: 1, quantity: 10 }]);
});
