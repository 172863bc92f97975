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

/** Vite's own page: the maker writes the real ones. */
const isTemplate = (key: string) => key === 'index.html';

function cacheControlOf(key: string): string {
  if (key.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // A browser asks for its worker at every visit: that is how a deploy reaches it.
  return key === 'sw.js' ? 'public, no-cache' : 'public, max-age=3600';
}

function contentTypeOf(key: string): string {
  const type = types[extname(key)];
  if (type === undefined) throw new Error(`publish.ts does not know how to serve ${key}.`);
  return type;
}

/**
 * The files of a built site but its pages. Hidden files (the build's own manifest) stay at home.
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
 * Puts a built site's files into its bucket, before any page names them, and writes down that they belong to this
 * release. Nothing is taken away: see releases.ts. Gives how many files it put.
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
