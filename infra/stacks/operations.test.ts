import { expect, test } from 'vitest';
import { configOf } from '../config.ts';
import { ofType, templates, templatesWith } from './testing.ts';

test('An alarm watches every dead-letter queue and the failed stream records of the table', async () => {
  const lost = (await ofType('AWS::SQS::Queue')).filter(({ id }) => id.startsWith('Lost'));
  expect(lost).toHaveLength(8);
  const clock = (await ofType('AWS::Lambda::Function')).find(({ id }) => id.startsWith('Clock'))?.id;
  const alarms = (await ofType('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
  const watched = alarms.map(({ MetricName, Dimensions: [{ Value }] }) => [
    MetricName,
    Value['Fn::GetAtt']?.[0] ?? Value.Ref,
  ]);
  expect(watched.sort()).toEqual(
    [
      ...lost.map(({ id }) => ['ApproximateNumberOfMessagesVisible', id]),
      ['OnFailureDestinationDeliveredEventCount', 'TableStream'],
      ['Errors', clock],
      ['Invocations', clock],
    ].sort(),
  );
  const { resources = [] } = (await templates()).find(({ name }) => name === 'pages') ?? {};
  const stream = resources.find(({ id }) => id === 'TableStream');
  expect(stream?.Properties.MetricsConfig).toEqual({ Metrics: ['EventCount'] });
});

test('An alarm is raised when the first job reaches a dead-letter queue', async () => {
  for (const { id, Properties } of await ofType('AWS::CloudWatch::Alarm')) {
    // The alarm of the scheduled check is different: it goes off when runs are missing. clock.test.ts tests it.
    if (id.startsWith('ClockStopped')) continue;
    expect(Properties).toMatchObject({
      Namespace: expect.stringMatching(/^AWS\/(?:SQS|Lambda)$/),
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
      AlarmActions: [{ 'Fn::ImportValue': expect.stringContaining('Alarms') }],
      AlarmDescription: expect.stringMatching(/infra\/README\.md/),
    });
  }
});

test('The alarm topic emails the stage’s owner, unless the owner has an example address', async () => {
  expect(await ofType('AWS::SNS::Subscription')).toEqual([]);
  const stacks = await templatesWith({ ...configOf('dev'), ownerEmail: 'owner@hart.co.ke' });
  const subscribed = stacks
    .flatMap(({ resources }) => resources)
    .filter(({ Type }) => Type === 'AWS::SNS::Subscription')
    .map(({ Properties }) => [Properties.Protocol, Properties.Endpoint]);
  expect(subscribed).toEqual([['email', 'owner@hart.co.ke']]);
});
