import { formatPrice } from '#shared/money.ts';
import type { OrderChanged } from '#shared/orders/order-changed.ts';
import { formatMoment } from '../../ui/moment.ts';

function ofPieces(name: string, was: number, is: number): string {
  if (was === 0) return `${is} × ${name} added`;
  return is === 0 ? `${name} taken off` : `${name}: ${is} instead of ${was}`;
}

// no promise ×2: only labels
const ofCode = (was: string | null, is: string | null) =>
  is === null ? `No promo code ${was}` : `Promo code ${is}`;

/**
 * Returns texts about the shop's changes to an order, in a few words each. `fields` says which contact details changed.
 */
export function changeWords(
  { goods, total_amount, promotion_code, there_by }: Omit<OrderChanged, 'fields'>,
  fields: readonly string[],
): string[] {
  const { was, is } = promotion_code;
  const isDear = total_amount.was !== total_amount.is;
  return [
    ...goods.map(({ name, pieces }) => ofPieces(name, pieces.was, pieces.is)),
    ...(was === is ? [] : [ofCode(was, is)]),
    ...fields,
    ...(there_by.is === null ? [] : [`New time: ${formatMoment(there_by.is)}`]),
    ...(isDear ? [`Total ${formatPrice(total_amount.is)} instead of ${formatPrice(total_amount.was)}`] : []),
  ];
}
