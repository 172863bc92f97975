import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { atLeast, atMost, exactly, type Figure, median } from '../figure.ts';
import type { BenchShop } from '../shop/shop.ts';
import { layFloor } from './floor.ts';
import { type Front, openFront } from './front.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';

/**
 * `default` is Lighthouse's mobile preset with simulated slow 4G. `slow` uses the proxy's phone connection and a CPU
 * that is twelve times slower.
 */
export type Profile = 'default' | 'slow';

export type Asked = { url: string; profile: Profile; browserArg: string };

/** The result of Lighthouse for a page. Scores are from 0 to 100, and times are in milliseconds. */
export type Judged = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  kilobytes: number;
  /** The markup of the LCP element. */
  largest: string;
  /** Why the page has no blocking time, and therefore no score. This happens if the page never became idle. */
  unknown: string | undefined;
  /** The ids of the failed audits of accessibility, best practices and SEO. */
  failed: string[];
};

type Numbers = { [K in keyof Judged as Judged[K] extends number ? K : never]: number };

const runs = Math.max(1, Math.round(3 * Number(process.env.BENCH_SCALE ?? 1)));

type Judge = (asked: Asked) => Promise<Judged>;

async function openJudge(): Promise<{ judge: Judge; close: () => Promise<unknown> }> {
  const worker = new Worker(new URL('./lighthouse-worker.ts', import.meta.url));
  return {
    judge: async (asked) => {
      const answer = once(worker, 'message');
      worker.postMessage(asked);
      const [{ judged, error }] = (await answer) as [{ judged?: Judged; error?: string }];
      if (!judged) throw new Error(`${asked.url}: ${error}`);
      return judged;
    },
    close: () => worker.terminate(),
  };
}

/** Returns the values of one figure from all runs that measured it. */
const known = (judged: Judged[], key: keyof Numbers) =>
  judged.map((one) => one[key]).filter((value) => Number.isFinite(value));
const middle = (judged: Judged[], key: keyof Numbers) => median(known(judged, key));
function range(judged: Judged[], key: keyof Numbers): string {
  const values = known(judged, key).map(Math.round);
  const unknown = judged.flatMap((one) => (Number.isFinite(one[key]) ? [] : (one.unknown ?? 'no value')));
  const missing = unknown.length > 0 ? `; ${unknown.length} without: ${unknown[0]}` : '';
  return `${values.length > 0 ? `${Math.min(...values)}–${Math.max(...values)}` : 'none'}${missing}`;
}

const peers: Record<Profile, Record<string, string>> = {
  default: { category: 'Hydrogen 99, 1,762 ms', product: 'Hydrogen 100, 1,482 ms' },
  slow: { category: 'Hydrogen 92, 2,173 ms, 126 ms', product: 'Hydrogen 93, 2,553 ms, 180 ms' },
};

function figuresOf(name: string, profile: Profile, page: Judged[], floor: Judged[]): Figure[] {
  const what = `${name}, ${profile === 'slow' ? 'slow link' : 'default preset'}`;
  const ms = (key: keyof Numbers) => ({
    value: middle(page, key),
    unit: 'ms',
    note: `floor ${Math.round(middle(floor, key)).toLocaleString('en-GB')}, runs ${range(page, key)}`,
  });
  const isDefault = profile === 'default';
  const score = (label: string, key: keyof Numbers): Figure => ({
    what: `${what}: ${label}`,
    value: middle(page, key),
    unit: '',
    ...(page[0] && page[0].failed.length > 0 && { note: `fails: ${page[0].failed.join(', ')}` }),
  });
  const others = peers[profile][name];
  return [
    {
      what: `${what}: performance`,
      value: middle(page, 'performance'),
      unit: '',
      ...(isDefault && { aim: atLeast(100) }),
      ...(others && { peers: others }),
      note: `floor ${middle(floor, 'performance')}`,
    },
    { what: `${what}: FCP`, ...ms('fcp') },
    {
      what: `${what}: LCP`,
      ...ms('lcp'),
      ...(isDefault && { aim: atMost(1200) }),
      note: `${ms('lcp').note}; ${page[0]?.largest}`,
    },
    {
      what: `${what}: LCP relative to the floor`,
      value: Math.round((middle(page, 'lcp') / middle(floor, 'lcp')) * 100),
      unit: '%',
      ...(!isDefault && { aim: atMost(115), peers: 'Hydrogen 145' }),
      note: `runs of the floor ${range(floor, 'lcp')}`,
    },
    { what: `${what}: TBT`, ...ms('tbt'), ...(!isDefault && { aim: atMost(60) }) },
    {
      what: `${what}: CLS × 1,000`,
      value: middle(page, 'cls') * 1000,
      unit: '',
      ...(isDefault && { aim: exactly(0) }),
    },
    { what: `${what}: Speed Index`, ...ms('speedIndex') },
    {
      what: `${what}: bytes`,
      value: middle(page, 'kilobytes'),
      unit: 'KB',
      note: `floor ${middle(floor, 'kilobytes').toFixed(1)}`,
    },
    ...(isDefault
      ? [score('accessibility', 'accessibility'), score('best practices', 'practices'), score('SEO', 'seo')]
      : []),
  ];
}

/**
 * Measures a page and its floor (the page without scripts) several times. The order alternates, so that the load of the
 * machine affects both equally.
 */
async function compare(judge: Judge, front: Front, profile: Profile, page: string, floor: string) {
  const origin = profile === 'slow' ? front.slowUrl : front.url;
  const { browserArg } = front;
  const judgeAt = (path: string) => judge({ url: `${origin}${path}`, profile, browserArg });
  const judged: { page: Judged[]; floor: Judged[] } = { page: [], floor: [] };
  for (let run = 0; run < runs; run++) {
    if (run % 2 === 0) judged.floor.push(await judgeAt(floor));
    judged.page.push(await judgeAt(page));
    if (run % 2 === 1) judged.floor.push(await judgeAt(floor));
  }
  return judged;
}

/** Fills the cache of the CDN with a first request, which is not measured. */
async function warm(shop: BenchShop, paths: string[]): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(new URL(path, shop.url), { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
  }
}

async function measureOne(shop: BenchShop, front: Front, judge: Judge, measured: MeasuredPage) {
  const floorPath = await layFloor(shop, measured);
  const { url, browserArg } = front;
  await warm(shop, [measured.path, floorPath]);
  await judge({ url: `${url}${measured.path}`, profile: 'default', browserArg });
  const figures: Figure[] = [];
  for (const profile of ['default', 'slow'] as const) {
    const { page, floor } = await compare(judge, front, profile, measured.path, floorPath);
    figures.push(...figuresOf(measured.name, profile, page, floor));
  }
  return figures;
}

/** Measures each page, and the same page as plain HTML, with Lighthouse. Figures are medians. */
export async function measureLighthouse(shop: BenchShop): Promise<Figure[]> {
  const front = await openFront(shop.port);
  const { judge, close } = await openJudge();
  const figures: Figure[] = [];
  try {
    for (const measured of await measuredPages())
      figures.push(...(await measureOne(shop, front, judge, measured)));
  } finally {
    await close();
    await front.close();
  }
  return figures;
}
