import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { handler as tableChanged } from '#functions/events/table-changed.ts';
import { deployedEnv, stageOf } from './stage.ts';

/*
 * `npm run replay -- -c stage=prod` sends stream records that failed three times to their function again. Run it when
 * the cause is fixed. Records that succeed are removed from the bucket. The others stay until two weeks after they
 * arrived. It is safe to run the program at any time and more than once: pages are rendered from the table, and each
 * email is sent only once.
 */

export type Replayed = { done: number; failed: string[] };

const context = { awsRequestId: 'replay', getRemainingTimeInMillis: () => 60_000 } as Context;

/** Runs the function on one failed batch. @throws if one of its records fails again */
async function replayBatch(failure: string): Promise<void> {
  const { payload } = JSON.parse(failure) as { payload: string };
  const event = JSON.parse(payload) as DynamoDBStreamEvent;
  const { batchItemFailures } = await tableChanged(event, context);
  if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} records failed again.`);
}

/** Replays every failed batch of the stage in the environment, the oldest first. */
export async function replayChanges(): Promise<Replayed> {
  const client = new S3Client({ forcePathStyle: true });
  const Bucket = process.env.FAILED_CHANGES_BUCKET;
  const found: { key: string; at: number }[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'aws/lambda/' }))
    found.push(
      ...Contents.map(({ Key = '', LastModified }) => ({ key: Key, at: LastModified?.getTime() ?? 0 })),
    );
  const result: Replayed = { done: 0, failed: [] };
  for (const { key: Key } of found.sort((one, other) => one.at - other.at)) {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      await replayBatch((await Body?.transformToString()) ?? '');
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
      result.done++;
    } catch (error) {
      console.error(`${Key}: ${(error as Error).message}`);
      result.failed.push(Key);
    }
  }
  client.destroy();
  return result;
}

if (import.meta.main) {
  if (process.env.TABLE_NAME === undefined) {
    const stage = stageOf(process.argv.slice(2));
    const env = await deployedEnv(stage);
    if (!env)
      throw new Error(`The stage ${stage} is not deployed yet. Run npm run deploy -- -c stage=${stage}`);
    Object.assign(process.env, env);
  }
  const { done, failed } = await replayChanges();
  console.log(
    `Failed changes: ${done} replayed${failed.length > 0 ? `, ${failed.length} FAILED again` : ''}.`,
  );
  if (failed.length > 0) process.exitCode = 1;
}
