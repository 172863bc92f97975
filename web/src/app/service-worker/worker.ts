import { searchFile, searchPart } from '#shared/page.ts';
import { addressOf, hasVersion, isInParts, type SearchFile } from '#shared/search/search-file.ts';
import { dropOldCaches, dropUnnamedAssets, find, findSibling, forget, keep, trimCaches } from './caches.ts';
import {
  assetsOf,
  type FilePlan,
  type ForeverPlan,
  type KeepPlan,
  mayKeep,
  type PagePlan,
  type PartPlan,
  type Plan,
  planOf,
  planOfAddress,
  riderKey,
  shellKey,
  tillKey,
} from './rules.ts';

declare const self: ServiceWorkerGlobalScope & { navigator: { connection?: { saveData?: boolean } } };

/** How long the service worker waits for the network if the page is cached, in ms. */
const PATIENCE_MS = 3000;

const { origin } = self.location;
const shell = { strategy: 'page', key: shellKey } as const;
const search = { strategy: 'file', key: searchFile } as const;

/**
 * Returns true for the document of the till or of the rider's app. They have their own files and use no part of the
 * shop's.
 */
const isOfDevice = ({ key }: KeepPlan) => key === tillKey || key === riderKey;

/** True once a script, style or font was cached for the first time: after a new release or at the first visit. */
let isNewRelease = false;

// A new worker may activate immediately, because the cache contains the files of every cached page, even of older
// releases.
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

/** Returns the network's answer. For a navigation, the browser has already sent the request (navigation preload). */
async function ask({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

function answer(event: FetchEvent, plan: Plan): Promise<Response> {
  if (plan.strategy === 'page') return answerPage(event, plan);
  if (plan.strategy === 'file') return answerFile(event, plan);
  if (plan.strategy === 'part') return answerPart(event, plan);
  if (plan.strategy === 'forever') return answerForever(event, plan);
  return ask(event).catch(() => Response.error());
}

/** Returns the network's answer and caches it in the background, however late it arrives. */
function askAndKeep(event: FetchEvent, plan: KeepPlan): Promise<Response> {
  const asked = ask(event).then((response) => ({
    response,
    copy: mayKeep(response, plan) ? response.clone() : undefined,
  }));
  const kept = asked.then(
    async ({ response, copy }) => {
      if (copy) await (isOfDevice(plan) ? keepDevice(plan, copy) : keep(plan, copy));
      if (copy && plan.strategy === 'forever' && plan.cache === 'assets') isNewRelease = true;
      if (response.status === 404) await forget(plan);
      // The files of an opened page are cached later, when the page is idle and sends its URLs (`keepSeen`). The files
      // of a page that the app fetches are cached here, because such a page sends no URLs.
      if (copy && plan.strategy === 'page' && event.request.mode !== 'navigate') await complete([plan]);
    },
    () => undefined,
  );
  event.waitUntil(kept);
  return asked.then(({ response }) => response);
}

/**
 * Caches the document of the till or of the rider's app, but only after all its files are cached. If the network fails
 * before, the document that was cached earlier still works with its own files.
 */
async function keepDevice(plan: KeepPlan, answer: Response): Promise<void> {
  const html = await answer.clone().text();
  const files = assetsOf(html).map((key) => ({ strategy: 'forever', cache: 'assets', key }) as const);
  for (const file of files) await keepMissing(file);
  const kept = await Promise.all(files.map(find));
  if (kept.every(Boolean)) await keep(plan, answer);
}

/**
 * Returns the page from the network. If the network fails or is slow, returns the cached page or else the shell page,
 * which reports the error.
 */
async function answerPage(event: FetchEvent, plan: PagePlan): Promise<Response> {
  const asked = askAndKeep(event, plan);
  try {
    const first = await Promise.race([asked, new Promise<void>((late) => setTimeout(late, PATIENCE_MS))]);
    if (first && first.status < 500) return first;
    return (await find(plan)) ?? (await asked);
  } catch {
    const mayShowShell = event.request.mode === 'navigate' && !isOfDevice(plan);
    return (await find(plan)) ?? (mayShowShell ? await find(shell) : undefined) ?? Response.error();
  }
}

/** Returns the cached file at once, and replaces it in the cache when the network's answer arrives. */
async function answerFile(event: FetchEvent, plan: FilePlan): Promise<Response> {
  const asked = askAndKeep(event, plan);
  return (await find(plan)) ?? asked.catch(() => Response.error());
}

/**
 * Returns the cached part if it has the wanted version, and otherwise the network's answer. If that fails, returns the
 * older cached part.
 */
async function answerPart(event: FetchEvent, plan: PartPlan): Promise<Response> {
  const kept = await find(plan);
  if (kept && hasVersion(kept, plan.version)) return kept;
  return askAndKeep(event, plan).catch(() => kept ?? Response.error());
}

/** Returns the cached file, which never changes, or else the network's answer. */
async function answerForever(event: FetchEvent, plan: ForeverPlan): Promise<Response> {
  const kept = await find(plan);
  if (kept) return kept;
  const isPicture = plan.cache === 'pictures';
  return askAndKeep(event, plan).catch(
    async () => (isPicture ? await findSibling(plan.key) : undefined) ?? Response.error(),
  );
}

/** Fetches and caches a file if possible. The browser's HTTP cache can answer without a request. */
async function fetchAndKeep(plan: KeepPlan, address = plan.key, cache: RequestCache = 'force-cache') {
  const response = await fetch(address, { cache, priority: 'low' }).catch(() => undefined);
  if (!response || !mayKeep(response, plan)) return;
  await (isOfDevice(plan) ? keepDevice(plan, response) : keep(plan, response));
  if (plan.strategy === 'forever' && plan.cache === 'assets') isNewRelease = true;
}

async function keepMissing(plan: KeepPlan, address?: string) {
  if (!(await find(plan))) await fetchAndKeep(plan, address);
}

/** Caches the scripts, stylesheets and fonts that cached pages name. */
async function complete(pages: readonly PagePlan[]) {
  for (const page of pages) {
    const html = await (await find(page))?.text();
    for (const key of assetsOf(html ?? '')) await keepMissing({ strategy: 'forever', cache: 'assets', key });
  }
}

/**
 * Caches the parts that the cached search file lists, if a search loads all parts. Bypasses the browser's HTTP cache if
 * that has an older version under the same address, which can happen because the CDN ignores the version.
 */
async function keepParts() {
  const file: SearchFile | undefined = await (await find(search))?.json();
  if (!file || !isInParts(file) || !file.isSmall) return;
  for (const [part, version] of file.parts) {
    const plan = { strategy: 'part', key: searchPart(part), version } as const;
    const kept = await find(plan);
    if (!kept || !hasVersion(kept, version)) await fetchAndKeep(plan, addressOf(part, version), 'no-cache');
  }
}

/**
 * When a page is idle, caches the files that it loaded before the service worker controlled it, and also the shell page
 * and the search file. After a new release, fetches the shell page again and deletes files that only replaced pages
 * used. For the till and the rider's app, neither the shell page nor the search file is cached.
 */
async function keepSeen(addresses: readonly string[]) {
  const pages: PagePlan[] = [];
  for (const address of addresses) {
    const plan = planOfAddress(address, origin);
    if (!plan) continue;
    await keepMissing(plan, address);
    if (plan.strategy === 'page') pages.push(plan);
  }
  await complete(pages.filter((page) => !isOfDevice(page)));
  if (!pages.some(isOfDevice)) await keepShop();
  if (isNewRelease) await dropUnnamedAssets();
  isNewRelease = false;
  await trimCaches();
}

/** Caches the shop's shell page and the search file, with the files that they name. */
async function keepShop(): Promise<void> {
  if (isNewRelease) await fetchAndKeep(shell, shellKey, 'no-cache');
  else await keepMissing(shell);
  await complete([shell]);
  if (!self.navigator.connection?.saveData) {
    await keepMissing(search);
    await keepParts();
  }
}
