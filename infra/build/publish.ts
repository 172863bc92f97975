import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

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

const isPage = (key: string) => key.endsWith('.html');

function cacheControlOf(key: string): string {
  if (key.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  if (isPage(key)) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
  return 'public, max-age=3600';
}

function contentTypeOf(key: string): string {
  const type = types[extname(key)];
  if (type === undefined) throw new Error(`publish.ts does not know how to serve ${key}.`);
  return type;
}

/**
 * The files of a built site in the order they must arrive: a page comes after everything it names. Hidden files (the
 * build's own manifest) stay at home.
 *
 * @throws for a kind of file without a content type
 */
export function siteFiles(folder: string): SiteFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .filter((key) => !key.split('/').some((part) => part.startsWith('.')))
    .sort((a, b) => Number(isPage(a)) - Number(isPage(b)) || a.localeCompare(b))
    .map((key) => ({ key, contentType: contentTypeOf(key), cacheControl: cacheControlOf(key) }));
}

/**
 * Puts a built site into its bucket. Nothing is taken away, so that a page of yesterday still finds its script.
 * Gives how many files it put.
 */
export async function publishSite({
  s3,
  bucket,
  folder,
}: {
  s3: S3Client;
  bucket: string;
  folder: string;
}): Promise<number> {
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
  const files = siteFiles(folder);
  await Promise.all(files.filter(({ key }) => !isPage(key)).map(put));
  await Promise.all(files.filter(({ key }) => isPage(key)).map(put));
  return files.length;
}
