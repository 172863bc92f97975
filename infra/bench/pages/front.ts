import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LinkSpeed } from './link.ts';

/** One answer that went to the browser; `bytes` are its body's as transferred. */
export type Passed = {
  path: string;
  method: string;
  /** Its content type, without parameters. */
  type: string;
  status: number;
  bytes: number;
  /** What the browser went to, not what a script asked for. */
  isDocument: boolean;
  /** Asked by the service worker, for later. */
  isOffline: boolean;
};

/** What passed since the last time it was asked, and all bytes towards the browser since the front was opened. */
export type Traffic = { passed: Passed[]; wireBytes: number };

export type FrontOpened = { port: number; slowPort: number; spki: string };

/** The shop as browsers meet a CDN: h2 and TLS, on a fast line (`url`) and on a phone's (`slowUrl`). */
export type Front = {
  url: string;
  slowUrl: string;
  /** What Chromium needs to trust it. */
  browserArg: string;
  traffic: () => Promise<Traffic>;
  close: () => Promise<unknown>;
};

/** A slow phone's line: 300 ms round trip, 1.6 Mbit/s down, as where the other shops were measured. */
const slow: LinkSpeed = { roundTripMs: 300, downKbps: 1600, upKbps: 750 };

/** Opens the front on a thread of its own, so that neither the shop nor the measuring slows it down. */
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
