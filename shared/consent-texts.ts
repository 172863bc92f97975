// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/*
 * The texts with which people consent. The last text of each purpose is shown to people. A stored consent names the
 * version that the person saw. So never edit a text: add a new one after it. The first text is version 1.
 */

export const newsletterConsent = [
  // promise newsletter-by-consent, unsubscribe-any-time
  'I agree to get the newsletter by e-mail. I can unsubscribe at any time.',
] as const;
export const reviewEmailConsent = ['You may e-mail me to ask for a review.'] as const;
// promise newsletter-by-consent: kept by functions/core/newsletter/account-news.ts#newsActions,
//   functions/core/campaigns/send-campaign.ts#sendCampaign; shown by functions/api/newsletter/admin-subscribers.test.ts
//   › A person with an account who agrees to the newsletter is a confirmed subscriber with a promo code until they
//   withdraw; shown by functions/core/campaigns/send-campaign.test.ts › is emailed once to each confirmed subscriber;
//   people: The staff write the campaigns.
export const accountNewsConsent = ['News and offers by e-mail'] as const;
export const backInStockConsent = [
  // promise back-in-stock-email: kept by functions/core/waiting/back-in-stock.ts#tellWaiting,
  //   functions/core/waiting/back-in-stock.ts#endWaiting, functions/data/waiting/waiting.ts#keptDays; shown by
  //   functions/api/waiting/waiting.test.ts › A person on a waiting list gets one email when the product is back; shown
  //   by functions/api/waiting/waiting.test.ts › An entry of a waiting list expires after half a year
  // promise consent-withdrawn-any-time
  'Tell me once when this product is back. I can cancel at any time.',
  // promise back-in-stock-email ×2
  'By asking, you agree that we store this to tell you once. We delete it a month after we told you, or after six months.',
] as const;

export const consentTexts = {
  newsletter: newsletterConsent,
  'account-news': accountNewsConsent,
  'review-email': reviewEmailConsent,
  'back-in-stock': backInStockConsent,
} as const;

export type ConsentPurpose = keyof typeof consentTexts;

/** Returns the current version of a purpose's text. */
export const consentVersion = (purpose: ConsentPurpose): number => consentTexts[purpose].length;

/** Returns the text that a person consented to; undefined for an unknown version. */
export const consentText = (purpose: ConsentPurpose, version: number): string | undefined =>
  consentTexts[purpose][version - 1];
