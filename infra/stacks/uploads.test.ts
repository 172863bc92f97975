import { expect, test } from 'vitest';
import { ofType, type Resource, templates } from './testing.ts';

async function stackOf(name: string): Promise<Resource[]> {
  const found = (await templates()).find((stack) => stack.name === name);
  if (!found) throw new Error(`There is no stack ${name}.`);
  return found.resources;
}

const only = (resources: Resource[], type: string) => {
  const [first, second] = resources.filter(({ Type }) => Type === type);
  if (!first || second) throw new Error(`There is not one ${type}.`);
  return first;
};

test('Only the bucket of incoming uploads accepts posts from browsers [R8]', async () => {
  const buckets = await ofType('AWS::S3::Bucket');
  const open = buckets.filter(
    ({ Properties }) => Properties.CorsConfiguration || Properties.NotificationConfiguration,
  );
  expect(open).toHaveLength(1);
  const { CorsConfiguration, NotificationConfiguration, LifecycleConfiguration, VersioningConfiguration } =
    open[0]?.Properties ?? {};
  expect(CorsConfiguration.CorsRules).toEqual([
    { AllowedMethods: ['POST'], AllowedOrigins: ['*'], MaxAge: 3600 },
  ]);
  expect(NotificationConfiguration).toEqual({ EventBridgeConfiguration: { EventBridgeEnabled: true } });
  expect(LifecycleConfiguration.Rules[0]).toMatchObject({ ExpirationInDays: 7, Status: 'Enabled' });
  // With versioning, the bucket would keep deleted files, which may contain a place or a name. The CDN may not read the
  // bucket.
  expect(VersioningConfiguration).toBeUndefined();
  const policy = (await ofType('AWS::S3::BucketPolicy')).find(
    ({ Properties }) => Properties.Bucket.Ref === open[0]?.id,
  );
  const effects = policy?.Properties.PolicyDocument.Statement.map(({ Effect }: { Effect: string }) => Effect);
  expect(new Set(effects)).toEqual(new Set(['Deny']));
});

test('The event of a new file invokes one function through a queue with a dead-letter queue [R7]', async () => {
  const resources = await stackOf('uploads');
  const rule = only(resources, 'AWS::Events::Rule').Properties;
  expect(rule.EventPattern).toMatchObject({
    source: ['aws.s3'],
    'detail-type': ['Object Created'],
    detail: { object: { key: [{ prefix: 'incoming/' }] } },
  });
  const mapping = only(resources, 'AWS::Lambda::EventSourceMapping').Properties;
  expect(rule.Targets.map(({ Arn }: { Arn: unknown }) => Arn)).toEqual([mapping.EventSourceArn]);
  expect(mapping).toMatchObject({ BatchSize: 1, FunctionResponseTypes: ['ReportBatchItemFailures'] });
  const find = (target: { 'Fn::GetAtt': [string, string] }) =>
    resources.find(({ id }) => id === target['Fn::GetAtt'][0]) as Resource;
  const queue = find(mapping.EventSourceArn).Properties;
  expect(queue.RedrivePolicy.maxReceiveCount).toBe(10);
  const lost = find(queue.RedrivePolicy.deadLetterTargetArn);
  const alarm = only(resources, 'AWS::CloudWatch::Alarm').Properties;
  expect(JSON.stringify(alarm.Dimensions)).toContain(lost.id);
  const { Properties } = only(resources, 'AWS::Lambda::Function');
  expect(Properties).toMatchObject({ MemorySize: 3008, Timeout: 60, Architectures: ['arm64'] });
  expect(queue.VisibilityTimeout).toBeGreaterThan(Properties.Timeout);
});
