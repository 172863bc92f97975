import { GetObjectCommand, S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { pageKey, searchFile } from '#shared/page.ts';
import { type SearchColumns, searchColumns } from '#shared/search/columns.ts';
import { readSearchIndex, type SearchIndex } from '#shared/search/search-index.ts';

const client = new S3Client({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });

let kept: { etag: string; index: SearchIndex } | undefined;

/**
 * Loads the search index from the site's search file, which is written with the pages and has no hidden products. The
 * file is parsed again only when it has changed. If it does not exist yet, the index is empty.
 */
export async function loadSearchIndex(): Promise<SearchIndex> {
  const get = new GetObjectCommand({
    Bucket: process.env.SITE_BUCKET,
    Key: pageKey(searchFile),
    ...(kept && { IfNoneMatch: kept.etag }),
  });
  try {
    const { Body, ETag = '' } = await client.send(get);
    const columns = JSON.parse((await Body?.transformToString()) ?? '') as SearchColumns;
    kept = { etag: ETag, index: readSearchIndex(columns) };
    return kept.index;
  } catch (error) {
    if (kept && (error as S3ServiceException).$metadata?.httpStatusCode === 304) return kept.index;
    if ((error as Error).name === 'NoSuchKey') return readSearchIndex(searchColumns([]));
    throw error;
  }
}
