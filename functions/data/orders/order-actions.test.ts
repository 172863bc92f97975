import { expect, test } from 'vitest';
import { shop } from '#shared/shop.ts';
import { listActions } from '../dynamodb/transact.ts';
import { type NewOrder, orderActions } from './create-order.ts';
import type { DraftItem } from './draft-item.ts';
import type { OrderItem } from './order.ts';

const lines = Array.from({ length: shop.maxLines }, (_, n) => ({ product_id: n + 1, quantity: 10 }));
const at = '2026-11-02T09:00:00.000Z';
const by = { id: 'n'.repeat(22), name: 'Njeri' };

/** A cart sent by WhatsApp with forty products, all of them reserved for a browser and an address. */
const draft = {
  code: 'C-7KM3Q',
  created_at: at,
  held_until: at,
  is_held: true,
  lines: lines.map((line) => ({ ...line, name: 'Mango', unit_cents: 100 })),
  visitor: 'visitor',
  address: 'address',
} as DraftItem;

const uses = { total: 100, per_phone: 1 };
const everything: NewOrder = {
  order: {
    id: 'o'.repeat(22),
    number: 'HS-1',
    created_at: at,
    order_status: 'pending',
    customer_email: 'wanjiku@mail.example',
    lines,
    visitor: 'visitor',
    owner: 'w'.repeat(22),
  } as unknown as OrderItem,
  pieces: new Map(
    lines.map(({ product_id }) => [product_id, { available: 90, held: 10, value_cents: 9000 }]),
  ),
  requestKey: 'key',
  hash: 'hash',
  notBefore: undefined,
  order_limit: { orders: 10, address_orders: 100, minutes: 10 },
  limits: ['order-phone', 'order-person'].map((what) => ({
    what,
    who: 'who',
    times: 10,
    minutes: 10,
  })),
  use: {
    promotion: { code: 'AMORE', uses } as never,
    phone: 'phone',
    uses: { times: 0, today: 0, beside: { times: 0, today: 0 } },
  },
};

/** A transaction can have a hundred writes. */
const most = 98;

test('Storing the largest order of a customer, with a promo code and an account, takes at most 98 writes', () => {
  expect(listActions(orderActions(everything)).length).toBeLessThanOrEqual(most);
});

test('Storing the largest order from a chat cart takes at most 98 writes, with one stock movement for each product', () => {
  const order = { ...everything.order, visitor: undefined } as OrderItem;
  const actions = listActions(orderActions({ ...everything, order, limits: [], takenOver: { draft, by } }));
  expect(actions.length).toBeLessThanOrEqual(most);
  const ledger = actions.filter(({ Put }) => String(Put?.Item?.pk).startsWith('MOVEMENTS#'));
  expect(ledger).toHaveLength(shop.maxLines);
});

test('If an order has fewer products than the chat cart it was made from, a single write changes the stock of each product', () => {
  const order = { ...everything.order, visitor: undefined, lines: lines.slice(0, 5) } as OrderItem;
  const actions = listActions(orderActions({ ...everything, order, limits: [], takenOver: { draft, by } }));
  const keys = actions.map(({ Put, Update, Delete, ConditionCheck }) => {
    const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
    return `${pk} ${sk}`;
  });
  expect(new Set(keys).size).toBe(keys.length);
  expect(actions.length).toBeLessThanOrEqual(most);
});
