import type { CDPSession, Page } from 'playwright-core';
import { type Draw, numbers } from '#shared/till/random-sale.ts';
import type { TillProduct } from '#shared/till/till.ts';
import { exactly, type Figure } from '../figure.ts';
import { searchOf } from './tills.ts';

const turns = Math.ceil(200 * Number(process.env.BENCH_SCALE ?? 1));
/** After how many scans or typed texts the screen is checked. */
const TURNS_A_LOOK = 4;
/** The number of products. It is small enough that all of them fit into one sale. */
const PRODUCTS = 20;

type Key = { key: string; after: number };

/** Returns the keys that a scanner sends for a code: 2 to 25 ms between them, then Enter. */
const scanned = (code: string, draw: Draw): Key[] =>
  [...code, 'Enter'].map((key, n) => ({ key, after: n === 0 ? 60 + draw(300) : 2 + draw(24) }));

/** Returns random keys that a person types, with 55 to 160 ms between them. */
const typed = (draw: Draw): Key[] =>
  Array.from({ length: 1 + draw(6) }, () => ({ key: 'aeiknmw05'[draw(9)] ?? 'a', after: 55 + draw(106) }));

/** Sends keys. Their events have exactly these times between them, even on a busy machine. */
async function press(cdp: CDPSession, keys: readonly Key[]): Promise<void> {
  let at = Date.now();
  const sent: Promise<unknown>[] = [];
  for (const { key, after } of keys) {
    at += after;
    const isEnter = key === 'Enter';
    const event = { key, timestamp: at / 1000, ...(isEnter && { windowsVirtualKeyCode: 13 }) };
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
    sent.push(
      cdp.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text: isEnter ? '\r' : key }),
      cdp.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    );
  }
  await Promise.all(sent);
}

/** Returns the text of the search box and the pieces of each product in the sale. */
async function look(page: Page) {
  const query = await searchOf(page).inputValue();
  const pieces = /(\d+) piece/.exec(await page.getByRole('region', { name: 'Sale' }).innerText())?.[1];
  return { query, pieces: Number(pieces ?? 0) };
}

/**
 * Scans and types in random order. Each scan must add a piece, and each typed text must appear in the search box,
 * wherever the focus is.
 */
export async function measureTyping(page: Page, all: readonly TillProduct[]): Promise<Figure[]> {
  const draw = numbers(1_000);
  const cdp = await page.context().newCDPSession(page);
  const products = all.filter(({ barcode }) => barcode !== '').slice(0, PRODUCTS);
  const wrong: string[] = [];
  const wanted = { query: '', pieces: 0 };
  let scans = 0;
  for (let turn = 0; turn < turns; turn += TURNS_A_LOOK) {
    const keys: Key[] = [];
    for (let n = 0; n < TURNS_A_LOOK; n++) {
      const isScan = draw(2) === 0;
      const own = isScan ? scanned(products[draw(PRODUCTS)]?.barcode ?? '', draw) : typed(draw);
      keys.push(...own);
      if (isScan) wanted.pieces += 1;
      else wanted.query += own.map(({ key }) => key).join('');
      scans += isScan ? 1 : 0;
    }
    await press(cdp, keys);
    await page.waitForTimeout(200);
    const seen = await look(page);
    if (seen.query !== wanted.query || seen.pieces !== wanted.pieces)
      wrong.push(`turn ${turn}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
    Object.assign(wanted, { query: '', pieces: seen.pieces });
    // Playwright empties a field with the Delete key. In an empty search box, that key would remove a line of the sale
    // instead.
    if (seen.query !== '') await searchOf(page).fill('');
    // Every second time, the next keys are pressed while no field has the focus.
    if (draw(2) === 0) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  await page.getByRole('button', { name: 'Empty', exact: true }).click();
  await cdp.detach();
  return [
    {
      what: `${turns} turns of scanning and typing in the browser: a scan or a text in the wrong place`,
      value: wrong.length,
      unit: '',
      aim: exactly(0),
      isPromise: true,
      note: wrong[0] ?? `${scans} scans, ${turns - scans} texts`,
    },
  ];
}
