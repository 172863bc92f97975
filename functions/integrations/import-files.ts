import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { largestImport } from '#shared/imports/import.ts';
import { uploadSeconds } from '#shared/pictures/upload.ts';

const client = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
});

const fileOf = (id: string) => ({ Bucket: process.env.INCOMING_BUCKET ?? '', Key: `imports/${id}` });

/** Returns a signed form with which a browser uploads the file of an import. The form is valid for `uploadSeconds`. */
export const signImport = (id: string) =>
  createPresignedPost(client, {
    ...fileOf(id),
    Expires: uploadSeconds,
    Fields: { 'Content-Type': 'text/csv' },
    Conditions: [
      ['eq', '$Content-Type', 'text/csv'],
      ['content-length-range', 1, largestImport],
    ],
  });

/** Reads an object of S3. Returns undefined if it does not exist. */
async function read(object: { Bucket: string; Key: string }): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand(object));
    return await Body?.transformToByteArray();
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/**
 * Reads the file of an import. Returns undefined before the file has arrived and after it was deleted, a week later.
 */
export const readImportFile = (id: string) => read(fileOf(id));

const partOf = (name: string) => ({
  Bucket: process.env.JOB_RESULTS_BUCKET ?? '',
  Key: `imports/${name}.json`,
});

/** Stores some rows of an import. They are kept as long as the results of jobs. */
export async function saveRows(name: string, rows: readonly object[]): Promise<void> {
  await client.send(
    new PutObjectCommand({
      ...partOf(name),
      Body: JSON.stringify(rows),
      ContentType: 'application/json',
    }),
  );
}

/** Reads rows of an import. Returns undefined if no rows are stored under this name. */
export async function readRows<T>(name: string): Promise<T[] | undefined> {
  const bytes = await read(partOf(name));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T[]);
}
