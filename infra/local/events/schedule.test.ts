import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lambda } from '../lambda/pool.ts';
import { createResolver } from '../template/resolve.ts';
import { createSchedules, type ScheduleSetup, schedulesOf } from './schedule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const arn = 'arn:aws:events:af-south-1:000000000000:rule/sweep';
const rule: ScheduleSetup = {
  arn,
  name: 'sweep',
  everyMs: 300_000,
  functions: ['sweeper'],
  region: 'af-south-1',
};

function running() {
  const called: { name: string; time: string }[] = [];
  const lines: string[] = [];
  const lambda = {
    invoke: async (name: string, _: string, event: string) => {
      called.push({ name, time: JSON.parse(event).time });
      return { kind: 'failure', error: 'Test' } as const;
    },
  } as Partial<Lambda> as Lambda;
  const log = {
    add: (_: string, line: string) => void lines.push(line),
    lines: () => lines,
    close: async () => {},
  };
  return { called, lines, schedules: createSchedules({ account: '0', lambda, log, now: Date.now }) };
}

test('A local schedule rule calls its function every five minutes with the time as on AWS, and logs a failure', async () => {
  vi.setSystemTime(new Date('2026-11-02T09:00:00.400Z'));
  const { called, lines, schedules } = running();
  schedules.deploy([rule]);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(called).toEqual([]);
  await vi.advanceTimersByTimeAsync(300_001);
  expect(called).toEqual(
    ['05', '10'].map((minute) => ({ name: 'sweeper', time: `2026-11-02T09:${minute}:00Z` })),
  );
  expect(lines).toEqual(['sweeper failed.', 'sweeper failed.']);
});

test('A changed template changes or ends a running local schedule rule, and an unchanged rule keeps its interval', async () => {
  const { called, schedules } = running();
  schedules.deploy([rule]);
  await vi.advanceTimersByTimeAsync(200_000);
  schedules.deploy([rule]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(called).toHaveLength(1);
  schedules.deploy([{ ...rule, everyMs: 60_000 }]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(called).toHaveLength(3);
  schedules.deploy([]);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(called).toHaveLength(3);
});

test('A local schedule rule can be run at once by a call, and a stack without rules is refused', async () => {
  const { called, schedules } = running();
  schedules.deploy([{ ...rule, name: 'app-clock-sweep' }]);
  await schedules.wake('app-clock');
  expect(called).toHaveLength(1);
  await expect(schedules.wake('app-clocks')).rejects.toThrow('The stack app-clocks has no scheduled rule.');
});

test('While the local schedules are stopped, they call no function', async () => {
  const { called, schedules } = running();
  schedules.deploy([rule]);
  schedules.halt();
  await vi.advanceTimersByTimeAsync(900_000);
  expect(called).toEqual([]);
});

const resolverOf = (Properties: Record<string, unknown>) =>
  createResolver({
    stacks: [
      {
        name: 'tiny',
        template: { Resources: { Sweep: { Type: 'AWS::Events::Rule', Properties } } },
      } as never,
    ],
    account: '000000000000',
    region: 'af-south-1',
    siteHost: '',
    sqsUrl: '',
    signInUrl: '',
    streamLabel: () => undefined,
    secretValue: () => '',
    references: () => (_, read) => read(),
    parametersOf: () => ({}),
  });
const sweeper = { arn: 'arn:sweeper', name: 'sweeper' } as never;
const read = (properties: Record<string, unknown>, permitted = () => true) =>
  schedulesOf(resolverOf(properties), { functions: [sweeper], permitted });
const good = {
  ScheduleExpression: 'rate(5 minutes)',
  State: 'ENABLED',
  Targets: [{ Arn: 'arn:sweeper', Id: 'T' }],
};

test('A local schedule rule runs as the template says, and a disabled rule does not run', () => {
  expect(read(good)).toMatchObject([{ everyMs: 300_000, functions: ['sweeper'], region: 'af-south-1' }]);
  expect(read({ ...good, ScheduleExpression: 'rate(1 hour)' })).toMatchObject([{ everyMs: 3_600_000 }]);
  expect(read({ ...good, State: 'DISABLED' })).toEqual([]);
});

test.each([
  ['a cron expression', { ...good, ScheduleExpression: 'cron(0 9 * * ? *)' }],
  ['no function', { ...good, Targets: [{ Arn: 'arn:nobody', Id: 'T' }] }],
  ['its own input', { ...good, Targets: [{ Arn: 'arn:sweeper', Id: 'T', Input: '{}' }] }],
])('The local cloud refuses a schedule rule with %s at startup', (_, properties) => {
  expect(() => read(properties)).toThrow('tiny.Sweep');
});

test('The local cloud refuses a schedule rule without permission to call its function at startup', () => {
  expect(() => read(good, () => false)).toThrow('it may not call sweeper');
});
