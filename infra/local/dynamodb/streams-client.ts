import { createHmac, hash } from 'node:crypto';
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The SDK's client for DynamoDB's streams is a package of its own; these are its four calls. */
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

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Calls DynamoDB Streams with a DynamoDB client's credentials and region, at `endpoint` or at AWS.
 * A refusal is thrown as an Error whose `name` is the exception's.
 */
export function streamsCaller(client: DynamoDBClient, endpoint?: string): StreamsCaller {
  return async <Name extends keyof Answers>(name: Name, body: object) => {
    const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials();
    const region = await client.config.region();
    const { host, origin } = new URL(endpoint ?? `https://streams.dynamodb.${region}.amazonaws.com`);
    const payload = JSON.stringify(body);
    const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const scope = `${time.slice(0, 8)}/${region}/dynamodb/aws4_request`;
    const headers: Record<string, string> = {
      'content-type': 'application/x-amz-json-1.0',
      host,
      'x-amz-date': time,
      ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
      'x-amz-target': `DynamoDBStreams_20120810.${name}`,
    };
    const signed = Object.keys(headers).join(';');
    const lines = Object.entries(headers).map(([header, value]) => `${header}:${value}\n`);
    const request = `POST\n/\n\n${lines.join('')}\n${signed}\n${hash('sha256', payload)}`;
    const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
    const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash('sha256', request)}`).toString(
      'hex',
    );
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
    const response = await fetch(origin, { method: 'POST', headers, body: payload });
    const answer: unknown = await response.json();
    if (response.ok) return answer as Answers[Name];
    const { __type, message } = answer as { __type: string; message?: string };
    throw Object.assign(new Error(message), { name: __type.split('#').at(-1) });
  };
}
