import type { CDPSession, Page } from 'playwright-core';
import { atMost, type Figure, median } from '../figure.ts';
import { addProduct, codeOf } from '../shop/stock.ts';
import { sellOn } from './sell-on.ts';
import { searchOf } from './tills.ts';

const scale = Number(process.env.BENCH_SCALE ?? 1);
/** The number of sales in the session. After `FIRST` sales, the memory is measured for the first time. */
export const SALES = Math.ceil(10_000 * scale);
const FIRST = Math.ceil(1_000 * scale);
/** The number of sales that one call of the page's `sellOn` makes. */
const CALL = 250;

type Memory = { heap: number; nodes: number; stored: number };

async function memoryOf(page: Page, cdp: CDPSession): Promise<Memory> {
  for (let n = 0; n < 3; n++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  const stored = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  return { heap: usedSize, nodes, stored };
}

/** Sells this many pieces. Returns how long each sale took, in ms. */
async function sell(page: Page, count: number): Promise<number[]> {
  const took: number[] = [];
  while (took.length < count)
    took.push(...(await page.evaluate(sellOn, Math.min(CALL, count - took.length))));
  return took;
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

/** Adds the product that the session sells, before the till reads its catalogue. Returns its code. */
export const addSessionProduct = async () => codeOf(await addProduct(10_000_000));

/** Sells 10,000 times without a reload, and compares the page's memory after 1,000 and after 10,000 sales. */
export async function measureSession(page: Page, code: string): Promise<Figure[]> {
  const cdp = await page.context().newCDPSession(page);
  await searchOf(page).fill(code);
  const before = await memoryOf(page, cdp);
  const first = await sell(page, FIRST);
  const early = await memoryOf(page, cdp);
  const rest = await sell(page, SALES - FIRST);
  const late = await memoryOf(page, cdp);
  const status = page.getByRole('list', { name: 'State of the till' });
  await status.getByText('Everything is sent').waitFor({ timeout: 1_800_000 });
  await cdp.detach();
  const count = SALES.toLocaleString('en-GB');
  const last = rest.slice(-FIRST);
  return [
    {
      what: `${count} sales in one session: heap after them, in that after ${FIRST.toLocaleString('en-GB')}`,
      value: late.heap / early.heap,
      unit: 'times',
      aim: atMost(1.1),
      isPromise: true,
      note: `${megabytes(before.heap)} → ${megabytes(early.heap)} → ${megabytes(late.heap)} MB after forced collection; DOM nodes ${early.nodes} → ${late.nodes}`,
    },
    {
      what: `a sale after ${count} entries, in the time of one after ${FIRST.toLocaleString('en-GB')}: p50`,
      value: median(last) / median(first),
      unit: 'times',
      aim: atMost(1.5),
      note: `${median(first).toFixed(0)} → ${median(last).toFixed(0)} ms`,
    },
    {
      what: 'storage of a sale on the device',
      value: (late.stored - early.stored) / Math.max(1, SALES - FIRST) / 1024,
      unit: 'KB',
      aim: atMost(10),
    },
  ];
}
