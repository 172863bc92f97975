import { parentPort, workerData } from 'node:worker_threads';
import { good, openShopper, orderIdOf, type Shopper } from '../shop/shopper.ts';

/** What one load does over and over; each name is explained in load.ts. */
export type Work = 'bare' | 'list-cached' | 'list' | 'detail' | 'order' | 'purchase';

export type Load = {
  port: number;
  work: Work;
  clients: number;
  seconds: number;
  /** Runs before it that are not counted. */
  warmUpSeconds: number;
  products: number[];
  category: string;
  /** No phone below it has been used in this shop. */
  firstPhone: number;
};

/** What came of a load, without its warm-up. */
export type Loaded = {
  /** Milliseconds of each that went well. */
  times: number[];
  failures: Record<string, number>;
  seconds: number;
  /** Processor time of the whole cloud, this client included: it does not grow when others use the machine. */
  cpuMs: number;
  /** How many were used. */
  phones: number;
};

const load = workerData as Load;
const { category, products } = load;
let turns = 0;
let phones = 0;

const newPhone = () => `07${String(load.firstPhone + phones++).padStart(8, '0')}`;
const turn = () => ++turns;
const productOf = (n: number) => products[n % products.length] as number;
/** The CDN's key holds the query, so that no two of these share an answer. */
const past = (path: string, n: number) => `${path}${path.includes('?') ? '&' : '?'}n=${n}-${load.firstPhone}`;
const listPath = `/api/products?category=${category}&limit=20`;

async function purchase(shopper: Shopper): Promise<void> {
  const n = turn();
  const wanted = { productId: productOf(n), quantity: 1, phone: newPhone() };
  await shopper.meet();
  good(await shopper.get(past(listPath, n)));
  good(await shopper.get(past(`/api/products/${wanted.productId}`, n)));
  good(await shopper.quote(wanted));
  await shopper.readOrder(orderIdOf(good(await shopper.order(wanted))));
}

/** A visitor may place ten orders in ten minutes: a new one comes after five. */
function orders(shopper: Shopper): () => Promise<void> {
  let placed = 0;
  return async () => {
    if (placed++ % 5 === 0) await shopper.meet();
    const wanted = { productId: productOf(turn()), quantity: 1, phone: newPhone() };
    const before = performance.now();
    good(await shopper.order(wanted));
    record(before);
  };
}

const timed = (run: () => Promise<unknown>) => async () => {
  const before = performance.now();
  await run();
  record(before);
};

const jobs: Record<Work, (shopper: Shopper) => () => Promise<void>> = {
  bare: (shopper) => timed(async () => good(await shopper.get('/'))),
  'list-cached': (shopper) => timed(async () => good(await shopper.get(listPath))),
  list: (shopper) => timed(async () => good(await shopper.get(past(listPath, turn())))),
  detail: (shopper) =>
    timed(async () => {
      const n = turn();
      good(await shopper.get(past(`/api/products/${productOf(n)}`, n)));
    }),
  order: orders,
  purchase: (shopper) => timed(() => purchase(shopper)),
};

let times: number[] = [];
let failures: Record<string, number> = {};
const record = (before: number) => times.push(performance.now() - before);

async function client(until: number): Promise<void> {
  let shopper = await openShopper(load.port);
  let run = jobs[load.work](shopper);
  while (performance.now() < until) {
    try {
      await run();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures[reason] = (failures[reason] ?? 0) + 1;
      shopper.close();
      shopper = await openShopper(load.port);
      run = jobs[load.work](shopper);
    }
  }
  shopper.close();
}

async function clients(seconds: number): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: load.clients }, () => client(started + seconds * 1000)));
  return (performance.now() - started) / 1000;
}

await clients(load.warmUpSeconds);
const cpuBefore = process.cpuUsage();
times = [];
failures = {};
const seconds = await clients(load.seconds);
const cpu = process.cpuUsage(cpuBefore);
const cpuMs = (cpu.user + cpu.system) / 1000;
parentPort?.postMessage({ times, failures, seconds, cpuMs, phones } satisfies Loaded);
