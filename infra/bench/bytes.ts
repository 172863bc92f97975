import { gzipSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';
import { listPk } from '#functions/data/keys.ts';
import { listCards } from '#functions/data/product.ts';
import { atMost, type Figure } from './figure.ts';
import type { BenchShop } from './shop.ts';
import { openCategory } from './stock.ts';

type Kind = 'HTML' | 'CSS' | 'JS' | 'fonts' | 'pictures' | 'data';

const kinds: Record<string, Kind> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JS',
  Font: 'fonts',
  Image: 'pictures',
  Fetch: 'data',
  XHR: 'data',
};

/** What one page made the browser fetch: bytes on the wire by kind, and where the scripts are. */
type Visit = { bytes: Map<Kind, number>; scripts: string[]; failed: string[] };

// The browser's own arguments of the package switch off what the shop relies on; these do not.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Opens a page as a new visitor on a small phone, without scrolling; ends when the network has been still. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const asked = new Map<string, { kind: Kind; url: string }>();
  const seen: Visit = { bytes: new Map(), scripts: [], failed: [] };
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kinds[type] ?? 'data';
    asked.set(requestId, { kind, url: response.url });
    if (response.status >= 400) seen.failed.push(`${response.status} ${new URL(response.url).pathname}`);
    if (kind === 'JS') seen.scripts.push(response.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = asked.get(requestId)?.kind;
    if (kind) seen.bytes.set(kind, (seen.bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await cdp.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return seen;
}

async function gzipBytes(urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function figuresOf(name: string, { bytes, failed }: Visit, scriptsGzip: number): Figure[] {
  const kilobytes = (['HTML', 'CSS', 'JS', 'fonts', 'pictures', 'data'] as const).map((kind) => ({
    what: `${name}: ${kind}`,
    value: (bytes.get(kind) ?? 0) / 1024,
    unit: 'KB',
  }));
  const total = kilobytes.reduce((sum, { value }) => sum + value, 0);
  return [
    ...kilobytes,
    {
      what: `${name}: all`,
      value: total,
      unit: 'KB',
      ...(failed.length > 0 && { note: `failed: ${failed.slice(0, 3).join(', ')}` }),
    },
    {
      what: `${name}: JS as gzip`,
      value: scriptsGzip / 1024,
      unit: 'KB',
      aim: atMost(85),
      peers: 'Hydrogen 113, vercel/commerce 180, EverShop 464',
    },
  ];
}

/** What a first visit at 360×640 fetches, as the browser itself counts it: Brotli as the CDN gives it, headers included. */
export async function measureBytes(shop: BenchShop): Promise<Figure[]> {
  const [card] = (await listCards(listPk.category(openCategory), 1)).cards;
  const pages = [
    ['home', '/'],
    ['category', `/category/${openCategory}`],
    ['product', `/show/product/${card?.slug}`],
  ] as const;
  const executablePath = process.env.CHROME_PATH ?? (await chromium.executablePath());
  const browser = await playwright.launch({ executablePath, args });
  const figures: Figure[] = [];
  try {
    for (const [name, path] of pages) {
      const seen = await visit(browser, `${shop.url}${path}`);
      figures.push(...figuresOf(name, seen, await gzipBytes(seen.scripts)));
    }
  } finally {
    await browser.close();
  }
  return figures;
}
