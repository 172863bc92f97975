import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { promotions } from '../seed/promotions.ts';
import { root } from './bundle.ts';
import type { SitePart } from './module-list.ts';
import { assetsOfSite, firstVisits, scriptsOf, textsOfSite } from './site.ts';
import { requireBuild } from './test-support/built.ts';

requireBuild();
const visits = firstVisits(['home', 'category', 'product', 'cart', 'checkout']);

test.each(visits)(
  'The scripts of $screen contain no schema library, because they import endpoints only as types',
  ({ modules }) => {
    expect(modules.some((id) => id.includes('react-dom'))).toBe(true);
    expect(modules.filter((id) => /node_modules\/zod\//.test(id))).toEqual([]);
  },
);

test.each(visits)(
  'The first visit to $screen does not load the HTML sanitiser, which only some descriptions need',
  ({ modules }) => {
    expect(modules.filter((id) => id.includes('node_modules/dompurify/'))).toEqual([]);
  },
);

test.each(visits)('The scripts of $screen contain no limits that only the server checks', ({ modules }) => {
  // The limits that a screen needs are inlined from `screen-limits.ts`.
  expect(modules.some((id) => id.endsWith('/shared/page.ts'))).toBe(true);
  expect(modules.filter((id) => id.endsWith('/shared/shop.ts'))).toEqual([]);
});

test('No built script contains the marker call that makes Vite keep a stylesheet', () => {
  const scripts = textsOfSite().filter(([name]) => name.endsWith('.js'));
  expect(scripts.filter(([, text]) => text.includes('keepStylesheet')).map(([name]) => name)).toEqual([]);
});

const screens = ['home', 'shop', 'category', 'product'] as const;

test.each(screens)(
  'A first visit to %s fetches at most 20 scripts and stylesheets, including those for offline use',
  (screen) => {
    const assets = assetsOfSite();
    const { starter, scripts, styles, partStyles, partScripts } = assets;
    const own = [starter, ...scripts[screen], ...(partScripts[screen] ?? []), ...styles[screen]];
    const parts = [partStyles.footer, partStyles[screen]].flatMap((file) => file ?? []);
    const all = new Set([...own, ...parts, ...assets.forOffline]);
    expect(all.size).toBeGreaterThan(15);
    // The service worker is one more script. The script `late`, which counts the visit, is loaded once the page is
    // idle.
    expect([...all].length + 1).toBeLessThanOrEqual(20);
  },
);

test.each(screens)(
  'The page %s links only the frame’s and its own stylesheet before its first view, and the shop page also that of lists',
  (screen) => {
    const { styles } = assetsOfSite();
    // The shop page and a category use the same styles for choosing products. These styles are in the category's file.
    expect(styles[screen]).toHaveLength(screen === 'shop' ? 3 : 2);
    if (screen === 'shop') expect(styles.category).toContain(styles.shop[1]);
    expect(styles[screen][0]).toBe(styles.notFound[0]);
  },
);

const modulesOf = (part: SitePart) => [...scriptsOf(part).values()].flatMap(({ moduleIds }) => moduleIds);

test('The shop’s scripts contain no code of the admin, the till or the rider’s app', () => {
  const shop = modulesOf('shop');
  expect(shop.some((id) => id.endsWith('/cart.screen.tsx'))).toBe(true);
  const libraries =
    /node_modules\/(?:zod|idb|@point-of-sale|@tanstack|react-hook-form|@hookform|@tiptap|prosemirror-\w+)\//;
  const staffOnly =
    /\/(?:features|app)\/(?:admin|till|rider)\/|\/features\/device\/|\/app\/staff\/|\/shared\/till\/(?!till-paths\.ts)/;
  expect(shop.filter((id) => libraries.test(id) || staffOnly.test(id))).toEqual([]);
});

test.each(['admin', 'till', 'rider'] as const)(
  'The shop and the %s share no file, so the service worker can tell their files apart by their folder',
  (part) => {
    const { [part]: files, scripts, styles, forOffline } = assetsOfSite();
    const own = [...files.scripts, ...files.styles];
    expect(own.length).toBeGreaterThan(1);
    expect([...own, ...files.forOffline].filter((file) => !file.startsWith(`/assets/${part}/`))).toEqual([]);
    const ofShop = [...Object.values(scripts), ...Object.values(styles), forOffline].flat();
    expect(ofShop.filter((file) => file.startsWith(`/assets/${part}/`))).toEqual([]);
  },
);

test('The admin, the till and the rider’s app contain no code of each other', () => {
  const parts = ['admin', 'till', 'rider'] as const;
  for (const part of parts) {
    const modules = modulesOf(part);
    expect(modules.some((id) => id.endsWith(`/entry-${part}.tsx`))).toBe(true);
    const others = parts.filter((other) => other !== part).join('|');
    expect(modules.filter((id) => new RegExp(`/(?:features|app)/(?:${others})/`).test(id))).toEqual([]);
  }
  expect(modulesOf('rider').filter((id) => id.includes('/zod/'))).toEqual([]);
});

test('The admin loads the editor, and screens that are not for daily orders, only when they are opened', () => {
  const scripts = scriptsOf('admin');
  const entry = [...scripts.values()].find(({ isEntry }) => isEntry);
  const first = new Set([entry]);
  for (const script of first) for (const file of script?.imports ?? []) first.add(scripts.get(file));
  const atFirst = [...first].flatMap((script) => script?.moduleIds ?? []);
  const later = [...scripts.values()].filter((script) => !first.has(script));
  const onDemand = [
    /node_modules\/(?:@tiptap|prosemirror-\w+)\//,
    /\/imports\/import-page\.tsx$/,
    /\/featured\/featured-page\.tsx$/,
    /\/settings\/settings-group-page\.tsx$/,
    /\/categories\/category-page\.tsx$/,
    /\/people\/person-page\.tsx$/,
  ];
  for (const part of onDemand) {
    expect(atFirst.filter((id) => part.test(id))).toEqual([]);
    expect(later.some(({ moduleIds }) => moduleIds.some((id) => part.test(id)))).toBe(true);
  }
  expect(atFirst.some((id) => id.endsWith('/orders/orders-page.tsx'))).toBe(true);
});

test('The scripts of the admin do not start the shop', () => {
  const admin = modulesOf('admin');
  expect(admin.some((id) => id.endsWith('/entry-admin.tsx'))).toBe(true);
  expect(
    admin.filter((id) => /entry-client|starter\.ts|features\/(?:home|product|checkout)\/.*\.screen/.test(id)),
  ).toEqual([]);
});

test('No public file contains a promo code or one of its rules [T15]', () => {
  const texts = textsOfSite();
  expect(texts.some(([, text]) => text.includes('Promo code applied successfully'))).toBe(true);
  const codes = promotions.map(({ code }) => `\\b${code}\\b`);
  // Managers edit the rules in the admin, so the admin's scripts contain the field names of a rule, but no rule. A CSS
  // class such as `cart-line_quantity` is not such a name.
  const fields = ['best_tier_wins', 'line_quantity', 'per_phone'];
  const naming = (words: string[]) => {
    const telling = new RegExp(`(?<![\\w-])(?:${words.join('|')})`, 'i');
    return texts.filter(([, text]) => telling.test(text)).map(([name]) => name);
  };
  expect(naming(codes)).toEqual([]);
  expect(naming(fields).filter((name) => !name.startsWith('assets/admin/'))).toEqual([]);
});

test('Every text of the shop has a word joiner in the name M-Pesa, so that it stays on one line', () => {
  const scripts = textsOfSite().filter(([name]) => name.endsWith('.js'));
  const naming = scripts.filter(([, text]) => /M-(?:\u2060|\\u2060)Pesa/.test(text));
  expect(naming.length).toBeGreaterThan(2);
  // The texts of `shared/till/` are also printed on receipts, and a receipt printer cannot print a word joiner.
  const ofShop = scripts.filter(([name]) => !name.startsWith('assets/till/'));
  expect(ofShop.filter(([, text]) => text.includes('M-Pesa')).map(([name]) => name)).toEqual([]);
  expect(naming.some(([name]) => name.startsWith('assets/till/'))).toBe(true);
});

test('A toast of the admin fades out for one second after it was shown [S2-352]', () => {
  const file = join(root, 'web/src/features/admin/ui/toasts/admin-toasts.module.css');
  const css = readFileSync(file, 'utf8');
  expect(css).toMatch(/\.place \{[^}]*transition: opacity 1000ms /);
  expect(css).toMatch(/\.place\[data-leaving="true"\] \{\s*opacity: 0;/);
});
