import type { Channel } from './day-sums.ts';
import type { BookDocument } from './document.ts';

type Line = BookDocument['lines'][number];

/** The contact name of a sale. It replaces the customer's name, which the accountant does not need. */
const contacts: Record<Channel, string> = {
  ...{ web: 'Web customer', till: 'Till customer', chat: 'Chat customer', desk: 'Phone customer' },
};

export const contactOf = ({ channel }: Pick<BookDocument, 'channel'>): string => contacts[channel];

/** Returns a day in the format of the accounting templates: dd/mm/yyyy. */
export const slashDay = (day: string): string => day.split('-').toReversed().join('/');

const names = { goods: '', delivery: 'Delivery', rounding: 'Rounding' } as const;

/** Returns the text for what a line sells. `isCounted`: the quantity has its own column, so the text leaves it out. */
export function describe({ kind, code, name, quantity }: Line, isCounted: boolean): string {
  if (kind !== 'goods') return names[kind];
  const goods = [code, name].filter(Boolean).join(' ') || 'Goods';
  return isCounted ? goods : `${quantity} × ${goods}`;
}

/**
 * Returns the name of a line's VAT rate: `VAT 16%`. The accountant creates rates with these names. Rounding has no VAT.
 */
export const vatName = (kind: Line['kind'], rate: number): string =>
  kind === 'rounding' ? 'No VAT' : `VAT ${rate}%`;
