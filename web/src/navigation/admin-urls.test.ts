import { expect, test } from 'vitest';
import { adminPaths } from '#shared/admin-paths.ts';
import { adminUrls } from './admin-urls.ts';

test('Every screen of the admin has a URL, even if the list of URLs has no entry for it', () => {
  expect(adminUrls.suppliers()).toBe(adminPaths.suppliers);
  expect(adminUrls.pins()).toBe('/admin/tills/people');
  expect(adminUrls.orders({ state: 'pending' })).toBe('/admin/orders?state=pending');
  expect(adminUrls.category(7)).toBe('/edit/category/7');
  for (const [screen, path] of Object.entries(adminPaths)) {
    const url: unknown = adminUrls[screen as keyof typeof adminUrls];
    const shown = typeof url === 'function' ? String(url('7')) : url;
    expect(shown, screen).not.toContain(':id');
    if (!path.includes(':id')) expect(typeof url === 'function' ? url() : url, screen).toBe(path);
  }
});
