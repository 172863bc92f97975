import { expect, test } from 'vitest';
import { templates } from './testing.ts';

const clockStack = async () => (await templates()).find(({ name }) => name === 'clock')?.resources ?? [];

test('One rule runs the scheduled check every minute, and only that rule may call it [S1-017]', async () => {
  const resources = await clockStack();
  const rules = resources.filter(({ Type }) => Type === 'AWS::Events::Rule');
  const [lambda] = resources.filter(({ Type }) => Type === 'AWS::Lambda::Function');
  const [permission] = resources.filter(({ Type }) => Type === 'AWS::Lambda::Permission');
  expect(rules).toMatchObject([
    {
      Properties: {
        ScheduleExpression: 'rate(1 minute)',
        State: 'ENABLED',
        Targets: [{ Arn: { 'Fn::GetAtt': [lambda?.id, 'Arn'] } }],
      },
    },
  ]);
  expect(permission?.Properties).toMatchObject({
    Principal: 'events.amazonaws.com',
    SourceArn: { 'Fn::GetAtt': [rules[0]?.id, 'Arn'] },
  });
});

test('An alarm is raised if the scheduled check fails or has not run for ten minutes [R7]', async () => {
  const alarms = (await clockStack())
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties: p }) => [
      p.MetricName,
      p.ComparisonOperator,
      p.EvaluationPeriods,
      p.TreatMissingData,
    ]);
  expect(alarms).toEqual([
    ['Errors', 'GreaterThanOrEqualToThreshold', 1, 'notBreaching'],
    ['Invocations', 'LessThanThreshold', 2, 'breaching'],
  ]);
});
