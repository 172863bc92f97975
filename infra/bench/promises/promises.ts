import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { listMovements, listStock } from '#functions/data/stock/stock.ts';
import { runBadInputs } from '#functions/test-support/bad-inputs/bad-inputs.ts';
import { atLeast, atMost, exactly, type Figure } from '../figure.ts';
import type { BenchShop } from '../shop/shop.ts';
import { addProduct } from '../shop/stock.ts';
import { type Faulted, faultsInProcesses } from './faults.ts';
import type { Rush, Rushed } from './rush-worker.ts';
import { openWire } from './wire.ts';

const scaled = (count: number) => Math.ceil(count * Number(process.env.BENCH_SCALE ?? 1));

function rush(given: Rush): Promise<Rushed> {
  const worker = new Worker(new URL('./rush-worker.ts', import.meta.url), { workerData: given });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Reads a product's stock again and again while `work` runs. Returns the lowest stock and the result of `work`. */
async function lowestStockDuring<T>(id: number, work: Promise<T>): Promise<{ lowest: number; result: T }> {
  let lowest = Number.POSITIVE_INFINITY;
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) lowest = Math.min(lowest, (await listStock([id]))[0]?.available ?? Number.NaN);
  return { lowest, result: await ended };
}

async function standingOf(id: number) {
  const [stock] = await listStock([id]);
  const { movements } = await listMovements(id);
  const sold = movements.filter(({ reason }) => reason === 'order');
  return {
    available: stock?.available ?? Number.NaN,
    orders: sold.length,
    ledger: movements.reduce((sum, { delta }) => sum + delta, 0),
  };
}

const isPromise = true as const;

async function lastUnits(shop: BenchShop): Promise<Figure[]> {
  const [left, calls] = [50, scaled(2000)];
  const productId = await addProduct(left);
  const firstPhone = shop.takePhones(calls);
  const orders = Array.from({ length: calls }, (_, n) => ({
    productId,
    quantity: 1,
    phone: `07${firstPhone + n}`,
  }));
  const work = rush({ port: shop.port, orders, isOneVisitor: false });
  const { lowest, result } = await lowestStockDuring(productId, work);
  const { available, orders: written, ledger } = await standingOf(productId);
  const what = `${calls.toLocaleString('en-GB')} concurrent orders for the last ${left} pieces`;
  const { '200': good = 0, '409': refused = 0 } = result.statuses;
  return [
    {
      what: `${what}: orders confirmed`,
      value: new Set(result.orderIds).size,
      unit: '',
      aim: exactly(left),
      isPromise,
      note: `statuses ${JSON.stringify(result.statuses)} in ${result.seconds.toFixed(1)} s`,
    },
    { what: `${what}: orders in the ledger`, value: written, unit: '', aim: exactly(left), isPromise },
    { what: `${what}: stock afterwards`, value: available, unit: '', aim: exactly(0), isPromise },
    { what: `${what}: sum of the ledger`, value: ledger, unit: '', aim: exactly(0), isPromise },
    { what: `${what}: lowest stock read`, value: lowest, unit: '', aim: atLeast(0), isPromise },
    {
      what: `${what}: answers other than 200 and 409`,
      value: calls - good - refused,
      unit: '',
      aim: exactly(0),
      isPromise,
    },
  ];
}

async function oneKey(shop: BenchShop): Promise<Figure[]> {
  const productId = await addProduct(100);
  const phone = `07${shop.takePhones(1)}`;
  const key = randomUUID();
  const orders = Array.from({ length: 50 }, () => ({ productId, quantity: 2, phone, key }));
  const { orderIds, statuses } = await rush({ port: shop.port, orders, isOneVisitor: true });
  const { available, orders: written } = await standingOf(productId);
  const what = 'one idempotency key sent 50 times concurrently';
  const note = `statuses ${JSON.stringify(statuses)}`;
  return [
    {
      what: `${what}: different orders`,
      value: new Set(orderIds).size,
      unit: '',
      aim: exactly(1),
      isPromise,
      note,
    },
    { what: `${what}: orders in the ledger`, value: written, unit: '', aim: exactly(1), isPromise },
    { what: `${what}: answers of 200`, value: orderIds.length, unit: '', aim: exactly(50), isPromise },
    { what: `${what}: pieces taken`, value: 100 - available, unit: '', aim: exactly(2), isPromise },
  ];
}

async function badInputs(shop: BenchShop): Promise<Figure[]> {
  const wire = openWire(shop);
  const report = await runBadInputs({ perEndpoint: scaled(1000), seed: 1, send: wire.send });
  wire.close();
  const { sent, refused, accepted, slowest } = report;
  const what = `${scaled(1000).toLocaleString('en-GB')} bad inputs to each endpoint`;
  const first = (cases: { route: string; why: string; status: number }[]) =>
    cases[0] && { note: `${cases[0].status} ${cases[0].route}: ${cases[0].why}` };
  const { serverErrors, shapeErrors, leaks } = report;
  return [
    {
      what: `${what}: answers with status 500 or above`,
      value: serverErrors.length,
      unit: '',
      aim: exactly(0),
      isPromise,
      note: `${sent} sent, ${refused} refused, ${accepted} accepted as harmless`,
      ...first(serverErrors),
    },
    {
      what: `${what}: error answers in another format`,
      value: shapeErrors.length,
      unit: '',
      aim: exactly(0),
      isPromise,
      ...first(shapeErrors),
    },
    {
      what: `${what}: error answers with internal details`,
      value: leaks.length,
      unit: '',
      aim: exactly(0),
      isPromise,
      ...first(leaks),
    },
    {
      what: `${what}: p99`,
      value: report.p99Ms,
      unit: 'ms',
      aim: atMost(200),
      note: `slowest ${Math.round(slowest.ms)} ms: ${slowest.route}`,
    },
  ];
}

async function faults(kind: Faulted, what: string): Promise<Figure[]> {
  const { schedules, violations, example } = await faultsInProcesses(kind, scaled(330));
  return [
    { what: `${what}: schedules`, value: schedules, unit: '', aim: atLeast(scaled(300)), isPromise },
    {
      what: `${what}: violations`,
      value: violations,
      unit: '',
      aim: exactly(0),
      isPromise,
      note: example ?? `schedules ${schedules}, violations ${violations}`,
    },
  ];
}

/**
 * Checks at full size that nothing is oversold (R1), that an idempotency key gives only one order (R2), that the data
 * is right after storage faults (R3), and that bad inputs get the right answers (R10).
 */
export async function checkPromises(shop: BenchShop): Promise<Figure[]> {
  return [
    ...(await lastUnits(shop)),
    ...(await oneKey(shop)),
    ...(await faults('orders', 'storage faults while placing an order')),
    ...(await faults('writes', 'storage faults in all other writes')),
    ...(await badInputs(shop)),
  ];
}
