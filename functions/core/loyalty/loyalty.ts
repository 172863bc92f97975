import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import type { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import { type Earns, monthsAfter } from '#shared/loyalty/points.ts';
import { toCents } from '#shared/money.ts';
import type { PointsItem } from '../../data/loyalty/points.ts';
import { readLoyaltyRules } from '../../data/settings/some-settings.ts';
import { keyedHash } from '../identity/signature.ts';

/**
 * Returns the keyed hash under which a customer's points are stored. `phone` is in the form that `normalisePhone`
 * returns.
 */
export const signPoints = (phone: string) => keyedHash('loyalty', phone);

/** Returns the shop's rules for loyalty points. */
export const getLoyalty = async (): Promise<LoyaltyRules> => (await readLoyaltyRules()) ?? firstLoyalty;

/** Returns the rate at which an order delivered now earns points. Returns undefined while points are switched off. */
export const earnsNow = async (): Promise<Earns | undefined> => earnsBy(await readLoyaltyRules());

/** Returns the rate at which an order earns points by these rules; undefined while points are switched off. */
export function earnsBy({ is_on, spend }: LoyaltyRules = firstLoyalty): Earns | undefined {
  return is_on ? { spend_cents: toCents(spend) } : undefined;
}

/**
 * Returns the times to store when a customer earns points: the present time, and the time when all their points expire.
 */
export const renewed = (at: string, { months }: LoyaltyRules) => ({
  earned_at: at,
  expires_at: months === null ? undefined : monthsAfter(at, months),
});

/**
 * Returns when points expire by the present rules, but never earlier than the stored time. Returns undefined if they
 * never expire.
 */
export function expiryOf(
  { earned_at, expires_at }: PointsItem,
  { months }: LoyaltyRules,
): string | undefined {
  if (expires_at === undefined || months === null) return undefined;
  const now = earned_at === undefined ? expires_at : monthsAfter(earned_at, months);
  return now > expires_at ? now : expires_at;
}
