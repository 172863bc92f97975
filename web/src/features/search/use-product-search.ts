import { useMemo } from 'react';
import useSWR from 'swr';
import { searchFile } from '#shared/page.ts';
import { chatLink } from '#shared/phone.ts';
import { screenTexts as texts } from '#shared/screen-texts.ts';
import type { FoundProduct } from '#shared/search/columns.ts';
import { isLongEnough, search } from '#shared/search/search.ts';
import { readSearchIndex, type SearchIndex } from '#shared/search/search-index.ts';
import { compact } from '#shared/search/words.ts';
import { useCall } from '../../api/use-call.ts';
import { useSettled } from '../../ui/behaviour/use-settled.ts';
import { useSettings } from '../settings/use-settings.ts';

/** As many as fit a panel. */
const LIMIT = 8;
/** A server is asked for what has stood still for so many ms (G-77). */
const SERVER_MS = 150;
/** The catalogue is read again when the search is opened after so many ms. */
const FRESH_MS = 60_000;

async function readIndex(): Promise<SearchIndex> {
  const response = await fetch(searchFile);
  if (!response.ok) throw new Error(`${searchFile} was answered with ${response.status}.`);
  return readSearchIndex(await response.json());
}

/** The catalogue on the device, in one piece: comparing two of them would take longer than reading one. */
const useIndex = () =>
  useSWR<SearchIndex, Error>(searchFile, readIndex, {
    dedupingInterval: FRESH_MS,
    compare: (one, other) => one === other,
    onError: (error) => console.warn('Search: the shop is asked instead of the device.', error),
  });

type Found = { products: FoundProduct[]; total: number; isLoose: boolean };
/** What a text finds; where it finds nothing, what to say and the chat's address (S1-166, S1-167). */
export type SearchAnswer = Found & { message: string; whatsappLink: string | undefined };

/** Of a text too short for names only the product of that code counts (G-21). */
function within({ products, total, isLoose }: Found, text: string): Found {
  if (isLongEnough(text)) return { products: products.slice(0, LIMIT), total, isLoose };
  const coded = products.filter(({ product_code }) => compact(product_code) === compact(text));
  return { products: coded, total: coded.length, isLoose: false };
}

/**
 * Finds products for a text, on the device from the file that is made with the pages; the shop itself is asked where
 * that file cannot be read, and for its help where nothing is found. The answer is always that of this very text
 * (G-77); undefined while there is none. An empty text asks for nothing.
 */
export function useProductSearch(text: string): SearchAnswer | undefined {
  const index = useIndex();
  const settings = useSettings();
  const settled = useSettled(text, SERVER_MS);
  const here = useMemo(
    () => (index.data && text ? within(search(index.data, text, { limit: LIMIT * 3 }), text) : undefined),
    [index.data, text],
  );
  const needsShop = here ? here.products.length === 0 : index.error !== undefined;
  const query = { search: text };
  const shop = useCall('GET /api/search', needsShop && text && settled === text ? { query } : null);
  const there = shop.data && within({ ...shop.data, isLoose: shop.data.is_loose }, text);
  const found = here?.products.length ? here : (there ?? here);
  if (!found) return undefined;
  const ownLink = settings && chatLink(settings.whatsapp, texts.searchChat(text));
  return {
    ...found,
    message: shop.data?.message ?? texts.searchNothing(text),
    whatsappLink: shop.data?.whatsappLink ?? ownLink,
  };
}
