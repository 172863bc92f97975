import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { newestRelease, type Release, recordRelease, type Site } from './releases.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

export type SiteFile = { key: string; contentType: string; cacheControl: string };

/**
 * Returns true for Vite's page templates. They are not published, because the prerender function writes the actual
 * pages.
 */
const isTemplate = (key: string) => ['index.html', 'admin.html', 'till.html', 'rider.html'].includes(key);

function cacheControlOf(key: string): string {
  if (key.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // With `no-cache`, a browser revalidates the service worker at every visit, so it gets the newest one.
  return key === 'sw.js' ? 'public, no-cache' : 'public, max-age=3600';
}

function contentTypeOf(key: string): string {
  const type = types[extname(key)];
  if (type === undefined) throw new Error(`publish.ts has no content type for ${key}.`);
  return type;
}

/**
 * Returns the files of a built site, without its page templates and hidden files (the build's manifests).
 *
 * @throws if the content type of a file is not known
 */
export function siteFiles(folder: string): SiteFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .filter((key) => !isTemplate(key) && !key.split('/').some((part) => part.startsWith('.')))
    .sort()
    .map((key) => ({ key, contentType: contentTypeOf(key), cacheControl: cacheControlOf(key) }));
}

/** Returns the MD5 of each object that may be a file of the site, by key. Buckets encrypted by S3 use it as the ETag. */
async function storedHashes({ s3, bucket }: Site, files: SiteFile[]): Promise<Map<string, string>> {
  const folders = new Set(files.map(({ key }) => (key.includes('/') ? `${key.split('/')[0]}/` : '')));
  const hashes = new Map<string, string>();
  for (const Prefix of folders) {
    const input = { Bucket: bucket, Prefix, ...(Prefix === '' && { Delimiter: '/' }) };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, input))
      for (const { Key = '', ETag = '' } of Contents) hashes.set(Key, ETag.replaceAll('"', ''));
  }
  return hashes;
}

const headersOf = ({ contentType, cacheControl }: SiteFile) => `${contentType} | ${cacheControl}`;

/**
 * Uploads the files of a built site that are new or changed, and records that all its files belong to this release.
 * Call it before a page refers to the files. releases.ts deletes old files.
 *
 * @returns the uploaded keys
 */
export async function publishSite(
  { s3, bucket, folder }: Site & { folder: string },
  release: Pick<Release, 'builtAt' | 'fingerprint'>,
): Promise<string[]> {
  const site = { s3, bucket };
  const files = siteFiles(folder);
  const [stored, before] = await Promise.all([storedHashes(site, files), newestRelease(site)]);
  const uploads = files.flatMap((file) => {
    const body = readFileSync(join(folder, file.key));
    const hash = createHash('md5').update(body).digest('hex');
    const isStored = stored.get(file.key) === hash && before?.headers?.[file.key] === headersOf(file);
    return isStored ? [] : [{ ...file, body }];
  });
  await Promise.all(
    uploads.map(({ key, contentType, cacheControl, body }) =>
      s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          CacheControl: cacheControl,
        }),
      ),
    ),
  );
  if (uploads.length > 0 || before?.builtAt !== release.builtAt) {
    const assets = files.map(({ key }) => key).filter((key) => key.startsWith('assets/'));
    const headers = Object.fromEntries(files.map((file) => [file.key, headersOf(file)]));
    await recordRelease(site, { ...release, assets, headers });
  }
  return uploads.map(({ key }) => key);
}
