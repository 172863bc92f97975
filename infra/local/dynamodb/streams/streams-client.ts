import { json } from 'node:stream/consumers';
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';

/**
 * A record of a change, as DynamoDB Streams delivers it. The four calls of DynamoDB Streams are typed by hand in this
 * file, so that the shop does not need their SDK client.
 */
export type StreamRecord = {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  userIdentity?: { type: string; principalId: string };
  dynamodb: {
    ApproximateCreationDateTime: number;
    Keys: Record<string, AttributeValue>;
    NewImage?: Record<string, AttributeValue>;
    OldImage?: Record<string, AttributeValue>;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
};

type Answers = {
  ListStreams: { Streams: { StreamArn: string; TableName: string; StreamLabel: string }[] };
  DescribeStream: {
    StreamDescription: { StreamArn: string; StreamStatus: string; Shards: { ShardId: string }[] };
  };
  GetShardIterator: { ShardIterator: string };
  GetRecords: { Records: StreamRecord[]; NextShardIterator?: string };
};

export type StreamsCaller = <Name extends keyof Answers>(name: Name, body: object) => Promise<Answers[Name]>;

/**
 * Returns a function that calls DynamoDB Streams with a DynamoDB client's credentials and region, at `endpoint` or on
 * AWS. For a refused call it throws an Error with the name of the exception.
 */
export function streamsCaller(client: DynamoDBClient, endpoint?: string): StreamsCaller {
  const { credentials, region, requestHandler } = client.config;
  const signer = new SignatureV4({
    credentials,
    region,
    service: 'dynamodb',
    sha256: Sha256,
    applyChecksum: false,
  });
  return async <Name extends keyof Answers>(name: Name, body: object) => {
    const url = new URL(endpoint ?? `https://streams.dynamodb.${await region()}.amazonaws.com`);
    const request = new HttpRequest({
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port && { port: Number(url.port) }),
      path: '/',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        host: url.host,
        'x-amz-target': `DynamoDBStreams_20120810.${name}`,
      },
      body: JSON.stringify(body),
    });
    const signed = await signer.sign(request);
    const { response } = await requestHandler.handle(
      new HttpRequest({ ...request, headers: signed.headers }),
    );
    const answer: unknown = await json(response.body);
    if (response.statusCode === 200) return answer as Answers[Name];
    const { __type, message } = answer as { __type: string; message?: string };
    throw Object.assign(new Error(message), { name: __type.split('#').at(-1) });
  };
}
