import type { PointsSummary, PointsView } from '#shared/loyalty/customer-points.ts';
import type { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import { toShillings } from '#shared/money.ts';
import { findPoints, findPointsEntries, noPoints, type PointsItem } from '../../data/loyalty/points.ts';
import { customerKeyOf } from '../identity/customer-key.ts';
import { expiryOf, getLoyalty, signPoints } from './loyalty.ts';

const summaryOf = (points: PointsItem, rules: LoyaltyRules): PointsSummary => ({
  ...{ balance: points.balance, owed: points.owed, worth: rules.worth, minimum: rules.minimum },
  expires_at: points.balance > 0 ? (expiryOf(points, rules) ?? null) : null,
});

/**
 * Returns a summary of a customer's points, with the customer's key. Returns null for the empty phone of an erased
 * customer. Also returns null if the customer has no points and the shop gives none.
 */
export async function pointsSummary(phone: string) {
  if (phone === '') return null;
  const account = await signPoints(phone);
  const [points, rules, customer] = await Promise.all([
    findPoints(account),
    getLoyalty(),
    customerKeyOf(phone),
  ]);
  if (!points && !rules.is_on) return null;
  return { ...summaryOf(points ?? noPoints(account, ''), rules), customer };
}

/** Returns the points of the customer with this phone, and the newest entries of how they were earned and spent. */
export async function viewPoints(phone: string): Promise<PointsView> {
  const account = await signPoints(phone);
  const [points, entries, rules] = await Promise.all([
    findPoints(account),
    findPointsEntries(account),
    getLoyalty(),
  ]);
  return {
    ...summaryOf(points ?? noPoints(account, ''), rules),
    entries: entries.map(({ kind, points, owed, at, by, why, number = null, credit_cents }) => ({
      ...{ kind, points, owed, at, by: by.name, why, number },
      credit: credit_cents === undefined ? null : toShillings(credit_cents),
    })),
  };
}
