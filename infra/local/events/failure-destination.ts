import { randomUUID } from 'node:crypto';
import type { StreamRecord } from '../dynamodb/streams/streams-client.ts';
import type { Principals } from '../principals.ts';
import type { S3 } from '../s3/s3.ts';
import type { Sqs } from '../sqs/sqs.ts';
import { bucketOf } from './failure-rights.ts';
import type { StreamMapping } from './mapping.ts';
import { type Discarded, discardedBody } from './stream-batches.ts';

/** The failure that Lambda reports to a mapping's failure destination, with the records that the function got. */
export type Failure = Discarded & { records: StreamRecord[]; requestId: string; shardId: string; at: number };

type Services = { sqs: Sqs; s3: S3; principals: Principals; log: (line: string) => void };

/** Returns the key of a failure's object: `aws/lambda/<mapping>/<shard>/YYYY/MM/DD/YYYY-MM-DDTHH.MM.SS-<UUID>`. */
function keyOf({ id }: StreamMapping, { shardId, at }: Failure): string {
  const [day = '', time = ''] = new Date(at).toISOString().slice(0, 19).split('T');
  const moment = `${day}T${time.replaceAll(':', '.')}`;
  return `aws/lambda/${id}/${shardId}/${day.replaceAll('-', '/')}/${moment}-${randomUUID()}`;
}

/**
 * Sends a report of discarded records to the failure destination of a mapping, with the permissions of the function's
 * role. A queue gets the position of the records. A bucket also gets the whole event as `payload`, a JSON string. If
 * sending fails, the records are lost, as on AWS.
 */
export function tellFailure(mapping: StreamMapping, failure: Failure, services: Services): void {
  const { onFailure, functionArn, sourceArn: streamArn, functionName: senderId, roleArn } = mapping;
  if (onFailure === undefined) return;
  const about = { ...failure, functionArn, streamArn };
  const bucket = bucketOf(onFailure);
  if (bucket === undefined) {
    services.sqs.queue(onFailure).send({ body: JSON.stringify(discardedBody(failure, about)), senderId });
    return;
  }
  const { principals, s3 } = services;
  const Records = failure.records.map((record) => ({ ...record, eventSourceARN: streamArn }));
  const body = { ...discardedBody(failure, about), payload: JSON.stringify({ Records }) };
  const key = keyOf(mapping, failure);
  const request = { method: 'PUT', path: `/${key}`, query: '', ip: '127.0.0.1', tooLong: false, headers: {} };
  const caller = principals.callerOf(principals.credentialsOf(roleArn).accessKeyId);
  const { status } = s3.request(bucket, key, { ...request, body: Buffer.from(JSON.stringify(body)) }, caller);
  if (status !== 200) services.log(`The failure destination ${onFailure} answered ${status}.`);
}
