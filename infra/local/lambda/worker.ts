import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { transformSync } from 'esbuild';

/** The settings of a function in the templates. */
export type FunctionSetup = {
  name: string;
  arn: string;
  /** The bundle's entry file. */
  file: string;
  exportName: string;
  /** The environment variables that the code sees. The trace header, which differs for each event, is added later. */
  environment: Record<string, string>;
  timeoutMs: number;
  memoryMb: number;
  /** `ReservedConcurrentExecutions`, if the template sets it. */
  reserved?: number;
  /** True for `RecursiveLoop: Allow`: one chain of requests may invoke the function any number of times. */
  mayRecurse: boolean;
};

/** How an invocation ended. `payload` is the handler's answer as JSON. */
export type Ending =
  | { kind: 'answer'; payload: string }
  | { kind: 'failure'; error: string }
  | { kind: 'timeout' };

export type LambdaWorker = {
  busy: boolean;
  ready: boolean;
  lastUsed: number;
  stamp: string;
  /** Runs one event. The function's own requests send `trace` as their X-Ray trace header. */
  run: (requestId: string, event: string, trace: string) => Promise<Ending>;
  end: () => Promise<unknown>;
};

// On AWS, the initialisation of a function may take ten seconds. It does not count towards the function's timeout.
const initialisationMs = 10_000;

// The types are removed once here and not in every worker, which shortens a cold start by 25 ms.
const runtimeText = readFileSync(new URL('./runtime.ts', import.meta.url), 'utf8');
const { code } = transformSync(runtimeText, { loader: 'ts', format: 'esm', target: 'node24' });
const runtime = new URL(`data:text/javascript,${encodeURIComponent(code)}`);

/**
 * Starts one execution environment: a thread with the function's environment variables and memory limit. `whenGone` is
 * called once, when the thread has ended for any reason.
 */
export function startWorker(
  setup: FunctionSetup,
  stamp: string,
  log: (line: string) => void,
  whenReady: (worker: LambdaWorker) => void,
  whenGone: (worker: LambdaWorker, why: string | undefined) => void,
): LambdaWorker {
  const thread = new Worker(runtime, {
    name: setup.name,
    workerData: {
      url: `${pathToFileURL(setup.file).href}?${stamp}`,
      exportName: setup.exportName,
      functionName: setup.name,
      memoryMb: setup.memoryMb,
      arn: setup.arn,
    },
    env: setup.environment,
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: setup.memoryMb },
  });
  let current: { id: number; end: (ending: Ending) => void; timer: NodeJS.Timeout } | undefined;
  let count = 0;
  let failure: string | undefined;

  const finish = (ending: Ending) => {
    if (current === undefined) return;
    clearTimeout(current.timer);
    const { end } = current;
    current = undefined;
    worker.busy = false;
    end(ending);
  };
  const initialisation = setTimeout(() => {
    failure = 'INIT_REPORT Status: timeout';
    void thread.terminate();
  }, initialisationMs);

  const worker: LambdaWorker = {
    busy: false,
    ready: false,
    lastUsed: 0,
    stamp,
    run: (requestId, event, trace) =>
      new Promise((end) => {
        const id = ++count;
        worker.busy = true;
        const timer = setTimeout(() => {
          log(`${requestId} Task timed out after ${(setup.timeoutMs / 1000).toFixed(2)} seconds`);
          finish({ kind: 'timeout' });
          worker.busy = true;
          void thread.terminate();
        }, setup.timeoutMs);
        current = { id, end, timer };
        thread.postMessage([id, requestId, event, setup.timeoutMs, trace]);
      }),
    end: () => thread.terminate(),
  };

  thread.on('message', (message: [string, ...unknown[]]) => {
    if (message[0] === 'log') log(String(message[1]).trimEnd());
    else if (message[0] === 'ready') {
      clearTimeout(initialisation);
      worker.ready = true;
      whenReady(worker);
    } else if (message[1] === current?.id) {
      if (message[0] === 'result') finish({ kind: 'answer', payload: String(message[2]) });
      else {
        log(`ERROR Invoke Error ${message[2]}`);
        finish({ kind: 'failure', error: String(message[2]) });
      }
    }
  });
  thread.on('error', (error) => {
    failure = `ERROR Uncaught Exception ${error instanceof Error ? error.stack : String(error)}`;
  });
  thread.on('exit', () => {
    clearTimeout(initialisation);
    if (failure !== undefined) log(failure);
    finish({ kind: 'failure', error: failure ?? 'Runtime.ExitError' });
    whenGone(worker, failure);
  });
  return worker;
}
