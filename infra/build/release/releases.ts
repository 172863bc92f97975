import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';

/** The bucket of a site's files. */
export type Site = { s3: S3Client; bucket: string };

/** A release of the front end, as it is recorded in the site's bucket. */
export type Release = {
  /** When the release was first built, in milliseconds since 1970. */
  builtAt: number;
  /** The keys of the files whose names contain a hash. */
  assets: string[];
  /** The hash of the release's files. Records of an earlier version lack this field and the next two. */
  fingerprint?: string;
  /** The content type and the caching of each of the release's files. */
  headers?: Record<string, string>;
  /** The address of the site for which all pages of the release were rendered; undefined before that. */
  renderedFor?: string;
};

/**
 * How long a file stays in the bucket after it is replaced. A page that is still open, or in a phone's cache, may load
 * the file until then.
 */
const KEPT_MS = 30 * 86_400_000;

const recordKey = (builtAt: number) => `releases/${builtAt}.json`;

/** Records a release, or replaces its record. */
export async function recordRelease({ s3, bucket }: Site, release: Release): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: recordKey(release.builtAt),
      Body: JSON.stringify(release),
      ContentType: 'application/json',
      CacheControl: 'no-store',
    }),
  );
}

/** Returns the build times of the recorded releases, oldest first. */
async function releaseTimes({ s3, bucket }: Site): Promise<number[]> {
  const times: number[] = [];
  const listing = paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: 'releases/' });
  for await (const { Contents = [] } of listing)
    times.push(...Contents.map(({ Key = '' }) => Number(/(\d+)\.json$/.exec(Key)?.[1])));
  return times.sort((a, b) => a - b);
}

async function readRecord({ s3, bucket }: Site, builtAt: number): Promise<Release> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: recordKey(builtAt) }));
  return JSON.parse((await Body?.transformToString()) ?? '');
}

/** Returns the newest recorded release; undefined before the first one. */
export async function newestRelease(site: Site): Promise<Release | undefined> {
  const newest = (await releaseTimes(site)).at(-1);
  return newest === undefined ? undefined : readRecord(site, newest);
}

async function readReleases(site: Site): Promise<Release[]> {
  const releases: Release[] = [];
  for (const builtAt of await releaseTimes(site)) releases.push(await readRecord(site, builtAt));
  return releases;
}

/**
 * Returns true if all pages of a release were rendered for this address. When data changes later, the prerender
 * function updates single pages.
 */
export async function isRendered(site: Site, { builtAt, url }: { builtAt: number; url: string }) {
  const newest = await newestRelease(site);
  return newest?.builtAt === builtAt && newest.renderedFor === url;
}

/** Records that all pages of a release were rendered for this address. */
export async function recordRendered(site: Site, { builtAt, url }: { builtAt: number; url: string }) {
  const newest = await newestRelease(site);
  if (newest?.builtAt === builtAt && newest.renderedFor !== url)
    await recordRelease(site, { ...newest, renderedFor: url });
}

/**
 * Deletes files that belong only to releases replaced more than thirty days ago. Call it when all pages belong to the
 * newest release. Files without a record, such as those of a deploy in progress, are kept.
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
