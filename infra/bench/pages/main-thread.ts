import type { CDPSession } from 'playwright-core';
import { type Figure, medianOfRuns } from '../figure.ts';
import type { BenchShop } from '../shop/shop.ts';
import { launchBrowser, newVisitor } from './browser.ts';
import { type Front, openFront } from './front.ts';
import { measuredPages } from './measured-pages.ts';

/** An event of a Chrome trace, with times in µs. `tdur` is the processor time that the event used. */
type Entry = {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};
type Tasks = { total: number; longest: number; longestScript: number; blocking: number };

/** How many times slower the phone is than this machine. */
const slowdown = 12;
const runs = Math.max(1, Math.round(5 * Number(process.env.BENCH_SCALE ?? 1)));
/** The part of a task after this time counts as blocking, in ms. */
const LONG_MS = 50;
/** How long a page is traced after its load, and again before a dialog opens, in ms. */
const TRACED_MS = 4_500;

/** Makes the page's clock run faster. React then divides hydration into slices as short as on a slow phone. */
function speedUpClock(times: number) {
  const now = performance.now.bind(performance);
  performance.now = () => now() * times;
}

async function read(devtools: CDPSession, handle: string): Promise<Entry[]> {
  let text = '';
  for (let isEnd = false; !isEnd; ) {
    const { data, eof, base64Encoded } = await devtools.send('IO.read', { handle, size: 1 << 22 });
    text += base64Encoded ? Buffer.from(data, 'base64').toString() : data;
    isEnd = eof;
  }
  return JSON.parse(text).traceEvents;
}

async function traceOf(front: Front, path: string): Promise<Entry[]> {
  const browser = await launchBrowser(front.browserArg);
  try {
    const page = await (await newVisitor(browser, { serviceWorkers: 'block' })).newPage();
    await page.addInitScript(speedUpClock, slowdown);
    const devtools = await browser.newBrowserCDPSession();
    const includedCategories = ['toplevel', 'v8', 'loading'];
    await devtools.send('Tracing.start', {
      transferMode: 'ReturnAsStream',
      traceConfig: { includedCategories, excludedCategories: ['*'] },
    });
    await page.goto(`${front.slowUrl}${path}`, { waitUntil: 'commit' });
    await page.waitForTimeout(TRACED_MS);
    const complete = new Promise<string>((resolve) =>
      devtools.once('Tracing.tracingComplete', ({ stream = '' }) => resolve(stream)),
    );
    await devtools.send('Tracing.end');
    return await read(devtools, await complete);
  } finally {
    await browser.close();
  }
}

const phoneMs = ({ tdur = 0 }: Entry) => (tdur / 1000) * slowdown;

/** Adds up the main thread's tasks after the first paint. */
function tasksIn(trace: Entry[]): Tasks {
  const paint = trace.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no first paint.');
  const after = trace.filter(
    ({ pid, tid, ph, ts }) => pid === paint.pid && tid === paint.tid && ph === 'X' && ts >= paint.ts,
  );
  const tasks = after.filter(({ name, cat }) => cat.includes('toplevel') && name.endsWith('RunTask'));
  const scripts = after.filter(({ name }) => /^v8\.(?:callFunction|evaluateModule)$/.test(name));
  const times = tasks.map(phoneMs);
  return {
    total: times.reduce((sum, ms) => sum + ms, 0),
    longest: Math.max(...times),
    longestScript: Math.max(0, ...scripts.map(phoneMs)),
    blocking: times.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
  };
}

/**
 * Measures the main thread's tasks between first paint and hydration, in processor time multiplied by the slowdown of a
 * phone. Unlike the blocking time of `lighthouse`, these figures hardly depend on the load of the machine.
 */
export async function measureMainThread(shop: BenchShop): Promise<Figure[]> {
  const front = await openFront(shop.port);
  const figures: Figure[] = [];
  try {
    for (const { name, path } of await measuredPages()) {
      const seen: Tasks[] = [];
      for (let run = 0; run < runs; run++) seen.push(tasksIn(await traceOf(front, path)));
      const ms = (what: string, key: keyof Tasks): Figure => ({
        what: `${name}, processor time × ${slowdown}: ${what}`,
        ...medianOfRuns(seen.map((one) => Math.round(one[key]))),
      });
      figures.push(ms('all tasks', 'total'), ms('beyond 50 ms a task', 'blocking'));
      figures.push(ms('longest task', 'longest'), ms('longest script', 'longestScript'));
    }
  } finally {
    await front.close();
  }
  return figures;
}
