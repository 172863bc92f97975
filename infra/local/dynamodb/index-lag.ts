import type { Operation } from './database.ts';
import { oneAtATime, type Storage, startingWith } from './storage.ts';

/**
 * Makes each write reach the global indexes up to `maxMs` later than the table. The delays are random numbers from
 * `seed`.
 */
export type IndexLagOptions = { seed: number; maxMs: number };

export type IndexLag = {
  /** Returns the index operations to write now. The others are stored and applied later, also after a crash. */
  delay(operations: Operation[]): Operation[];
  /** Call it when the batch is written. Only then can the waiting index operations become visible. */
  written(): void;
  /** Applies the operations that are due. Called before an index is read. */
  catchUp(): Promise<void>;
};

type Waiting = { key: string; due: number; operations: Operation[] };

const waitingPrefix = 'lag~';

export const noLag: IndexLag = {
  delay: (operations) => operations,
  written: () => undefined,
  catchUp: async () => undefined,
};

/** Applies the delayed index operations that a lagging emulator had not yet applied when it stopped. */
export async function finishLag({ db }: Storage): Promise<void> {
  for (const [key, operations] of [...db.entries(startingWith(waitingPrefix))])
    await db.batch([...(operations as Operation[]), { type: 'del', key }]);
}

export function lagging(storage: Storage, { seed, maxMs }: IndexLagOptions): IndexLag {
  const random = mulberry32(seed);
  const turn = oneAtATime();
  const queue: Waiting[] = [];
  let unwritten: Waiting | undefined;
  let count = 0;
  let latest = 0;

  return {
    delay(operations) {
      // The operations of an earlier batch that failed are dropped.
      unwritten = undefined;
      if (operations.length === 0) return [];
      // A later write is never applied before an earlier one, because both may change the same entry.
      latest = Math.max(latest, storage.now() + Math.floor(random() * (maxMs + 1)));
      const key = `${waitingPrefix}${String(++count).padStart(12, '0')}`;
      unwritten = { key, due: latest, operations };
      return [{ type: 'put', key, value: operations }];
    },
    written() {
      if (unwritten !== undefined) queue.push(unwritten);
      unwritten = undefined;
    },
    catchUp: () =>
      turn(async () => {
        while (queue[0] !== undefined && queue[0].due <= storage.now()) {
          const { key, operations } = queue.shift() as Waiting;
          await storage.db.batch([...operations, { type: 'del', key }]);
        }
      }),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
