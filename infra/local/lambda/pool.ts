import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { invocationTrace, mostHops } from './lineage.ts';
import type { Ending, FunctionSetup, LambdaWorker } from './worker.ts';
import { startWorker } from './worker.ts';

/** Runs events one at a time per worker and starts more workers under load; see createLambda. */
export type Lambda = {
  /**
   * Runs one event, given as JSON. Waits in the function's queue when all its workers are busy. Fails, as on AWS, when a
   * chain of requests invokes a function for the 17th time and the function's `RecursiveLoop` is not `Allow`.
   *
   * @param upstream the trace headers of the messages in the event
   */
  invoke: (name: string, requestId: string, event: string, upstream?: string[]) => Promise<Ending>;
  /** Takes the functions of a template; those that changed get new workers. */
  deploy: (functions: FunctionSetup[]) => void;
  /** Workers alive now, by function; for tests and for the start message. */
  workers: () => Record<string, number>;
  close: () => Promise<void>;
};

export type LambdaOptions = {
  log: (functionName: string, line: string) => void;
  /** Workers one function may have, whatever its reservation; by default one per core, and two at least. */
  perFunction?: number;
  /** Workers alive over all functions; the longest idle gives way. */
  total?: number;
  /** A worker without work ends after this long. */
  idleMs?: number;
};

type Waiting = { requestId: string; event: string; trace: string; end: (ending: Ending) => void };
type Pool = { setup: FunctionSetup; workers: Set<LambdaWorker>; queue: Waiting[]; replaced: boolean };

/** The local Lambda service. Time in the queue is not run time: a timeout counts from the hand-over. */
export function createLambda(options: LambdaOptions): Lambda {
  const {
    log,
    perFunction = Math.max(2, Math.min(6, availableParallelism())),
    total = 24,
    idleMs = 300_000,
  } = options;
  const pools = new Map<string, Pool>();
  const alive = new Set<LambdaWorker>();
  let closed = false;

  const stampOf = (file: string) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found === undefined ? 'missing' : `${found.mtimeMs}-${found.size}`;
  };

  function start(pool: Pool, stamp: string): void {
    const worker = startWorker(
      pool.setup,
      stamp,
      (line) => log(pool.setup.name, line),
      () => next(pool),
      (gone, why) => {
        alive.delete(gone);
        pool.workers.delete(gone);
        // A bundle that cannot start would be started for ever: what waits for it fails as on AWS.
        if (!gone.ready && !closed) {
          for (const waiting of pool.queue.splice(0))
            waiting.end({ kind: 'failure', error: why ?? 'Runtime.ExitError' });
        }
        if (!closed) for (const other of pools.values()) next(other);
      },
    );
    alive.add(worker);
    pool.workers.add(worker);
  }

  function idleElsewhere(pool: Pool): LambdaWorker | undefined {
    let oldest: LambdaWorker | undefined;
    for (const other of pools.values()) {
      if (other === pool) continue;
      for (const worker of other.workers) {
        if (worker.ready && !worker.busy && (oldest === undefined || worker.lastUsed < oldest.lastUsed))
          oldest = worker;
      }
    }
    return oldest;
  }

  function retire(worker: LambdaWorker): void {
    worker.busy = true;
    void worker.end();
  }

  function next(pool: Pool): void {
    if (pool.queue.length === 0 || closed) return;
    const stamp = stampOf(pool.setup.file);
    let idle: LambdaWorker | undefined;
    let starting = 0;
    let current = 0;
    for (const worker of pool.workers) {
      if (worker.stamp !== stamp) {
        if (worker.ready && !worker.busy) retire(worker);
        continue;
      }
      current += 1;
      if (!worker.ready) starting += 1;
      else if (!worker.busy) idle = worker;
    }
    if (idle !== undefined) {
      run(pool, idle);
      return;
    }
    const limit = Math.min(perFunction, pool.setup.reserved ?? perFunction);
    if (current >= limit || starting >= pool.queue.length) return;
    if (alive.size >= total) {
      const victim = idleElsewhere(pool);
      if (victim !== undefined) retire(victim);
      return;
    }
    start(pool, stamp);
  }

  function run(pool: Pool, worker: LambdaWorker): void {
    const waiting = pool.queue.shift();
    if (waiting === undefined) return;
    worker.run(waiting.requestId, waiting.event, waiting.trace).then((ending) => {
      worker.lastUsed = performance.now();
      waiting.end(ending);
      if (pool.replaced) retire(worker);
      if (pool.queue.length > 0) next(pool);
      else if (alive.size >= total) for (const other of pools.values()) next(other);
    });
    next(pool);
  }

  const sweep = setInterval(
    () => {
      const before = performance.now() - idleMs;
      for (const pool of pools.values()) {
        for (const worker of pool.workers)
          if (worker.ready && !worker.busy && worker.lastUsed < before) retire(worker);
      }
    },
    Math.min(idleMs, 30_000),
  );
  sweep.unref();

  /** Ends a pool's idle workers now, and busy ones when they have answered. */
  function discard(pool: Pool): void {
    pool.replaced = true;
    for (const worker of pool.workers) if (!worker.busy) retire(worker);
  }

  return {
    invoke: (name, requestId, event, upstream = []) =>
      new Promise((end) => {
        const pool = pools.get(name);
        if (pool === undefined || pool.setup.reserved === 0)
          return end({ kind: 'failure', error: `No function ${name}.` });
        const { header: trace, hops } = invocationTrace(pool.setup.arn, upstream);
        if (hops > mostHops && !pool.setup.mayRecurse) {
          log(
            name,
            `${requestId} Lambda stopped a recursive loop: invocation ${hops} in one chain of requests.`,
          );
          return end({ kind: 'failure', error: 'RecursiveInvocationException' });
        }
        pool.queue.push({ requestId, event, trace, end });
        next(pool);
      }),
    deploy: (functions) => {
      const names = new Set(functions.map((setup) => setup.name));
      for (const [name, pool] of pools) {
        if (names.has(name)) continue;
        discard(pool);
        for (const waiting of pool.queue.splice(0))
          waiting.end({ kind: 'failure', error: `No function ${name}.` });
        pools.delete(name);
      }
      for (const setup of functions) {
        const pool = pools.get(setup.name);
        if (pool !== undefined && JSON.stringify(pool.setup) === JSON.stringify(setup)) continue;
        if (pool !== undefined) discard(pool);
        pools.set(setup.name, {
          setup,
          workers: new Set(),
          queue: pool?.queue.splice(0) ?? [],
          replaced: false,
        });
      }
      for (const pool of pools.values()) next(pool);
    },
    workers: () =>
      Object.fromEntries(
        [...pools]
          .filter(([, pool]) => pool.workers.size > 0)
          .map(([name, pool]) => [name, pool.workers.size]),
      ),
    close: async () => {
      closed = true;
      clearInterval(sweep);
      for (const pool of pools.values())
        for (const waiting of pool.queue.splice(0))
          waiting.end({ kind: 'failure', error: 'Lambda is closed.' });
      await Promise.all([...alive].map((worker) => worker.end()));
    },
  };
}
