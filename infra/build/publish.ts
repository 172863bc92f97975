import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { recordRelease, type Site } from './releases.ts';

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

/** True for Vite's page template. It is not published, because the prerender function writes the real pages. */
const isTemplate = (key: string) => key === 'index.html';

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
 * Returns the files of a built site except its pages and hidden files (the build's manifest).
 *
 * @throws for a kind of file without a content type
 */
export function siteFiles(folder: string): SiteFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .filter((key) => !isTemplate(key) && !key.split('/').some((part) => part.startsWith('.')))
    .sort()
    .map((key) => ({ key, contentType: contentTypeOf(key), cacheControl: cacheControlOf(key) }));
}

/**
 * Uploads the files of a built site, and records that they belong to this release. Call it before a page refers to the
 * files. releases.ts deletes old files. Returns the number of uploaded files.
 */
export async function publishSite({
  s3,
  bucket,
  folder,
  builtAt,
}: Site & { folder: string; builtAt: number }): Promise<number> {
  const files = siteFiles(folder);
  const put = ({ key, contentType, cacheControl }: SiteFile) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: readFileSync(join(folder, key)),
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    );
  await Promise.all(files.map(put));
  const assets = files.map(({ key }) => key).filter((key) => key.startsWith('assets/'));
  await recordRelease({ s3, bucket, builtAt, assets });
  return files.length;
}
