import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { SearchResult } from '#shared/catalogue/search-answer.ts';
import { chatLink } from '#shared/phone.ts';
import type { FoundProduct } from '#shared/search/columns.ts';
import { search } from '#shared/search/search.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { listStock } from '../../data/stock/stock.ts';
import { loadSearchIndex } from '../../integrations/search-file.ts';
import { shownOf } from '../catalogue/restricted.ts';

/** The number of best matches whose stock is read. Weaker matches cannot reach the first page. */
const considered = 60;

const toFound = (found: FoundProduct) => {
  const image = pictureUrl(found.picture, 320);
  return {
    ...found,
    name: found.product_name,
    price: found.selling_price,
    image,
    product_image: image,
    image_url: image,
  };
};

/** Returns the answer for a search without matches: a message and a link to the shop's chat (S1-342). */
async function noHits(query: string) {
  const { whatsapp } = await getSettings();
  return {
    message: texts.searchNothing(query),
    whatsappLink: chatLink(whatsapp, texts.searchChat(query)),
  };
}

/**
 * Searches products. It uses the same engine and file as the search in the browser. Products in stock come first. A
 * name needs at least three typed characters; a code may have any length (S1-298, G-21).
 */
export async function searchProducts(query: string): Promise<SearchResult> {
  const index = await loadSearchIndex();
  const first = search(index, query, { limit: considered });
  const ids = first.products.map(({ id }) => id);
  const stock = new Map(
    ids.length > 0 ? (await listStock(ids)).map(({ id, available }) => [id, available]) : [],
  );
  const { products, total, isLoose } = search(index, query, { limit: shop.productLimit, stock });
  const shown = await shownOf(products);
  const hidden = products.length - shown.length;
  return {
    products: shown.map(toFound),
    total: total - hidden,
    is_loose: isLoose,
    ...(shown.length === 0 && (await noHits(query))),
  };
}
