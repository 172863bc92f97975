// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/*
 * The texts that every screen uses. Each screen has its own file of texts (`home-texts.ts`, …), which loads with its
 * script. The specification's texts are verbatim, and the others follow its plain tone.
 */

export const skip = 'Skip to content';
export const close = 'Close';
export const dismissToast = 'Dismiss';
export const loading = 'Loading…';
export const retry = 'Try again';
export const cart = 'Cart';
export const homeLink = 'Hart, home page';
export const breadcrumb = 'Breadcrumb';
export const news = 'From the shop';
export const mainNav = 'Main';
export const pouches = 'Energy Pouches';
export const categories = 'Categories';
export const about = 'About';
export const articles = 'News & Articles';
export const faqs = 'FAQs';
export const login = 'Login';
export const saved = 'Saved';
export const myOrders = 'My orders';
export const subscription = 'Subscription';
export const partner = 'Partner';
export const menu = 'Menu';
export const openMenu = 'Open menu';
export const closeMenu = 'Close menu';
export const followUs = 'Follow Us';
export const allProducts = 'All Products';
export const cartLink = (count: number) =>
  count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
export const openSubcategories = (category: string) => `Show more of ${category}`;
export const social = {
  facebook: 'Hart on Facebook',
  tiktok: 'Hart on TikTok',
  instagram: 'Hart on Instagram',
} as const;
export const categoriesFailed = {
  desktop: 'Failed to fetch categories.',
  mobile: 'Failed to load categories.',
} as const;
export const categoriesEmpty = {
  desktop: 'No categories returned from API.',
  mobile: 'No categories available.',
} as const;
export const search = {
  label: 'Search the shop',
  placeholder: 'Search flavours…',
  open: 'Open search',
  close: 'Close search',
  failed: 'Search could not be loaded. Please try again.',
} as const;
export const touch = {
  open: 'Get in Touch',
  call: 'Call us',
  chat: 'Chat on WhatsApp',
  message: 'Hi, I have a question about the shop.',
} as const;

export const card = {
  add: 'Add to Cart',
  adding: 'Adding…',
  added: 'In Cart',
  addedTitle: 'Added to Cart',
  addedToast: (name: string) => `${name} added to cart!`,
  outOfStock: 'Out of stock',
  soldOut: 'Sold out',
  soldOutTell: 'Sold out · tell me',
  stars: (average: number, count: number) =>
    `${average} of 5 stars, ${count} ${count === 1 ? 'review' : 'reviews'}`,
  fewLeft: 'Few left',
  left: (count: number) => `${count} left`,
  visitShop: 'Visit our shop',
  premium: 'Premium',
  adults: '18+',
} as const;

export const failure = {
  title: 'We could not load this',
  crashTitle: 'Something went wrong on this page',
  // promise cart-survives: kept by web/src/features/cart/store/cart-store.ts#makeCartStore,
  //   functions/data/orders/create-order.ts#createOrder; shown by web/src/features/cart/store/cart-store.test.ts › The
  //   cart and its promo code are restored at the next start
  crashText: 'The mistake is ours. Your cart is safe.',
  reload: 'Reload the page',
} as const;

export const offline = {
  title: 'You are offline',
  // promise cart-survives + seen-pages-offline
  text: 'You have not opened this page on this device before. Pages you have seen still open, and your cart is safe.',
} as const;

export const notFound = {
  title: 'Page not found',
  code: '404',
  text: 'This page does not exist, or it has moved.',
  action: 'Back to the shop',
} as const;
