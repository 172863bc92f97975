import { type FlavourFamily, flavourFamilies } from './flavour.ts';

/*
 * How shoppers choose from a list of products: its order and its filters. The browser and the server share these rules,
 * so that the number on "Show 12" is the number of products in the list.
 */

/**
 * The orders in which a shopper can sort a list instead of its own order: newest, best reviewed, cheapest and strongest
 * first.
 */
export const listOrders = ['new', 'popular', 'price', 'strength'] as const;
export type ListOrder = (typeof listOrders)[number];

/**
 * The sorting and the filters that a shopper has chosen. Several strengths or flavours mean any of them, and different
 * filters mean all of them.
 */
export type Choice = {
  /** Undefined means the list's own order. */
  sort?: ListOrder | undefined;
  /** The chosen strengths in milligrams, ascending. */
  strength: readonly number[];
  flavour: readonly FlavourFamily[];
  /** The highest price in shillings. */
  price?: number | undefined;
  inStock: boolean;
  isNew: boolean;
  /** True if only products are wanted that a public promotion makes cheaper in a pack. */
  inPacks: boolean;
};

export type Filter = 'strength' | 'flavour' | 'price' | 'inStock' | 'isNew' | 'inPacks';
const filters: readonly Filter[] = ['strength', 'flavour', 'price', 'inStock', 'isNew', 'inPacks'];

export const noChoice: Choice = { strength: [], flavour: [], inStock: false, isNew: false, inPacks: false };

/** The fields of a product by which shoppers filter and sort. A price is in shillings. */
export type Offer = {
  price: number;
  strength?: number | undefined;
  flavour?: FlavourFamily | undefined;
  isOut: boolean;
  isNew: boolean;
  inPacks: boolean;
};

/** A choice as the query of a URL. Everything is text, and lists are separated by commas. */
export type ChoiceQuery = {
  sort?: ListOrder;
  strength?: string;
  flavour?: string;
  price?: string;
  stock?: 'in';
  new?: '1';
  packs?: '1';
};

/** The most values of one filter. */
export const mostValues = 12;

const wholeNumber = /^[1-9]\d{0,6}$/;

const listed = (text: string | null) => (text ?? '').split(',').slice(0, mostValues);

/** Returns the choice in the query of a URL. Unknown values are left out. */
export function choiceIn(search: string): Choice {
  const query = new URLSearchParams(search);
  const price = query.get('price') ?? '';
  return {
    sort: listOrders.find((order) => order === query.get('sort')),
    strength: [...new Set(listed(query.get('strength')).filter((text) => wholeNumber.test(text)))]
      .map(Number)
      .sort((one, other) => one - other),
    flavour: flavourFamilies.filter((family) => listed(query.get('flavour')).includes(family)),
    price: wholeNumber.test(price) ? Number(price) : undefined,
    inStock: query.get('stock') === 'in',
    isNew: query.get('new') === '1',
    inPacks: query.get('packs') === '1',
  };
}

/** Returns the query for a choice. Equal choices give equal queries. */
export const queryOf = ({
  sort,
  strength,
  flavour,
  price,
  inStock,
  isNew,
  inPacks,
}: Choice): ChoiceQuery => ({
  ...(sort && { sort }),
  ...(strength.length > 0 && { strength: strength.join(',') }),
  ...(flavour.length > 0 && { flavour: flavour.join(',') }),
  ...(price !== undefined && { price: String(price) }),
  ...(inStock && { stock: 'in' }),
  ...(isNew && { new: '1' }),
  ...(inPacks && { packs: '1' }),
});

const isSet = (choice: Choice, filter: Filter) => {
  const value = choice[filter];
  return typeof value === 'object' ? value.length > 0 : Boolean(value);
};

/** Returns the filters that are set. */
const filtersOf = (choice: Choice): Filter[] => filters.filter((filter) => isSet(choice, filter));

/** Returns a choice without one of its filters. */
export const without = (choice: Choice, filter: Filter): Choice => ({
  ...choice,
  [filter]: noChoice[filter],
});

const passes: Record<Filter, (choice: Choice, offer: Offer) => boolean> = {
  strength: ({ strength }, offer) => offer.strength !== undefined && strength.includes(offer.strength),
  flavour: ({ flavour }, offer) => offer.flavour !== undefined && flavour.includes(offer.flavour),
  price: ({ price = 0 }, offer) => offer.price <= price,
  inStock: (_, { isOut }) => !isOut,
  isNew: (_, offer) => offer.isNew,
  inPacks: (_, offer) => offer.inPacks,
};

/** Returns true if a product matches all filters that a shopper has set. */
export const isWanted = (choice: Choice, offer: Offer): boolean =>
  filters.every((filter) => !isSet(choice, filter) || passes[filter](choice, offer));

/** Returns the number of products that match the filters that a shopper has set. */
export const countWanted = (choice: Choice, offers: readonly Offer[]) =>
  offers.filter((offer) => isWanted(choice, offer)).length;

/** The price limits in shillings that shoppers can choose from. */
const priceSteps = [500, 750, 1000, 1500, 2500, 4000, 10_000];

/** An option of a filter, and the number of products that the list would show if it were chosen. */
type Option<T> = { value: T; count: number };

/**
 * Returns the options of each filter with the number of products that each would show. The number takes the other
 * filters into account, but not the other options of the same filter. A value that no product of the list has is left
 * out, unless it is chosen. The option of packs is undefined if no product has a pack.
 */
export function optionsOf(choice: Choice, offers: readonly Offer[]) {
  const count = <F extends Filter>(filter: F, value: Choice[F]) =>
    countWanted({ ...choice, [filter]: value }, offers);
  const strengths = new Set([...choice.strength, ...offers.flatMap(({ strength }) => strength ?? [])]);
  const families = new Set([...choice.flavour, ...offers.flatMap(({ flavour }) => flavour ?? [])]);
  const prices = offers.map(({ price }) => price);
  const isUseful = (step: number) =>
    step === choice.price || (prices.some((price) => price <= step) && prices.some((price) => price > step));
  return {
    strength: [...strengths]
      .sort((one, other) => one - other)
      .map((value): Option<number> => ({ value, count: count('strength', [value]) })),
    flavour: flavourFamilies
      .filter((family) => families.has(family))
      .map((value): Option<FlavourFamily> => ({ value, count: count('flavour', [value]) })),
    price: priceSteps
      .filter(isUseful)
      .map((value): Option<number> => ({ value, count: count('price', value) })),
    inStock: count('inStock', true),
    isNew: count('isNew', true),
    inPacks: choice.inPacks || offers.some(({ inPacks }) => inPacks) ? count('inPacks', true) : undefined,
  };
}

/**
 * For a list without results, returns the set filters that would give results if one of them were removed, with the
 * number of products. The one that shows most is first.
 */
export const dropsOf = (choice: Choice, offers: readonly Offer[]): Option<Filter>[] =>
  filtersOf(choice)
    .map((value) => ({ value, count: countWanted(without(choice, value), offers) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
