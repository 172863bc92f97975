// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** Texts of the forms in the footer and beside an article. Those from the specification are verbatim (S1-134, S2-107). */
export const newsTexts = {
  news: 'Get news & offers',
  stay: 'Stay Updated',
  // promise newsletter-by-consent
  stayText: 'New flavours, articles and promo codes, by email, now and then.',
  email: 'Email Address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  subscribed: 'Thanks for subscribing!',
} as const;
