import { joinColumns, type SearchColumns, searchColumns } from '#shared/search/columns.ts';
import { fitsOneFile, namingParts, versionOf } from '#shared/search/search-file.ts';
import { listPart } from '../../data/catalogue/product.ts';
import { readSearchMeanings } from '../../data/settings/some-settings.ts';
import { listFiles, readFile } from '../../integrations/site.ts';
import { shownOf } from '../catalogue/restricted.ts';
import { partIn, searchFolder } from './part-files.ts';

/** Returns a part of the search file: the visible products of a range of ids. Returns undefined if there are none. */
export async function makeSearchPart(part: number): Promise<string | undefined> {
  const shown = await shownOf(await listPart(part));
  return shown.length === 0 ? undefined : JSON.stringify(searchColumns(shown));
}

async function readPart(key: string): Promise<SearchColumns[]> {
  const file = await readFile(key);
  return file ? [JSON.parse(file.body) as SearchColumns] : [];
}

/**
 * Returns the search file, made from its stored parts. For a small shop, it contains all products. For a larger one, it
 * contains the numbers and versions of the parts. A phone on a slow network therefore loads a small shop with one
 * request. It loads a larger shop in parts, and after a price change loads only one part again. If the parts are too
 * large to load, the browser searches with the API. Both forms also contain the meanings that staff have given to
 * words.
 */
export async function makeSearchFile(): Promise<string> {
  const files = (await listFiles(searchFolder)).sort((one, other) => partIn(one.key) - partIn(other.key));
  const given = await readSearchMeanings();
  const meanings = given.length > 0 && { meanings: given };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (fitsOneFile(bytes)) {
    const parts = await Promise.all(files.map(({ key }) => readPart(key)));
    return JSON.stringify({ ...joinColumns(parts.flat()), ...meanings });
  }
  const parts = files.map(({ key, etag }): [number, string] => [partIn(key), versionOf(etag)]);
  return JSON.stringify({ ...namingParts(parts, bytes), ...meanings });
}
