import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { readHolder } from '../../data/cash/holder.ts';
import { bookOrderCash, isClaimedWith } from '../../data/cash/order-cash.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { type Chosen, chooseHolder } from './choose-holder.ts';
import { requireHeld } from './require-held.ts';

/**
 * Returns a cash payment with its holder: the rider or box that has the cash. Cash that a rider took is unconfirmed
 * until the office counts it.
 */
export async function withHolder(entry: MoneyEntry, chosen: Chosen): Promise<MoneyEntry> {
  const holder = await chooseHolder(chosen);
  const isClaimed = entry.kind === 'cash' && isClaimedWith(holder);
  return { ...entry, holder, ...(isClaimed && { claimed_cents: entry.cents }) };
}

/**
 * Returns the writes that add an order's cash to the balance of the rider or box that has it, for the transaction of
 * the order. There are none for a payment that is not cash. Only the office box may pay out more than its balance,
 * because its content was unknown before the first count.
 *
 * @throws 422 for a rider whose balance is lower than the refunded sum
 */
export async function holdCash(
  entry: MoneyEntry | undefined,
  order: { id: string; number: string },
  why?: string,
): Promise<Actions> {
  if (!entry?.holder) return [];
  const holder = await readHolder(entry.holder);
  if (entry.kind === 'refund' && holder.kind !== 'office') requireHeld(holder, entry.cents, 'given_by');
  return bookOrderCash(holder, entry, order, why);
}
