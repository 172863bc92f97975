import type { Part } from '#infra/build/suite/part.ts';

/*
 * `npm test` runs these journeys in turns: a group at every fourth part of the suite. They repeat, on another screen
 * or by touch instead of keyboard, what tests of functions and components check at every commit. The main journeys of
 * orders, payments, the till and sign-in are not listed here, and neither are those of security. They run at every
 * commit. The groups take about the same time.
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

/** Returns the files of the journeys that wait for another part of the suite; none if the suite runs whole. */
export const waitingFiles = ({ index, count }: Part): string[] =>
  count === 1 ? [] : groups.flatMap((names, n) => (n === index % groups.length ? [] : names.map(fileOf)));

/**
 * Returns the part of its looks that a file checks when it runs. A file that runs in turns checks more of them each time,
 * so that all parts together check all looks.
 */
export const partOfLooks = (file: string, { index, count }: Part): Part =>
  count > 1 && filesInTurns.includes(file)
    ? { index: Math.floor(index / groups.length), count: count / groups.length }
    : { index, count };
