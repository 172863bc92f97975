import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright-core';
import { startProgram } from '../../build/child-process.ts';

/** A browser that keeps its data on disk, so that it can be killed and started again. */
export type PersistentBrowser = { context: BrowserContext; kill: () => void; gone: Promise<void> };

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--remote-debugging-port=0',
];

/** Returns the address of the browser's debugger, which it writes into its profile. */
async function debuggerOf(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  for (;;) {
    try {
      const [port = '', path = ''] = readFileSync(file, 'utf8').split('\n');
      if (path !== '') return `ws://127.0.0.1:${port}${path}`;
    } catch {
      // The browser has not written its port yet, so try again.
    }
    await wait(50);
  }
}

/** Starts the browser of this profile. `kill` ends all its processes at once, as when the power fails. */
async function startBrowser(program: string, profile: string): Promise<PersistentBrowser> {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    rmSync(join(profile, lock), { force: true });
  const args = [...flags, `--user-data-dir=${profile}`, 'about:blank'];
  const child = startProgram(program, args, { stdio: 'ignore', detached: true });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser = await chromium.connectOverCDP(await debuggerOf(profile));
  const [context] = browser.contexts();
  if (!context || child.pid === undefined) throw new Error('The browser did not start.');
  const group = -child.pid;
  return {
    context,
    gone,
    kill() {
      try {
        process.kill(group, 'SIGKILL');
      } catch {
        // The browser has already ended.
      }
    },
  };
}

/** The start of a record in LevelDB's log: a checksum, a length of 200 bytes, a type, and only six bytes of content. */
const cutRecord = Buffer.from([1, 2, 3, 4, 200, 0, 1, 5, 6, 7, 8, 9, 10]);

/** Adds an incomplete record to the end of each log of the browser's databases, as a kill during a write would. */
function cutLogs(profile: string): void {
  const databases = join(profile, 'Default', 'IndexedDB');
  for (const folder of readdirSync(databases).filter((name) => name.endsWith('.leveldb'))) {
    const files = readdirSync(join(databases, folder)).filter((name) => name.endsWith('.log'));
    const last = files.sort().at(-1);
    if (last) appendFileSync(join(databases, folder, last), cutRecord);
  }
}

/**
 * Creates a browser profile. `start` starts its browser, also after a kill. `cutLogs` damages the databases like a kill
 * in the middle of a write, which few kills do by chance. Call it while no browser runs.
 */
export function createProfile(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hart-till-'));
  return {
    cutLogs: () => cutLogs(folder),
    start: () => startBrowser(program, folder),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
