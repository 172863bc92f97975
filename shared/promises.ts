/**
 * The promises of a new shop. The titles are from the specification. Each text says what is true today (S1-004…011,
 * G-34). `{points}` becomes how loyalty points work, by their settings.
 */
export const firstPromises = [
  {
    title: 'Instant delivery in Nairobi',
    text: 'About 30 minutes, depending on where you are, after a confirmation call. Areas further out take longer.',
  },
  {
    title: 'Premium quality',
    text: 'We import both lines ourselves. Everything you get is genuine and sealed.',
  },
  {
    title: '24/7 support',
    text: 'Send us a message at any hour. A person replies during opening hours.',
  },
  { title: 'Occasional discounts', text: 'We publish a promo code from time to time.' },
  {
    title: 'Promotions and loyalty rewards',
    text: 'Promotions run today. {points}',
  },
  {
    title: 'Return policy, where applicable',
    text: 'Wrong, damaged or faulty? We replace it or refund you.',
  },
];
