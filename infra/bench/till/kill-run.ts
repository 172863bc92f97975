import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { findOrderId } from '#functions/data/orders/order.ts';
import type { Entry } from '#shared/till/entry.ts';
import { type Draw, numbers } from '#shared/till/random-sale.ts';
import { createProfile, type PersistentBrowser } from './persistent-browser.ts';
import { readJournal, sellOn } from './sell-on.ts';
import { booksBefore, salesIn, wrongBooks } from './server-books.ts';
import { enrol, openShift, searchOf, type Tills, unlock } from './tills.ts';

/** The kills of a run, and the faults that it found. */
export type KillRun = {
  kills: number;
  ofPages: number;
  sales: number;
  shown: number;
  wrong: string[];
  /** Why the run ended early. */
  error?: string;
};

/** The product that a run sells. No other run sells it, and its stock is large enough. */
type Goods = { productId: number; code: string };

/** `until`: no kill begins after this time, in ms since 1970. */
type Run = {
  address: string;
  program: string;
  tills: Tills;
  goods: Goods;
  seed: number;
  kills: number;
  until: number;
};

/** The longest wait for one step, even on a busy machine. */
const MOST_MS = 120_000;

/** Makes some of the till's calls fail: they never reach the server, or their answer is lost. */
async function flap(context: BrowserContext, random: () => number): Promise<void> {
  await context.route('**/api/till/**', async (route) => {
    const luck = random();
    if (luck < 0.3) return route.abort('internetdisconnected');
    if (luck < 0.5) {
      await route.fetch().catch(() => undefined);
      return route.abort('connectionreset');
    }
    return route.continue();
  });
}

/**
 * Opens a window of the till. If the till already runs in another window, the new window waits. Adds to `shown` the
 * receipts of all sales that the window shows as done.
 */
async function openWindow(context: BrowserContext, address: string, shown: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(MOST_MS);
  await page.exposeFunction('sold', (receipt: string) => void shown.push(receipt));
  await page.goto(address);
  return page;
}

/** Makes sales in a window until the window is killed. The kill can happen at any step of any sale after the first. */
async function sellUntilKilled(page: Page, { code }: Goods, shown: string[], draw: Draw, kill: () => void) {
  await searchOf(page).fill(code);
  const before = shown.length;
  const selling = page.evaluate(sellOn, Number.POSITIVE_INFINITY).catch(() => undefined);
  const latest = Date.now() + MOST_MS;
  while (shown.length === before) {
    if (Date.now() > latest) throw new Error('The till sells nothing.');
    await wait(5);
  }
  await wait(draw(300));
  kill();
  await selling;
}

/** Returns the text of each open window. */
const textsOf = (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.locator('body').innerText({ timeout: 5000 }).catch(String)));

/** Kills the process of a page, without waiting for its end. */
function crash(page: Page): void {
  void page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Page.crash'))
    .catch(() => undefined);
}

/** Returns the faults of a journal: gaps, duplicates, and missing sales that the till had shown as done. */
function wrongJournal(entries: readonly Entry[], shown: readonly string[]): string[] {
  const sales = salesIn(entries);
  const receipts = sales.map(({ receipt }) => receipt);
  const prefix = receipts[0]?.slice(0, -4);
  const numbered = receipts.map((_, n) => `${prefix}${String(n + 1).padStart(4, '0')}`);
  return [
    ...(receipts.join() === numbered.join() ? [] : ['gap: the receipts are not numbered one by one']),
    ...(entries.every(({ index }, n) => index === n + 1) ? [] : ['gap: an entry is missing']),
    ...shown.filter((each) => !receipts.includes(each)).map((each) => `lost: ${each} was shown as done`),
    ...(new Set(shown).size === shown.length ? [] : ['doubled: a receipt was shown twice']),
    ...(new Set(sales.map(({ id }) => id)).size === sales.length ? [] : ['doubled: a sale has two entries']),
  ];
}

/**
 * Enrols a new till in a new browser profile, and kills it again and again while it sells. A kill ends either the whole
 * browser, or only the window in which the till runs; then the till runs in the other window. After a kill of the
 * browser, the last record that the browser wrote is also cut off. Finally syncs the till, and compares its journal
 * with the server.
 */
export async function runKills(run: Run): Promise<KillRun> {
  const { address, program, tills, goods, seed, kills, until } = run;
  // The faults of calls have their own random generator, because the order of calls varies. The kills therefore depend
  // only on the seed.
  const [draw, drawKind] = [numbers(seed), numbers(seed)];
  const profile = createProfile(program);
  const before = await booksBefore(goods.productId);
  const { id, code } = await tills.newTill();
  const shown: string[] = [];
  const done = { kills: 0, ofPages: 0 };
  let open: PersistentBrowser | undefined;
  try {
    open = await profile.start();
    const first = await openWindow(open.context, address, shown);
    await enrol(first, address, code);
    await unlock(first, tills.seller);
    await openShift(first);
    // The till must have read the product before calls start to fail.
    await searchOf(first).fill(goods.code);
    await first.getByRole('list', { name: 'Products' }).getByRole('listitem').first().waitFor();
    let pages = [first];
    while (done.kills < kills && Date.now() < until) {
      if (!open) {
        open = await profile.start();
        pages = [await openWindow(open.context, address, shown)];
        await unlock(pages[0] as Page, tills.seller);
      }
      const { context, kill, gone } = open;
      // The till runs in the first window, so this second window waits.
      pages.push(await openWindow(context, address, shown));
      await flap(context, () => draw(1000) / 1000);
      const [till, second] = pages as [Page, Page];
      const isOfPage = drawKind(2) === 0;
      await sellUntilKilled(till, goods, shown, draw, () => (isOfPage ? crash(till) : kill()));
      await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
      done.kills += 1;
      if (isOfPage) {
        done.ofPages += 1;
        await till.close().catch(() => undefined);
        await unlock(second, tills.seller);
        pages = [second];
      } else {
        await gone;
        open = undefined;
        profile.cutLogs();
      }
    }
    open ??= await profile.start();
    const last = await openWindow(open.context, address, shown);
    const take = last.getByRole('button', { name: 'Use this window' });
    await take.or(last.getByRole('heading', { name: 'Who is selling?' })).waitFor();
    if (await take.isVisible()) await take.click();
    await unlock(last, tills.seller);
    await last.getByText('Everything is sent').waitFor({ timeout: MOST_MS });
    const { texts, device } = await last.evaluate(readJournal);
    const entries = texts.map((text) => JSON.parse(text) as Entry);
    const sales = salesIn(entries);
    const isSynced = device.refused === null && device.synced === texts.length;
    const wrong = [
      ...wrongJournal(entries, shown),
      ...(isSynced ? [] : [`not synced: ${JSON.stringify(device)}`]),
      ...(await wrongBooks(id, texts, sales, before)),
    ];
    return {
      ...done,
      sales: sales.length,
      shown: shown.length,
      wrong: wrong.map((why) => `run ${seed}: ${why}`),
    };
  } catch (error) {
    const shownNow = open ? await textsOf(open.context).catch(String) : 'no window';
    const found = await Promise.all(shown.map(findOrderId));
    const missing = found.filter((id) => id === undefined).length;
    throw new Error(
      `${error} The till shows: ${JSON.stringify(shownNow)} The server lacks ${missing} of its ${shown.length} sales.`,
    );
  } finally {
    open?.kill();
    await open?.gone;
    profile.remove();
  }
}
