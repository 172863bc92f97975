import type { PageAssets, RunCall } from '#shared/page.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { CallRoute } from '../api/call.ts';
import { render } from '../app/entry-server.tsx';
import { answerOf, textPageOf } from './samples.ts';

/** The files of a build, with names as a build gives them. */
export const sampleAssets: PageAssets = {
  starter: '/assets/starter.js',
  scripts: {
    home: ['/assets/entry.js', '/assets/home.js'],
    shop: ['/assets/entry.js', '/assets/shop.js'],
    category: ['/assets/entry.js', '/assets/category.js'],
    product: ['/assets/entry.js', '/assets/product.js'],
    about: ['/assets/entry.js', '/assets/about.js'],
    delivery: ['/assets/entry.js', '/assets/delivery.js'],
    terms: ['/assets/entry.js', '/assets/terms.js'],
    privacy: ['/assets/entry.js', '/assets/privacy.js'],
    returns: ['/assets/entry.js', '/assets/returns.js'],
    contact: ['/assets/entry.js', '/assets/contact.js'],
    faqs: ['/assets/entry.js', '/assets/faqs.js'],
    posts: ['/assets/entry.js', '/assets/posts.js'],
    post: ['/assets/entry.js', '/assets/post.js'],
    distributor: ['/assets/entry.js', '/assets/distributor.js'],
    saved: [],
    search: [],
    cart: [],
    cartAlias: [],
    checkout: [],
    signedIn: [],
    account: [],
    findYours: ['/assets/entry.js', '/assets/header.js'],
    myOrders: [],
    stopWaiting: [],
    confirmNewsletter: [],
    unsubscribe: [],
    stopReviewEmails: [],
    orderSuccess: [],
    notFound: ['/assets/entry.js'],
  },
  partStyles: { footer: '/assets/footer.css', home: '/assets/home-parts.css' },
  partScripts: { home: ['/assets/home-parts.js'] },
  forOffline: ['/assets/cart.js', '/assets/menu.js'],
  styles: {
    home: ['/assets/shop.css'],
    shop: ['/assets/shop.css'],
    category: ['/assets/shop.css'],
    product: ['/assets/shop.css'],
    about: ['/assets/shop.css'],
    delivery: ['/assets/shop.css'],
    terms: ['/assets/shop.css'],
    privacy: ['/assets/shop.css'],
    returns: ['/assets/shop.css'],
    contact: ['/assets/shop.css'],
    faqs: ['/assets/shop.css'],
    posts: ['/assets/shop.css'],
    post: ['/assets/shop.css'],
    distributor: ['/assets/shop.css'],
    saved: [],
    search: [],
    cart: [],
    cartAlias: [],
    checkout: [],
    signedIn: [],
    account: [],
    findYours: ['/assets/shop.css'],
    myOrders: [],
    stopWaiting: [],
    confirmNewsletter: [],
    unsubscribe: [],
    stopReviewEmails: [],
    orderSuccess: [],
    notFound: ['/assets/shop.css'],
  },
  fonts: ['/assets/font.woff2'],
  icon: '/assets/icon.svg',
  admin: {
    scripts: ['/assets/admin/libraries.js', '/assets/admin/admin.js'],
    styles: ['/assets/admin/admin.css'],
    fonts: ['/assets/admin/font.woff2'],
    forOffline: ['/assets/admin/later.js'],
  },
  till: {
    scripts: ['/assets/till/libraries.js', '/assets/till/till.js'],
    styles: ['/assets/till/till.css'],
    fonts: ['/assets/till/font.woff2'],
    forOffline: ['/assets/till/later.js'],
  },
  rider: {
    scripts: ['/assets/rider/libraries.js', '/assets/rider/rider.js'],
    styles: ['/assets/rider/rider.css'],
    fonts: ['/assets/rider/font.woff2'],
    forOffline: [],
  },
};

/** The origin of the test shop. */
export const sampleSite = 'https://hart.example';

/** Answers a call with the test shop's data. Throws an error with status 404 for an unknown record. */
export const sampleCall: RunCall = async (route, input) => {
  const answer = answerOf(route as CallRoute, input);
  if (answer === undefined) throw Object.assign(new Error('Not found.'), { status: 404 });
  return answer;
};

/** Returns the test shop's calls with some answers replaced. */
export const answering =
  (other: Partial<Record<CallRoute, unknown>>): RunCall =>
  async (route, input) => {
    if (route in other) return other[route as CallRoute];
    // The texts of pages contain values of the settings.
    const settings = other['GET /api/settings'] as Settings | undefined;
    if (route === 'GET /api/pages/{page}' && settings) return textPageOf(input, settings);
    return sampleCall(route, input);
  };

/**
 * Returns the HTML of a prerendered path in the test shop.
 *
 * @throws if there is no such page
 */
export async function renderPath(path: string, call = sampleCall): Promise<string> {
  const html = await render(path, call, sampleAssets, sampleSite);
  if (html === undefined) throw new Error(`${path} has no page.`);
  return html;
}

/** Returns the HTML that a page shows, without its JSON data. */
export const bodyOf = (html: string) =>
  html
    .slice(html.indexOf('<div id="root">'))
    .replaceAll(/<script type="application\/(?:ld\+)?json".*?<\/script>/gs, '');

/** Returns the text of a page without its markup. */
export const wordsOf = (html: string) =>
  bodyOf(html)
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
