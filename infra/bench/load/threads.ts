import type { Worker } from 'node:worker_threads';

/** The processor time of this process in ms: of all its threads, of the main thread, and of each worker by its name. */
export type ThreadTimes = { all: number; main: number; workers: Map<string, number> };

const workers = new Set<Worker>();

process.on('worker', (worker) => {
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
});

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** Returns the processor time until now. A worker that has ended is missing. */
export async function threadTimes(): Promise<ThreadTimes> {
  const times = new Map<string, number>();
  await Promise.all(
    [...workers].map(async (worker) => {
      const used = await worker.cpuUsage().catch(() => undefined);
      const name = worker.threadName ?? '';
      if (used !== undefined) times.set(name, (times.get(name) ?? 0) + milliseconds(used));
    }),
  );
  return {
    all: milliseconds(process.cpuUsage()),
    main: milliseconds(process.threadCpuUsage()),
    workers: times,
  };
}
