import type { Figure } from '../figure.ts';
import type { Loaded } from './load-worker.ts';
import { profileMain } from './main-profile.ts';
import { type ThreadTimes, threadTimes } from './threads.ts';

/**
 * The functions for which a shopper waits during a purchase. All others run afterwards: emails, search terms, changed
 * pages.
 */
const answering = new Set(
  'OriginCheck GetCsrfCookie ListProducts GetProduct QuoteCart PlaceOrder GetOrder'.split(' '),
);

/** The names of the parts of the main thread's work, by folder of the local cloud. */
const mainParts = new Map([
  ['cloudfront', 'CDN'],
  ['gateway', 'gateway'],
  ['lambda', 'hand-over to functions'],
  ['node', 'HTTP of the CDN and the services'],
  ['(garbage collector)', 'HTTP of the CDN and the services'],
]);

/** Matches the id of a construct in a function's name: `PlaceOrder` in `hart-dev-orders-PlaceOrderC1FF4CFE`. */
const construct = /-([A-Za-z]+)[0-9A-F]{8}$/;

const workerPart = (name: string) => {
  if (name === 'table') return { part: 'table', detail: 'table' };
  const [, detail] = construct.exec(name) ?? [];
  if (detail === undefined) return undefined;
  return { part: answering.has(detail) ? 'functions that it waits for' : 'functions after it', detail };
};

/** Divides the processor time between two measurements among the parts. `shares` is the profile of the main thread. */
function timesByPart(before: ThreadTimes, after: ThreadTimes, shares: Map<string, number>, clientMs: number) {
  const main = after.main - before.main;
  const onMain = [...shares].map(([folder, share]) => ({
    part: mainParts.get(folder) ?? 'queues, streams and other services',
    detail: folder,
    time: share * main,
  }));
  const byName = new Map<string, number>();
  for (const [id, { name, time }] of after.workers)
    byName.set(name, (byName.get(name) ?? 0) + time - (before.workers.get(id)?.time ?? 0));
  const inWorkers = [...byName].flatMap(([name, time]) => {
    const found = workerPart(name);
    return found ? [{ ...found, time }] : [];
  });
  const threads = [...onMain, ...inWorkers];
  const known = threads.reduce((sum, { time }) => sum + time, clientMs);
  const rest = {
    part: "Node's own threads",
    detail: 'garbage collector, compiler, workers that ended',
    time: after.all - before.all - known,
  };
  return Map.groupBy([...threads, rest], ({ part }) => part);
}

/**
 * Runs purchases. Returns the processor time of one purchase by part of the shop, including the work after the
 * purchase. `settled` resolves when the events of the purchases have been processed.
 */
export async function measureParts(
  purchase: () => Promise<Loaded>,
  settled: () => Promise<void>,
): Promise<Figure[]> {
  const before = await threadTimes();
  const stopProfile = await profileMain();
  const run = purchase().then(async (loaded) => {
    await settled();
    return { ...loaded, after: await threadTimes() };
  });
  const shares = await run.then(stopProfile, stopProfile);
  const { times, clientMs, after } = await run;
  const parts = timesByPart(before, after, shares, clientMs);
  return [...parts].map(([part, details]) => ({
    what: `whole purchase, processor time: ${part}`,
    value: details.reduce((sum, { time }) => sum + time, 0) / times.length,
    unit: 'ms',
    note: details
      .toSorted((a, b) => b.time - a.time)
      .map(({ detail, time }) => `${detail} ${(time / times.length).toFixed(1)}`)
      .join(', '),
  }));
}
