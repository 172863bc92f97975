import type { Filter, ListOrder } from '#shared/catalogue/choice.ts';

/* Texts of the orders and filters of a list. */

export const title = 'Sort and filter';
export const sort = 'Sort by';
export const ownOrder = { shop: 'Mixed', category: 'Newest first' } as const;
export const orders: Readonly<Record<ListOrder, string>> = {
  new: 'Newest first',
  popular: 'Best reviewed first',
  price: 'Cheapest first',
  strength: 'Strongest first',
};
export const filters: Readonly<Record<Filter, string>> = {
  strength: 'Strength',
  flavour: 'Flavour',
  price: 'Price',
  inStock: 'In stock',
  isNew: 'New',
  inPacks: 'Cheaper in a pack',
};
export const more = 'Only show';
export const upTo = (price: string) => `Up to ${price}`;
export const mg = (strength: number) => `${strength} mg`;
export const show = (count: number | undefined) =>
  count === undefined ? 'Show products' : count === 0 ? 'No product fits' : `Show ${count}`;
export const clear = 'Clear all';
export const countsFailed = 'We could not count the products. You can still choose.';
export const chosen = 'Your choice';
export const remove = (name: string) => `Remove: ${name}`;
export const noneTitle = 'Nothing fits all of that';
export const dropOne = 'Leave one out:';
export const drop = (name: string, count: number) => `${name}: show ${count}`;
export const noneAtAll = 'No single change helps. Start again with the whole list.';
export const showAll = 'Show everything';
export const failed = 'We could not check what would fit.';
