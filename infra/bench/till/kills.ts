import { atLeast, exactly, type Figure } from '../figure.ts';
import { findBrowser } from '../pages/browser.ts';
import type { BenchShop } from '../shop/shop.ts';
import { addProduct, codeOf } from '../shop/stock.ts';
import { type KillRun, runKills } from './kill-run.ts';
import { openTills } from './tills.ts';

const {
  BENCH_SCALE = 1,
  TILL_KILLS = 1000 * Number(BENCH_SCALE),
  TILL_MINUTES = 60,
  TILL_LANES = 2,
  TILL_SEED = 1,
} = process.env;
const [wanted, minutes, lanes] = [Math.ceil(Number(TILL_KILLS)), Number(TILL_MINUTES), Number(TILL_LANES)];

/** The number of kills in one run, which has one till, one browser profile and one seed. */
const perRun = 25;

/** The stock of the product that a run sells. */
const STOCK = 1_000_000;

/**
 * Returns the result of a run that ended with an error. It counts as a broken invariant, because the run's till could
 * not be compared with the server.
 */
const failed = (seed: number, error: unknown): KillRun => ({
  ...{ kills: 0, ofPages: 0, sales: 0, shown: 0 },
  wrong: [],
  error: `run ${seed}: ${error}`,
});

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const isPromise = true as const;

function figuresOf(runs: readonly KillRun[], seconds: number): Figure[] {
  const kills = sum(runs.map((run) => run.kills));
  const wrong = runs.flatMap((run) => run.wrong);
  const errors = runs.flatMap((run) => run.error ?? []);
  const of = (word: RegExp) => wrong.filter((each) => word.test(each)).length;
  const ofPages = sum(runs.map((run) => run.ofPages));
  return [
    {
      what: 'kills of a till during sales',
      value: kills,
      unit: '',
      aim: atLeast(wanted),
      note: `${kills - ofPages} of the browser, ${ofPages} of the window; ${runs.length} tills; ${(seconds / Math.max(1, kills)).toFixed(1)} s each, at most ${minutes} minutes`,
    },
    {
      what: 'sales of these tills',
      value: sum(runs.map((run) => run.sales)),
      unit: '',
      note: `${sum(runs.map((run) => run.shown))} were shown as done`,
    },
    { what: 'sales that are lost', value: of(/lost/), unit: '', aim: exactly(0), isPromise },
    {
      what: 'sales or receipts that are doubled',
      value: of(/doubled/),
      unit: '',
      aim: exactly(0),
      isPromise,
    },
    { what: 'gaps in numbers or entries', value: of(/gap/), unit: '', aim: exactly(0), isPromise },
    {
      what: 'tills that could not be compared because of an error',
      value: errors.length,
      unit: '',
      aim: exactly(0),
      isPromise,
      ...(errors[0] !== undefined && { note: errors[0].split('\n')[0] ?? '' }),
    },
    {
      what: 'violations in all: also orders, stock and ledger that differ from the journal',
      value: wrong.length,
      unit: '',
      aim: exactly(0),
      isPromise,
      ...(wrong[0] !== undefined && { note: wrong[0] }),
    },
  ];
}

/**
 * Kills tills while they sell with an unreliable network, lost answers and a second window. Checks that no sale is lost
 * or doubled, that the receipt numbers have no gaps, and that the server's orders, stock and stock movements agree with
 * the tills' journals. `TILL_KILLS` is the number of kills, `TILL_MINUTES` the longest time, `TILL_LANES` the number of
 * tills at once, and `TILL_SEED` the seed of the first till.
 */
export async function checkKills(shop: BenchShop): Promise<Figure[]> {
  const [program, tills, started] = [await findBrowser(), await openTills(shop.url), Date.now()];
  const [address, until] = [new URL('/pos', shop.url).href, started + minutes * 60_000];
  const runs: KillRun[] = [];
  const seeds = Array.from({ length: Math.ceil(wanted / perRun) }, (_, n) => n);
  const lane = async () => {
    for (let n = seeds.shift(); n !== undefined && Date.now() < until; n = seeds.shift()) {
      const [seed, kills] = [Number(TILL_SEED) + n, Math.min(perRun, wanted - n * perRun)];
      const productId = await addProduct(STOCK);
      const goods = { productId, code: codeOf(productId) };
      const run = await runKills({ address, program, tills, goods, seed, kills, until }).catch(
        (error: unknown) => failed(seed, error),
      );
      runs.push(run);
      for (const each of [...run.wrong, ...(run.error ? [run.error] : [])]) console.error(each);
      console.log(`till-kills: ${sum(runs.map((each) => each.kills))} of ${wanted} kills`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return figuresOf(runs, (Date.now() - started) / 1000);
}
