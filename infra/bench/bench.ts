import { checkTwoYears } from './books/two-years.ts';
import { compareBuilds } from './deploy/two-builds.ts';
import { checkDeskDays } from './desk/desk.ts';
import { measureCapacity } from './endpoints/capacity.ts';
import { measureColdStarts } from './endpoints/cold-start.ts';
import type { Figure } from './figure.ts';
import { isMissed, tryMeasure } from './figure.ts';
import { measureImports } from './imports/imports.ts';
import { measureLoad } from './load/load.ts';
import { measureLighthouse } from './pages/lighthouse.ts';
import { measureMainThread } from './pages/main-thread.ts';
import { measurePages } from './pages/pages.ts';
import { measurePhone } from './pages/phone.ts';
import { measurePictures } from './pictures/pictures.ts';
import { checkBaskets } from './promises/baskets.ts';
import { checkCampaign } from './promises/campaign.ts';
import { checkLedger } from './promises/ledger.ts';
import { checkPayments } from './promises/mpesa.ts';
import { checkOrderSearch } from './promises/order-search.ts';
import { checkPromises } from './promises/promises.ts';
import { checkPromotions } from './promises/promotions.ts';
import { checkStrangers } from './promises/strangers.ts';
import { checkUndos } from './promises/undos.ts';
import { measureEdits } from './rebuild/edits.ts';
import { measureRebuild } from './rebuild/rebuild.ts';
import { fixedLoop, machine, type Section, tableOf, writeJson } from './report.ts';
import { measureSearch } from './search/search.ts';
import { type BenchShop, openBenchShop } from './shop/shop.ts';
import { checkStatements } from './statements/statements.ts';
import { checkTillBooks } from './till/books.ts';
import { checkKills } from './till/kills.ts';
import { measureTill, measureTillMemory } from './till/till.ts';
import { checkAttacks } from './xss/xss.ts';

/*
 * `npm run bench` measures the shop on this machine. It prints a table when a section ends, and writes all figures so
 * far to `dist/bench.json`. So an interrupted run keeps its figures. `npm run bench -- load pages` measures only these
 * two sections. Sections that need no shop begin without a build. BENCH_SCALE=0.1 shortens the loads and the checks of
 * invariants to a tenth, for a quick look during development. The exit code is 1 if an invariant or a limit is broken.
 */

/** Sections whose processes create their own tables. They need neither the shop nor its build. */
const withoutShop = {
  promotions: checkPromotions,
  strangers: checkStrangers,
  'order-search': checkOrderSearch,
  ledger: checkLedger,
  undos: checkUndos,
  campaign: checkCampaign,
  mpesa: checkPayments,
  baskets: checkBaskets,
  desk: checkDeskDays,
  books: checkTwoYears,
  statements: checkStatements,
} as const;

const sections: Record<string, (shop: BenchShop) => Promise<Figure[]>> = {
  load: measureLoad,
  'cold-start': measureColdStarts,
  capacity: measureCapacity,
  pages: measurePages,
  lighthouse: measureLighthouse,
  phone: measurePhone,
  'main-thread': measureMainThread,
  search: measureSearch,
  rebuild: measureRebuild,
  edits: measureEdits,
  import: measureImports,
  pictures: measurePictures,
  deploy: compareBuilds,
  promises: checkPromises,
  ...withoutShop,
  till: measureTill,
  'till-memory': measureTillMemory,
  'till-books': checkTillBooks,
  'till-kills': checkKills,
  xss: checkAttacks,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`No section ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}

/** Opens the shop for the first section that needs it. If that fails, all sections that need the shop fail. */
function openOnce(): Promise<BenchShop> {
  opened ??= openBenchShop();
  return opened;
}

async function measure(name: string): Promise<Figure[]> {
  if (name in withoutShop) return withoutShop[name as keyof typeof withoutShop]();
  return (await sections[name]?.(await openOnce())) ?? [];
}

/**
 * Errors that no section handles. Storing them in this list keeps them from ending the process and all other sections.
 */
const strays: unknown[] = [];
process.on('uncaughtException', (error) => strays.push(error));

/** Measures a section. A section that fails counts as broken, and the others continue. */
async function measureSection(name: string, run: () => Promise<Figure[]>): Promise<Figure[]> {
  const figures = await tryMeasure(name, run);
  for (const error of strays.splice(0))
    figures.push(...(await tryMeasure(name, () => Promise.reject(error))));
  return figures;
}

async function closeShop(): Promise<Figure[]> {
  await (await opened)?.close();
  return [];
}

const about = machine();
const at = new Date().toISOString();
/** The running shop. It is opened by the first section that needs it. */
let opened: Promise<BenchShop> | undefined;
const measured: Section[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(sections)) {
  const loopBefore = fixedLoop();
  const before = performance.now();
  const figures = await measureSection(name, () => measure(name));
  const seconds = (performance.now() - before) / 1000;
  const section = { name, seconds, figures, loopMs: [loopBefore, fixedLoop()] } satisfies Section;
  measured.push(section);
  console.log(`\n${tableOf(section)}`);
  writeJson(measured, about, at);
}
const afterwards = await measureSection('close', closeShop);
const figures = [...measured.flatMap((section) => section.figures), ...afterwards];
const broken = figures.filter((figure) => figure.isPromise && isMissed(figure));
const missed = figures.filter((figure) => !figure.isPromise && isMissed(figure));
for (const { what, value } of [...broken, ...missed]) console.log(`Not as it should be: ${what}: ${value}`);
console.log(
  `${about.cores} cores, ${about.cpu}, Node ${about.node}, load ${about.loadBefore.toFixed(1)} before the run.`,
);
console.log(
  `${broken.length} promises broken, ${missed.length} aims missed. ${writeJson(measured, about, at)}`,
);
process.exitCode = broken.length > 0 ? 1 : 0;
