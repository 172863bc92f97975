import { expect, test, vi } from 'vitest';
import { bareError, log } from './log.ts';
import { captureLogs } from './test-support/logs.ts';

test('A log line is one line of JSON with its level, time, trace id and fields [R16]', () => {
  vi.stubEnv(
    '_X_AMZN_TRACE_ID',
    'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=0',
  );
  const lines = captureLogs();
  log.warn('notice\nignored', { sum: 450, code: undefined });
  expect(lines).toEqual([expect.stringMatching(/^\{.*\}\n$/)]);
  expect(JSON.parse(lines[0] as string)).toEqual({
    level: 'WARN',
    message: 'notice\nignored',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    xray_trace_id: '1-5759e988-bd862e3fe1be46a994272793',
    sum: 450,
  });
});

test('The log line of an error has the error’s name, message and stack, and no other fields [T18]', () => {
  const lines = captureLogs();
  const error = Object.assign(new TypeError('no'), { Item: { customer_name: 'Wanjiku' } });
  log.error('request failed', { error: bareError(error) });
  const { name, message, stack, ...rest } = JSON.parse(lines[0] as string).error;
  expect([name, message, rest]).toEqual(['TypeError', 'no', {}]);
  expect(stack).toContain('log.test.ts');
});

test('A thrown value that is not an error is logged without its content [T18]', () => {
  expect(bareError('Wanjiku Otieno')).toEqual({ name: 'Error', message: 'A string was thrown.' });
});
