import { formatPrice, toShillings } from '#shared/money.ts';
import { slipVersion } from '#shared/orders/slip-version.ts';
import { slipOld } from '#shared/riders/rider-texts.ts';
import type { OrderItem } from './order.ts';

/** Returns a text about the changes since a version of the packing slip. */
function changesSince({ edits = [] }: OrderItem, slip: number): string {
  const words = edits
    .slice(slip - 1)
    .flatMap(({ goods, total, fields, there_by }) => [
      ...goods.map(({ name, was, is }) => `${name} ${was} → ${is}`),
      ...(total.was_cents === total.is_cents
        ? []
        : [
            `total ${[total.was_cents, total.is_cents].map((sum) => formatPrice(toShillings(sum))).join(' → ')}`,
          ]),
      ...(fields.length > 0 ? ['name or place'] : []),
      ...(there_by.was === there_by.is ? [] : ['time']),
    ]);
  return [...new Set(words)].join(', ');
}

/**
 * Returns the error text for a person whose packing slip is outdated. Returns undefined if the slip has the present
 * version.
 */
export const whySlipIsOld = (order: OrderItem, slip: number): string | undefined =>
  slip === slipVersion(order) ? undefined : slipOld(changesSince(order, slip));
