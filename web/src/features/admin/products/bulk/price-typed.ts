import {
  PriceChange,
  type PriceRounding,
  priceTexts,
  type SentPriceChange,
} from '#shared/products/price-change.ts';
import type { SentSelection } from '#shared/products/product-selection.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';

/** The typed and chosen values of the dialog that changes many prices. */
export type TypedPrices = {
  field: PriceChange['field'];
  way: 'up' | 'down' | 'set';
  unit: 'percent' | 'shillings';
  amount: string;
  rounding: PriceRounding;
};

export const firstPrices: TypedPrices = {
  ...{ field: 'selling_price', way: 'up', unit: 'percent', amount: '', rounding: '1' },
};

function changeBy({ way, unit }: TypedPrices, number: number): PriceChange['by'] {
  if (way === 'set') return { set: number };
  const signed = way === 'up' ? number : -number;
  return unit === 'percent' ? { percent: signed } : { amount: signed };
}

/** Returns the typed change, or the error of the amount. Returns neither while the field of the amount is empty. */
export function readPrices(
  typed: TypedPrices,
  selection: SentSelection,
): { change?: SentPriceChange; error?: string } {
  if (typed.amount.trim() === '') return {};
  const isPercent = typed.way !== 'set' && typed.unit === 'percent';
  const number = readSumAboveZero(typed.amount.replace(/%\s*$/, ''));
  const change = {
    selection,
    field: typed.field,
    by: changeBy(typed, number ?? 0),
    // A price that is set is not rounded.
    round_to: typed.way === 'set' ? ('none' as const) : typed.rounding,
  };
  return PriceChange.shape.by.safeParse(change.by).success
    ? { change }
    : { error: eitherSum(typed.amount) ?? (isPercent ? priceTexts.percent : priceTexts.amount) };
}
