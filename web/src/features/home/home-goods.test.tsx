import { expect, test } from 'vitest';
import { callKey } from '../../api/call.ts';
import {
  answers,
  categories,
  key,
  linksIn,
  mango,
  parent,
  pouches,
  show,
  without,
  wordsIn,
} from '../../test-support/home-part.tsx';
import { Features } from './features.tsx';
import { HowTo } from './how-to.tsx';
import { demoProducts } from './power/demo-products.ts';
import { Energy } from './power/energy.tsx';
import type { Energy as Found } from './power/energy-sources.ts';
import { Power } from './power/power.tsx';

test('On the home page, four cards describe a pouch, and each links to the boosters [S1-005, S1-047, S1-050]', () => {
  const html = show(<Features />);
  const words = wordsIn(html);
  for (const card of ['Tobacco-free', 'Nicotine-free', 'Sugar-free', '100% energy']) {
    expect(words).toContain(card);
  }
  expect(html.match(/<li>/g)).toHaveLength(4);
  expect(new Set(linksIn(html))).toEqual(new Set(['/#unleash-your-energy']));
});

test('The home page’s slideshow shows pouches, never vapes, and links to the boosters [S1-046, S1-049, G-08]', () => {
  const pen = { ...mango, id: 7, age_restricted: true, picture: { ...mango.picture, path: '/upload/pen' } };
  const html = show(<Features />, { ...answers, [key.arrivals]: { products: [mango, pen] } });
  expect(html).toContain(mango.picture.path);
  expect(html).not.toContain('/upload/pen');
  expect(html).toMatch(/<a href="\/#unleash-your-energy"[^>]* aria-label="Go to the energy boosters/);
});

test('The home page’s showcase “CHOOSE YOUR POWER” lists the pouches’ subcategories and shows the first one’s products [S1-051, S1-052, S1-053, S1-058]', () => {
  const html = show(<Power />);
  expect(html).toContain('>CHOOSE YOUR POWER</h2>');
  const tabs = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'));
  expect(wordsIn(tabs).trim()).toBe('Fruit Mint');
  expect(linksIn(tabs)).toEqual([
    `/category/${pouches}?subcategory=fruit`,
    `/category/${pouches}?subcategory=mint`,
  ]);
  expect(tabs.match(/aria-current/g)).toHaveLength(1);
  expect(tabs).toMatch(/aria-current="true"[^>]*>Fruit/);
  expect(wordsIn(html)).toContain('Washa Mango 50 mg caffeine Ksh 1,200 ADD TO CART');
});

test('The showcase of pouches repeats its first products after the last one, hidden from screen readers and the keyboard [S1-055]', () => {
  const goods = [1, 2, 3, 4].map((id) => ({ ...mango, id, product_name: `Tin ${id}` }));
  const html = show(<Power />, { ...answers, [key.fruit]: { products: goods, next_cursor: null } });
  const names = [...html.matchAll(/>(Tin \d)<\/a>/g)].map(([, name]) => name);
  expect(names).toEqual(['Tin 1', 'Tin 2', 'Tin 3', 'Tin 4', 'Tin 1', 'Tin 2', 'Tin 3']);
  expect(html.match(/<li aria-hidden="true">/g)).toHaveLength(3);
  expect(html.match(/tabindex="-1"/g)).toHaveLength(6);
});

test.each([
  ['without any category', { ...answers, [key.categories]: [] }, [], 'Unable to find parent category'],
  ['without the categories', without(key.categories), [key.categories], 'Unable to find parent category'],
  [
    'whose pouches have no subcategories',
    { ...answers, [key.parent]: { ...parent, subcategories: [] } },
    [],
    'No subcategories found',
  ],
  ['whose subcategories do not load', without(key.parent), [key.parent], 'Failed to load subcategories'],
  ['whose products do not load', without(key.fruit), [key.fruit], 'Failed to load products'],
  [
    'with an empty subcategory',
    { ...answers, [key.fruit]: { products: [], next_cursor: null } },
    [],
    'No products available in this subcategory.',
  ],
])('A showcase of pouches %s shows a message [S1-363…367]', (_, data, failed, said) => {
  expect(wordsIn(show(<Power />, data, failed))).toContain(said);
  expect(wordsIn(show(<Power />))).not.toContain(said);
});

test('The category of the pouches is found by its name if its slug differs [S1-330, S1-331]', () => {
  const renamed = categories.map((each) =>
    each.slug === pouches ? { ...each, category_name: 'Caffeine  Energy Pouches', slug: 'boosters' } : each,
  );
  const asked = callKey('GET /api/categories/slug/{slug}', { params: { slug: 'boosters' } });
  const html = show(<Power />, { ...answers, [key.categories]: renamed, [asked]: parent });
  expect(wordsIn(html)).toContain('Washa Mango');
});

test('The home page explains the use of a pouch in three steps [S1-059…062, S2-359, S2-360]', () => {
  const html = show(<HowTo />);
  const steps = [...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(steps).toEqual([
    'Open the pouch',
    'Place it under the upper lip',
    'Feel the boost for up to 60 minutes',
  ]);
});

test('The carousel “UNLEASH YOUR ENERGY” shows products to add to the cart, and links to all boosters [S1-063, S1-064, S1-069]', () => {
  const html = show(<Energy />);
  expect(html).toContain('>UNLEASH YOUR ENERGY</h2>');
  expect(html).toMatch(/href="\/category\/caffeine-energy-pouches"[^>]*>Explore All Energy Boosters</);
  expect(html).toMatch(/<button[^>]*aria-label="Add to Cart: Washa Mango"/);
});

/** Renders the carousel after its first source of products has failed and its other sources have returned `found`. */
const showEnergy = (found: Found) =>
  show(<Energy />, { ...without(key.energy), [key.otherSources]: found }, [key.energy]);

test('The carousel “UNLEASH YOUR ENERGY” without products shows a message [S1-368]', () => {
  expect(wordsIn(showEnergy({ kind: 'fresh', source: '', products: [] }))).toContain('No products found.');
});

test('If the API is down, the home page’s carousel shows a note and eight demo products that cannot be bought [S1-369, S1-411…413, G-47]', () => {
  const html = showEnergy({ kind: 'demo', products: demoProducts });
  expect(html).toContain('Using demo products. Connect to the server to see real products.');
  const shown = [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3><p>([^<]+)</g)].map(([, name, price]) => [
    name,
    price,
  ]);
  expect(shown).toEqual([
    ['Energy Pouch X1', 'Ksh 1,000'],
    ['Energy Pouch X2', 'Ksh 1,200'],
    ['Energy Pouch X3', 'Ksh 1,300'],
    ['Energy Pouch X4', 'Ksh 1,500'],
    ['Energy Pouch X5', 'Ksh 1,600'],
    ['Energy Pouch X6', 'Ksh 1,700'],
    ['Energy Pouch X7', 'Ksh 1,800'],
    ['Energy Pouch X8', 'Ksh 1,900'],
  ]);
  expect(html).not.toContain('Add to Cart');
});

test('If the home page’s carousel shows products from an earlier visit, it warns that prices may have changed [G-47]', () => {
  const words = wordsIn(showEnergy({ kind: 'kept', products: [mango] }));
  expect(words).toContain('Prices may have changed.');
  expect(words).toContain('Washa Mango');
});
