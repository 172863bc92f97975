import { randomUUID } from 'node:crypto';
import { account } from '../iam.ts';
import { randomText } from '../request-id.ts';
import type { ObjectHead } from './store.ts';

/** A change of an object in a bucket. `reason` says how the object was created or deleted. */
export type Change = {
  bucket: string;
  head: Pick<ObjectHead, 'key'> & Partial<Pick<ObjectHead, 'size' | 'etag'>>;
  reason: 'PutObject' | 'POST Object' | 'CopyObject' | 'DeleteObject';
  at: number;
  region: string;
  requester: string;
  ip: string;
};

/** An event of EventBridge. */
export type BusEvent = { source: string; 'detail-type': string; detail: unknown } & Record<string, unknown>;

let changes = 0;

/** Returns the event that S3 sends to EventBridge for a change. The key is not encoded. */
export function eventOf({ bucket, head, reason, at, region, requester, ip }: Change): BusEvent {
  changes += 1;
  const isDeleted = reason === 'DeleteObject';
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': isDeleted ? 'Object Deleted' : 'Object Created',
    source: 'aws.s3',
    account,
    time: `${new Date(at).toISOString().slice(0, 19)}Z`,
    region,
    resources: [`arn:aws:s3:::${bucket}`],
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: {
        key: head.key,
        ...(!isDeleted && { size: head.size, etag: head.etag?.replace(/"/g, '') }),
        sequencer: (at * 1000 + (changes % 1000)).toString(16).toUpperCase().padStart(18, '0'),
      },
      'request-id': randomText(12, 'base64url'),
      requester,
      'source-ip-address': ip,
      reason,
      ...(isDeleted && { 'deletion-type': 'Permanently Deleted' }),
    },
  };
}
