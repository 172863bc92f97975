import { parentPort, workerData } from 'node:worker_threads';
import type { OrderPlaced } from '#shared/orders/order.ts';
import type { Wanted } from '../shop/browser-calls.ts';
import { openShopper } from '../shop/shopper.ts';

/**
 * Orders that are all sent before any answer is read, each on its own connection. Each order comes from another visitor
 * unless `isOneVisitor` is true.
 */
export type Rush = { port: number; orders: Wanted[]; isOneVisitor: boolean };

/**
 * The result of a rush of orders: the number of answers by status, the ids of the confirmed orders, and the duration.
 */
export type Rushed = { statuses: Record<string, number>; orderIds: string[]; seconds: number };

const { port, orders, isOneVisitor } = workerData as Rush;

/** How many shoppers get their cookies at the same time. The orders themselves are all sent at once. */
const arriving = 50;

const shoppers = orders.map(() => openShopper(port));
for (let n = 0; n < shoppers.length; n += arriving)
  await Promise.all(shoppers.slice(n, n + arriving).map((shopper) => shopper.meet()));
const [first] = shoppers;
if (isOneVisitor && first) for (const shopper of shoppers) shopper.sameAs(first);

const started = performance.now();
const replies = await Promise.all(
  shoppers.map(async (shopper, n) => {
    const reply = await shopper.order(orders[n] as Wanted).catch((error: Error) => error);
    shopper.close();
    return reply;
  }),
);
const rushed: Rushed = { statuses: {}, orderIds: [], seconds: (performance.now() - started) / 1000 };
for (const reply of replies) {
  const status = reply instanceof Error ? reply.message : String(reply.status);
  rushed.statuses[status] = (rushed.statuses[status] ?? 0) + 1;
  if (!(reply instanceof Error) && reply.status === 200)
    rushed.orderIds.push((JSON.parse(reply.text()) as OrderPlaced).order_id);
}
parentPort?.postMessage(rushed);
