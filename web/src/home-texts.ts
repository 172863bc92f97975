/** What the home page says; see `texts.ts`. */
export const homeTexts = {
  title: 'Hart: energy pouches and vapes, delivered in Nairobi',
  claims: ['TOBACCO FREE', 'NICOTINE FREE', 'SUGAR FREE'],
  headline: ['Switch', 'Nairobi', 'on.'],
  lead: 'Caffeine under the lip: for the last lap, the late shift and the long matatu home.',
  shopNow: 'Shop energy pouches',
  seeNew: 'See what is new',
  promises: [
    { title: 'About 30 minutes', text: 'From our door in the CBD to yours, after a confirmation call.' },
    { title: 'Pay at your door', text: 'M-Pesa or cash when the rider is there. No account needed.' },
    { title: 'The real thing', text: 'We are the only distributor of both lines in Kenya.' },
  ],
  collections: 'Our Collections',
  collectionsLead: 'Two lines, two moods.',
  explore: 'Explore Collection',
  collectionsFailed: 'Failed to load categories',
  arrivals: 'New Arrivals',
  arrivalsLead: 'The latest twelve, newest first.',
  arrivalsFailed: 'Failed to load products',
  arrivalsEmpty: 'No products found.',
  previous: 'Previous products',
  next: 'Next products',
} as const;
