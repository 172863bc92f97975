import { type CashHolder, officeBox } from '#shared/payments/cash-holder.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { book, type HolderItem } from './holder.ts';

type Order = { id: string; number: string };

/**
 * Returns true if cash that this holder has is not confirmed yet. Cash in the office box is always confirmed, because
 * the person who records it has counted it.
 */
export const isClaimedWith = ({ kind }: CashHolder) => kind !== 'office';

/**
 * Returns the writes that add cash of an order to its holder's entries, for a payment or a refund. They belong in the
 * transaction of the order, and fail if the holder has changed since it was read.
 *
 * @param why a note about the cash
 */
export function bookOrderCash(
  holder: HolderItem,
  { id, kind, cents, at, by }: MoneyEntry,
  order: Order,
  why?: string,
): Actions {
  const isBack = kind === 'refund';
  const isClaimed = !isBack && isClaimedWith(holder);
  const person = holder.kind === officeBox.kind || holder.id === by.id ? undefined : holder;
  return book(holder, [
    {
      ...{ id, kind: isBack ? 'given_back' : 'taken', cents: isBack ? -cents : cents, at, by },
      ...(person && { person: { id: person.id, name: person.name } }),
      order: { id: order.id, number: order.number },
      ...(why && { why }),
      ...(isClaimed && { is_claimed: true }),
    },
  ]).actions;
}
