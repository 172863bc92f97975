import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { eventFor } from '#functions/test-support/event.ts';
import { type Endpoint, isWrite } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { bundlesFolder } from '../../build/bundle.ts';
import { outputOf } from '../../build/child-process.ts';
import { type ShopFunction, shopFunctions } from '../../functions.ts';
import { atMost, type Figure, median, tryMeasure } from '../figure.ts';
import { goodCalls, type Subject } from '../shop/calls.ts';
import type { BenchShop } from '../shop/shop.ts';
import { subjectOf } from '../shop/subject.ts';

type Start = { importMs: number; importCpuMs: number; firstCallMs: number; status?: number };

const starts = 5;
const probe = join(import.meta.dirname, 'cold-start-probe.ts');

async function startOnce(file: string, event: unknown): Promise<Start> {
  const { stdout } = await outputOf(process.execPath, [
    probe,
    pathToFileURL(file).href,
    JSON.stringify(event),
  ]);
  return JSON.parse(stdout) as Start;
}

/**
 * Endpoints whose example call is refused, with the status of the answer. The enrolment of a till needs a code that
 * only managers get. Nobody can wait for a product that is in stock.
 */
const refused: Record<string, number> = { 'POST /api/till/enrol': 422, 'POST /api/waiting': 409 };

/**
 * Returns true for the status of a call that reached the function's own code, or that was refused because it had no
 * session.
 */
const isUsual = (status = 200, route = '') =>
  status < 300 || [303, 401, 404].includes(status) || refused[route] === status;

/**
 * Starts a bundle several times, each time with the next event. A rate limit ends the measurement early.
 *
 * @throws if a call is refused, or fails
 */
async function startsOf(file: string, nextEvent: () => Promise<unknown>, route?: string) {
  const all: Start[] = [];
  while (all.length < starts) {
    const start = await startOnce(file, await nextEvent());
    if (start.status === 429 && all.length > 0) break;
    if (!isUsual(start.status, route)) throw new Error(`status ${start.status}`);
    all.push(start);
  }
  return {
    importMs: median(all.map(({ importMs }) => importMs)),
    firstCallMs: median(all.map(({ firstCallMs }) => firstCallMs)),
    note: `${Math.round(median(all.map(({ importCpuMs }) => importCpuMs)))} ms of CPU time, fastest ${Math.round(Math.min(...all.map(({ importMs }) => importMs)))} ms`,
  };
}

const byRoute = new Map<string, Endpoint>(endpoints.map(({ endpoint }) => [endpoint.route, endpoint]));

/**
 * Returns the event with which a function is called. A function with a route gets a valid call. Any other function
 * gets one event that is at once a request, an empty batch and a scheduled event.
 */
async function eventOf({ route }: ShopFunction, subject: Subject): Promise<unknown> {
  const [any] = endpoints;
  const endpoint = byRoute.get(route ?? '') ?? any?.endpoint;
  if (!endpoint) throw new Error('The endpoint table is empty.');
  const calls: Record<string, object> = goodCalls(subject);
  const now = new Date();
  const request = await eventFor(endpoint, { ...calls[endpoint.route], now });
  return route === undefined ? { ...request, Records: [], time: now.toISOString() } : request;
}

async function emptyHandler(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hart-empty-'));
  const file = join(folder, 'index.mjs');
  writeFileSync(file, 'export const handler = async () => ({ statusCode: 200 });');
  const { importMs, firstCallMs } = await startsOf(file, async () => ({}));
  rmSync(folder, { recursive: true });
  return [
    { what: 'empty handler: import', value: importMs, unit: 'ms', note: 'time of Node.js itself' },
    { what: 'empty handler: first call', value: firstCallMs, unit: 'ms' },
  ];
}

async function measureOne(entry: ShopFunction, nextEvent: () => Promise<unknown>): Promise<Figure[]> {
  const { id, route } = entry;
  const file = join(bundlesFolder, id, 'index.cjs');
  const bytes = readFileSync(file);
  const { importMs, firstCallMs, note } = await startsOf(file, nextEvent, route);
  return [
    { what: `${id}: import`, value: importMs, unit: 'ms', aim: atMost(80), note },
    {
      what: `${id}: first call`,
      value: firstCallMs,
      unit: 'ms',
      note: 'includes the first connection to the table',
    },
    {
      what: `${id}: size, gzip`,
      value: gzipSync(bytes).length / 1024,
      unit: 'KB',
      aim: atMost(200),
      note: `${Math.round(bytes.length / 1024)} KB raw`,
    },
  ];
}

/**
 * Measures each bundle in fresh processes: its size, its import time and the time of its first call. Times are the
 * median of five starts. A function that cannot be called counts as broken, and the others are still measured.
 */
export async function measureColdStarts(shop: BenchShop): Promise<Figure[]> {
  const figures = await emptyHandler();
  const subject = await subjectOf(shop);
  for (const entry of shopFunctions) {
    const { id, stack, route } = entry;
    // A second write to the same order may be refused, so each start of the function gets a new order.
    const isOnce = stack === 'orders' && route !== undefined && isWrite(route);
    const nextEvent = async () => eventOf(entry, isOnce ? await subjectOf(shop) : subject);
    figures.push(...(await tryMeasure(`${id}: cold start`, () => measureOne(entry, nextEvent))));
  }
  return figures;
}
