import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { pageKey } from '#shared/page.ts';
import type { BenchShop } from '../shop/shop.ts';
import type { MeasuredPage } from './measured-pages.ts';

/**
 * Returns the HTML of a page without its scripts and page data. The page's text, stylesheets, font and pictures stay
 * the same.
 */
function floorOf(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="?(?:modulepreload|preload"?[^>]*\bas="?script)\b[^>]*>/g, '');
}

/**
 * Uploads the floor of a page (the page without scripts) to the site bucket, and returns its path. It has the metadata
 * of the page, so the CDN, its compression and its headers treat both alike.
 */
export async function layFloor(shop: BenchShop, { name, path }: MeasuredPage): Promise<string> {
  const Bucket = Object.entries(shop.outputs).find(([key]) => key.endsWith('.SiteBucketName'))?.[1];
  if (Bucket === undefined) throw new Error('No stack has the output SiteBucketName.');
  const s3 = new S3Client({
    endpoint: shop.s3Url,
    region: shop.region,
    credentials: shop.operator,
    forcePathStyle: true,
  });
  const { CacheControl } = await s3.send(new HeadObjectCommand({ Bucket, Key: pageKey(path) }));
  const Body = floorOf(await (await fetch(new URL(path, shop.url))).text());
  const Key = `floor/${name}.html`;
  const ContentType = 'text/html; charset=utf-8';
  await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
  s3.destroy();
  return `/${Key}`;
}
