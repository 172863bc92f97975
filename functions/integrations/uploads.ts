import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { largestUpload, uploadSeconds } from '#shared/pictures/upload.ts';

const client = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true },
});

const incoming = () => process.env.INCOMING_BUCKET ?? '';

/** Returns the key of an upload's original file. */
const incomingKey = (id: string) => `incoming/${id}`;

/**
 * Returns a signed form with which a browser uploads one file of this content type. The form is valid for
 * `uploadSeconds`.
 */
export const signUpload = (id: string, contentType: string) =>
  createPresignedPost(client, {
    Bucket: incoming(),
    Key: incomingKey(id),
    Expires: uploadSeconds,
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['eq', '$Content-Type', contentType],
      ['content-length-range', 1, largestUpload],
    ],
  });

/** Stores the original file of an upload. */
export const storeOriginal = async (id: string, bytes: Uint8Array, type: string): Promise<void> => {
  await client.send(
    new PutObjectCommand({ Bucket: incoming(), Key: incomingKey(id), Body: bytes, ContentType: type }),
  );
};

/** Reads the original file of an upload. Returns undefined when there is none. */
export async function readOriginal(id: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: incoming(), Key: incomingKey(id) }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** A file of a picture. Its name contains a hash of its content, so it never changes. */
export type PictureFile = { key: string; type: string; bytes: Uint8Array };

/** Writes a file that the CDN serves under `/upload/`. */
export const publishFile = async ({ key, type, bytes }: PictureFile): Promise<void> => {
  await client.send(
    new PutObjectCommand({
      Bucket: process.env.UPLOADS_BUCKET,
      Key: key,
      Body: bytes,
      ContentType: type,
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
};
