// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { formatPrice } from '../money.ts';
import type { LoyaltyRules } from './loyalty-rules.ts';

/** Returns "1 point" or "1,200 points". */
// no promise: only a label
export const pointsText = (points: number) =>
  `${formatPrice(points, 'plain')} point${Math.abs(points) === 1 ? '' : 's'}`;

/** The shop's texts about its loyalty points. */
const loyaltyTexts = {
  // promise no-points-while-off: kept by shared/loyalty/loyalty-texts.ts#withLoyalty; shown by
  //   shared/loyalty/points.test.ts › The shop’s promise about rewards describes points while they are on
  none: 'We give no loyalty points at the moment.',
  // promise personal-code-for-return: kept by functions/core/promotions/promotion.ts#findPromotion; shown by
  //   functions/core/promotions/promotion.test.ts › A personal promo code is accepted only from the person;
  //   people: Staff create a personal code for a customer.
  codes: 'Now and then, a customer who comes back gets a promo code of their own.',
  // promise points-earned
  earn: (spend: string) => `You earn 1 point for every ${spend} that you pay for goods by M-Pesa or in cash.`,
  // promise points-become-credit: kept by functions/core/loyalty/change-points.ts#spendPoints; shown by
  //   functions/api/customers/customer-points.test.ts › Credit from exchanged points pays for the next order; shown by
  //   functions/api/customers/customer-points.test.ts › Staff cannot exchange points for credit below the minimum;
  //   people: Staff turn points into credit on the page of an order, when they call the customer.
  spend: (minimum: string, worth: string) =>
    `From ${minimum} on, they become credit for your next order, ${worth} a point: ask us when we call you.`,
  // promise points-expire: kept by functions/core/loyalty/expire-points.ts#expirePoints; shown by
  //   functions/api/customers/customer-points.test.ts › A customer’s points expire some months after the last purchase
  expire: (months: number) =>
    `Points expire after ${months === 1 ? 'a month' : `${months} months`} without a purchase.`,
} as const;

/** Returns a text of a few sentences that explains how the shop's points work. */
export function loyaltyText(rules: LoyaltyRules | undefined): string {
  if (!rules?.is_on) return loyaltyTexts.none;
  const { spend, worth, minimum, months } = rules;
  return [
    loyaltyTexts.earn(formatPrice(spend)),
    loyaltyTexts.spend(pointsText(minimum), formatPrice(worth)),
    ...(months === null ? [] : [loyaltyTexts.expire(months)]),
  ].join(' ');
}

/** A placeholder in the promises of the settings. It is replaced by the text that explains how points work. */
const place = '{points}';

/**
 * Returns the shop's promises with the present rules for points (S1-011, S2-117). While the shop gives no points, the
 * promised reward of a returning customer is a personal promo code.
 */
export const withLoyalty = <P extends { text: string }>(
  promises: readonly P[],
  rules: LoyaltyRules | undefined,
): P[] => {
  const points = rules?.is_on ? loyaltyText(rules) : loyaltyTexts.codes;
  return promises.map((promise) => ({ ...promise, text: promise.text.replace(place, points) }));
};
