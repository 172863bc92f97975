import { searchFile } from '#shared/page.ts';
import { dropOldCaches, dropUnnamedAssets, find, findSibling, forget, keep, trimCaches } from './caches.ts';
import {
  assetsOf,
  type FilePlan,
  type ForeverPlan,
  type KeepPlan,
  mayKeep,
  type PagePlan,
  type Plan,
  planOf,
  planOfAddress,
  shellKey,
} from './rules.ts';

declare const self: ServiceWorkerGlobalScope & { navigator: { connection?: { saveData?: boolean } } };

/** How long a page from the network is waited for while a kept one is at hand. */
const PATIENCE_MS = 3000;

const { origin } = self.location;
const shell = { strategy: 'page', key: shellKey } as const;
const search = { strategy: 'file', key: searchFile } as const;

/** A script, style or font was kept that was not there before: a new release, or the first visit. */
let isNewRelease = false;

// Whatever release a kept page is of, its files are kept with it: a new worker may take over at once.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const plan = planOf(event.request, origin);
  if (plan) event.respondWith(answer(event, plan));
});
self.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data)));

async function takeOver() {
  await dropOldCaches();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The answer of the network; a navigation's is on its way already. */
async function ask({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

function answer(event: FetchEvent, plan: Plan): Promise<Response> {
  if (plan.strategy === 'page') return answerPage(event, plan);
  if (plan.strategy === 'file') return answerFile(event, plan);
  if (plan.strategy === 'forever') return answerForever(event, plan);
  return ask(event).catch(() => Response.error());
}

/** Asks the network, and keeps what may be kept behind the back of the answer, however late it comes. */
function askAndKeep(event: FetchEvent, plan: KeepPlan): Promise<Response> {
  const asked = ask(event).then((response) => ({
    response,
    copy: mayKeep(response, plan) ? response.clone() : undefined,
  }));
  const kept = asked.then(
    async ({ response, copy }) => {
      if (copy) await keep(plan, copy);
      if (copy && plan.strategy === 'forever' && plan.cache === 'assets') isNewRelease = true;
      if (response.status === 404) await forget(plan);
      // A page that was opened says by itself when its picture stands; one read by a page in use is completed here.
      if (copy && plan.strategy === 'page' && event.request.mode !== 'navigate') await complete([plan]);
    },
    () => undefined,
  );
  event.waitUntil(kept);
  return asked.then(({ response }) => response);
}

/** The page as it is now; the kept one when the network is away, broken or slow; else the shell, which says so. */
async function answerPage(event: FetchEvent, plan: PagePlan): Promise<Response> {
  const asked = askAndKeep(event, plan);
  try {
    const first = await Promise.race([asked, new Promise<void>((late) => setTimeout(late, PATIENCE_MS))]);
    if (first && first.status < 500) return first;
    return (await find(plan)) ?? (await asked);
  } catch {
    const isNavigation = event.request.mode === 'navigate';
    return (await find(plan)) ?? (isNavigation ? await find(shell) : undefined) ?? Response.error();
  }
}

/** What is kept, at once; the network's answer takes its place for the next time. */
async function answerFile(event: FetchEvent, plan: FilePlan): Promise<Response> {
  const asked = askAndKeep(event, plan);
  return (await find(plan)) ?? asked.catch(() => Response.error());
}

/** What is kept and never changes, else the network's. */
async function answerForever(event: FetchEvent, plan: ForeverPlan): Promise<Response> {
  const kept = await find(plan);
  if (kept) return kept;
  const isPicture = plan.cache === 'pictures';
  return askAndKeep(event, plan).catch(
    async () => (isPicture ? await findSibling(plan.key) : undefined) ?? Response.error(),
  );
}

/** Fetches and keeps, if it can: the browser's own cache gives what it has without a request. */
async function fetchAndKeep(plan: KeepPlan, address = plan.key, cache: RequestCache = 'force-cache') {
  const response = await fetch(address, { cache, priority: 'low' }).catch(() => undefined);
  if (!response || !mayKeep(response, plan)) return;
  await keep(plan, response);
  if (plan.strategy === 'forever' && plan.cache === 'assets') isNewRelease = true;
}

async function keepMissing(plan: KeepPlan, address?: string) {
  if (!(await find(plan))) await fetchAndKeep(plan, address);
}

/** Keeps the scripts, the stylesheet and the font that kept pages name. */
async function complete(pages: readonly PagePlan[]) {
  for (const page of pages) {
    const html = await (await find(page))?.text();
    for (const key of assetsOf(html ?? '')) await keepMissing({ strategy: 'forever', cache: 'assets', key });
  }
}

/**
 * A page stands and is quiet: what it showed and fetched before the worker was there is kept, the shell and the search
 * file with it. With a new release the shell is fetched again, and what only replaced pages named goes.
 */
async function keepSeen(addresses: readonly string[]) {
  const pages: PagePlan[] = [];
  for (const address of addresses) {
    const plan = planOfAddress(address, origin);
    if (!plan) continue;
    await keepMissing(plan, address);
    if (plan.strategy === 'page') pages.push(plan);
  }
  await complete(pages);
  if (isNewRelease) await fetchAndKeep(shell, shellKey, 'no-cache');
  else await keepMissing(shell);
  await complete([shell]);
  if (!self.navigator.connection?.saveData) await keepMissing(search);
  if (isNewRelease) await dropUnnamedAssets();
  isNewRelease = false;
  await trimCaches();
}
