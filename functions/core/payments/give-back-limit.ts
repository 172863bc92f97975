import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { readGiveBackLimit } from '../../data/settings/some-settings.ts';
import { forbidden } from '../../errors.ts';

const hasMovedMoney = ({ money }: OrderItem) => money.some(({ kind }) => kind === 'moved_in');

const isManager = (groups: readonly Group[]) => mayDo(groups, 'money.refund-above');

/**
 * Returns the highest sum that a person in these groups may refund of an order's money now, in shillings. Earlier
 * refunds of the order are subtracted, so nobody exceeds the limit in several parts.
 */
export async function mayGiveBack(order: OrderItem, groups: readonly Group[]): Promise<number> {
  const { surplusCents, refundedCents } = moneyOf(order);
  if (surplusCents === 0 || !mayDo(groups, 'money.refund')) return 0;
  if (isManager(groups)) return toShillings(surplusCents);
  if (hasMovedMoney(order)) return 0;
  const left = toCents(await readGiveBackLimit()) - refundedCents;
  return toShillings(Math.min(surplusCents, Math.max(0, left)));
}

/**
 * Makes sure that a sum is within a person's limit. @throws 403 `above-limit` if it is above the limit of these groups
 */
export async function checkSum(cents: number, groups: readonly Group[]): Promise<void> {
  if (isManager(groups)) return;
  const limit = await readGiveBackLimit();
  if (cents > toCents(limit)) throw forbidden('above-limit', texts.giveBackAbove(formatPrice(limit)));
}

/**
 * Makes sure that a person may refund a sum of an order. @throws 403 `above-limit` if this sum and earlier refunds of
 * the order together exceed the limit of these groups, or `moved-money` if money of another order was moved to it,
 * because moving parts could avoid the limit
 */
export async function checkGiveBack(
  order: OrderItem,
  cents: number,
  groups: readonly Group[],
): Promise<void> {
  if (hasMovedMoney(order) && !isManager(groups)) throw forbidden('moved-money', texts.movedMoneyBack);
  await checkSum(moneyOf(order).refundedCents + cents, groups);
}
