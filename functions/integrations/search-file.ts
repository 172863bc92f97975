import { GetObjectCommand, S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { pageKey, searchFile, searchPart } from '#shared/page.ts';
import { joinColumns, type SearchColumns, searchColumns } from '#shared/search/columns.ts';
import {
  isInParts,
  type SearchFile,
  type SearchParts,
  versionOf,
  withMeanings,
} from '#shared/search/search-file.ts';
import { readSearchIndex, type SearchIndex } from '#shared/search/search-index.ts';
import { inLanes } from '../lanes.ts';

const client = new S3Client({ maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });

/** The number of parts that are read at the same time. */
const LANES = 16;

let kept: { etag: string; index: SearchIndex } | undefined;
/**
 * The parts of the search file that were read last. `version` is the version of a part's content, which can be newer
 * than the version in search.json.
 */
let keptParts = new Map<number, { version: string; columns: SearchColumns }>();

/** Reads a JSON file. Returns undefined if the file does not exist. @throws S3's error if the file has not changed */
async function readJson<T>(path: string, etag?: string): Promise<{ content: T; etag: string } | undefined> {
  const get = new GetObjectCommand({
    Bucket: process.env.SITE_BUCKET,
    Key: pageKey(path),
    ...(etag !== undefined && { IfNoneMatch: etag }),
  });
  try {
    const { Body, ETag = '' } = await client.send(get);
    return { content: JSON.parse((await Body?.transformToString()) ?? '') as T, etag: ETag };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/**
 * Reads the parts that have changed, and joins all parts. A part that was removed meanwhile is left out. `isAsNamed` is
 * false if a part is newer than search.json says.
 */
async function joinParts(file: SearchParts): Promise<{ columns: SearchColumns; isAsNamed: boolean }> {
  const { parts } = file;
  const now: typeof keptParts = new Map(
    parts.map(([part, version]) => {
      const known = keptParts.get(part);
      return [part, known?.version === version ? known : { version: '', columns: searchColumns([]) }];
    }),
  );
  const changed = [...now].filter(([, { version }]) => version === '');
  await inLanes(LANES, changed, async ([part, read]) => {
    const stored = await readJson<SearchColumns>(searchPart(part));
    if (stored) Object.assign(read, { version: versionOf(stored.etag), columns: stored.content });
  });
  keptParts = now;
  return {
    columns: withMeanings(joinColumns([...now.values()].map(({ columns }) => columns)), file),
    isAsNamed: parts.every(([part, version]) => now.get(part)?.version === version),
  };
}

/**
 * Loads the search index from the site's search file, which is written together with the pages and contains no hidden
 * products. Only changed parts are read again. If the file does not exist yet, the index is empty.
 */
export async function loadSearchIndex(): Promise<SearchIndex> {
  try {
    const file = await readJson<SearchFile>(searchFile, kept?.etag);
    if (!file) return readSearchIndex(searchColumns([]));
    const { content, etag } = file;
    const { columns, isAsNamed } = isInParts(content)
      ? await joinParts(content)
      : { columns: content, isAsNamed: true };
    const index = readSearchIndex(columns);
    // If a part is newer than search.json says, the index is not cached, so that the next search reads the file again.
    if (isAsNamed) kept = { etag, index };
    return index;
  } catch (error) {
    if (kept && (error as S3ServiceException).$metadata?.httpStatusCode === 304) return kept.index;
    throw error;
  }
}
