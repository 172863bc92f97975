// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/**
 * The promises to customers of a new shop. The titles are from the specification. The texts promise only what is true
 * today (S1-004…011, G-34). `{points}` is replaced by an explanation of the loyalty points, from their settings.
 */
export const firstPromises = [
  {
    title: 'Instant delivery in Nairobi',
    // promise half-hour-in-nairobi
    text: 'About 30 minutes, depending on where you are, after a confirmation call. Areas further out take longer.',
  },
  {
    title: 'Premium quality',
    // no promise: what the goods are
    text: 'We import both lines ourselves. Everything you get is genuine and sealed.',
  },
  {
    title: '24/7 support',
    // promise replies-in-opening-hours
    text: 'Send us a message at any hour. A person replies during opening hours.',
  },
  // promise occasional-codes ×2: kept by shared/promotions/discount.ts#discountCart,
  // shared/promises.ts#firstPromises;
  //   shown by shared/promotions/discount.test.ts › A promotion is open from its start to its end; people: Staff
  //   publish promo codes. The texts are settings that staff change.
  { title: 'Occasional discounts', text: 'We publish a promo code from time to time.' },
  {
    // promise points-earned: kept by shared/loyalty/points.ts#pointsOf,
    //   functions/core/loyalty/follow-order.ts#followPoints; shown by functions/api/customers/customer-points.test.ts ›
    //   A delivered order earns points for its paid goods once; shown by functions/core/loyalty/points.faults.test.ts ›
    //   An order earns its points once, even if a storage call fails or two runs add them at the same time
    title: 'Promotions and loyalty rewards',
    text: 'Promotions run today. {points}',
  },
  {
    title: 'Return policy, where applicable',
    // promise replace-or-refund
    text: 'Wrong, damaged or faulty? We replace it or refund you.',
  },
];
