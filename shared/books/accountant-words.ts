import type { Channel } from './day-sums.ts';
import type { BookDocument } from './document.ts';

type Line = BookDocument['lines'][number];

/** The contact of a sale, instead of the customer: the accountant needs no names. */
const contacts: Record<Channel, string> = {
  ...{ web: 'Web customer', till: 'Till customer', chat: 'Chat customer', desk: 'Phone customer' },
};

export const contactOf = ({ channel }: Pick<BookDocument, 'channel'>): string => contacts[channel];

/** Returns a day as the templates write it: dd/mm/yyyy. */
export const slashDay = (day: string): string => day.split('-').toReversed().join('/');

const names = { goods: '', delivery: 'Delivery', rounding: 'Rounding' } as const;

/** Returns what a line sells. `isCounted`: the quantity is in a column of its own. */
export function describe({ kind, code, name, quantity }: Line, isCounted: boolean): string {
  if (kind !== 'goods') return names[kind];
  const goods = [code, name].filter(Boolean).join(' ') || 'Goods';
  return isCounted ? goods : `${quantity} × ${goods}`;
}

/** Returns the name of a line's VAT rate, under which the accountant creates it: `VAT 16%`. Rounding has no VAT. */
export const vatName = (kind: Line['kind'], rate: number): string =>
  kind === 'rounding' ? 'No VAT' : `VAT ${rate}%`;
