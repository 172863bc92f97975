import { Worker } from 'node:worker_threads';
import { type Aim, atLeast, atMost, exactly, type Figure, quantile } from '../figure.ts';
import type { BenchShop } from '../shop/shop.ts';
import { openCategory, stockUp } from '../shop/stock.ts';
import { bareServer, bareTable } from './limits.ts';
import type { Loaded } from './load-worker.ts';
import { measureParts } from './purchase-parts.ts';
import type { Load, Work } from './steps.ts';

type Run = {
  work: Work;
  title: string;
  clients: number;
  seconds: number;
  aims?: { p50?: Aim; p99?: Aim; rate?: Aim };
  peers?: { p50?: string; rate?: string };
  note?: string;
};

const lists = 'Vendure 546, EverShop 135';
const wholePurchases = 'Vendure 11.3, EverShop 9.3 with 68 % failed';
const steps = 'cookie, list, product, quote, order, read the order; no cached answer';

const runs: Run[] = [
  {
    work: 'list',
    title: 'product list, not cached by the CDN',
    clients: 1,
    seconds: 4,
    note: 'each request has a different query',
  },
  {
    work: 'list',
    title: 'product list, not cached by the CDN',
    clients: 8,
    seconds: 6,
    aims: { rate: atLeast(600), p99: atMost(20) },
    peers: { p50: 'Vendure 17', rate: lists },
  },
  {
    work: 'list-cached',
    title: 'product list, cached by the CDN',
    clients: 8,
    seconds: 3,
    note: 'the CDN caches it for 1 s for all visitors',
  },
  { work: 'detail', title: 'product detail', clients: 1, seconds: 3, note: 'with the stock, never cached' },
  { work: 'detail', title: 'product detail', clients: 8, seconds: 4, peers: { rate: 'Vendure 131' } },
  { work: 'order', title: 'place order', clients: 1, seconds: 4 },
  { work: 'order', title: 'place order', clients: 8, seconds: 6 },
  {
    work: 'purchase',
    title: 'whole purchase',
    clients: 1,
    seconds: 6,
    aims: { p50: atMost(25) },
    note: steps,
  },
  {
    work: 'purchase',
    title: 'whole purchase',
    clients: 8,
    seconds: 8,
    aims: { rate: atLeast(110) },
    peers: { rate: wholePurchases },
  },
  { work: 'purchase', title: 'whole purchase', clients: 64, seconds: 8 },
  { work: 'purchase', title: 'whole purchase', clients: 256, seconds: 10 },
];

// The number of phone numbers that one run reserves. They suffice for 2,000 orders a second for 30 seconds, which is
// more than any of these loads can place.
const phonesPerRun = 60_000;

function inWorker(load: Load): Promise<Loaded> {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), {
    name: 'client',
    workerData: load,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function figuresOf({ title, clients, aims = {}, peers = {}, note }: Run, loaded: Loaded): Figure[] {
  const { times, failures, seconds, cpuMs } = loaded;
  const what = `${title}, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
  const reasons = Object.entries(failures)
    .slice(0, 3)
    .map(([reason, count]) => `${count} × ${reason.slice(0, 40)}`);
  return [
    {
      what: `${what}: p50`,
      value: quantile(times, 0.5),
      unit: 'ms',
      ...(aims.p50 && { aim: aims.p50 }),
      ...(peers.p50 && { peers: peers.p50 }),
      ...(note && { note }),
    },
    { what: `${what}: p99`, value: quantile(times, 0.99), unit: 'ms', ...(aims.p99 && { aim: aims.p99 }) },
    {
      what: `${what}: rate`,
      value: times.length / seconds,
      unit: '/s',
      ...(aims.rate && { aim: aims.rate }),
      ...(peers.rate && { peers: peers.rate }),
    },
    { what: `${what}: CPU time per call`, value: cpuMs / times.length, unit: 'ms' },
    {
      what: `${what}: failures`,
      value: Object.values(failures).reduce((sum, count) => sum + count, 0),
      unit: '',
      aim: exactly(0),
      note: `of ${times.length}${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`,
    },
  ];
}

/** Measures the loads on the local CDN. The clients run on a separate thread, each with a keep-alive connection. */
export async function measureLoad(shop: BenchShop): Promise<Figure[]> {
  const products = await stockUp(20);
  const common = { warmUpSeconds: 1.5, products, category: openCategory };
  const bare = (work: Work, port: number) =>
    inWorker({ ...common, port, work, clients: 8, seconds: 3, firstPhone: 0 });
  const inShop = ({ work, clients, seconds }: Pick<Run, 'work' | 'clients' | 'seconds'>) => ({
    ...common,
    port: shop.port,
    work,
    clients,
    seconds: Math.max(0.5, seconds * Number(process.env.BENCH_SCALE ?? 1)),
    firstPhone: shop.takePhones(phonesPerRun),
  });
  const figures = [await bareServer(bare), ...(await bareTable())];
  for (const run of runs) figures.push(...figuresOf(run, await inWorker(inShop(run))));
  await shop.settled();
  // This run has no warm-up, so that all purchases and the work after them are counted.
  const purchases = { ...inShop({ work: 'purchase', clients: 8, seconds: 8 }), warmUpSeconds: 0 };
  return [...figures, ...(await measureParts(() => inWorker(purchases), shop.settled))];
}
