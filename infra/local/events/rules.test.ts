import { expect, test } from 'vitest';
import type { Cloud } from '../cloud-types.ts';
import type { Edit } from '../template/assembly.ts';
import { saw, startEventsCloud } from '../test-support/events-cloud.ts';

const onJobs = `export const handler = async ({ Records }) => {
  for (const { body } of Records) console.log('${saw}' + JSON.stringify(JSON.parse(body)));
};`;
const app = { files: true, onJobs } as const;

type Seen = {
  'detail-type': string;
  detail: { bucket: { name: string }; object: { key: string; size: number } };
};

function put(cloud: Cloud, key: string) {
  const bucket = cloud.resources.find(({ type }) => type === 'AWS::S3::Bucket')?.name ?? '';
  cloud.putObject(bucket, key, Buffer.from('file'), {});
  return bucket;
}

test('If the event of a new file matches the rule, it reaches the function of the local queue, and other events do not', async () => {
  const { cloud, seen } = await startEventsCloud(app);
  put(cloud, 'other/1');
  const bucket = put(cloud, 'incoming/a b');
  await cloud.settled();
  expect(seen()).toHaveLength(1);
  const [{ detail, ...event }] = seen() as [Seen];
  expect(event).toMatchObject({ source: 'aws.s3', 'detail-type': 'Object Created', region: cloud.region });
  expect(detail).toMatchObject({ bucket: { name: bucket }, object: { key: 'incoming/a b', size: 4 } });
});

test('If repeated deliveries are switched on, the event of a new file in the local S3 arrives several times', async () => {
  const { cloud, seen } = await startEventsCloud(app, { deliveries: 3 });
  put(cloud, 'incoming/1');
  await cloud.settled();
  expect(seen().length).toBeGreaterThanOrEqual(3);
  expect(new Set((seen() as { id: string }[]).map(({ id }) => id)).size).toBe(1);
});

/** Returns a change of the properties of the resources of a type. */
const changed =
  (type: string, change: (properties: Record<string, unknown>) => void): Edit =>
  (template) => {
    for (const { Type, Properties = {} } of Object.values(template.Resources))
      if (Type === type && !('ScheduleExpression' in Properties)) change(Properties);
    return template;
  };

test('A local bucket that is not connected to EventBridge sends no events', async () => {
  const edit = changed('AWS::S3::Bucket', (bucket) => {
    delete bucket.NotificationConfiguration;
  });
  const { cloud, seen } = await startEventsCloud(app, { edit });
  put(cloud, 'incoming/1');
  await cloud.settled();
  expect(seen()).toEqual([]);
});

test.each<[string, Edit, RegExp]>([
  [
    'a rule that the queue’s policy does not name',
    changed('AWS::SQS::QueuePolicy', (policy) => {
      const document = policy.PolicyDocument as { Statement: { Effect: string }[] };
      document.Statement = document.Statement.filter(({ Effect }) => Effect === 'Deny');
    }),
    /may not send messages/,
  ],
  [
    'an unknown part of a pattern',
    changed('AWS::Events::Rule', (rule) => {
      rule.EventPattern = { detail: { object: { key: [{ wildcard: 'incoming/*' }] } } };
    }),
    /does not know the filter/,
  ],
  [
    'an unknown setting of a target',
    changed('AWS::Events::Rule', (rule) => {
      rule.Targets = (rule.Targets as object[]).map((target) => ({ ...target, Input: '{}' }));
    }),
    /does not know a target's Input/,
  ],
  [
    'notifications that do not go to EventBridge',
    changed('AWS::S3::Bucket', (bucket) => {
      bucket.NotificationConfiguration = { LambdaConfigurations: [] };
    }),
    /does not know LambdaConfigurations/,
  ],
])('The local cloud does not start with %s', async (_, edit, message) => {
  await expect(startEventsCloud(app, { edit })).rejects.toThrow(message);
});
