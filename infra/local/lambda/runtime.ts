import { parentPort, workerData } from 'node:worker_threads';

// This source runs inside a function's worker, after its types are removed. It may therefore import only built-in
// modules.

type Setup = { url: string; exportName: string; functionName: string; memoryMb: number; arn: string };
type Handler = (event: unknown, context: unknown) => unknown;

const port = parentPort;
if (port === null) throw new Error('The Lambda runtime must run in a worker.');
const setup = workerData as Setup;

const write = (chunk: string | Uint8Array, encoding?: unknown, done?: unknown): boolean => {
  port.postMessage(['log', typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()]);
  const callback = typeof encoding === 'function' ? encoding : done;
  if (typeof callback === 'function') callback();
  return true;
};
process.stdout.write = write as typeof process.stdout.write;
process.stderr.write = write as typeof process.stderr.write;

function describe(thrown: unknown): string {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return JSON.stringify({
    errorType: error.name,
    errorMessage: error.message,
    trace: error.stack?.split('\n'),
  });
}

function contextOf(requestId: string, timeoutMs: number): unknown {
  const deadline = performance.now() + timeoutMs;
  return {
    awsRequestId: requestId,
    functionName: setup.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: setup.arn,
    memoryLimitInMB: String(setup.memoryMb),
    logGroupName: `/aws/lambda/${setup.functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.floor(deadline - performance.now())),
  };
}

async function invoke(
  handler: Handler,
  id: number,
  requestId: string,
  event: string,
  timeoutMs: number,
): Promise<void> {
  try {
    const result = await handler(JSON.parse(event), contextOf(requestId, timeoutMs));
    port?.postMessage(['result', id, JSON.stringify(result) ?? 'null']);
  } catch (error) {
    port?.postMessage(['failure', id, describe(error)]);
  }
}

const bundle = (await import(setup.url)) as Record<string, unknown>;
const handler = bundle[setup.exportName];
if (typeof handler !== 'function') throw new Error(`${setup.url} has no function ${setup.exportName}.`);
port.on('message', ([id, requestId, event, timeoutMs, trace]: [number, string, string, number, string]) => {
  process.env._X_AMZN_TRACE_ID = trace;
  void invoke(handler as Handler, id, requestId, event, timeoutMs);
});
port.postMessage(['ready']);
