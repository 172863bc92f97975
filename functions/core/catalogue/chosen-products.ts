import type { CategoryDetail } from '#shared/catalogue/category.ts';
import { type Choice, isWanted, type ListOrder, type Offer } from '#shared/catalogue/choice.ts';
import type { listProducts } from '#shared/catalogue/endpoints.ts';
import type { StockLevel } from '#shared/catalogue/stock-level.ts';
import type { Endpoint, Parsed } from '#shared/endpoint.ts';
import { toShillings } from '#shared/money.ts';
import type { ProductOffers } from '#shared/promotions/product-offers.ts';
import { shop } from '#shared/shop.ts';
import { findCategoryLists, findSubcategoryList } from '../../data/catalogue/category-lists.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { type CardItem, listCards } from '../../data/catalogue/product.ts';
import { hidesRestricted } from '../../data/settings/some-settings.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { toCard } from './present-product.ts';
import { openOf } from './restricted.ts';
import { levelsOf, withStockLevels } from './stock-levels.ts';

/** The most products of a list that can be sorted and filtered. Of a longer list, only the newest products are used. */
const MOST = 1000;

type Query = NonNullable<Parsed<typeof listProducts & Endpoint>['query']>;

/** Returns true if a query chooses an order or a filter, or asks for the filter options. */
export const asksForChoice = ({ limit, cursor, category, page, per_page, seed, ...rest }: Query) =>
  Object.values(rest).some((value) => value !== undefined);

const choiceOf = ({ sort, strength = [], flavour = [], price, stock, new: isNew, packs }: Query): Choice => ({
  ...{ sort, strength, flavour, price },
  inStock: stock === 'in',
  isNew: isNew === '1',
  inPacks: packs === '1',
});

async function listOf({ category, subcategory }: Query): Promise<string> {
  if (category === undefined || category === 'all') return listPk.all();
  if (subcategory !== undefined) return findSubcategoryList(category, subcategory);
  return (await findCategoryLists(category)).products;
}

/** Returns the newest products of a list that customers may see, at most `most`. */
async function listShown(pk: string, most: number): Promise<CardItem[]> {
  const cards: CardItem[] = [];
  let next: string | undefined;
  do {
    const page = await listCards(pk, most - cards.length, next);
    cards.push(...page.cards);
    next = page.next;
  } while (next !== undefined && cards.length < most);
  const open = pk === listPk.all() ? await openOf(cards) : cards;
  const isForAll = ({ age_restricted }: CardItem) => !age_restricted;
  return open.every(isForAll) || !(await hidesRestricted()) ? open : open.filter(isForAll);
}

/** Returns the strengths of products in mg, ascending. A product without nicotine or caffeine has no strength. */
const strengthsIn = (cards: CardItem[]): number[] =>
  [...new Set(cards.flatMap(({ strength_mg }) => strength_mg || []))].sort((a, b) => a - b);

/** Returns a category with the strengths of its products, and of those of each subcategory. */
export async function withStrengths<C extends CategoryDetail>(category: C): Promise<C> {
  const cards = await listShown(listPk.inCategory(category.id), MOST);
  const subcategories = category.subcategories.map((each) => ({
    ...each,
    strengths: strengthsIn(cards.filter(({ subcategory }) => subcategory.id === each.id)),
  }));
  return { ...category, strengths: strengthsIn(cards), subcategories };
}

/**
 * A subcategory can have very many products. Only this many of the newest ones are read to find the other strengths of
 * a product.
 */
const MOST_NEIGHBOURS = 200;

/**
 * Returns the strengths of a product's subcategory. For each strength, returns the slug of the product with the same
 * flavour. A flavour is a family and a colour. Returns undefined for fewer than two strengths.
 */
export async function strengthsBeside(product: CardItem): Promise<ProductOffers['strengths']> {
  if (!product.strength_mg) return undefined;
  const cards = await listShown(listPk.inSubcategory(product.subcategory.id), MOST_NEIGHBOURS);
  const strengths = strengthsIn([product, ...cards]);
  if (strengths.length < 2) return undefined;
  const { hue, flavour_family, id } = product;
  const isSame = (card: CardItem) =>
    card.id !== id && card.hue === hue && card.flavour_family === flavour_family;
  return strengths.map((mg) => {
    const same =
      mg === product.strength_mg ? undefined : cards.find((card) => card.strength_mg === mg && isSame(card));
    return { mg, ...(same && { slug: same.slug }) };
  });
}

/** Returns the ids of the shop's newest products. They are the 'New Arrivals' of the home page. */
async function newIds(pk: string, cards: CardItem[]): Promise<Set<number>> {
  const newest = pk === listPk.all() ? cards : await listShown(listPk.all(), shop.newArrivals);
  return new Set(newest.slice(0, shop.newArrivals).map(({ id }) => id));
}

/**
 * Every product is treated as if it also had this many reviews with this average of stars, so that a single review does
 * not decide its place.
 */
const PRIOR = { reviews: 4, stars: 3.5 };

function reviewScore({ stars = [] }: CardItem): number {
  const count = stars.reduce((sum, times) => sum + times, 0);
  const points = stars.reduce((sum, times, at) => sum + times * (at + 1), 0);
  return (points + PRIOR.reviews * PRIOR.stars) / (count + PRIOR.reviews);
}

/** For each sort order, the number by which products are sorted, the smallest first. */
const sortValue: Record<ListOrder, (card: CardItem) => number> = {
  new: () => 0,
  popular: (card) => -reviewScore(card),
  price: ({ price_cents }) => price_cents,
  strength: ({ strength_mg = -1 }) => -strength_mg,
};

/** Sorts products that are newest first. Equal products stay newest first, so the order is the same at every call. */
function sorted(cards: CardItem[], order: ListOrder = 'new'): CardItem[] {
  const by = sortValue[order];
  return cards.toSorted((one, other) => by(one) - by(other));
}

/**
 * The cursor format of a sorted or filtered list: the number of products before the page, and the id of the last of
 * them.
 */
const place = /^\d{1,4}#\d{1,15}$/;

/**
 * Returns the products of a page. If the last product of the previous page no longer exists, the page begins at its
 * position.
 */
function pageAfter(cards: CardItem[], limit: number, cursor: string | undefined) {
  const after = fromCursor(place, cursor);
  const [before = 0, last] = after?.split('#').map(Number) ?? [];
  const found = cards.findIndex(({ id }) => id === last);
  const start = found < 0 ? before : found + 1;
  const shown = cards.slice(start, start + limit);
  const end = start + shown.length;
  return { shown, next: end < cards.length ? `${end}#${shown.at(-1)?.id}` : undefined };
}

const offerOf = (
  card: CardItem,
  level: StockLevel | undefined,
  { isNew, inPacks }: Pick<Offer, 'isNew' | 'inPacks'>,
): Offer => ({
  price: toShillings(card.price_cents),
  ...(card.strength_mg !== undefined && { strength: card.strength_mg }),
  ...(card.flavour_family && { flavour: card.flavour_family }),
  isOut: level === 'out',
  ...{ isNew, inPacks },
});

const noIds: ReadonlySet<number> = new Set();

/** Returns the ids of those products that are cheaper in a pack. `levels` are their stock levels. */
export type FindPacks = (
  cards: readonly CardItem[],
  levels: ReadonlyMap<number, StockLevel>,
) => Promise<ReadonlySet<number>>;

/**
 * Returns a page of the products that a shopper has chosen, in the chosen order. Stock and new arrivals are read for
 * the whole list only if a filter or the offers need them, and so are packs. A prerendered page needs none.
 *
 * @throws 400 `bad-cursor`
 */
export async function listChosen(query: Query, findPacks: FindPacks) {
  const { limit = shop.productLimit, cursor, offers } = query;
  const choice = choiceOf(query);
  const pk = await listOf(query);
  const cards = await listShown(pk, MOST);
  const fresh = choice.isNew || offers ? await newIds(pk, cards) : noIds;
  const all = choice.inStock || choice.inPacks || offers ? await levelsOf(cards) : undefined;
  const packs = all && (choice.inPacks || offers) ? await findPacks(cards, all) : noIds;
  const offerOfCard = (card: CardItem) => {
    const { id } = card;
    return offerOf(card, all?.get(id), { isNew: fresh.has(id), inPacks: packs.has(id) });
  };
  const wanted = cards.filter((card) => isWanted(choice, offerOfCard(card)));
  const { shown, next } = pageAfter(sorted(wanted, choice.sort), limit, cursor);
  return {
    data: await withStockLevels(shown.map(toCard), all),
    next_cursor: nextCursor(next),
    total: wanted.length,
    ...(offers && { offers: cards.map(offerOfCard) }),
  };
}
