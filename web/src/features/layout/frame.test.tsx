import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { callKey } from '../../api/call.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';
import { bodyOf, renderPath, wordsOf } from '../../test-support/render.tsx';
import { SettingsProvider } from '../settings/use-settings.tsx';
import { CategoryList } from './category-list.tsx';
import { Logo } from './logo.tsx';
import { MenuContent } from './menu-content.tsx';

const made = [
  '/',
  '/shop',
  '/category/caffeine-energy-pouches',
  '/show/product/mango',
  '/delivery',
  '/faqs',
  '/posts',
  '/show/blog/what-is-in-a-tin',
  '/distributor-application-form',
  '/not-found',
];
const home = bodyOf(await renderPath('/'));
const part = (html: string, tag: string) => html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`));
const header = part(home, 'header');
const topBar = home.slice(0, home.indexOf('<header'));
const footer = part(home, 'footer');
const logo = renderToString(<Logo />);

/** Returns the opening tag, the `href` and the text of every link. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([all, href = '', inner = '']) => ({
    tag: all.slice(0, all.indexOf('>')).replaceAll('&amp;', '&'),
    href: href.replaceAll('&amp;', '&'),
    words: inner.replace(/<[^>]*>/g, '').trim(),
  }));
const hrefOf = (html: string, words: string) => linksIn(html).find((link) => link.words === words)?.href;
const social = Object.values(firstSettings.social);

test('The top bar shows one of its three messages, the social networks and a link “Partner” [S1-020, S1-103, S1-104, S1-116, S2-068]', () => {
  expect(topBar.match(/data-current="(?:true|false)"/g)).toEqual([
    'data-current="true"',
    'data-current="false"',
    'data-current="false"',
  ]);
  const links = linksIn(topBar);
  expect(links.map(({ href }) => href)).toEqual(expect.arrayContaining(social));
  expect(hrefOf(topBar, 'Partner')).toBe('/distributor-application-form');
});

test('A prerendered page has a Login link that works without JavaScript [S1-106, S2-055]', () => {
  expect(hrefOf(topBar, 'Login')).toBe('/account');
});

test('The header has links to home and the pouches, its lists, the subscription, the search and the cart [S1-107, S1-110, S1-112, S1-113, S1-114, S1-115, S1-128, S2-060]', () => {
  expect(hrefOf(header, 'Energy Pouches')).toBe('/category/caffeine-energy-pouches');
  expect(linksIn(header).find(({ tag }) => tag.includes('aria-label="Hart, home page"'))?.href).toBe('/');
  expect(header).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>Subscription/);
  expect(header).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Categories/);
  expect(header).toMatch(/<input[^>]*role="combobox"[^>]*aria-label="Search the shop"/);
  expect(linksIn(header).find(({ tag }) => tag.includes('aria-label="Cart, empty"'))?.href).toBe(
    '/show/cart',
  );
});

test('A prerendered page contains the list of categories, so opening the list makes no API call [S1-114, S1-120]', () => {
  expect(hrefOf(header, 'Hart Vapes')).toBe('/category/hart-vapes');
});

test('The footer introduces the shop and lists its contacts, the newsletter form and the networks [S1-133, S1-134, S1-138, S1-426, S2-070, S2-071, S2-074]', () => {
  expect(footer).toContain(logo);
  const words = wordsOf(`<div id="root">${footer}`);
  expect(words).toContain('About Us Hart brings two lines to Kenya');
  expect(words).toContain('Get news &amp; offers');
  expect(footer).toMatch(/<input[^>]*type="email"[^>]*aria-label="Email Address"/);
  expect(hrefOf(footer, '+254 199 000 100')).toBe('tel:+254199000100');
  expect(hrefOf(footer, firstSettings.email)).toBe(`mailto:${firstSettings.email}`);
  expect(words).toContain(firstSettings.address);
  expect(firstSettings.address).toMatch(/Nairobi$/);
  expect(linksIn(footer).map(({ href }) => href)).toEqual(expect.arrayContaining(social));
});

test('The footer has a quick link for each category, the cart and “My orders” [S1-135, S2-072]', () => {
  const quick = footer.slice(footer.indexOf('footer-links'), footer.indexOf('footer-legal'));
  expect(linksIn(quick).map(({ href }) => href)).toEqual([
    '/category/hart-vapes',
    '/category/caffeine-energy-pouches',
    '/show/cart',
    '/my-orders',
  ]);
});

test('The top bar links to the FAQs, the header to About and articles, and the mobile menu to all of these and Partner [S1-105, S1-109, S1-111, S1-124, S1-125, S2-059, S2-061, S2-066, S2-067, G-22]', () => {
  expect(hrefOf(topBar, 'FAQs')).toBe('/faqs');
  expect(hrefOf(header, 'About')).toBe('/about/us');
  const menu = renderToString(
    <MenuContent categories={categories} hasFailed={false} onSubscribe={() => {}} />,
  );
  expect(hrefOf(header, 'News &amp; Articles')).toBe('/posts');
  expect(hrefOf(menu, 'About')).toBe('/about/us');
  expect(hrefOf(menu, 'News &amp; Articles')).toBe('/news');
  expect(hrefOf(menu, 'Partner')).toBe('/distributor');
  expect(hrefOf(menu, 'FAQs')).toBe('/faqs');
});

test('The footer links to About, delivery, returns, terms, privacy and FAQs, and every link leads to a page [S1-136, S1-137, S2-073, S2-075]', () => {
  const legal = footer.slice(footer.indexOf('footer-legal'), footer.indexOf('footer-contact'));
  expect(linksIn(legal).map(({ href, words }) => [href, words])).toEqual([
    ['/delivery', 'Delivery'],
    ['/returns', 'Returns'],
    ['/terms', 'Terms &amp; Conditions'],
    ['/privacy', 'Privacy'],
    ['/faqs', 'FAQs'],
    ['/contact', 'Contact Us'],
    ['/distributor-application-form', 'Become a Distributor'],
  ]);
  expect(hrefOf(footer, 'About Us')).toBe('/about/us');
  expect(hrefOf(footer, 'News &amp; Articles')).toBe('/posts');
  const within = linksIn(home).filter(({ href }) => href.startsWith('/'));
  for (const { href } of within)
    expect([href, placeOf(href.replace(/[?#].*/, '')) !== undefined]).toEqual([href, true]);
});

test.each(made)(
  'External links on %s open in a new tab that cannot control the shop’s tab [S1-351, T22]',
  async (path) => {
    const links = linksIn(bodyOf(await renderPath(path)));
    const out = links.filter(({ href }) => /^https?:/.test(href));
    expect(out.length).toBeGreaterThan(3);
    for (const { tag } of out)
      expect(tag).toMatch(
        /target="_blank".*rel="noopener noreferrer"|rel="noopener noreferrer".*target="_blank"/,
      );
    const within = links.filter(({ href }) => href.startsWith('/'));
    for (const { tag } of within) expect(tag).not.toContain('target=');
  },
);

test.each(made)('Every price on %s is in Kenyan shillings [S1-001, S2-334]', async (path) => {
  const words = wordsOf(await renderPath(path));
  expect(words).toMatch(/Ksh\s?\d/);
  expect(words).not.toMatch(/[$€£]\s?\d|\b(?:USD|EUR|UGX|TZS)\b/);
  expect(words).not.toMatch(/(?<!Ksh\s?)\b\d,\d{3}(?![+\d])(?! subscribers)/);
});

test('Every phone link dials the shop’s number, and every chat link opens the shop’s WhatsApp [S1-353, S1-356]', () => {
  const links = linksIn(home);
  const dialer = links.filter(({ href }) => href.startsWith('tel:'));
  expect(dialer.length).toBeGreaterThan(1);
  expect(new Set(dialer.map(({ href }) => href))).toEqual(new Set([`tel:${firstSettings.phone}`]));
  const chats = links.filter(({ href }) => href.includes('wa.me'));
  expect(chats.length).toBeGreaterThan(0);
  for (const { href } of chats) {
    expect(new URL(href).pathname).toBe(`/${firstSettings.whatsapp.replace('+', '')}`);
  }
});

test('No page asks the visitor to sign in, apart from the Login link [S1-003, S1-021]', async () => {
  for (const path of made) {
    expect(wordsOf(await renderPath(path)).replace('FAQs Saved Login Partner', '')).not.toMatch(
      /\b(?:log ?in|sign ?in|sign ?up|register|password)\b/i,
    );
  }
});

const category = { id: 2, slug: 'caffeine-energy-pouches', category_name: 'Energy Pouches', image: '' };
const categories = [category] as unknown as Parameters<typeof CategoryList>[0]['categories'];

test('The mobile menu has the pouches with their subcategories, Subscription, articles, About and the social networks [S2-065]', () => {
  const fallback = {
    [callKey('GET /api/settings')]: firstSettings,
    [callKey('GET /api/categories/{id}/subcategories', { params: { id: '2' } })]: [
      { id: 21, slug: 'fruit', title: 'Fruit' },
    ],
  };
  const menu = renderToString(
    <SWRConfig value={{ fallback }}>
      <SettingsProvider>
        <MenuContent categories={categories} hasFailed={false} onSubscribe={() => {}} />
      </SettingsProvider>
    </SWRConfig>,
  );
  expect(part(menu, 'details')).toMatch(/<summary[^>]*>Energy Pouches</);
  expect(linksIn(part(menu, 'details')).map(({ words, href }) => [words, href])).toEqual([
    ['All Products', '/category/caffeine-energy-pouches'],
    ['Fruit', '/category/caffeine-energy-pouches?subcategory=fruit'],
  ]);
  expect(menu).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>Subscription</);
  const links = linksIn(menu);
  expect(links.map(({ words }) => words)).toEqual(expect.arrayContaining(['News &amp; Articles', 'About']));
  expect(menu).toContain('Follow Us');
  expect(links.map(({ href }) => href)).toEqual(expect.arrayContaining(social));
});

test.each([
  [undefined, false, 'Loading…'],
  [undefined, true, 'Failed to fetch categories.'],
  [[], false, 'No categories returned from API.'],
  [categories, false, 'href="/category/caffeine-energy-pouches"'],
] as const)(
  'The header’s list shows the categories, or says why there are none: %s, %s [S1-357, S1-359]',
  (given, hasFailed, said) => {
    expect(renderToString(<CategoryList categories={given} hasFailed={hasFailed} />)).toContain(said);
  },
);

test.each([
  [undefined, true, 'Failed to load categories.'],
  [[], false, 'No categories available.'],
] as const)(
  'If the menu has no categories, it says why: %s, %s [S1-358, S1-360]',
  (given, hasFailed, said) => {
    const html = renderToString(
      <MenuContent categories={given} hasFailed={hasFailed} onSubscribe={() => {}} />,
    );
    expect(html).toContain(said);
    expect(html).toContain('Subscription');
  },
);

test('The mobile menu has expandable lists of the pouches’ subcategories and of the categories [S1-122, S1-123, S1-127]', () => {
  const html = renderToString(
    <MenuContent categories={categories} hasFailed={false} onSubscribe={() => {}} />,
  );
  expect(html.match(/<summary[^>]*>([^<]*)/g)?.map((tag) => tag.replace(/.*>/, ''))).toEqual([
    'Energy Pouches',
    'Categories',
  ]);
  const [, ofCategories = ''] = html.split('<details').slice(1);
  expect(linksIn(part(`<details${ofCategories}`, 'details')).map(({ words, href }) => [words, href])).toEqual(
    [['Energy Pouches', '/category/caffeine-energy-pouches']],
  );
  expect(html).toMatch(/<button[^>]*>Subscription/);
});
