import type { Channel } from './day-sums.ts';
import type { BookDocument } from './document.ts';

type Line = BookDocument['lines'][number];

/**
 * The customer's name in the accountant's files. It names only the sales channel, because the accountant does not need
 * the real name.
 */
const contacts: Record<Channel, string> = {
  ...{ web: 'Web customer', till: 'Till customer', chat: 'Chat customer', desk: 'Phone customer' },
};

export const contactOf = ({ channel }: Pick<BookDocument, 'channel'>): string => contacts[channel];

/** Returns a day in the format of the accounting templates: dd/mm/yyyy. */
export const slashDay = (day: string): string => day.split('-').toReversed().join('/');

const names = { goods: '', delivery: 'Delivery', rounding: 'Rounding' } as const;

/**
 * Returns the description of a sale's line. If `isCounted`, the file has a column for the quantity, so the description
 * leaves it out.
 */
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
