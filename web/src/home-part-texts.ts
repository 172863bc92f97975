/** What the parts of the home page below its hero say; see `texts.ts`. */
export const partTexts = {
  features: {
    label: 'What a pouch is',
    cards: [
      { title: 'Tobacco-free', text: 'No leaf, no smoke, no spit.' },
      { title: 'Nicotine-free', text: 'Caffeine does the work.' },
      { title: 'Sugar-free', text: 'Nothing that sticks or crashes.' },
      { title: '100% energy', text: '50 to 100 mg of caffeine each.' },
    ],
  },
  slideshow: 'Our products, on to the energy boosters',

  power: {
    title: 'CHOOSE YOUR POWER',
    shelves: 'Kinds of pouches',
    add: 'ADD TO CART',
    added: 'IN CART',
    noParent: 'Unable to find parent category',
    noShelves: 'No subcategories found',
    shelvesFailed: 'Failed to load subcategories',
    productsFailed: 'Failed to load products',
    empty: 'No products available in this subcategory.',
  },

  howTo: {
    title: 'How to use',
    steps: [
      { title: 'Open the pouch', text: 'Twist the lid off the tin and take one out.' },
      { title: 'Place it under the upper lip', text: 'Let it rest there. A tingle says that it works.' },
      { title: 'Feel the boost for up to 60 minutes', text: 'Then put it in the lid and carry on.' },
    ],
  },

  energy: {
    title: 'UNLEASH YOUR ENERGY',
    all: 'Explore All Energy Boosters',
    demo: 'Using demo products. Connect to the server to see real products.',
    kept: 'Seen on your last visit. Prices may have changed.',
    notForSale: 'Not for sale',
  },

  collections: 'Our Collections',
  collectionsLead: 'Two lines, two moods.',
  explore: 'Explore Collection',
  collectionsFailed: 'Failed to load categories',
  arrivals: 'New Arrivals',
  premium: 'Premium Products',
  viewAll: 'View All Products',
  productsFailed: 'Failed to load products',
  productsEmpty: 'No products found.',
  populating: 'Shop is Populating. Please be patient.',

  about: {
    title: 'About Hart',
    lead: 'We alone distribute two lines in Kenya: a premium vape brand for adults, and Washa Booster, caffeine energy pouches without nicotine, tobacco or sugar.',
    promises: [
      {
        title: 'Instant delivery in Nairobi',
        text: 'About 30 minutes, depending on where you are, after a confirmation call.',
      },
      {
        title: 'Premium quality',
        text: 'We bring both lines in ourselves, so what you get is the real thing.',
      },
      { title: '24/7 support', text: 'Write at any hour; we call back when the shop is open.' },
      { title: 'Occasional discounts', text: 'A code now and then, for whoever reads our news.' },
      { title: 'Promotions and loyalty rewards', text: 'For those who come back for another tin.' },
      { title: 'Return policy', text: 'Where applicable. Talk to us and we put it right.' },
    ],
    said: 'What customers say',
    featured: 'Put forward this week',
    contact: 'Talk to us',
    more: 'More about us',
    until: (day: string) => `Until ${day}`,
  },

  feed: {
    title: 'On the feed',
    lead: 'Flat lays, night rides and new tins, most days of the week.',
    pictures: 'Pictures from our feed',
    follow: { facebook: 'Follow on Facebook', tiktok: 'Follow on TikTok', instagram: 'Follow on Instagram' },
  },

  row: { previous: 'Previous', next: 'Next', pause: 'Stop moving', play: 'Move again' },
} as const;
