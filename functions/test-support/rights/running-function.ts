import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * In a test, all functions run in one process. Each handler runs under the name of its function (`name-functions.ts`), so
 * that its calls to the table can be judged by its own role (`judge.ts`).
 */

type Handler = (...args: unknown[]) => unknown;

type Kept = { running?: AsyncLocalStorage<string | undefined>; asFunction?: unknown };

// Kept once for the whole process, because each test file loads our modules again.
const kept = globalThis as Kept;
kept.running ??= new AsyncLocalStorage();
const { running } = kept;

/** Returns a handler that runs under the name of its function. */
kept.asFunction ??=
  (name: string, handler: Handler): Handler =>
  (...args) =>
    running.run(name, () => handler(...args));

/** Returns the name of the running function, such as `placeOrder`; undefined outside of a handler. */
export const runningFunction = (): string | undefined => running.getStore();

/** Runs a test's own calls while a handler runs. They are not checked against the role of that handler. */
export const outsideFunctions = <T>(run: () => T): T => running.run(undefined, run);
