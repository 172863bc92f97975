import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../test-support/folder.ts';
import { slowness } from '../test-support/slowness.ts';
import { createLambda, type LambdaOptions } from './pool.ts';
import type { Ending, FunctionSetup } from './worker.ts';

function lambdaWith(code: string, setup: Partial<FunctionSetup> = {}, options: Partial<LambdaOptions> = {}) {
  const file = join(temporaryFolder(), 'index.mjs');
  writeFileSync(file, code);
  const lines: string[] = [];
  const lambda = createLambda({ log: (_, line) => lines.push(line), ...options });
  onTestFinished(() => lambda.close());
  const whole = {
    name: 'app',
    arn: 'arn:aws:lambda:af-south-1:000000000000:function:app',
    file,
    exportName: 'handler',
    environment: { COLOUR: 'amber' },
    timeoutMs: 5000,
    memoryMb: 128,
    mayRecurse: false,
    ...setup,
  };
  lambda.deploy([whole]);
  let count = 0;
  const invoke = (event: unknown = {}) => lambda.invoke('app', `request-${++count}`, JSON.stringify(event));
  return { lambda, invoke, lines, file, setup: whole };
}

const answerIn = (ending: Ending) => (ending.kind === 'answer' ? JSON.parse(ending.payload) : ending);

test('A local Lambda function sees only its own environment variables and the trace header', async () => {
  const { invoke } = lambdaWith('export const handler = async () => process.env;');
  const _X_AMZN_TRACE_ID = expect.stringMatching(
    /^Root=1-[\da-f]{8}-[\da-f]{24};Parent=[\da-f]{16};Sampled=0;Lineage=[\da-f]{8}:1$/,
  );
  expect(answerIn(await invoke())).toEqual({ COLOUR: 'amber', _X_AMZN_TRACE_ID });
});

test('A local Lambda function gets its name, its request id and its remaining time', async () => {
  const { invoke } = lambdaWith(`export const handler = async (event, context) => ({ event,
    id: context.awsRequestId, name: context.functionName, left: context.getRemainingTimeInMillis() });`);
  const seen = answerIn(await invoke({ a: 1 }));
  expect(seen).toMatchObject({ event: { a: 1 }, id: 'request-1', name: 'app' });
  expect(seen.left).toBeGreaterThan(0);
  expect(seen.left).toBeLessThanOrEqual(5000);
});

const counting = `let served = 0; let busy = 0;
  export const handler = async ({ wait = 0 }) => {
    busy += 1; served += 1; const together = busy;
    await new Promise((done) => setTimeout(done, wait));
    busy -= 1; return { together, served, thread: process.pid };
  };`;

test('A warm worker of a local Lambda keeps its module’s state, and handles one event at a time', async () => {
  const { lambda, invoke } = lambdaWith(counting, {}, { perFunction: 2 });
  const endings = await Promise.all(Array.from({ length: 12 }, () => invoke({ wait: 5 })));
  const seen = endings.map(answerIn);
  expect(seen.map((one) => one.together)).toEqual(Array(12).fill(1));
  expect(lambda.workers()).toEqual({ app: 2 });
  expect(Math.max(...seen.map((one) => one.served))).toBeGreaterThan(1);
});

test('Reserved concurrency limits the workers of a local Lambda, and waiting for a worker does not count as run time', async () => {
  const wait = Math.ceil(100 * slowness());
  const { lambda, invoke } = lambdaWith(counting, { reserved: 1, timeoutMs: 4 * wait });
  const endings = await Promise.all(Array.from({ length: 8 }, () => invoke({ wait })));
  expect(endings.map((ending) => ending.kind)).toEqual(Array(8).fill('answer'));
  expect(endings.map((ending) => answerIn(ending).served)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(lambda.workers()).toEqual({ app: 1 });
});

test('A local Lambda that exceeds its timeout is stopped, and the next event gets a new worker', async () => {
  const timeoutMs = Math.ceil(100 * slowness());
  const { invoke, lines } = lambdaWith(
    `let served = 0; export const handler = async ({ hang }) => { served += 1; if (hang) for (;;); return served; };`,
    { timeoutMs, reserved: 1 },
  );
  expect(answerIn(await invoke({}))).toBe(1);
  expect(await invoke({ hang: true })).toEqual({ kind: 'timeout' });
  expect(answerIn(await invoke({}))).toBe(1);
  expect(lines).toContain(`request-2 Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`);
});

test.each([
  ['throws', `export const handler = async () => { throw new TypeError('no'); };`],
  ['ends its process', `export const handler = async () => process.exit(1);`],
  [
    'throws in a timer',
    `export const handler = () => new Promise(() => setTimeout(() => { throw new Error('no'); }));`,
  ],
  ['cannot be loaded', `throw new Error('no');`],
  ['has no handler', `export const other = 1;`],
])('A local Lambda that %s returns a failure, and so does the next event', async (_, code) => {
  const { invoke } = lambdaWith(code);
  expect((await invoke()).kind).toBe('failure');
  expect((await invoke()).kind).toBe('failure');
});

test('The lines that a local Lambda logs are passed to the log', async () => {
  const { invoke, lines } = lambdaWith(
    `export const handler = async () => { console.log('sold', 3); console.error('oh'); };`,
  );
  expect(answerIn(await invoke())).toBe(null);
  expect(lines).toEqual(['sold 3', 'oh']);
});

test('A local Lambda whose bundle changed is loaded again', async () => {
  const { invoke, file } = lambdaWith(`export const handler = async () => 'first';`);
  expect(answerIn(await invoke())).toBe('first');
  writeFileSync(file, `export const handler = async () => 'second';`);
  utimesSync(file, new Date(), new Date(Date.now() + 5000));
  expect(answerIn(await invoke())).toBe('second');
});

test('A local Lambda whose environment changed in the template gets a new worker', async () => {
  const { lambda, invoke, setup } = lambdaWith('export const handler = async () => process.env.COLOUR;');
  expect(answerIn(await invoke())).toBe('amber');
  lambda.deploy([{ ...setup, environment: { COLOUR: 'green' } }]);
  expect(answerIn(await invoke())).toBe('green');
});

test('A request that is running when its local Lambda is replaced still gets its answer', async () => {
  const { lambda, invoke, setup } = lambdaWith(
    `export const handler = async ({ wait = 0 }) => {
      console.log('begun');
      await new Promise((done) => setTimeout(done, wait));
      return process.env.COLOUR;
    };`,
    {},
    {
      total: 1,
      log: () => lambda.deploy([{ ...setup, environment: { COLOUR: 'green' } }]),
    },
  );
  expect(answerIn(await invoke({ wait: 50 }))).toBe('amber');
  expect(answerIn(await invoke())).toBe('green');
  expect(lambda.workers()).toEqual({ app: 1 });
});

test('At the limit of all workers, the worker of another local Lambda that was idle for longest ends', async () => {
  const { lambda, invoke, setup } = lambdaWith(
    `export const handler = async () => 'here';`,
    {},
    { total: 1 },
  );
  lambda.deploy([setup, { ...setup, name: 'other' }]);
  expect(answerIn(await invoke())).toBe('here');
  expect(answerIn(await lambda.invoke('other', 'x', '{}'))).toBe('here');
  expect(lambda.workers()).toEqual({ other: 1 });
});
