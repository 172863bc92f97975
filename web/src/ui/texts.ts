/**
 * Texts used on every screen. Each screen has its own file of texts (`home-texts.ts`, …), which loads with its script.
 * Texts from the specification are verbatim; the others follow its plain tone.
 */
export const texts = {
  skip: 'Skip to content',
  close: 'Close',
  loading: 'Loading…',
  retry: 'Try again',
  cart: 'Cart',
  homeLink: 'Hart, home page',
  breadcrumb: 'Breadcrumb',
  news: 'From the shop',
  mainNav: 'Main',
  pouches: 'Energy Pouches',
  categories: 'Categories',
  about: 'About',
  articles: 'News & Articles',
  faqs: 'FAQs',
  login: 'Login',
  saved: 'Saved',
  subscription: 'Subscription',
  partner: 'Partner',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  followUs: 'Follow Us',
  allProducts: 'All Products',
  cartLink: (count: number) =>
    count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  openSubcategories: (category: string) => `Show more of ${category}`,
  social: { facebook: 'Hart on Facebook', tiktok: 'Hart on TikTok', instagram: 'Hart on Instagram' },
  categoriesFailed: { desktop: 'Failed to fetch categories.', mobile: 'Failed to load categories.' },
  categoriesEmpty: { desktop: 'No categories returned from API.', mobile: 'No categories available.' },
  search: {
    label: 'Search the shop',
    placeholder: 'Search flavours…',
    open: 'Open search',
    close: 'Close search',
    failed: 'Search could not be loaded. Please try again.',
  },
  touch: {
    open: 'Get in Touch',
    call: 'Call us',
    chat: 'Chat on WhatsApp',
    message: 'Hi, I have a question about the shop.',
  },

  card: {
    add: 'Add to Cart',
    adding: 'Adding…',
    added: 'In Cart',
    addedTitle: 'Added to Cart',
    addedToast: (name: string) => `${name} added to cart!`,
    outOfStock: 'Out of stock',
    visitShop: 'Visit our shop',
    premium: 'Premium',
    adults: '18+',
  },

  failure: {
    title: 'We could not load this',
    crashTitle: 'Something went wrong on this page',
    crashText: 'The mistake is ours. Your cart is safe.',
    reload: 'Reload the page',
  },

  offline: {
    title: 'You are offline',
    text: 'You have not opened this page on this device before. Pages you have seen still open, and your cart is safe.',
  },

  notFound: {
    title: 'Page not found',
    code: '404',
    text: 'This page does not exist, or it has moved.',
    action: 'Back to the shop',
  },
} as const;
