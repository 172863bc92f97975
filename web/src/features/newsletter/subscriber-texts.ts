// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** Texts of the newsletter dialog. Those from the specification are verbatim (S1-424, S1-425). */
export const subscriberTexts = {
  title: 'Get Exclusive Offers',
  // promise first-order-code
  offer: '10% off the first order',
  // promise first-order-code: kept by functions/core/newsletter/subscribe.ts#subscribe,
  //   functions/core/newsletter/confirm.ts#confirmSubscriber,
  //   functions/core/newsletter/newsletter-email.ts#readNewsletterEmail; shown by
  //   functions/api/newsletter/newsletter.test.ts › A person who subscribes gets one email with a link, and a promo
  //   code once they have confirmed; shown by functions/api/newsletter/newsletter.test.ts › takes 10% off one order
  //   with the same email address; shown by functions/api/newsletter/newsletter.test.ts › A subscriber’s promo code is
  //   valid only for a first order
  offerText: 'Subscribe and your code comes by email.',
  claim: (subscribers: string) => `Join ${subscribers}.`,
  count: (count: number) => `${count.toLocaleString('en-KE')} subscribers`,
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  submit: 'Subscribe Now',
  sending: 'Subscribing...',
  later: 'Not now',
  unreached: 'We could not reach the shop. Please try again later.',
} as const;
