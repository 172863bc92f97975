import type { Range } from './amounts.ts';
import type { Query } from './query.ts';

/**
 * The conditions that the page of results shows as understood: price, order, strength and others. Prices in shillings.
 * `near` is an amount that was meant roughly; `otherBrand` names goods that the shop does not sell.
 */
export type Understood = {
  price?: Range;
  near?: number;
  order?: 'cheap' | 'dear';
  strength?: 'strong' | 'mild';
  size?: 'big' | 'small';
  isFreeOfNicotine?: true;
  without?: readonly string[];
  otherBrand?: string;
};

/**
 * Returns the conditions that a query contains besides its search words. The result is empty if the query consists of
 * words only.
 */
export function understoodOf(query: Query, budget: number, otherBrand: string | undefined): Understood {
  const { price, order, near, strength, size, isFreeOfNicotine, unwanted } = query;
  const to = Math.min(price.to, budget);
  return {
    ...((price.from > 0 || to < Infinity) && order !== 'near' && { price: { from: price.from, to } }),
    ...(order === 'near' && (price.from > 0 ? { near } : { price: { from: 0, to } })),
    ...(order && order !== 'near' && { order }),
    ...(strength && { strength }),
    ...(size && { size }),
    ...(isFreeOfNicotine && { isFreeOfNicotine }),
    ...(unwanted.length > 0 && { without: unwanted }),
    ...(otherBrand !== undefined && { otherBrand }),
  };
}
