import { expect, test } from 'vitest';
import { adminPages, pagesFor, shownPage } from './admin-pages.ts';

const pagesOf = (...groups: Parameters<typeof pagesFor>[0]) => pagesFor(groups).map(({ page }) => page);

test('The menu lists only the pages that a role includes [G-39, T7]', () => {
  expect(pagesOf('owner')).toContain('people');
  expect(pagesOf('admin')).not.toContain('people');
  expect(pagesOf('staff')).toContain('orders');
  expect(pagesOf('rider')).toEqual([]);
});

test('A phone’s bottom bar has at most five pages', () => {
  expect(adminPages.filter(({ isMostUsed }) => isMostUsed).length).toBeLessThanOrEqual(5);
});

test('No two pages have the same name or the same key', () => {
  for (const field of ['page', 'noun', 'href', 'letter'] as const) {
    const values = adminPages.flatMap((page) => page[field] ?? []);
    expect(new Set(values).size, field).toBe(values.length);
  }
});

test('The address of a part of a page marks the part in the menu, and any other address the page', () => {
  expect(shownPage('orders', { pathname: '/admin/orders', search: '?state=pending' })).toBe('to-call');
  expect(shownPage('orders', { pathname: '/admin/orders', search: '?state=packed' })).toBe('orders');
  expect(shownPage('orders', { pathname: '/admin/orders/42', search: '' })).toBe('orders');
});
