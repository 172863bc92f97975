import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';
import { type Load, stepsOf, type Visit } from './steps.ts';

/** The result of a load. Calls in the warm-up are not counted in it. */
export type Loaded = {
  /** The times of the successful calls or purchases, in milliseconds. */
  times: number[];
  failures: Record<string, number>;
  seconds: number;
  /**
   * CPU time of this process in ms. The process runs the local cloud and the clients. Other processes are not counted.
   */
  cpuMs: number;
  /** CPU time of this thread alone in ms, including its warm-up. */
  clientMs: number;
};

const load = workerData as Load;
let times: number[] = [];
let failures: Record<string, number> = {};
const fail = (reason: string) => {
  failures[reason] = (failures[reason] ?? 0) + 1;
};

const initialContext: Visit = { jar: new Map(), n: 0, startedAt: 0, orderId: '', hasFailed: false };
const ended = Promise.withResolvers<autocannon.Result>();
const options: autocannon.Options = {
  url: `http://127.0.0.1:${load.port}`,
  connections: load.clients,
  duration: load.warmUpSeconds + load.seconds,
  sampleInt: 100,
  timeout: 30,
  initialContext,
  requests: stepsOf(load, { done: (milliseconds) => times.push(milliseconds), fail }),
};
const running = autocannon(options, (error, result) => (error ? ended.reject(error) : ended.resolve(result)));
running.on('reqError', (error: Error) => fail(error.message));

await new Promise((done) => setTimeout(done, load.warmUpSeconds * 1000));
const before = { cpu: process.cpuUsage(), at: performance.now() };
times = [];
failures = {};
const { timeouts } = await ended.promise;
const seconds = (performance.now() - before.at) / 1000;
const cpu = process.cpuUsage(before.cpu);
if (timeouts > 0) failures.timeout = timeouts;
const client = process.threadCpuUsage();
const cpuMs = (cpu.user + cpu.system) / 1000;
const clientMs = (client.user + client.system) / 1000;
parentPort?.postMessage({ times, failures, seconds, cpuMs, clientMs } satisfies Loaded);
