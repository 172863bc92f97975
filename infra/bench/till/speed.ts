import type { CDPSession, Locator, Page } from 'playwright-core';
import { numbers } from '#shared/till/random-sale.ts';
import type { TillProduct } from '#shared/till/till.ts';
import { atMost, type Figure, quantile } from '../figure.ts';
import { recordFrames, shownAfter } from './frames.ts';
import { searchOf } from './tills.ts';

const runs = Math.max(5, Math.round(60 * Number(process.env.BENCH_SCALE ?? 1)));
const slowdown = 4;
/** How long the measurement waits for the last effect of an input, in ms. */
const LATE_MS = 350;
/** The time between two keys of a scanner, in ms. */
const SCANNER_MS = 8;
/** How long a finger stays on the screen when it taps, in ms. */
const FINGER_MS = 80;

/** Sends the keys of a scanner one after another, without waiting for the page. */
async function scan(cdp: CDPSession, code: string): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const key of [...code, 'Enter']) {
    const isEnter = key === 'Enter';
    const event = { key, ...(isEnter && { windowsVirtualKeyCode: 13 }) };
    sent.push(
      cdp.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text: isEnter ? '\r' : key }),
      cdp.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    );
    await new Promise((resolve) => setTimeout(resolve, SCANNER_MS));
  }
  await Promise.all(sent);
}

type Point = { x: number; y: number };

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('A tile is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps as slowly as a finger does. Playwright's own tap lifts the finger at once. */
async function tap(cdp: CDPSession, point: Point): Promise<void> {
  const touchPoints = [point];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, FINGER_MS));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

type Timed = { cdp: CDPSession; page: Page; part: 'Products' | 'Sale' };

/** Returns how long an input took until its last effect was painted, and the page's processor time, in ms. */
async function timeOf({ cdp, page, part }: Timed, act: () => Promise<void>) {
  await page.evaluate(recordFrames);
  const processor = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await processor();
  await act();
  await page.waitForTimeout(LATE_MS);
  const after = await processor();
  return { took: await page.evaluate(shownAfter, part), processor: after - before };
}

type Sample = Awaited<ReturnType<typeof timeOf>>;

/** Empties the sale between two inputs. If the sale has no lines, there is no button for it. */
async function empty(page: Page) {
  const button = page.getByRole('button', { name: 'Empty', exact: true });
  if (await button.isVisible()) await button.click();
  await page.waitForTimeout(LATE_MS);
}

async function scans(timed: Timed, products: readonly TillProduct[]): Promise<Sample[]> {
  const draw = numbers(17);
  const samples: Sample[] = [];
  for (let run = 0; run < runs; run++) {
    const { barcode } = products[draw(products.length)] as TillProduct;
    samples.push(await timeOf(timed, () => scan(timed.cdp, barcode)));
    if (run % 20 === 19) await empty(timed.page);
  }
  return samples;
}

async function keys(timed: Timed, products: readonly TillProduct[]): Promise<Sample[]> {
  const draw = numbers(18);
  const samples: Sample[] = [];
  while (samples.length < runs) {
    const word = products[draw(products.length)]?.product_name.toLowerCase().slice(0, 6) ?? '';
    for (const key of word) samples.push(await timeOf(timed, () => timed.page.keyboard.press(key)));
    await searchOf(timed.page).fill('');
    await timed.page.waitForTimeout(LATE_MS);
  }
  return samples;
}

async function taps(timed: Timed): Promise<Sample[]> {
  const samples: Sample[] = [];
  const tiles = timed.page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  const shown = await tiles.count();
  for (let run = 0; run < runs; run++) {
    const point = await middleOf(tiles.nth(run % Math.min(shown, 12)));
    samples.push(await timeOf(timed, () => tap(timed.cdp, point)));
    if (run % 20 === 19) await empty(timed.page);
  }
  return samples;
}

function figuresOf(what: string, slowed: readonly Sample[], plain: readonly Sample[]): Figure[] {
  const times = slowed.flatMap(({ took }) => took ?? []);
  const processor = plain.map((sample) => sample.processor * slowdown);
  const figure = (share: number, limit: number): Figure => ({
    what: `5,000 products, CPU ÷ ${slowdown}: ${what}, p${share * 100}`,
    value: quantile(times, share),
    unit: 'ms',
    aim: atMost(limit),
    note: `${times.length} times; processor time × ${slowdown} of input and frames: ${quantile(processor, share).toFixed(0)} ms`,
  });
  return [figure(0.5, 50), figure(0.95, 100)];
}

/** Measures scan, search and tap from the input event to the painted frame, on a page that is 4 times slower. */
export async function measureSpeed(page: Page, products: readonly TillProduct[]): Promise<Figure[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measureAll = async (rate: number) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await page.waitForTimeout(1_000);
    const barcodes = products.filter(({ barcode }) => barcode !== '');
    const sale = { cdp, page, part: 'Sale' } as const;
    const scanned = await scans(sale, barcodes);
    await empty(page);
    const typed = await keys({ ...sale, part: 'Products' }, products);
    const tapped = await taps(sale);
    await empty(page);
    return { scanned, typed, tapped };
  };
  const [slowed, plain] = [await measureAll(slowdown), await measureAll(1)];
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return [
    ...figuresOf('scan to line', slowed.scanned, plain.scanned),
    ...figuresOf('search, a key to its products', slowed.typed, plain.typed),
    ...figuresOf('tap to product in the sale', slowed.tapped, plain.tapped),
  ];
}
