import { searchFile } from '#shared/page.ts';
import { joinColumns, type SearchColumns } from '#shared/search/columns.ts';
import {
  addressOf,
  hasVersion,
  isInParts,
  type SearchFile,
  withMeanings,
} from '#shared/search/search-file.ts';
import { readSearchIndex, type SearchIndex } from '#shared/search/search-index.ts';

/** The parts of the search file that this page has loaded, by their address. The address changes with the version. */
let loaded = new Map<string, SearchColumns>();

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response;
}

/**
 * Loads a part of the search file. If the answer has another version than expected, the part is loaded again next
 * time.
 */
async function loadPart(part: number, version: string) {
  const address = addressOf(part, version);
  const known = loaded.get(address);
  if (known) return { address, columns: known, isKnown: true };
  const response = await fetchFile(address);
  return {
    address,
    columns: (await response.json()) as SearchColumns,
    isKnown: hasVersion(response, version),
  };
}

/**
 * Loads the search index. This is the search file of a small shop, or all parts of a larger shop's file. Returns null
 * if the shop has too many products to search on the device.
 *
 * @throws when a file cannot be loaded or is of another release
 */
export async function loadIndex(): Promise<SearchIndex | null> {
  const file: SearchFile = await (await fetchFile(searchFile)).json();
  if (!isInParts(file)) return readSearchIndex(file);
  if (!file.isSmall) return null;
  const parts = await Promise.all(file.parts.map(([part, version]) => loadPart(part, version)));
  loaded = new Map(parts.filter(({ isKnown }) => isKnown).map(({ address, columns }) => [address, columns]));
  return readSearchIndex(withMeanings(joinColumns(parts.map(({ columns }) => columns)), file));
}
