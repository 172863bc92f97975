import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** What the test suites count. Unlike times, these numbers do not depend on how busy the machine is. */
type Counted = 'page loads' | 'shops started' | 'builds' | 'function calls' | 'table calls';

type Counts = Partial<Record<Counted, number>>;

type Counter = { counts: Counts; isWriting: boolean; write: () => void; later: typeof setTimeout };

const WRITE_AFTER_MS = 500;

/** Vitest loads this module again for each test file, so the process keeps its counts in a global variable. */
const kept = globalThis as { testCounter?: Counter };

/** Returns the counter of this thread. It writes its file when the process ends, even by a signal. */
function openCounter(folder: string): Counter {
  const name = threadId === 0 ? `${process.pid}.json` : `${process.pid}-${threadId}.json`;
  mkdirSync(folder, { recursive: true });
  const counter: Counter = {
    counts: {},
    isWriting: false,
    write: () => {
      counter.isWriting = false;
      writeFileSync(join(folder, name), JSON.stringify(counter.counts));
    },
    // A test may later replace the global `setTimeout`, so the original is kept here.
    later: setTimeout,
  };
  process.once('exit', counter.write);
  process.once('disconnect', counter.write);
  // Vitest ends its processes with SIGTERM. This listener runs once and then sends the signal again, which ends the
  // process.
  if (threadId === 0)
    process.once('SIGTERM', () => {
      counter.write();
      process.kill(process.pid, 'SIGTERM');
    });
  return counter;
}

/**
 * Adds to a count of this process. Within half a second, the counts are written to the file `<process id>.json` in the
 * folder that the environment variable `TEST_COUNTS` names. Without the variable, nothing is counted.
 */
export function countUp(name: Counted, by = 1): void {
  const folder = process.env.TEST_COUNTS;
  if (folder === undefined) return;
  kept.testCounter ??= openCounter(folder);
  const counter = kept.testCounter;
  counter.counts[name] = (counter.counts[name] ?? 0) + by;
  if (counter.isWriting) return;
  counter.isWriting = true;
  counter.later(counter.write, WRITE_AFTER_MS).unref();
}
