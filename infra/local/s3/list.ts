import type { Outgoing } from '../http.ts';
import { element, xml } from './answers.ts';
import type { Bucket, ObjectHead } from './store.ts';

/** Answers ListObjectsV2 with at most 1,000 keys and common prefixes after the given key. */
export function listAnswer(bucket: Bucket, query: URLSearchParams): Outgoing {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(1000, Number(query.get('max-keys') ?? 1000));
  const token = query.get('continuation-token');
  const after =
    token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const contents: ObjectHead[] = [];
  const folded: string[] = [];
  let last = '';
  let more = false;
  for (const key of bucket.keys()) {
    const head = bucket.head(key);
    if (head === undefined || !key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const entry = end < 0 ? key : key.slice(0, end + delimiter.length);
    if ((after !== '' && entry <= after) || folded.at(-1) === entry) continue;
    if (contents.length + folded.length === limit) {
      more = true;
      break;
    }
    last = entry;
    if (end < 0) contents.push(head);
    else folded.push(entry);
  }
  return xml(200, 'ListBucketResult', [
    element('Name', bucket.name),
    element('Prefix', prefix),
    element('KeyCount', contents.length + folded.length),
    element('MaxKeys', limit),
    element('IsTruncated', String(more)),
    ...(more ? [element('NextContinuationToken', Buffer.from(last).toString('base64url'))] : []),
    ...contents.map((head) =>
      element('Contents', [
        element('Key', head.key),
        element('LastModified', new Date(head.modifiedAt).toISOString()),
        element('ETag', head.etag),
        element('Size', head.size),
        element('StorageClass', 'STANDARD'),
      ]),
    ),
    ...folded.map((entry) => element('CommonPrefixes', [element('Prefix', entry)])),
  ]);
}
