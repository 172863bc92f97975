import type { Part } from '#infra/build/suite/part.ts';
import { waitingGroups } from '#infra/build/suite/tests-in-turns.ts';

/*
 * The browser tests that `npm test` runs in turns: one group at every eighth part of the suite. They open screens whose
 * rules the tests of functions and components check at every commit. The main browser tests of orders, payments,
 * riders, the till, sign-in and security are not listed here, and run at every commit. The groups take about the same
 * time.
 */
const groups = [
  [
    ...['categories', 'change-order', 'home-goods', 'import', 'moderation', 'order-emails'],
    ...['order-page', 'product-list-edit', 'product-stock', 'promotions', 'saved', 'till-hands'],
  ],
  [
    ...['account', 'admin-lists', 'bulk-products', 'frame-stays', 'posts', 'product-create'],
    ...['product-pictures', 'prompts', 'returns', 'tax-receipts', 'till-office', 'till-people', 'translated'],
  ],
  [
    ...[
      'admin-money',
      'back-place',
      'categories-specified',
      'crop',
      'jobs',
      'lists',
      'monday',
      'new-order',
      'order-codes',
    ],
    ...['riders', 'statement', 'till-kill', 'till-low-screen', 'till-shift', 'tills'],
  ],
  [
    ...[
      'all-orders',
      'come-back',
      'customers',
      'desk-document',
      'distributor',
      'email-hint',
      'log',
      'offline',
    ],
    ...['pause-settings', 'picture-viewer-motion', 'product', 'text-pages', 'till'],
  ],
  [
    ...[
      'admin',
      'age',
      'article',
      'cancel',
      'chat-draft',
      'email',
      'find-yours',
      'kept-input',
      'labels',
      'modals',
    ],
    ...['paste', 'people', 'picture-viewer', 'same-order', 'shop'],
  ],
  [
    ...[
      'adding',
      'description',
      'form',
      'home-layout',
      'order-moves',
      'picture-viewer-history',
      'promo',
      'search',
    ],
    ...['settings', 'sign-in-dialog', 'subscriber', 'till-slips', 'touch'],
  ],
  [
    ...[
      'admin-record',
      'back-in-stock',
      'campaign',
      'faqs',
      'faults',
      'home',
      'loyalty',
      'packs',
      'newsletter',
    ],
    ...['packing', 'payment-settings', 'product-form', 'review', 'search-page', 'till-camera', 'today'],
  ],
  [
    ...['admin-search', 'books', 'cash', 'categories-catalogue', 'counts', 'desk-frame', 'desk-search'],
    ...['featured', 'frame', 'picture-viewer-touch', 'purchases', 'review-request', 'strangers'],
    ...['till-mpesa'],
  ],
];

const fileOf = (name: string) => `${name}.journey.ts`;

/** The files of the browser tests that run in turns. */
export const filesInTurns: readonly string[] = groups.flat().map(fileOf);

/**
 * Returns the files of the browser tests that this part of the suite does not run. If the suite runs as a whole, it
 * leaves out none.
 */
export const waitingFiles = (part: Part): string[] => waitingGroups(groups, part).flat().map(fileOf);

/**
 * Returns which of its widths and colour schemes a file checks in this run. A file that runs in turns checks more of
 * them each time, so that all parts of the suite together check all.
 */
export const partOfLooks = (file: string, { index, count }: Part): Part =>
  count > 1 && filesInTurns.includes(file)
    ? { index: Math.floor(index / groups.length), count: count / groups.length }
    : { index, count };
