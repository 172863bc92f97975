/** Where the worker lies, as `infra/build/service-worker.ts` puts it there. */
const address = '/sw.js';

/** The CSP admits a worker's address only out of policy `shop`, and this is the only one that it gives. */
function trustedAddress(): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return factory?.createPolicy('shop', { createScriptURL: () => address }).createScriptURL('') ?? address;
}

type Policy = { createScriptURL: (text: string) => string };
/** The part of the browser's `trustedTypes` that is used here. What a policy makes passes for the string it holds. */
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

/** The page that was opened, and everything fetched since: pages read on the way, pictures, scripts. */
const seenHere = () =>
  ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)).map(({ name }) => name);

/** Resolves when the worker sees what this page fetches: what came before that, it must be told. */
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
    console.warn('This browser keeps nothing for offline.', error);
  }
}

const whenIdle = () =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(register, { timeout: 5000 })
    : setTimeout(register, 2000);

/**
 * Lets the shop open without a network from the next time on. Waits until the page has loaded and the browser is idle;
 * does nothing in development and where there are no service workers.
 */
export function openOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
