import { expect, test } from 'vitest';
import { mayCall } from '#shared/abilities/access.ts';
import { groups } from '#shared/abilities/groups.ts';
import { endpoints } from '#shared/endpoints.ts';
import type { CallRoute } from '../../../api/call.ts';
import { type AdminPageName, adminPages, pagesFor, shownPage } from './admin-pages.ts';

const pagesOf = (...groups: Parameters<typeof pagesFor>[0]) => pagesFor(groups).map(({ page }) => page);

test('The admin’s menu lists only the pages that the person’s role may open [G-39, T7]', () => {
  expect(pagesOf('owner')).toContain('people');
  expect(pagesOf('admin')).not.toContain('people');
  expect(pagesOf('staff')).toContain('orders');
  expect(pagesOf('rider')).toEqual([]);
});

/** The API call of each page. The menu shows the page only to roles that may make this call. */
const calls: Record<AdminPageName, CallRoute[]> = {
  home: ['GET /api/admin/today', 'GET /api/admin/today/since'],
  reports: [
    ...(['GET /api/admin/reports/{kind}', 'GET /api/admin/books/months/{month}'] as const),
    'GET /api/admin/books/months/{month}/pdf',
  ],
  bookDays: ['GET /api/admin/books/days'],
  bookExport: ['GET /api/admin/books/documents', 'GET /api/admin/books/bills'],
  orders: ['GET /api/admin/orders'],
  unpaid: ['GET /api/admin/unpaid-orders'],
  riders: ['GET /api/admin/riders', 'POST /api/admin/orders/{id}/rider'],
  emails: ['POST /api/admin/emails/search'],
  desk: ['GET /api/admin/desk', 'POST /api/admin/orders/{id}/calls'],
  payments: ['GET /api/admin/parked-payments', 'GET /api/admin/money'],
  statements: ['GET /api/admin/statements', 'POST /api/admin/statements'],
  cash: ['GET /api/admin/cash', 'GET /api/admin/cash/{holder}'],
  cashBook: ['GET /api/admin/cash-book'],
  drafts: ['GET /api/admin/chat-drafts'],
  customers: ['GET /api/admin/customers', 'GET /api/admin/customers/{key}'],
  categories: ['GET /api/admin/categories'],
  products: ['GET /api/admin/products'],
  suppliers: ['GET /api/admin/suppliers', 'GET /api/admin/suppliers/{id}'],
  purchases: [
    ...(['GET /api/admin/purchases', 'GET /api/admin/purchases/{id}'] as const),
    'GET /api/admin/purchases/{id}/pdf',
  ],
  counts: ['GET /api/admin/stock-counts', 'POST /api/admin/stock-counts/{id}/tallies'],
  waiting: ['GET /api/admin/waiting', 'GET /api/admin/waiting/{product}'],
  featured: ['GET /api/admin/featured', 'PUT /api/admin/featured'],
  posts: ['GET /api/admin/posts', 'PATCH /api/admin/posts/{id}'],
  faqs: ['GET /api/admin/faqs', 'POST /api/admin/faqs/order'],
  tills: ['GET /api/admin/tills', 'POST /api/admin/tills/{id}/code'],
  pins: ['GET /api/admin/tills/people', 'PUT /api/admin/tills/people/{id}/pin'],
  shifts: ['GET /api/admin/shifts', 'GET /api/admin/shifts/{id}'],
  odd: ['GET /api/admin/tills/alarms', 'POST /api/admin/tills/alarms/{id}/settlement'],
  tillPrices: ['GET /api/admin/tills/prices', 'GET /api/admin/shifts/{id}'],
  taxReceipts: ['GET /api/admin/tax-receipts', 'POST /api/admin/tax-receipts/{receipt}'],
  shortages: ['GET /api/admin/shortages', 'POST /api/admin/shortages/{id}/settlement'],
  reviews: ['GET /api/admin/reviews', 'POST /api/admin/reviews/decisions'],
  distributors: ['GET /api/admin/distributors', 'POST /api/admin/distributors/{id}/answers'],
  promotions: ['GET /api/admin/promotions', 'PATCH /api/admin/promotions/{code}'],
  campaigns: ['GET /api/admin/campaigns', 'GET /api/admin/campaigns/{id}'],
  subscribers: ['GET /api/admin/subscribers', 'GET /api/admin/subscribers/{id}'],
  jobs: ['GET /api/admin/jobs'],
  people: ['GET /api/admin/people'],
  settings: ['GET /api/admin/settings', 'GET /api/admin/settings/{group}'],
  log: ['GET /api/admin/log'],
};

test.each(adminPages)(
  'The page $page is in the menu of exactly the roles whose API calls the server accepts [G-39, T7]',
  ({ page }) => {
    const accessOf = (route: CallRoute) =>
      endpoints.find(({ endpoint }) => endpoint.route === route)?.endpoint.access ?? 'callback';
    const needed = ['GET /api/admin/counts' as const, ...calls[page]];
    for (const group of [...groups, undefined]) {
      const member = group ? [group] : [];
      const isAnswered = needed.every((route) => mayCall(accessOf(route), member));
      expect([group, pagesFor(member).some((each) => each.page === page)]).toEqual([group, isAnswered]);
    }
  },
);

test('On a phone, the admin’s bottom bar has at most four pages and the search', () => {
  expect(adminPages.filter(({ isMostUsed }) => isMostUsed).length).toBeLessThanOrEqual(4);
});

test('No two pages of the admin have the same name or the same key', () => {
  for (const field of ['page', 'noun', 'href', 'letter'] as const) {
    const values = adminPages.flatMap((page) => page[field] ?? []);
    expect(new Set(values).size, field).toBe(values.length);
  }
});

test('The admin’s menu marks the entry with the exact address, such as a filtered list, or else the entry of the page', () => {
  expect(shownPage('orders', { pathname: '/admin/orders', search: '?state=unpaid' })).toBe('unpaid');
  expect(shownPage('orders', { pathname: '/admin/orders', search: '?state=packed' })).toBe('orders');
  expect(shownPage('orders', { pathname: '/admin/orders/42', search: '' })).toBe('orders');
});
