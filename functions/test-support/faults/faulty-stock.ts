import { randomUUID } from 'node:crypto';
import { discardDraft, orderDraft } from '#shared/orders/endpoints.ts';
import { discardDraft as discardHandler, orderDraft as orderDraftHandler } from '../../api/orders.ts';
import { releaseEndedHolds } from '../../core/stock/hold.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { noon, send } from '../event.ts';
import { goods } from '../goods.ts';
import { chat } from '../orders/drafts.ts';
import { moveAlong, newOrder } from '../orders/moves.ts';
import { browser } from '../orders/promotions.ts';
import { allLeft, bringBack } from '../orders/returns.ts';
import { callAs, signIn } from '../people.ts';
import { testProduct } from '../shop.ts';
import type { FaultyWrite } from './write-faults.ts';

let ids = 900_000;

/** Creates a product with ten pieces. */
async function newProduct(): Promise<number> {
  const id = ++ids;
  await createProduct(testProduct(id), 10, '2026-01-01T00:00:00.000Z');
  return id;
}

/** Returns the stock of a product, or NaN if it is not the sum of the product's ledger. */
async function leftOf(id: number): Promise<number> {
  const [stock] = await listStock([id]);
  const { movements } = await listMovements(id);
  const sum = movements.reduce((total, { delta }) => total + delta, 0);
  return stock?.available === sum ? sum : Number.NaN;
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

async function oneReturn(): Promise<FaultyWrite> {
  const id = await newProduct();
  const { session } = await signIn('Achieng', ['staff']);
  const order = await newOrder([{ id, quantity: 4 }]);
  await moveAlong(session, order, ['confirmed', 'packed', 'delivered']);
  const back = { id: randomUUID(), lines: allLeft((await findOrder(order)) as OrderItem) };
  return {
    send: () => bringBack(session, order, back),
    check: async (last, again) => {
      const stored = await findOrder(order);
      return [
        [differs(last.body, again.body), 'the repeated request got another answer'],
        [
          stored?.order_status !== 'returned' || stored.moves?.length !== 4,
          'the order was not moved exactly once',
        ],
        [(await leftOf(id)) !== 10, `${await leftOf(id)} available`],
      ];
    },
  };
}

async function oneDelivery(): Promise<FaultyWrite> {
  const id = await newProduct();
  const { session } = await signIn('Achieng', ['staff']);
  const delivery = randomUUID();
  return {
    send: () => goods(session, id, { id: delivery, delta: 5 }),
    check: async (last, again) => [
      [differs(last.body, again.body), 'the repeated request got another answer'],
      [(await leftOf(id)) !== 15, `${await leftOf(id)} available`],
    ],
  };
}

async function oneChat(): Promise<FaultyWrite> {
  const id = await newProduct();
  const { headers, cookies } = await browser();
  const by = { cookies, headers: { ...headers, 'x-viewer-ip': `10.9.${(id >> 8) & 255}.${id & 255}` } };
  return {
    send: () => chat([{ id, quantity: 3 }], by),
    check: async (last, again) => {
      const held = await leftOf(id);
      await releaseEndedHolds(new Date(noon.getTime() + 20 * 60_000), { products: [id] });
      return [
        [differs(last.body, again.body), 'the repeated request created another draft'],
        [held !== 7, `${held} available during the hold`],
        [(await leftOf(id)) !== 10, `${await leftOf(id)} available after the hold`],
      ];
    },
  };
}

const customer = { customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' };

async function oneDraft() {
  const id = await newProduct();
  const { session } = await signIn('Achieng', ['staff']);
  const { code } = (await chat([{ id, quantity: 3 }], await browser())).body;
  return { id, session, params: { code: code as string } };
}

async function oneDraftOrder(): Promise<FaultyWrite> {
  const { id, session, params } = await oneDraft();
  const headers = { 'idempotency-key': randomUUID() };
  const call = await callAs(session, { params, headers, body: customer });
  return {
    send: () => send(orderDraft, orderDraftHandler, call),
    check: async (last, again) => [
      [differs(last.body, again.body), 'the repeated request created another order'],
      [
        (await findOrder(last.body.order_id))?.draft_code !== params.code,
        'the order does not name its draft',
      ],
      [(await leftOf(id)) !== 7, `${await leftOf(id)} available`],
    ],
  };
}

async function oneDiscard(): Promise<FaultyWrite> {
  const { id, session, params } = await oneDraft();
  const call = await callAs(session, { params });
  return {
    send: () => send(discardDraft, discardHandler, call),
    check: async (last, again) => [
      [differs(last.body, again.body), 'the repeated request got another answer'],
      [(await leftOf(id)) !== 10, `${await leftOf(id)} available`],
    ],
  };
}

/**
 * Writes that change stock, except sales. Each has a name, a function that prepares the write, and the storage calls of
 * the write.
 */
export const faultyStock: [name: string, make: () => Promise<FaultyWrite>, operations: string[]][] = [
  ['a returned order', oneReturn, ['BatchGetItem', 'GetItem', 'TransactWriteItems']],
  ['a delivery of stock', oneDelivery, ['BatchGetItem', 'TransactWriteItems']],
  ['an order of a draft', oneDraftOrder, ['BatchGetItem', 'GetItem', 'UpdateItem', 'TransactWriteItems']],
  ['a discarded draft', oneDiscard, ['BatchGetItem', 'GetItem', 'TransactWriteItems']],
  ['a cart for the chat', oneChat, ['BatchGetItem', 'GetItem', 'UpdateItem', 'TransactWriteItems']],
];
