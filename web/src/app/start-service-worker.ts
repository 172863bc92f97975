/** The URL of the service worker, which `infra/build/service-worker.ts` writes. */
const address = '/sw.js';

/** Returns the worker's URL as a trusted URL. The CSP allows a policy named `shop`, which can create only this URL. */
function trustedAddress(): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return factory?.createPolicy('shop', { createScriptURL: () => address }).createScriptURL('') ?? address;
}

type Policy = { createScriptURL: (text: string) => string };
/** The part of the browser's `trustedTypes` that is used here. A trusted URL has type `string` here. */
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

/** The URLs of the opened page and of everything fetched since: pages, pictures and scripts. */
const seenHere = () =>
  ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)).map(({ name }) => name);

/** Resolves when the worker controls this page. Requests before that did not go through the worker. */
async function untilControlled({ serviceWorker }: Navigator): Promise<void> {
  if (serviceWorker.controller) return;
  await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustedAddress());
    await untilControlled(navigator);
    navigator.serviceWorker.controller?.postMessage(seenHere());
  } catch (error) {
    console.warn('Offline: the service worker did not start.', error);
  }
}

const whenIdle = () =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(register, { timeout: 5000 })
    : setTimeout(register, 2000);

/**
 * Registers the service worker, so that at the next visit the shop also opens offline. Waits until the page has
 * loaded and the browser is idle. Does nothing in development or in a browser without service workers.
 */
export function openOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
