import { searchPart } from '../page.ts';
import type { SearchColumns } from './columns.ts';

const form = 2;

/**
 * The content of `search.json` for a shop that is too large for one file: the numbers of the parts, each with the
 * version of its content. `isSmall` is true if a browser should load all parts; otherwise it searches with the API.
 */
export type SearchParts = Pick<SearchColumns, 'meanings'> & {
  form: typeof form;
  isSmall: boolean;
  parts: [part: number, version: string][];
};

/** Returns the joined parts together with the meanings from the list of parts. */
export const withMeanings = (columns: SearchColumns, { meanings }: SearchParts): SearchColumns =>
  meanings ? { ...columns, meanings } : columns;

/** The content of `search.json`: all products of a small shop, or the list of parts. */
export type SearchFile = SearchColumns | SearchParts;

/**
 * The most bytes, before compression, of a search file that is not split, and of parts that a browser loads. That is
 * about 700 and 2,000 products.
 */
const mostInOne = 100_000;
const mostLoaded = 320_000;
/** The most parts that a browser loads. Because ids have gaps, many parts may contain only few products. */
const mostParts = 12;

/** Returns true if all products fit into one file. */
export const fitsOneFile = (bytes: number) => bytes <= mostInOne;

export const namingParts = (parts: SearchParts['parts'], bytes: number): SearchParts => ({
  form,
  isSmall: bytes <= mostLoaded && parts.length <= mostParts,
  parts,
});

/** Returns true for the list of parts, which `search.json` contains if the shop is too large for one file. */
export const isInParts = (file: SearchFile): file is SearchParts => file.form === form;

/** Returns the version of a stored file: the beginning of its ETag. */
export const versionOf = (etag: string) => /[0-9a-f]{8}/.exec(etag)?.[0] ?? etag;

/**
 * Returns the address of a part of the search file. A new version changes the address, so no cache answers with an
 * older part. The server ignores the version and sends the newest content.
 */
export const addressOf = (part: number, version: string) => `${searchPart(part)}?v=${version}`;

/** Returns true if an answer contains this version of a part. */
export const hasVersion = ({ headers }: Pick<Response, 'headers'>, version: string) =>
  versionOf(headers.get('etag') ?? '') === version;
