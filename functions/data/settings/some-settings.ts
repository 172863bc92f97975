import { firstFewLeft } from '#shared/catalogue/stock-level.ts';
import type { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import { firstClaimedLimit } from '#shared/payments/claimed-limit.ts';
import { firstGiveBackLimit } from '#shared/payments/give-back-limit.ts';
import { firstReviewDays } from '#shared/reviews/review-request.ts';
import type { Opening } from '#shared/settings/closed.ts';
import { firstCollectDays, firstReminderDays, firstUnreachedHours } from '#shared/settings/first-calls.ts';
import { firstWeek } from '#shared/settings/first-week.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { firstCashRefundLimit } from '#shared/till/cash-refund.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { settingsKey } from './keys.ts';

/**
 * These functions read single settings. A Lambda with only these functions loads neither all default settings nor the
 * texts of the opening hours.
 */

const read = async (): Promise<Partial<ShopSettings>> => (await readItem<ShopSettings>(settingsKey())) ?? {};

/** Returns true if age-restricted goods are hidden. */
export const hidesRestricted = async (): Promise<boolean> => (await read()).restricted_goods === 'hidden';

/** Returns true if age-restricted goods can be ordered. */
export const sellsRestricted = async (): Promise<boolean> =>
  ((await read()).restricted_goods ?? 'sell') === 'sell';

/** Returns the number of available pieces at which the shop shows “few left”. */
export const readFewLeft = async (): Promise<number> => (await read()).few_left ?? firstFewLeft;

/** Returns the ways to pay and the Pay Bill number, as far as staff have set them. */
export async function readPaymentSettings(): Promise<
  Pick<ShopSettings, 'payment_methods' | 'paybill' | 'paybill_note'>
> {
  const { payment_methods, paybill, paybill_note } = await read();
  return { payment_methods, paybill, paybill_note };
}

/** Returns the highest sum of cash, in shillings, that a cashier may refund without a manager. */
export const readCashRefundLimit = async (): Promise<number> =>
  (await read()).cash_refund_limit ?? firstCashRefundLimit;
/** Returns the sum in shillings up to which a cashier may accept an M-Pesa code that M-Pesa has not reported. */
export const readClaimedLimit = async (): Promise<number> =>
  (await read()).claimed_limit ?? firstClaimedLimit;

/** Returns the sum in shillings up to which staff may refund money of an order without a manager. */
export const readGiveBackLimit = async (): Promise<number> =>
  (await read()).give_back_limit ?? firstGiveBackLimit;

/** Returns the opening hours, and the number of minutes after an order within which the shop calls the customer. */
export async function readOpening(): Promise<Opening & { call_within?: number | undefined }> {
  const { week = firstWeek, pause, call_within } = await read();
  return { week, pause, call_within };
}

/** Returns the number of hours after which an order is cancelled if a call did not reach its customer. */
export const readUnreachedHours = async (): Promise<number> =>
  (await read()).unreached_hours ?? firstUnreachedHours;

/**
 * Returns the number of days after which a customer is reminded to collect an order, and the number of days after which
 * the order is cancelled.
 */
export async function readCollectDays(): Promise<{ reminder: number; end: number }> {
  const { reminder_days = firstReminderDays, collect_days = firstCollectDays } = await read();
  return { reminder: reminder_days, end: collect_days };
}

/**
 * Returns the settings that are needed at a delivery: the number of days after which the shop asks for a review
 * (undefined if it does not ask), the rules for points that staff have set, and true if receipts are sent to the tax
 * authority (KRA's eTIMS).
 */
export async function readDeliverySettings() {
  const { asks_for_reviews = true, review_request_days = firstReviewDays, loyalty, etims } = await read();
  const reviewDays = asks_for_reviews ? review_request_days : undefined;
  return { reviewDays, loyalty, sendsTax: etims === true };
}

/** Returns the meanings of words that customers type in the search, in the form of the search file. */
export const readSearchMeanings = async (): Promise<[typed: string, meaning: string][]> =>
  ((await read()).search_meanings ?? []).map(({ typed, meaning }) => [typed, meaning]);

/** Returns true if customers call the rider of their order instead of the shop. */
export const callsRider = async (): Promise<boolean> => (await read()).calls_rider === true;

/** Returns the rules of the shop's points, as far as staff have set them. */
export const readLoyaltyRules = async (): Promise<LoyaltyRules | undefined> => (await read()).loyalty;

/** Returns true if receipts of tills and of delivered orders are sent to the tax authority (KRA's eTIMS). */
export const sendsTaxReceipts = async (): Promise<boolean> => (await read()).etims === true;
