import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';
import type { Statement } from '../iam.ts';
import type { Caller } from '../resource-policy.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import type { QueueSetup } from './setup.ts';
import { createSqs } from './sqs.ts';

const arnOf = (name: string) => `arn:aws:sqs:af-south-1:000000000000:${name}`;
const sends: Statement[] = [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: arnOf('jobs') }];
const everything: Statement[] = [{ Effect: 'Allow', Action: 'sqs:*', Resource: '*' }];
const callers: Record<string, Caller> = {
  owner: { kind: 'role', arn: 'owner', statements: everything },
  sender: { kind: 'role', arn: 'sender', statements: sends },
};
const usual: QueueSetup = {
  name: 'jobs',
  arn: arnOf('jobs'),
  url: '',
  fifo: false,
  contentBasedDeduplication: false,
  deduplicatesByGroup: false,
  delaySeconds: 0,
  visibilitySeconds: 30,
  retentionSeconds: 345_600,
  waitSeconds: 0,
  largestBytes: 1_048_576,
  policy: [],
};

async function service(more: Partial<QueueSetup> = {}, others: Partial<QueueSetup>[] = []) {
  let at = Date.UTC(2026, 0, 1);
  const sqs = createSqs(temporaryFolder(), () => at);
  const listener = await sqs.listen({
    secretOf: (id) => (id in callers ? 'right' : undefined),
    callerOf: (id) => callers[id] as Caller,
  });
  const endpoint = `http://127.0.0.1:${listener.port}`;
  const urlOf = (name: string) => `${endpoint}/000000000000/${name}`;
  const setups = [more, ...others].map((one) => {
    const setup = { ...usual, ...one };
    return { ...setup, arn: arnOf(setup.name), url: urlOf(setup.name) };
  });
  sqs.deploy(setups);
  onTestFinished(async () => {
    await listener.close();
    await sqs.close();
  });
  const clientOf = (accessKeyId: string, secretAccessKey = 'right') => {
    const credentials = { accessKeyId, secretAccessKey };
    const client = new SQSClient({ endpoint, region: 'af-south-1', credentials, maxAttempts: 1 });
    onTestFinished(() => client.destroy());
    return client;
  };
  const owner = clientOf('owner');
  const QueueUrl = setups[0]?.url ?? '';
  return {
    owner,
    clientOf,
    QueueUrl,
    urlOf,
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
    send: (MessageBody: string, extra = {}) =>
      owner.send(new SendMessageCommand({ QueueUrl, MessageBody, ...extra })),
    receive: async (extra = {}) =>
      (await owner.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...extra })))
        .Messages ?? [],
  };
}

test('A message received from the local SQS is hidden, and does not return after DeleteMessage', async () => {
  const { send, receive, owner, QueueUrl, pass } = await service();
  const MessageAttributes = {
    kind: { DataType: 'String', StringValue: 'mail' },
    raw: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2, 3]) },
  };
  const sent = await send('hello', { MessageAttributes });
  const [message] = await receive({ MessageAttributeNames: ['All'], MessageSystemAttributeNames: ['All'] });
  expect(message).toMatchObject({
    MessageId: sent.MessageId,
    Body: 'hello',
    MessageAttributes,
    MD5OfMessageAttributes: sent.MD5OfMessageAttributes,
    Attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(Date.UTC(2026, 0, 1)) },
  });
  expect(await receive()).toEqual([]);
  pass(31);
  const [again] = await receive({ MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
  expect(again?.Attributes).toEqual({ ApproximateReceiveCount: '2' });
  // This deletes nothing, because the second receive replaced the first receipt.
  await owner.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
  pass(31);
  const [third] = await receive();
  await owner.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: third?.ReceiptHandle }));
  pass(31);
  expect(await receive()).toEqual([]);
});

test('A message of the local SQS can be delayed, and its visibility timeout can be extended or ended', async () => {
  const { send, receive, owner, QueueUrl, pass } = await service();
  await send('x', { DelaySeconds: 5 });
  expect(await receive()).toEqual([]);
  pass(5);
  const [message] = await receive();
  const hide = (VisibilityTimeout: number, ReceiptHandle = message?.ReceiptHandle) =>
    owner.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  await hide(60);
  pass(31);
  expect(await receive()).toEqual([]);
  await hide(0);
  expect(await receive()).toHaveLength(1);
  await expect(hide(1)).rejects.toMatchObject({ name: 'MessageNotInflight' });
  await expect(hide(1, 'nonsense')).rejects.toMatchObject({ name: 'ReceiptHandleIsInvalid' });
});

test('If a receiver waits at the local SQS, it gets a message that is sent meanwhile', async () => {
  const { send, receive } = await service();
  const waiting = receive({ WaitTimeSeconds: 20 });
  await send('late');
  expect((await waiting).map(({ Body }) => Body)).toEqual(['late']);
});

test('A message of the local SQS that is received too often moves to the dead-letter queue with its id', async () => {
  const failed = arnOf('failed');
  const { send, receive, owner, urlOf, pass } = await service(
    { redrive: { arn: failed, maxReceiveCount: 2 } },
    [{ name: 'failed' }],
  );
  const { MessageId } = await send('bad');
  for (const _ of [1, 2]) {
    expect(await receive()).toHaveLength(1);
    pass(31);
  }
  expect(await receive()).toEqual([]);
  const dead = await owner.send(new ReceiveMessageCommand({ QueueUrl: urlOf('failed') }));
  expect(dead.Messages).toMatchObject([{ MessageId, Body: 'bad' }]);
});

test('A local FIFO queue blocks a group with a message in progress, and drops duplicates for five minutes', async () => {
  const { send, receive, owner, QueueUrl, pass } = await service({ name: 'jobs.fifo', fifo: true });
  const put = (body: string, group: string) =>
    send(body, { MessageGroupId: group, MessageDeduplicationId: body });
  const first = await put('1', 'a');
  expect(await put('1', 'a')).toMatchObject({
    MessageId: first.MessageId,
    SequenceNumber: first.SequenceNumber,
  });
  await put('2', 'b');
  await put('3', 'a');
  const [held] = await receive({ MaxNumberOfMessages: 1 });
  expect(held?.Body).toBe('1');
  expect((await receive()).map(({ Body }) => Body)).toEqual(['2']);
  await owner.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: held?.ReceiptHandle }));
  expect((await receive()).map(({ Body }) => Body)).toEqual(['3']);
  pass(301);
  expect((await put('1', 'a')).MessageId).not.toBe(first.MessageId);
});

test('A batch request to the local SQS gets an answer for each of its entries', async () => {
  const { owner, QueueUrl, receive } = await service({ largestBytes: 1024 });
  const Entries = [
    { Id: 'fine', MessageBody: 'x' },
    { Id: 'long', MessageBody: 'x'.repeat(1025) },
  ];
  const answer = await owner.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  expect(answer.Successful).toMatchObject([{ Id: 'fine' }]);
  expect(answer.Failed).toMatchObject([{ Id: 'long', SenderFault: true, Code: 'InvalidParameterValue' }]);
  const [message] = await receive();
  const removed = await owner.send(
    new DeleteMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: '1', ReceiptHandle: message?.ReceiptHandle },
        { Id: '2', ReceiptHandle: 'nonsense' },
      ],
    }),
  );
  expect(removed.Successful).toMatchObject([{ Id: '1' }]);
  expect(removed.Failed).toMatchObject([{ Id: '2', Code: 'ReceiptHandleIsInvalid' }]);
});

test.each([
  ['no message', [], 'EmptyBatchRequest'],
  [
    'eleven messages',
    Array.from({ length: 11 }, (_, at) => ({ Id: `${at}`, MessageBody: 'x' })),
    'TooManyEntriesInBatchRequest',
  ],
  ['two equal ids', ['a', 'a'].map((Id) => ({ Id, MessageBody: 'x' })), 'BatchEntryIdsNotDistinct'],
  ['an id with a space', [{ Id: 'a b', MessageBody: 'x' }], 'InvalidBatchEntryId'],
  [
    'more than a megabyte',
    ['a', 'b'].map((Id) => ({ Id, MessageBody: 'x'.repeat(600_000) })),
    'BatchRequestTooLong',
  ],
])('The local SQS refuses a batch request with %s', async (_, Entries, name) => {
  const { owner, QueueUrl } = await service();
  await expect(owner.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).rejects.toMatchObject({
    name,
  });
});

test('The local SQS refuses a FIFO message without a group or deduplication id, and a standard message with a deduplication id', async () => {
  const fifo = await service({ name: 'jobs.fifo', fifo: true });
  await expect(fifo.send('x')).rejects.toMatchObject({ name: 'MissingParameter' });
  await expect(fifo.send('x', { MessageGroupId: 'a' })).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  });
  const standard = await service();
  await expect(standard.send('x', { MessageDeduplicationId: 'a' })).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  });
  await expect(standard.send('\u0001')).rejects.toMatchObject({ name: 'InvalidMessageContents' });
});

test('A role may do in the local SQS only what its policy allows', async () => {
  const { clientOf, QueueUrl, urlOf } = await service();
  const sender = clientOf('sender');
  await sender.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }));
  await sender.send(new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: '1', MessageBody: 'x' }] }));
  await expect(sender.send(new ReceiveMessageCommand({ QueueUrl }))).rejects.toMatchObject({
    name: 'AccessDenied',
    $metadata: { httpStatusCode: 403 },
    message: expect.stringContaining('is not authorized to perform: sqs:receivemessage'),
  });
  await expect(
    clientOf('owner').send(new SendMessageCommand({ QueueUrl: urlOf('gone'), MessageBody: 'x' })),
  ).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  await expect(
    clientOf('owner', 'wrong').send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' })),
  ).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});

test('Calls to the local SQS count as TLS calls for the policy of a queue', async () => {
  const refusal = (SecureTransport: string) => ({
    Effect: 'Deny' as const,
    Principal: { AWS: '*' },
    Action: 'sqs:*',
    Resource: arnOf('jobs'),
    Condition: { Bool: { 'aws:SecureTransport': SecureTransport } },
  });
  const strict = await service({ policy: [refusal('false')] });
  expect(await strict.send('x')).toMatchObject({ MessageId: expect.any(String) });
  const closed = await service({ policy: [refusal('true')] });
  await expect(closed.send('x')).rejects.toMatchObject({ name: 'AccessDenied' });
});

test('A local SQS queue returns its settings and its message counts, and can be purged', async () => {
  const { owner, send, receive, QueueUrl } = await service();
  await send('1');
  await send('2');
  await receive({ MaxNumberOfMessages: 1 });
  expect(await owner.send(new GetQueueUrlCommand({ QueueName: 'jobs' }))).toMatchObject({ QueueUrl });
  const attributes = () => owner.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  expect((await attributes()).Attributes).toMatchObject({
    QueueArn: arnOf('jobs'),
    ApproximateNumberOfMessages: '1',
    ApproximateNumberOfMessagesNotVisible: '1',
    VisibilityTimeout: '30',
  });
  await owner.send(new PurgeQueueCommand({ QueueUrl }));
  expect((await attributes()).Attributes).toMatchObject({
    ApproximateNumberOfMessages: '0',
    ApproximateNumberOfMessagesNotVisible: '0',
  });
});
