import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

const client = new S3Client({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });

/**
 * Stores the copy of a change-log entry unless one exists. Does nothing if the environment does not name the bucket.
 */
export async function saveCopy(name: string, json: string): Promise<void> {
  const Bucket = process.env.LOG_COPIES_BUCKET;
  if (Bucket === undefined) return;
  try {
    const Key = `log/${name}.json`;
    await client.send(
      new PutObjectCommand({ Bucket, Key, Body: json, ContentType: 'application/json', IfNoneMatch: '*' }),
    );
  } catch (error) {
    if ((error as Error).name !== 'PreconditionFailed') throw error;
  }
}
