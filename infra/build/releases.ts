import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';

/** The bucket of a site's files. */
export type Site = { s3: S3Client; bucket: string };

/** A release of the front end: its build time in milliseconds since 1970, and its hashed files. */
type Release = { builtAt: number; assets: string[] };

/**
 * How long files stay after the next release. A page that stays open or is cached by a phone may load them until then.
 */
const KEPT_MS = 30 * 86_400_000;

const recordKey = (builtAt: number) => `releases/${builtAt}.json`;

/** Records the files of a release. */
export async function recordRelease({ s3, bucket, builtAt, assets }: Site & Release): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: recordKey(builtAt),
      Body: JSON.stringify({ builtAt, assets }),
      ContentType: 'application/json',
      CacheControl: 'no-store',
    }),
  );
}

async function readReleases({ s3, bucket }: Site): Promise<Release[]> {
  const releases: Release[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket: bucket, Prefix: 'releases/' },
  )) {
    for (const { Key } of Contents) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
      releases.push(JSON.parse((await Body?.transformToString()) ?? ''));
    }
  }
  return releases.sort((a, b) => a.builtAt - b.builtAt);
}

/**
 * Deletes files that belong only to releases which were replaced more than thirty days ago. Call it when all pages are
 * of the newest release. It keeps files without a record, such as those of a deploy in progress.
 *
 * @returns the deleted keys
 */
export async function sweepReleases({ s3, bucket, now }: Site & { now: number }): Promise<string[]> {
  const releases = await readReleases({ s3, bucket });
  const isKept = (_: Release, index: number) => {
    const next = releases[index + 1];
    return next === undefined || now - next.builtAt < KEPT_MS;
  };
  const kept = releases.filter(isKept);
  const gone = releases.filter((release) => !kept.includes(release));
  const needed = new Set(kept.flatMap(({ assets }) => assets));
  const unneeded = new Set(gone.flatMap(({ assets }) => assets).filter((key) => !needed.has(key)));
  // The record is deleted last, so that the next run completes an interrupted one.
  const keys = [...unneeded, ...gone.map(({ builtAt }) => recordKey(builtAt))];
  for (let at = 0; at < keys.length; at += 1000) {
    const Objects = keys.slice(at, at + 1000).map((Key) => ({ Key }));
    await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
  }
  return keys;
}
