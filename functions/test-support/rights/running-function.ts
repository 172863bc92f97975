import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * In a test, all Lambdas run in one process. Each handler runs under the name of its Lambda (`name-functions.ts`), so
 * that its calls to the table are checked against its own role (`judge.ts`).
 */

type Handler = (...args: unknown[]) => unknown;

type Kept = { running?: AsyncLocalStorage<string | undefined>; asFunction?: unknown };

// The whole process shares this, because each test file loads the shop's modules again.
const kept = globalThis as Kept;
kept.running ??= new AsyncLocalStorage();
const { running } = kept;

/** Wraps a handler, so that it runs under the name of its Lambda. */
kept.asFunction ??=
  (name: string, handler: Handler): Handler =>
  (...args) =>
    running.run(name, () => handler(...args));

/** Returns the name of the running Lambda, such as `placeOrder`. Returns undefined outside of a handler. */
export const runningFunction = (): string | undefined => running.getStore();

/** Runs calls of the test itself while a handler runs. They are not checked against the handler's role. */
export const outsideFunctions = <T>(run: () => T): T => running.run(undefined, run);
