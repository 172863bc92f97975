import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LinkSpeed } from './link.ts';

/** A response to the browser. `bytes` is the transferred size of its body. */
export type Passed = {
  path: string;
  method: string;
  /** The content type, without parameters. */
  type: string;
  status: number;
  bytes: number;
  /** True for a page navigation, false for the request of a script. */
  isDocument: boolean;
  /** True for the service worker's file and for its downloads for offline use. */
  isOffline: boolean;
};

/** The responses since the last call of `traffic`, and all bytes sent to the browser since the proxy was opened. */
export type Traffic = { passed: Passed[]; wireBytes: number };

export type FrontOpened = { port: number; slowPort: number; spki: string };

/**
 * The shop over HTTP/2 and TLS, as browsers reach it behind a CDN. `url` simulates a fast connection, and `slowUrl`
 * that of a phone.
 */
export type Front = {
  url: string;
  slowUrl: string;
  /** The command-line argument that makes Chromium trust the certificate. */
  browserArg: string;
  traffic: () => Promise<Traffic>;
  close: () => Promise<unknown>;
};

/**
 * How a slow phone is connected: 300 ms round trip, 1.6 Mbit/s download. Other shops were measured with the same
 * connection, for comparison.
 */
const slow: LinkSpeed = { roundTripMs: 300, downKbps: 1600, upKbps: 750 };

/** Opens the proxy on a separate thread, so that the shop and the measurement do not slow it down. */
export async function openFront(shopPort: number): Promise<Front> {
  const worker = new Worker(new URL('./front-worker.ts', import.meta.url), {
    workerData: { port: shopPort, slow },
  });
  const [{ port, slowPort, spki }] = (await once(worker, 'message')) as [FrontOpened];
  return {
    url: `https://localhost:${port}`,
    slowUrl: `https://localhost:${slowPort}`,
    browserArg: `--ignore-certificate-errors-spki-list=${spki}`,
    traffic: async () => {
      const answer = once(worker, 'message');
      worker.postMessage('traffic');
      return (await answer)[0] as Traffic;
    },
    close: () => worker.terminate(),
  };
}
