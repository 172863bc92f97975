import type { Worker } from 'node:worker_threads';

/**
 * The processor time of this process in ms: of all threads together, of the main thread, and of each worker by thread
 * id.
 */
export type ThreadTimes = {
  all: number;
  main: number;
  workers: Map<number, { name: string; time: number }>;
};

const workers = new Set<Worker>();

// Workers that started before this module was imported are not counted.
process.on('worker', (worker) => {
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
});

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** Returns the processor time that was used until now. A worker that has ended is missing in the result. */
export async function threadTimes(): Promise<ThreadTimes> {
  const times: ThreadTimes['workers'] = new Map();
  await Promise.all(
    [...workers].map(async (worker) => {
      const { threadId, threadName } = worker;
      const used = await worker.cpuUsage().catch(() => undefined);
      if (used !== undefined) times.set(threadId, { name: threadName ?? '', time: milliseconds(used) });
    }),
  );
  return {
    all: milliseconds(process.cpuUsage()),
    main: milliseconds(process.threadCpuUsage()),
    workers: times,
  };
}
