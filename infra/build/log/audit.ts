import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { isAsCopied, type LogCopy, nameOfCopy } from '#functions/core/log/copy-changes.ts';
import { entryPrefix } from '#functions/data/log/keys.ts';
import type { LogItem } from '#functions/data/log/log-entry.ts';

/*
 * The part of `npm run audit` (`infra/build/audit/audit.ts`) that compares each entry of the change log with its copy in
 * a bucket with Object Lock, where no object can be changed. It reports entries without a copy, and entries that were
 * changed or removed other than by erasure or expiry. It only reads, with one read for each entry.
 */

/** The result of an audit: the names of the entries that were changed, were removed or have no copy. */
export type Audit = { entries: number; changed: string[]; removed: string[]; uncopied: string[] };

/** After this time, the stream has either copied an entry of the change log or failed to copy it. */
const COPIED_AFTER_MS = 15 * 60_000;

const keyOf = (name: string) => `log/${name}.json`;

/** Yields all entries of the table in the environment. */
async function* everyEntry(table: DynamoDBDocumentClient): AsyncGenerator<LogItem & { sk: string }> {
  const pages = paginateScan(
    { client: table },
    {
      TableName: process.env.TABLE_NAME,
      FilterExpression: 'begins_with(pk, :log) AND begins_with(sk, :entry)',
      ExpressionAttributeValues: { ':log': 'LOG#', ':entry': entryPrefix },
    },
  );
  for await (const { Items = [] } of pages) yield* Items as (LogItem & { sk: string })[];
}

/** Compares the entries of the change log with their copies, for the stage in the environment. */
export async function auditLog(now: Date): Promise<Audit> {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const client = new S3Client({ forcePathStyle: true });
  const Bucket = process.env.LOG_COPIES_BUCKET;
  const read = async (Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return JSON.parse((await Body?.transformToString()) ?? '') as LogCopy;
  };
  const left = new Set<string>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'log/' }))
    for (const { Key = '' } of Contents) left.add(Key);
  const audit: Audit = { entries: 0, changed: [], removed: [], uncopied: [] };
  for await (const entry of everyEntry(table)) {
    audit.entries++;
    const name = nameOfCopy(entry, entry.sk);
    if (left.delete(keyOf(name))) {
      if (!isAsCopied(entry, await read(keyOf(name)))) audit.changed.push(name);
    } else if (now.getTime() - Date.parse(entry.at) > COPIED_AFTER_MS) audit.uncopied.push(name);
  }
  for (const key of left) {
    const { expires_at } = await read(key);
    if (expires_at === undefined || expires_at * 1000 > now.getTime())
      audit.removed.push(key.slice('log/'.length, -'.json'.length));
  }
  client.destroy();
  return audit;
}
