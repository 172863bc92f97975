import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { notFoundPage, pageKey } from '#shared/page.ts';

const KEPT_MS = 60_000;

const client = new S3Client({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });

const Bucket = () => process.env.SITE_BUCKET;

/** A stored file of the site. `release` is the build time of the site build that wrote it. */
export type SiteFile = { body: string; etag: string; release: number };

/** Reads the file at a key. Returns undefined if there is none. */
export async function readFile(key: string): Promise<SiteFile | undefined> {
  try {
    const {
      Body,
      ETag = '',
      Metadata,
    } = await client.send(new GetObjectCommand({ Bucket: Bucket(), Key: key }));
    const body = (await Body?.transformToString()) ?? '';
    return { body, etag: ETag, release: Number(Metadata?.release ?? 0) };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** A file as listed, with its size in bytes. */
export type ListedFile = { key: string; etag: string; size: number; writtenAt: Date };

/** Lists the files whose keys begin with `prefix`, in the order of the keys. */
export async function listFiles(prefix: string): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  const input = { Bucket: Bucket(), Prefix: prefix };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, input)) {
    for (const { Key = '', ETag = '', Size = 0, LastModified = new Date(0) } of Contents)
      found.push({ key: Key, etag: ETag, size: Size, writtenAt: LastModified });
  }
  return found;
}

/** Returns true if the write succeeded, or false if another write has changed the file since it was read. */
async function isFirst(sent: Promise<unknown>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (error) {
    // 404: the file was removed meanwhile. 409: another simultaneous write succeeded.
    const status = (error as S3ServiceException).$metadata?.httpStatusCode;
    if (status === 404 || status === 409 || status === 412) return false;
    throw error;
  }
}

const types: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
};

/**
 * Writes a file if it has not changed since `current` was read. `current` is undefined for a file that did not exist.
 *
 * @returns false if the file has changed; nothing is written then
 */
export const writeFile = (
  key: string,
  { body, release, current }: Omit<SiteFile, 'etag'> & { current: SiteFile | undefined },
): Promise<boolean> =>
  isFirst(
    client.send(
      new PutObjectCommand({
        Bucket: Bucket(),
        Key: key,
        Body: body,
        ContentType: types[key.slice(key.lastIndexOf('.') + 1)],
        CacheControl: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        Metadata: { release: String(release) },
        ...(current ? { IfMatch: current.etag } : { IfNoneMatch: '*' }),
      }),
    ),
  );

/** Removes a file, if it has not changed since `current` was read. @returns false when the file has changed */
export const removeFile = (key: string, current: SiteFile): Promise<boolean> =>
  isFirst(client.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: key, IfMatch: current.etag })));

let notFound: { html: string; readAt: number } | undefined;

/** Returns the HTML of the 'not found' page. It is read from the site's bucket at most once a minute. */
export async function readNotFoundPage(now: Date): Promise<string> {
  if (notFound && now.getTime() - notFound.readAt < KEPT_MS) return notFound.html;
  const { Body } = await client.send(new GetObjectCommand({ Bucket: Bucket(), Key: pageKey(notFoundPage) }));
  notFound = { html: (await Body?.transformToString()) ?? '', readAt: now.getTime() };
  return notFound.html;
}
