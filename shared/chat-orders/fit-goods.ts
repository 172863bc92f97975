import { meaningsOf } from '../search/meanings.ts';
import type { Named } from './catalogue-words.ts';
import { type Catalogue, type Goods, isTranslated, type SaidWord, sameAs } from './catalogue-words.ts';
import type { ChatProduct } from './chat-order.ts';
import { type Doubt, doubt } from './doubt.ts';

/**
 * The products that words of a chat may mean, the most probable first. If there are no doubts, the first product is
 * the one meant.
 */
export type Fit<P extends ChatProduct = ChatProduct> = { choices: readonly P[]; doubts: Doubt[] };

/**
 * How well a word fits a product, from best to worst: it is in the product's name, is a synonym of a word there, is in
 * the attributes or the subcategory (`shelf`), begins a word of the name, or is only related.
 */
const tier = { literal: 4, same: 3, fact: 2, begun: 1.5, loose: 1, none: 0 };
const shortestBeginning = 4;

function tierOfMeant(goods: Goods, word: string): number {
  if (goods.name.has(word)) return tier.literal;
  const same = sameAs(word);
  if (same.some((other) => goods.name.has(other))) return tier.same;
  if (same.some((other) => goods.facts.has(other) || goods.shelf.has(other))) return tier.fact;
  if (word.length >= shortestBeginning && [...goods.name].some((other) => other.startsWith(word)))
    return tier.begun;
  const isLoose = meaningsOf(word).kinds.some(
    (other) => goods.name.has(other) || goods.facts.has(other) || goods.shelf.has(other),
  );
  return isLoose ? tier.loose : tier.none;
}

const tierOf = (goods: Goods, { meant }: SaidWord) =>
  Math.max(...meant.map((word) => tierOfMeant(goods, word)));

type Rated<P extends ChatProduct> = { goods: Goods<P>; tiers: number[]; hits: number; sum: number };

/** Returns true if the words name the product completely, its brand included: "washa kahawa". */
function isWholeName({ name }: Goods, words: readonly SaidWord[], isForm: (word: string) => boolean) {
  const meant = words.flatMap((word) => word.meant);
  const isCovered = [...name].every((part) => meant.some((word) => sameAs(word).includes(part)));
  return isCovered && meant.every((word) => isForm(word) || name.has(word));
}

/** Returns true if the words are the product's Kiswahili name without its brand: "ndimu mint". */
function isLocalName({ name }: Goods, words: readonly SaidWord[], isForm: (word: string) => boolean) {
  const meant = words.flatMap((word) => word.meant).filter((word) => !isForm(word));
  const own = [...name].filter((word) => !isForm(word));
  const isSame = meant.length === own.length && own.every((word) => meant.includes(word));
  return isSame && own.length > 1 && own.some(isTranslated);
}

/** Returns the one product that is clearly meant among several that fit. Returns undefined if none is clearly meant. */
function clearOne<P extends ChatProduct>(
  rated: readonly Rated<P>[],
  words: readonly SaidWord[],
  { isForm, goods: all }: Catalogue<P>,
): Rated<P> | undefined {
  const whole = rated.filter(({ goods }) => isWholeName(goods, words, isForm));
  if (whole.length === 1) return whole[0];
  const local = rated.filter(({ goods }) => isLocalName(goods, words, isForm));
  if (local.length === 1) return local[0];
  const flavours = words.flatMap((word, at) => (word.meant.some(isForm) ? [] : [at]));
  if (flavours.length === 0) return undefined;
  const isRival = ({ tiers }: Rated<P>) => flavours.some((at) => tiers[at] === tier.begun);
  const named = rated.filter(({ tiers }) => flavours.every((at) => (tiers[at] ?? 0) >= tier.same));
  if (named.length !== 1 || rated.some(isRival)) return undefined;
  const only = flavours.length === 1 ? words[flavours[0] as number] : undefined;
  const isShelfWord = only && all.some(({ shelf }) => only.meant.some((word) => shelf.has(word)));
  return isShelfWord && words.length === 1 ? undefined : named[0];
}

const rate = <P extends ChatProduct>(goods: Goods<P>, words: readonly SaidWord[]): Rated<P> => {
  const tiers = words.map((word) => tierOf(goods, word));
  const hits = tiers.filter((one) => one > 0).length;
  return { goods, tiers, hits, sum: tiers.reduce((sum, one) => sum + one, 0) };
};

const textOf = (words: readonly SaidWord[]) => words.map(({ text }) => text).join(' ');

/** Returns true if the words stand in the order of the product's name: "mixed tin", not "tins mixed". */
function isInNameOrder({ name }: Goods, words: readonly SaidWord[]) {
  const places = words.map((word) =>
    [...name].findIndex((part) => word.meant.some((each) => sameAs(each).includes(part))),
  );
  return places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
}

/** Returns true if all words are descriptions such as "mixed", and they are not in the order of the product's name. */
function isJumbled<P extends ChatProduct>(
  { goods }: Rated<P>,
  words: readonly SaidWord[],
  { isForm, isWeak }: Catalogue<P>,
) {
  const flavours = words.filter((word) => !word.meant.some(isForm));
  const isWeakOnly = flavours.length > 0 && flavours.every((word) => word.meant.some(isWeak));
  return isWeakOnly && !isInNameOrder(goods, words);
}

/** Returns why the only product that fits may still be the wrong one. */
function doubtsOfOne<P extends ChatProduct>(
  one: Rated<P>,
  words: readonly SaidWord[],
  { goods, isForm, isWeak }: Catalogue<P>,
): Doubt[] {
  const flavours = words.filter((word) => !word.meant.some(isForm));
  const isLoose = words.some((word, at) => (one.tiers[at] ?? 0) <= tier.begun && flavours.includes(word));
  const isVague = words.length === flavours.length && flavours.every((word) => word.meant.some(isWeak));
  const isOfName = (rated: Rated<P>) => rated.tiers.every((each) => each >= tier.same);
  const named = flavours.length === 0 ? [] : goods.map((each) => rate(each, flavours)).filter(isOfName);
  const hasRival = named.length > 0 && !named.some((rated) => rated.goods === one.goods);
  const isFactAlone = words.length === 1 && flavours.length === 1 && (one.tiers[0] ?? 0) < tier.same;
  const isFormAlone = flavours.length === 0 && one.tiers.some((each) => each < tier.same);
  return isLoose || isVague || hasRival || isFormAlone || isFactAlone
    ? [doubt('product', textOf(words))]
    : [];
}

const spellingDoubts = (words: readonly SaidWord[]) =>
  words.filter(({ isGuess }) => isGuess).map(({ text }) => doubt('spelling', text));

/** Returns the products that the words of a chat may mean. Any word that fits no product makes the fit doubtful. */
function fitOf<P extends ChatProduct>(catalogue: Catalogue<P>, words: readonly SaidWord[]): Fit<P> {
  const rated = catalogue.goods
    .map((goods) => rate(goods, words))
    .filter(({ hits }) => hits > 0)
    .sort(
      (one, other) =>
        other.hits - one.hits || other.sum - one.sum || one.goods.name.size - other.goods.name.size,
    );
  const best = rated[0];
  if (!best) return { choices: [], doubts: [doubt('unknown-product', textOf(words))] };
  const equal = rated.filter(({ hits }) => hits === best.hits);
  const close = equal.filter(({ tiers }) => tiers.every((each) => each > tier.loose));
  const fitting = close.length > 0 ? close : equal;
  const choices = fitting.map(({ goods }) => goods.product);
  if (best.hits < words.length) return { choices, doubts: [doubt('product', textOf(words))] };
  const one = fitting.length === 1 ? best : clearOne(fitting, words, catalogue);
  if (!one) return { choices, doubts: [doubt('product', textOf(words))] };
  const first = [one.goods.product, ...choices.filter((product) => product !== one.goods.product)];
  const doubts = [
    ...(fitting.length === 1 ? doubtsOfOne(one, words, catalogue) : []),
    ...(words.some(({ meant }) => meant.some(catalogue.isComparing))
      ? [doubt('product', textOf(words))]
      : []),
    ...(isJumbled(one, words, catalogue) ? [doubt('product', textOf(words))] : []),
    ...spellingDoubts(words),
  ];
  return { choices: first, doubts };
}

/** Returns the products of a name in the chat: by its code, or by its words. */
export function fitNamed<P extends ChatProduct>(catalogue: Catalogue<P>, named: Named): Fit<P> {
  const { words, codes } = named;
  const coded = codes.flat().flatMap((at) => catalogue.goods[at]?.product ?? []);
  if (codes.length === 0) return fitOf(catalogue, words);
  if (coded.length === 0)
    return { choices: [], doubts: [doubt('unknown-product', textOf(words) || 'the code')] };
  const said = words.length > 0 ? fitOf(catalogue, words).choices : coded;
  const isSame = coded.length === 1 && said.some((product) => product === coded[0]);
  return { choices: coded, doubts: isSame ? [] : [doubt('product', textOf(words))] };
}
