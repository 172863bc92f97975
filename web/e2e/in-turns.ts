import type { Part } from '#infra/build/suite/part.ts';

/*
 * The browser tests (journeys) that `npm test` runs in turns: a group at every fourth part of the suite. They repeat,
 * on another screen or by touch instead of keyboard, what tests of functions and components check at every commit. The
 * main journeys of orders, payments, the till and sign-in are not listed here, and neither are those of security. They
 * run at every commit. The groups take about the same time.
 */
const groups = [
  [
    ...[
      'all-orders',
      'article',
      'back-in-stock',
      'categories',
      'desk-search',
      'email',
      'newsletter',
      'people',
    ],
    ...['picture-viewer-touch', 'posts', 'product-pictures', 'review', 'till-camera', 'till-slips', 'touch'],
  ],
  [
    ...['admin-record', 'bulk-products', 'customers', 'desk-frame', 'distributor', 'frame', 'import', 'jobs'],
    ...['log', 'pause-settings', 'product-form', 'product-stock', 'settings', 'text-pages', 'till-hands'],
  ],
  [
    ...[
      'admin-lists',
      'admin-search',
      'campaign',
      'categories-specified',
      'faqs',
      'loyalty',
      'modals',
      'order-emails',
    ],
    ...[
      'moderation',
      'payment-settings',
      'picture-viewer-history',
      'picture-viewer-motion',
      'product-create',
    ],
    ...['product-list-edit', 'saved', 'subscriber', 'tills'],
  ],
  [
    ...[
      'categories-catalogue',
      'chat-draft',
      'crop',
      'description',
      'desk-document',
      'featured',
      'frame-stays',
    ],
    ...[
      'home-goods',
      'kept-input',
      'promotions',
      'review-request',
      'tax-receipts',
      'till-office',
      'till-people',
    ],
  ],
];

const fileOf = (name: string) => `${name}.journey.ts`;

/** The files of the journeys that run in turns. */
export const filesInTurns: readonly string[] = groups.flat().map(fileOf);

/**
 * Returns the files of the browser tests that this part of the suite does not run. If the suite runs as a whole, it
 * leaves out none.
 */
export const waitingFiles = ({ index, count }: Part): string[] =>
  count === 1 ? [] : groups.flatMap((names, n) => (n === index % groups.length ? [] : names.map(fileOf)));

/**
 * Returns which of its looks (widths and colour schemes) a file checks in this run. A file that runs in turns checks
 * more of them each time, so that all parts of the suite together check all looks.
 */
export const partOfLooks = (file: string, { index, count }: Part): Part =>
  count > 1 && filesInTurns.includes(file)
    ? { index: Math.floor(index / groups.length), count: count / groups.length }
    : { index, count };
