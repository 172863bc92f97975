/** Texts of the home page below its hero section. */
export const partTexts = {
  features: {
    label: 'What a pouch is',
    cards: [
      { title: 'Tobacco-free', text: 'No leaf, no smoke, no spit.' },
      { title: 'Nicotine-free', text: 'Just caffeine.' },
      { title: 'Sugar-free', text: 'No sugar and no sugar crash.' },
      { title: '100% energy', text: '30 to 100 mg of caffeine in each.' },
    ],
  },
  slideshow: 'Go to the energy boosters',

  power: {
    title: 'CHOOSE YOUR POWER',
    subcategories: 'Kinds of pouches',
    add: 'ADD TO CART',
    added: 'IN CART',
    noParent: 'Unable to find parent category',
    noSubcategories: 'No subcategories found',
    subcategoriesFailed: 'Failed to load subcategories',
    productsFailed: 'Failed to load products',
    empty: 'No products available in this subcategory.',
  },

  howTo: {
    title: 'How to use',
    steps: [
      { title: 'Open the pouch', text: 'Twist the lid off the tin and take one out.' },
      {
        title: 'Place it under the upper lip',
        text: 'Leave it there. A tingle tells you that it is working.',
      },
      {
        // no promise: how long a pouch works
        title: 'Feel the boost for up to 60 minutes',
        text: 'Then put it in the lid and carry on with your day.',
      },
    ],
  },

  dial: 'How strong? caffeine a pouch',
  findYours: 'Not sure? Find yours',
  caffeine: (mg: number) => `${mg} mg of caffeine`,

  energy: {
    title: 'UNLEASH YOUR ENERGY',
    all: 'Explore All Energy Boosters',
    demo: 'Using demo products. Connect to the server to see real products.',
    kept: 'From your last visit. Prices may have changed.',
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
    lead: 'We are the only distributor of two lines in Kenya: a premium vape brand for adults, and Washa Booster, caffeine energy pouches without nicotine, tobacco or sugar.',
    said: 'What customers say',
    featured: 'This week’s pick',
    contact: 'Talk to us',
    more: 'More about us',
    until: (day: string) => `Until ${day}`,
  },

  feed: {
    title: 'On the feed',
    lead: 'New flavours, night rides and behind the scenes.',
    pictures: 'Pictures from our feed',
    follow: 'Follow on',
    networks: { facebook: 'Facebook', tiktok: 'TikTok', instagram: 'Instagram' },
  },
} as const;
