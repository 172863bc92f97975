import { codeKey, productsByCode } from '#shared/search/code-key.ts';
import { compact, plain } from '#shared/search/words.ts';
import type { TillCatalogue, TillProduct } from '#shared/till/till.ts';

/**
 * The catalogue, prepared once for fast searches, so that a key in the search box or a scan takes no noticeable time.
 */
export type ProductIndex = {
  products: readonly TillProduct[];
  byId: ReadonlyMap<number, TillProduct>;
  byCode: ReadonlyMap<string, TillProduct>;
  /** The words that find each product, in the order of `products`. An example is ` embe mango pp-105 pp105 pouches`. */
  words: readonly string[];
};

const withoutMarks = (text: string) => plain(text).replace(/['’`]/g, '');

/** Prepares a catalogue for the search. */
export function indexProducts({ products, categories }: TillCatalogue): ProductIndex {
  const names = new Map(categories.map(({ id, category_name }) => [id, category_name]));
  const byCode = productsByCode(products);
  const words = products.map(({ product_name, product_code, barcode, category_id }) => {
    const parts = [product_name, product_code, compact(product_code), barcode, names.get(category_id) ?? ''];
    return ` ${withoutMarks(parts.join(' '))}`;
  });
  return { products, byId: new Map(products.map((product) => [product.id, product])), byCode, words };
}

/** Returns the product with this code or barcode. */
export const findByCode = ({ byCode }: ProductIndex, code: string) => byCode.get(codeKey(code));

/**
 * Returns how well the words of a product match the typed text: 3 if its name begins with the whole text, 2 if each
 * typed word begins one of its words, 1 if each is somewhere in its words, and 0 if one is missing.
 */
function fitOf(words: string, said: Said): number {
  let isAtStart = true;
  for (let at = 0; at < said.parts.length; at++) {
    if (!words.includes(said.parts[at] as string)) return 0;
    isAtStart &&= words.includes(said.starts[at] as string);
  }
  if (words.startsWith(said.whole)) return 3;
  return isAtStart ? 2 : 1;
}

/**
 * The typed text in three forms: its words (`parts`), its words as beginnings (`starts`), and the whole text as the
 * beginning of a name (`whole`).
 */
type Said = { parts: readonly string[]; starts: readonly string[]; whole: string };

function saidOf(text: string): Said {
  const parts = text === '' ? [] : text.split(/\s+/);
  return { parts, starts: parts.map((part) => ` ${part}`), whole: ` ${text}` };
}

/**
 * Returns the products of a category that contain every typed word in their name, code, barcode or category. The order
 * of the words, accents and capitals do not matter (S2-158, S2-159). The best matches come first; equal matches keep
 * the catalogue's order. If `categoryId` is undefined, all categories are searched.
 */
export function filterProducts(
  index: ProductIndex,
  query: string,
  categoryId: number | undefined,
): readonly TillProduct[] {
  const text = withoutMarks(query).trim();
  if (text === '' && categoryId === undefined) return index.products;
  const said = saidOf(text);
  const exact = text === '' ? undefined : findByCode(index, text);
  const byFit: TillProduct[][] = [[], [], [], [], []];
  const { products } = index;
  for (let at = 0; at < products.length; at++) {
    const product = products[at] as TillProduct;
    if (categoryId !== undefined && product.category_id !== categoryId) continue;
    const words = index.words[at] ?? '';
    const found = product === exact ? 4 : text === '' ? 1 : fitOf(words, said);
    if (found > 0) byFit[found]?.push(product);
  }
  return byFit.reverse().flat();
}
