/** The URL of the service worker. `infra/build/service-worker.ts` writes this file. */
const address = '/sw.js';

/**
 * Returns the service worker's URL as a trusted URL. The CSP allows one Trusted Types policy, named `shop`, which can
 * create only this URL.
 */
function trustedAddress(): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return factory?.createPolicy('shop', { createScriptURL: () => address }).createScriptURL('') ?? address;
}

type Policy = { createScriptURL: (text: string) => string };
/** The part of the browser's `trustedTypes` that is used here. In these types, a trusted URL is a `string`. */
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

/** Returns the URLs of this page and of everything loaded since: pages, pictures and scripts. */
const seenHere = () =>
  ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)).map(({ name }) => name);

/** Resolves once the service worker controls this page. Earlier requests did not go through it. */
async function untilControlled({ serviceWorker }: Navigator): Promise<void> {
  if (serviceWorker.controller) return;
  await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
}

/**
 * Registers the service worker, so that the shop opens offline from the next visit on. It does nothing in development, or
 * in a browser without service workers.
 */
export async function startServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedAddress());
    await untilControlled(navigator);
    navigator.serviceWorker.controller?.postMessage(seenHere());
  } catch (error) {
    console.warn('Offline: the service worker did not start.', error);
  }
}
