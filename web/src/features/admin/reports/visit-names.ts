import type { ReportKind } from '#shared/books/report.ts';
import type { Connection, ErrorKind, PageKind, Step } from '#shared/visits/visit-kinds.ts';

const pages: Record<PageKind, string> = {
  ...{ home: 'Home', shop: 'All products', category: 'Category', product: 'Product', about: 'About us' },
  search: 'Search results',
  ...{ delivery: 'Delivery', terms: 'Terms', privacy: 'Privacy', returns: 'Returns', contact: 'Contact' },
  ...{ faqs: 'FAQs', posts: 'Articles', post: 'Article', distributor: 'Distributors', saved: 'Saved list' },
  ...{ cart: 'Cart', cartAlias: 'Cart', checkout: 'Checkout', signedIn: 'Signing in', account: 'Account' },
  ...{ stopWaiting: 'Stop waiting', confirmNewsletter: 'Confirm newsletter', unsubscribe: 'Unsubscribe' },
  ...{
    stopReviewEmails: 'Stop review emails',
    orderSuccess: 'Order',
    findYours: 'Find yours',
    myOrders: 'My orders',
    missing: 'Not found',
  },
};

const stepNames: Record<Step, string> = {
  ...{ visit: 'Opened the shop', product: 'Saw a product', added: 'Added to the cart' },
  ...{ cart: 'Saw the cart', checkout: 'Came to the checkout', placed: 'Ordered' },
};

const errors: Record<ErrorKind, string> = {
  ...{ TypeError: 'TypeError', ReferenceError: 'ReferenceError', RangeError: 'RangeError' },
  ...{ SyntaxError: 'SyntaxError', DOMException: 'Refused by the browser' },
  ...{ 'script-not-loaded': 'A script did not load', other: 'Other error' },
};

const connections: Record<Connection, string> = {
  ...{ '4g': '4G or faster', '3g': '3G', '2g': '2G', 'slow-2g': 'slow 2G', unknown: 'connection not known' },
};

const wordFor = (words: Record<string, string>, key = '') => words[key] ?? key;

/** Functions that return the name of a row from its key, for reports about visitors. */
export const visitNames: Partial<Record<ReportKind, (key: string) => string>> = {
  hours: (hour) => `${hour}:00`,
  steps: (step) => wordFor(stepNames, step),
  speed: (key) => {
    const [page, connection] = key.split('.');
    return `${wordFor(pages, page)} · ${wordFor(connections, connection)}`;
  },
  errors: (key) => {
    const [kind, page] = key.split('.');
    return `${wordFor(errors, kind)} · ${wordFor(pages, page)}`;
  },
};
