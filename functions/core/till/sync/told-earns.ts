import type { Earns } from '#shared/loyalty/points.ts';
import { toCents } from '#shared/money.ts';
import { shifted } from '#shared/nairobi.ts';
import type { SaleBody } from '#shared/till/entry.ts';
import { formerLoyaltyRules } from '../../../data/settings/loyalty-log.ts';
import { type Read, type Sync, timeOf } from './context.ts';

/** How long the shop still accepts an earlier rate of points, in ms. An offline till may still use that rate. */
const FORMER_MS = 60 * 24 * 60 * 60_000;

/**
 * Returns the rate at which a sale earns points. It is the rate on the customer's receipt, if the shop has it now or
 * had it in the sixty days before the sale. A sale that a till sends late therefore earns the points on its receipt,
 * even if points were switched off meanwhile. Any other sale earns at the present rate.
 */
export async function earnsOf(sync: Sync, read: Read<SaleBody>): Promise<Earns | undefined> {
  const told = read.body.earns;
  if (!told || told.spend_cents === sync.earns?.spend_cents) return sync.earns;
  const since = shifted(timeOf(sync, read), -FORMER_MS);
  const former = await formerLoyaltyRules(since);
  const isKnown = former.some(({ is_on, spend }) => is_on && toCents(spend) === told.spend_cents);
  return isKnown ? told : sync.earns;
}
