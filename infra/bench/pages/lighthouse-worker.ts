import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { startProgram } from '../../build/child-process.ts';
import { browserArgs, findBrowser } from './browser.ts';
import type { Asked, Judged, Profile } from './lighthouse.ts';

/*
 * Runs Lighthouse on one page after another, each in a new browser with an empty cache. Lighthouse needs as much CPU
 * time as the browser that it measures, so it runs on a separate thread.
 */

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

// Lighthouse's own network throttling is off, because the proxy's connection is already slow.
const flagsOf: Record<Profile, Flags> = {
  default: {},
  slow: {
    throttlingMethod: 'devtools',
    throttling: {
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
      rttMs: 0,
      throughputKbps: 0,
      cpuSlowdownMultiplier: 12,
    },
  },
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not start.');
}

async function withBrowser<T>(arg: string, work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'hart-lighthouse-'));
  const args = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, arg];
  const browser = startProgram(await findBrowser(), [...browserArgs, ...args, 'about:blank'], {
    stdio: 'ignore',
  });
  const ended = once(browser, 'exit');
  try {
    await answers(port);
    return await work(port);
  } finally {
    browser.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function failures(result: Result, category: string): string[] {
  const refs = result.categories[category]?.auditRefs ?? [];
  const failed = refs.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1);
  return failed.map(({ id }) => id);
}

/** Returns the markup of the LCP element, at most 90 characters. */
function largestElement({ audits }: Result): string {
  const text = JSON.stringify(audits['lcp-breakdown-insight']?.details ?? {});
  return (/"snippet":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '').replaceAll('\\"', "'").slice(0, 90);
}

function judgedFrom(result: Result): Judged {
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  const number = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const [performance, accessibility, practices, seo] = categories.map((name) =>
    Math.round((result.categories[name]?.score ?? Number.NaN) * 100),
  ) as [number, number, number, number];
  const requests = result.audits['network-requests']?.details as { items?: { transferSize?: number }[] };
  return {
    performance,
    accessibility,
    practices,
    seo,
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    speedIndex: number('speed-index'),
    kilobytes: (requests.items ?? []).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    largest: largestElement(result),
    unknown: result.audits['total-blocking-time']?.errorMessage,
    failed: categories.slice(1).flatMap((name) => failures(result, name)),
  };
}

parentPort?.on('message', async ({ url, profile, browserArg }: Asked) => {
  try {
    const judged = await withBrowser(browserArg, async (port) => {
      const flags: Flags = {
        port,
        logLevel: 'silent',
        onlyCategories: [...categories],
        formFactor: 'mobile',
      };
      const run = await lighthouse(url, { ...flags, ...flagsOf[profile] });
      if (!run) throw new Error('Lighthouse gave no result.');
      return judgedFrom(run.lhr);
    });
    parentPort?.postMessage({ judged });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
