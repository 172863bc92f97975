import { useMemo } from 'react';
import useSWR from 'swr';
import { searchFile } from '#shared/page.ts';
import { chatLink } from '#shared/phone.ts';
import * as texts from '#shared/screen-texts.ts';
import type { FoundProduct } from '#shared/search/columns.ts';
import { isLongEnough, search } from '#shared/search/search.ts';
import type { SearchIndex } from '#shared/search/search-index.ts';
import type { Understood } from '#shared/search/understood.ts';
import { compact } from '#shared/search/words.ts';
import { useCall } from '../../api/use-call.ts';
import { useSettled } from '../../ui/behaviour/use-settled.ts';
import * as allTexts from '../../ui/texts.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { loadIndex } from './load-index.ts';

/** The maximum number of results in the panel. */
const LIMIT = 8;
/** How long the text must be unchanged before the server is called, in ms (G-77). */
const SERVER_MS = 150;
/** How long the search index stays fresh, in ms. */
const FRESH_MS = 60_000;

/**
 * Returns the search index on this device. swr compares indexes by identity, because comparing their content would be
 * slow.
 */
export const useIndex = () =>
  useSWR<SearchIndex | null, Error>(searchFile, loadIndex, {
    dedupingInterval: FRESH_MS,
    compare: (one, other) => one === other,
    onError: (error) => console.warn('Search: the index did not load. The API is used.', error),
  });

type Found = { products: FoundProduct[]; total: number; isLoose: boolean; understood: Understood };
/** The results if neither the index nor the API can be reached. */
const nothing: Found = { products: [], total: 0, isLoose: false, understood: {} };
/** The results for a text. If there are none, a message and the chat link (S1-166, S1-167). */
export type SearchAnswer = Found & {
  message: string;
  whatsappLink: string | undefined;
  /** True if neither the index nor the API could be reached. */
  isFailed: boolean;
  /** The search index of this device, if there is one. */
  index: SearchIndex | undefined;
};

/**
 * Limits the results to the number that is shown. If the text is too short for names, returns only a product with this
 * code (G-21).
 */
function within({ products, total, isLoose, understood }: Found, text: string, limit: number): Found {
  if (isLongEnough(text)) return { products: products.slice(0, limit), total, isLoose, understood };
  const coded = products.filter(({ product_code }) => compact(product_code) === compact(text));
  return { products: coded, total: coded.length, isLoose: false, understood: {} };
}

/**
 * Finds products for a text on the device, in the prerendered search index. Calls the API if the shop has too many
 * products for this, if the index cannot be read, or if nothing is found. If the API fails too, the message says so.
 * The answer always belongs to the current text (G-77), and is undefined until it arrives. An empty text makes no call.
 */
export function useProductSearch(text: string, limit = LIMIT): SearchAnswer | undefined {
  const index = useIndex();
  const settings = useSettings();
  const settled = useSettled(text, SERVER_MS);
  const here = useMemo(
    () =>
      index.data && text ? within(search(index.data, text, { limit: limit * 3 }), text, limit) : undefined,
    [index.data, text, limit],
  );
  const needsShop = here ? here.products.length === 0 : index.data === null || index.error !== undefined;
  const query = { search: text };
  const shop = useCall('GET /api/search', needsShop && text && settled === text ? { query } : null);
  const there =
    shop.data && within({ ...shop.data, isLoose: shop.data.is_loose, understood: {} }, text, limit);
  const found = here?.products.length ? here : (there ?? here ?? (shop.error && nothing));
  if (!found) return undefined;
  const ownLink = settings && chatLink(settings.whatsapp, texts.searchChat(text));
  return {
    ...found,
    index: index.data ?? undefined,
    isFailed: found === nothing,
    message: shop.data?.message ?? (found === nothing ? allTexts.search.failed : texts.searchNothing(text)),
    whatsappLink: shop.data?.whatsappLink ?? ownLink,
  };
}
