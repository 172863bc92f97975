import { isRightWord, knownWords, meaningsOf } from '../search/meanings.ts';
import { saysNothing } from '../search/phrases.ts';
import { forgiven, lettersOf, missingLetters, typos } from '../search/typo.ts';
import { isNumber, tokensOf, wordsOf } from '../search/words.ts';
import type { ChatProduct } from './chat-order.ts';
import { isOrdinary } from './ordinary-words.ts';

/** A product with the words that name it, by the field in which they occur. */
export type Goods<P extends ChatProduct = ChatProduct> = {
  product: P;
  name: ReadonlySet<string>;
  /** The words of the product's category, subcategory and brand. */
  shelf: ReadonlySet<string>;
  /** The words of the product's attributes: flavour, strength, pack. */
  facts: ReadonlySet<string>;
};

/**
 * A word of the chat that names or describes a product. `meant` contains the words for which it may stand. A misspelt
 * word may stand for several words.
 */
export type SaidWord = { text: string; meant: readonly string[]; isGuess: boolean; isPlural?: boolean };

/** A product as the chat names it: words, or product codes with the positions of their products in the catalogue. */
export type Named = { words: readonly SaidWord[]; codes: readonly (readonly number[])[] };

/** Joins the words and the codes by which two parts of a chat name a product. */
export const joinNamed = (one: Named, other: Named): Named => ({
  words: [...one.words, ...other.words],
  codes: [...one.codes, ...other.codes],
});

/** Synonyms in orders, in addition to those of the search: the Kiswahili names of products with their English names. */
const moreSame = ['lime ndimu', 'coast coastal pwani', 'luck lucky bahati', 'kit starter', 'tin kopo'];
const moreSameAs = new Map(
  moreSame.flatMap((line) => line.split(' ').map((word) => [word, line.split(' ')] as const)),
);

/** Words that say the form of a product and not its flavour. */
const forms = new Set(
  'fegi sigara cigarette mvuke moshi ecig tin pouch pod salt vape kit device starter roll liquid eliquid ejuice juice bottle refill disposable puff snus sachet kopo kifuko pochi one max extra energy caffeine nicotine pen nic vepu vep vaping caffeine kafeini nikotini vaper nikotin energy'.split(
    ' ',
  ),
);
/** Descriptions that fit many products. On their own, they do not say which product is meant. */
const weak = new Set(
  'pink red gold blood young dry cold leaf sea roast night large slim fresh candy mixed double'.split(' '),
);
/** Words that compare products. They never say exactly which one is meant. */
const comparing = new Set(
  'strong stronger strongest kali nguvu mild milder soft sweet tamu sour spicy best bora premium'.split(' '),
);
/** Words of attributes that chats use for something else. */
const unusable = new Set(
  'and on shop choice pack size volume capacity mix battery charging a to of slim large young flavour'.split(
    ' ',
  ),
);

export type Catalogue<P extends ChatProduct = ChatProduct> = {
  goods: readonly Goods<P>[];
  codes: readonly string[];
  vocabulary: ReadonlySet<string>;
  isForm: (word: string) => boolean;
  isWeak: (word: string) => boolean;
  isComparing: (word: string) => boolean;
  /** Returns what a word of the chat means; undefined if it is no word of a product. */
  read: (word: string) => SaidWord | undefined;
  /** Returns true for a correctly spelt word of a product, or a synonym of one. */
  isMeant: (word: string) => boolean;
};

/** Returns true for a name that gives only the form of a product, such as "tins", and no flavour. */
export type IsForm = (named: Named) => boolean;

/** Returns true if only the form is named: "the tin", "pods". */
export const isFormOnly = ({ words, codes }: Named, { isForm }: Pick<Catalogue, 'isForm'>): boolean =>
  codes.length === 0 && words.every((word) => word.meant.some(isForm));

/** Returns a word and its synonyms. */
export const sameAs = (word: string): readonly string[] => [
  ...new Set([word, ...meaningsOf(word).same, ...(moreSameAs.get(word) ?? [])]),
];

/** Returns true for a word of the catalogue that stands for an English one: `embe`, `ndimu`. */
export const isTranslated = (word: string) =>
  (meaningsOf(word).same[0] ?? moreSameAs.get(word)?.[0] ?? word) !== word;

const shortest = 4;

/** Returns the catalogue's words that are nearest to a misspelt word, and the number of typing errors. */
function nearest(typed: string, words: readonly string[]): { found: string[]; wrong: number } {
  const letters = lettersOf(typed);
  let [found, best]: [string[], number] = [[], forgiven(typed)];
  for (const word of words) {
    const most = Math.min(best, Math.max(forgiven(word), 1));
    if (word.length < shortest || missingLetters(letters, lettersOf(word)) > most) continue;
    const wrong = typos(typed, word, most);
    if (wrong > most) continue;
    if (wrong < best) found = [];
    best = wrong;
    found.push(word);
  }
  return { found, wrong: best };
}

function misspelt(typed: string, words: readonly string[]): SaidWord | undefined {
  if (typed.length < shortest || typed.length > 20 || isRightWord(typed)) return undefined;
  const { found } = nearest(typed, words);
  if (found.length === 0) return undefined;
  const first = found[0] as string;
  const isOneMeaning = found.every((word) => sameAs(first).includes(word));
  const isGuess = typed.length <= shortest || !isOneMeaning || found.every((word) => word[0] !== typed[0]);
  return { text: typed, meant: found, isGuess };
}

/** Returns the words of all products, ready to read chats. */
export function readCatalogue<P extends ChatProduct>(products: readonly P[]): Catalogue<P> {
  const usable = (text: string) => wordsOf(text).filter((word) => !unusable.has(word));
  const goods = products.map(
    (product): Goods<P> => ({
      product,
      name: new Set(wordsOf(product.product_name)),
      shelf: new Set(
        usable(`${product.category.category_name} ${product.subcategory.title} ${product.brand_name}`),
      ),
      facts: new Set(product.attributes.flatMap(({ key, value }) => [...usable(value), ...usable(key)])),
    }),
  );
  const literal = new Set(goods.flatMap(({ name, shelf, facts }) => [...name, ...shelf, ...facts]));
  const brands = new Set(products.flatMap(({ brand_name }) => tokensOf(brand_name)));
  const isLinked = (word: string) => {
    const { same, kinds } = meaningsOf(word);
    return [...sameAs(word), ...same, ...kinds].some((other) => literal.has(other));
  };
  const meanings = knownWords.filter((word) => !saysNothing(word) && isLinked(word));
  const vocabulary = new Set([
    ...literal,
    ...meanings,
    ...moreSame.flatMap((line) => line.split(' ')).filter(isLinked),
  ]);
  const words = [...vocabulary].filter((word) => !isNumber(word) && !/\d/.test(word));
  const isMeant = (word: string) => vocabulary.has(word) && !unusable.has(word);
  const known = new Map<string, SaidWord | undefined>();
  const read = (word: string) => {
    if (known.has(word)) return known.get(word);
    const isPlain = isMeant(word);
    const said = isPlain
      ? { text: word, meant: [word], isGuess: false }
      : isOrdinary(word) || saysNothing(word)
        ? undefined
        : misspelt(word, words);
    known.set(word, said);
    return said;
  };
  return {
    goods,
    codes: products.map(({ product_code }) => tokensOfCode(product_code)),
    vocabulary,
    isForm: (word) => forms.has(word) || brands.has(word) || /^\d/.test(word),
    isWeak: (word) => sameAs(word).some((other) => weak.has(other)),
    isComparing: (word) => comparing.has(word),
    read,
    isMeant,
  };
}

const tokensOfCode = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
