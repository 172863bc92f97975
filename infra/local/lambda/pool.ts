import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { invocationTrace, mostHops } from './lineage.ts';
import type { Ending, FunctionSetup, LambdaWorker } from './worker.ts';
import { startWorker } from './worker.ts';

/** The local Lambda service. Each worker runs one event at a time; under load more workers start. */
export type Lambda = {
  /**
   * Runs one event, given as JSON. If all workers of the function are busy, the event waits in the function's queue. As
   * on AWS, the 17th invocation of a function in one chain of requests fails, unless its `RecursiveLoop` is `Allow`.
   *
   * @param upstream the trace headers of the messages in the event
   */
  invoke: (name: string, requestId: string, event: string, upstream?: string[]) => Promise<Ending>;
  /** Deploys the functions of a template. Changed functions get new workers. */
  deploy: (functions: FunctionSetup[]) => void;
  /** Returns the number of running workers by function, for tests and for the start message. */
  workers: () => Record<string, number>;
  /** Returns how often each function was invoked. */
  invocations: () => Record<string, number>;
  close: () => Promise<void>;
};

export type LambdaOptions = {
  log: (functionName: string, line: string) => void;
  /**
   * The most workers of a function without reserved concurrency. The default is the number of cores, but at least two
   * and at most six.
   */
  perFunction?: number;
  /**
   * The most workers that run at once, for all functions together. At this limit, the worker that has been idle longest
   * ends.
   */
  total?: number;
  /** How long a worker without work stays alive. */
  idleMs?: number;
};

type Waiting = { requestId: string; event: string; trace: string; end: (ending: Ending) => void };
type Pool = { setup: FunctionSetup; workers: Set<LambdaWorker>; queue: Waiting[]; replaced: boolean };

const stampOf = (file: string) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? 'missing' : `${found.mtimeMs}-${found.size}`;
};

/** Ends a worker. The worker is first marked as busy, so that it gets no further event. */
function retire(worker: LambdaWorker): void {
  worker.busy = true;
  void worker.end();
}

/** Fails the events that wait for a worker of a function. */
function failWaiting({ queue }: Pool, error: string): void {
  for (const waiting of queue.splice(0)) waiting.end({ kind: 'failure', error });
}

/**
 * Implements the local Lambda service. A function's timeout starts when a worker gets the event, so time in the queue
 * does not count.
 */
class LambdaService implements Lambda {
  readonly #log: LambdaOptions['log'];
  readonly #perFunction: number;
  readonly #total: number;
  readonly #idleMs: number;
  readonly #pools = new Map<string, Pool>();
  readonly #alive = new Set<LambdaWorker>();
  readonly #sweep: NodeJS.Timeout;
  readonly #invocations = new Map<string, number>();
  #isClosed = false;

  constructor({
    log,
    perFunction = Math.max(2, Math.min(6, availableParallelism())),
    total = 24,
    idleMs = 300_000,
  }: LambdaOptions) {
    this.#log = log;
    this.#perFunction = perFunction;
    this.#total = total;
    this.#idleMs = idleMs;
    this.#sweep = setInterval(() => this.#endIdle(), Math.min(idleMs, 30_000));
    this.#sweep.unref();
  }

  invoke(name: string, requestId: string, event: string, upstream: string[] = []): Promise<Ending> {
    const pool = this.#pools.get(name);
    if (pool === undefined || pool.setup.reserved === 0)
      return Promise.resolve({ kind: 'failure', error: `No function ${name}.` });
    const { header: trace, hops } = invocationTrace(pool.setup.arn, upstream);
    if (hops > mostHops && !pool.setup.mayRecurse) {
      const line = `${requestId} Lambda stopped a recursive loop: invocation ${hops} in one chain of requests.`;
      this.#log(name, line);
      return Promise.resolve({ kind: 'failure', error: 'RecursiveInvocationException' });
    }
    this.#invocations.set(name, (this.#invocations.get(name) ?? 0) + 1);
    return new Promise((end) => {
      pool.queue.push({ requestId, event, trace, end });
      this.#next(pool);
    });
  }

  deploy(functions: FunctionSetup[]): void {
    const names = new Set(functions.map((setup) => setup.name));
    for (const [name, pool] of this.#pools) {
      if (names.has(name)) continue;
      this.#discard(pool);
      failWaiting(pool, `No function ${name}.`);
      this.#pools.delete(name);
    }
    for (const setup of functions) {
      const pool = this.#pools.get(setup.name);
      if (pool !== undefined && JSON.stringify(pool.setup) === JSON.stringify(setup)) continue;
      if (pool !== undefined) this.#discard(pool);
      const queue = pool?.queue.splice(0) ?? [];
      this.#pools.set(setup.name, { setup, workers: new Set(), queue, replaced: false });
    }
    for (const pool of this.#pools.values()) this.#next(pool);
  }

  workers(): Record<string, number> {
    const sizes = [...this.#pools].map(([name, pool]) => [name, pool.workers.size] as const);
    return Object.fromEntries(sizes.filter(([, size]) => size > 0));
  }

  invocations(): Record<string, number> {
    return Object.fromEntries(this.#invocations);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    for (const pool of this.#pools.values()) failWaiting(pool, 'The local Lambda has stopped.');
    await Promise.all([...this.#alive].map((worker) => worker.end()));
  }

  #endIdle(): void {
    const before = performance.now() - this.#idleMs;
    for (const pool of this.#pools.values()) {
      for (const worker of pool.workers)
        if (worker.ready && !worker.busy && worker.lastUsed < before) retire(worker);
    }
  }

  #start(pool: Pool, stamp: string): void {
    const worker = startWorker(
      pool.setup,
      stamp,
      (line) => this.#log(pool.setup.name, line),
      () => this.#next(pool),
      (gone, why) => {
        this.#alive.delete(gone);
        pool.workers.delete(gone);
        // If the function's bundle cannot start, the waiting events fail, as on AWS. Otherwise new workers would be
        // started for ever.
        if (!gone.ready && !this.#isClosed) failWaiting(pool, why ?? 'Runtime.ExitError');
        if (!this.#isClosed) for (const other of this.#pools.values()) this.#next(other);
      },
    );
    this.#alive.add(worker);
    pool.workers.add(worker);
  }

  #idleElsewhere(pool: Pool): LambdaWorker | undefined {
    let oldest: LambdaWorker | undefined;
    for (const other of this.#pools.values()) {
      if (other === pool) continue;
      for (const worker of other.workers) {
        if (worker.ready && !worker.busy && (oldest === undefined || worker.lastUsed < oldest.lastUsed))
          oldest = worker;
      }
    }
    return oldest;
  }

  #next(pool: Pool): void {
    if (pool.queue.length === 0 || this.#isClosed) return;
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
      this.#run(pool, idle);
      return;
    }
    const limit = Math.min(this.#perFunction, pool.setup.reserved ?? this.#perFunction);
    if (current >= limit || starting >= pool.queue.length) return;
    if (this.#alive.size >= this.#total) {
      const victim = this.#idleElsewhere(pool);
      if (victim !== undefined) retire(victim);
      return;
    }
    this.#start(pool, stamp);
  }

  #run(pool: Pool, worker: LambdaWorker): void {
    const waiting = pool.queue.shift();
    if (waiting === undefined) return;
    worker.run(waiting.requestId, waiting.event, waiting.trace).then((ending) => {
      worker.lastUsed = performance.now();
      waiting.end(ending);
      if (pool.replaced) retire(worker);
      if (pool.queue.length > 0) this.#next(pool);
      else if (this.#alive.size >= this.#total) for (const other of this.#pools.values()) this.#next(other);
    });
    this.#next(pool);
  }

  /** Ends the idle workers of a pool now, and its busy workers after they have answered. */
  #discard(pool: Pool): void {
    pool.replaced = true;
    for (const worker of pool.workers) if (!worker.busy) retire(worker);
  }
}

export const createLambda = (options: LambdaOptions): Lambda => new LambdaService(options);
