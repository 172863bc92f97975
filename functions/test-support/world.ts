import { afterEach, expect, vi } from 'vitest';
import { keepCryptoOnThread } from './direct/crypto.ts';
import './rights/running-function.ts';
import { takeRefusals } from './rights/refusals.ts';

/**
 * Resets the state before each test file. The shop's modules are loaded again, with new clients and caches. The
 * environment and globals such as `fetch` are restored. Libraries stay loaded, so a file starts three times as fast as
 * in a process of its own. A test that replaces parts of a library or of Node uses `vi`, or restores them itself.
 */

const kept = globalThis as { firstEnv?: NodeJS.ProcessEnv };
kept.firstEnv ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in kept.firstEnv)) delete process.env[name];
Object.assign(process.env, kept.firstEnv);
vi.unstubAllGlobals();
vi.resetModules();
keepCryptoOnThread();

afterEach(() => {
  const refused = takeRefusals();
  expect(refused, 'A function used what its role does not allow, or wrote around the change log').toEqual([]);
});
