import type { Part } from '#infra/build/suite/part.ts';
import { waitingGroups } from '#infra/build/suite/tests-in-turns.ts';

/*
 * The browser tests (journeys) that `npm test` runs in turns: a group at every fourth part of the suite. They walk the
 * screens whose rules the tests of functions and components check at every commit. The main journeys of orders, payments,
 * riders, the till and sign-in are not listed here, and neither are those of security. They run at every commit. The
 * groups take about the same time.
 */
const groups = [
  [
    ...['account', 'age', 'all-orders', 'article', 'back-in-stock', 'books', 'categories'],
    ...['change-order', 'come-back', 'desk-search', 'email', 'home', 'labels', 'newsletter', 'people'],
    ...[
      'picture-viewer-touch',
      'posts',
      'product-pictures',
      'purchases',
      'review',
      'till-camera',
      'till-slips',
    ],
    ...['touch', 'translated'],
  ],
  [
    ...['admin-record', 'bulk-products', 'cash', 'counts', 'customers', 'desk-frame', 'distributor'],
    ...['email-hint', 'frame', 'import', 'jobs', 'log', 'monday', 'packing'],
    ...['paste', 'pause-settings', 'product', 'product-form', 'product-stock', 'promo', 'settings'],
    ...['text-pages', 'till-hands'],
  ],
  [
    ...['adding', 'admin-lists', 'admin-search', 'campaign', 'categories-specified', 'faqs', 'loyalty'],
    ...[
      'modals',
      'moderation',
      'order-emails',
      'order-moves',
      'payment-settings',
      'picture-viewer-history',
      'picture-viewer-motion',
    ],
    ...[
      'product-create',
      'product-list-edit',
      'riders',
      'same-order',
      'saved',
      'search',
      'search-page',
      'statement',
    ],
    ...['subscriber', 'tills', 'today'],
  ],
  [
    ...['admin-money', 'back-place', 'cancel', 'categories-catalogue', 'chat-draft', 'crop', 'description'],
    ...[
      'desk-document',
      'featured',
      'form',
      'frame-stays',
      'home-goods',
      'kept-input',
      'lists',
      'promotions',
    ],
    ...[
      'returns',
      'review-request',
      'shop',
      'sign-in-dialog',
      'strangers',
      'tax-receipts',
      'till-low-screen',
    ],
    ...['till-office', 'till-people'],
  ],
];

const fileOf = (name: string) => `${name}.journey.ts`;

/** The files of the journeys that run in turns. */
export const filesInTurns: readonly string[] = groups.flat().map(fileOf);

/**
 * Returns the files of the browser tests that this part of the suite does not run. If the suite runs as a whole, it
 * leaves out none.
 */
export const waitingFiles = (part: Part): string[] => waitingGroups(groups, part).flat().map(fileOf);

/**
 * Returns which of its looks (widths and colour schemes) a file checks in this run. A file that runs in turns checks
 * more of them each time, so that all parts of the suite together check all looks.
 */
export const partOfLooks = (file: string, { index, count }: Part): Part =>
  count > 1 && filesInTurns.includes(file)
    ? { index: Math.floor(index / groups.length), count: count / groups.length }
    : { index, count };
