import { expect, test } from 'vitest';
import { templates } from './testing.ts';

test('A rule runs the function for expired chat holds every five minutes, and only that rule may call it [S1-017]', async () => {
  const stack = (await templates()).find(({ name }) => name === 'holds');
  const resources = stack?.resources ?? [];
  const rules = resources.filter(({ Type }) => Type === 'AWS::Events::Rule');
  const [lambda] = resources.filter(({ Type }) => Type === 'AWS::Lambda::Function');
  const [permission] = resources.filter(({ Type }) => Type === 'AWS::Lambda::Permission');
  expect(rules).toMatchObject([
    {
      Properties: {
        ScheduleExpression: 'rate(5 minutes)',
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
