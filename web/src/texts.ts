/**
 * Every text the storefront's screens say, in one place. Those of the specification stand letter for letter with their
 * id; the others follow its plain tone.
 */
export const texts = {
  skip: 'Skip to content',
  close: 'Close',
  loading: 'Loading…',
  retry: 'Try again',
  cart: 'Cart',
  homeLink: 'Hart, home page',
  mainNav: 'Categories',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  followUs: 'Follow Us',
  allProducts: 'All Products',
  cartLink: (count: number) =>
    count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  openShelves: (category: string) => `Show what is in ${category}`,
  social: { facebook: 'Hart on Facebook', tiktok: 'Hart on TikTok', instagram: 'Hart on Instagram' },
  categoriesFailed: { desktop: 'Failed to fetch categories.', mobile: 'Failed to load categories.' },
  categoriesEmpty: { desktop: 'No categories returned from API.', mobile: 'No categories available.' },

  footer: {
    about: 'About Us',
    aboutText:
      'Hart brings two lines to Kenya: premium vapes for adults, and Washa Booster, caffeine pouches without nicotine, tobacco or sugar. Order from your phone and a rider brings it.',
    links: 'Quick Links',
    contact: 'Contact Us',
    small:
      'Vapes contain nicotine, which is addictive, and are sold to adults of 18 and over only. Prices include VAT.',
  },

  home: {
    title: 'Hart: energy pouches and vapes, delivered in Nairobi',
    claims: ['TOBACCO FREE', 'NICOTINE FREE', 'SUGAR FREE'],
    headline: ['Switch', 'Nairobi', 'on.'],
    lead: 'Washa Booster: 50 mg of caffeine under the lip, for the last lap, the late shift and the long matatu home.',
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
  },

  category: {
    tabs: 'Shelves',
    notFound: (slug: string) => `Category "${slug}" not found`,
    shelfNotFound: 'There is no such shelf in this category.',
    emptyTitle: 'No Products Available',
    emptyText: 'This category is currently being updated with new products.',
    emptyAction: 'Browse All Categories',
    products: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
    more: 'Load more',
    loadingMore: 'Loading…',
    failed: 'Failed to load products',
    adults: '18+ only',
  },

  card: {
    add: 'Add to Cart',
    adding: 'Adding…',
    added: 'In Cart',
    addLabel: (name: string) => `Add ${name} to cart`,
    addedTitle: 'Added to Cart',
    addedLabel: (name: string) => `${name} is in your cart`,
    addedToast: (name: string) => `${name} added to cart!`,
    visitShop: 'Visit our shop',
    premium: 'Premium',
    adults: '18+',
  },

  product: {
    notFound: 'Product not found',
    breadcrumb: 'Breadcrumb',
    home: 'Home',
    thumbnails: 'Pictures of this product',
    thumbnail: (number: number) => `Show picture ${number}`,
    details: 'Product details',
    description: 'Description',
    features: 'Features',
    specifications: 'Specifications',
    available: (count: number) => `${count} available`,
    fewLeft: (count: number) => `Only ${count} left`,
    outOfStock: 'Out of stock',
    checkingStock: 'Checking stock…',
    stockUnknown: 'Stock is confirmed when you order',
    addMobile: 'Add To Cart',
    checkout: 'Checkout',
    orderOnChat: 'Order on WhatsApp',
    chat: (name: string, url: string) =>
      `Hi, I would like to order the ${name}. Here is the link to the product: ${url}`,
    alsoLike: 'You May Also Like',
    related: 'Related Products',
    buyBar: 'Buy this product',
    vat: 'VAT included',
    delivery: 'Delivered in Nairobi in about 30 minutes, after a confirmation call.',
    nicotine: 'Contains nicotine, which is addictive. For adults of 18 and over.',
    clean: ['Tobacco free', 'Nicotine free', 'Sugar free'],
  },

  age: {
    title: 'Age Verification Required',
    text: 'This section holds age-restricted products. Please confirm that you are old enough to see them.',
    note: 'Vapes contain nicotine, which is addictive. We remember your answer on this phone for 30 days.',
    confirm: "I'm 18 or older",
    confirming: 'One moment…',
    exit: 'Exit',
  },

  failure: {
    title: 'That did not load',
    crashTitle: 'Something broke on this page',
    crashText: 'It is our fault, not yours. Your cart is safe.',
    reload: 'Reload the page',
  },

  notFound: {
    title: 'Page not found',
    code: '404',
    text: 'This page has gone up in smoke. The shelves are still where they were.',
    action: 'Back to the shop',
  },
} as const;
