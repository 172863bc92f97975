import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

/** The types of the four calls of DynamoDB Streams, whose SDK client is a separate package. */
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
  return async <Name extends keyof Answers>(name: Name, body: object) => {
    const { credentials, region } = client.config;
    const { host, hostname, origin } = new URL(
      endpoint ?? `https://streams.dynamodb.${await region()}.amazonaws.com`,
    );
    const payload = JSON.stringify(body);
    const signer = new SignatureV4({
      credentials,
      region,
      service: 'dynamodb',
      sha256: Sha256,
      applyChecksum: false,
    });
    const { headers } = await signer.sign({
      method: 'POST',
      protocol: 'https:',
      hostname,
      path: '/',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        host,
        'x-amz-target': `DynamoDBStreams_20120810.${name}`,
      },
      body: payload,
    });
    const response = await fetch(origin, { method: 'POST', headers, body: payload });
    const answer: unknown = await response.json();
    if (response.ok) return answer as Answers[Name];
    const { __type, message } = answer as { __type: string; message?: string };
    throw Object.assign(new Error(message), { name: __type.split('#').at(-1) });
  };
}
