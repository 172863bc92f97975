import { expect, test } from 'vitest';
import { arrivalOf } from '#shared/arrival.ts';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import { firstSettings } from '#shared/shop.ts';
import { render } from '../../app/entry-server.tsx';
import { answers, key, linksIn, mango, show, without, wordsIn } from '../../test-support/home-part.tsx';
import { sampleAssets, sampleCall, sampleSite } from '../../test-support/render.tsx';
import { Floating } from '../layout/floating.tsx';
import { StripAd } from '../layout/strip-ad.tsx';
import { About } from './about.tsx';
import { Arrivals } from './arrivals.tsx';
import { Collections } from './collection-grid.tsx';
import { Feed } from './feed/feed.tsx';
import { Power } from './power/power.tsx';
import { Premium } from './premium.tsx';

test('If the home page’s collections fail to load, an error and a retry button are shown [S1-361]', () => {
  const html = show(<Collections />, without(key.categories), [key.categories]);
  expect(wordsIn(html)).toContain('Failed to load categories');
  expect(html).toMatch(/<button[^>]*>Try again/);
});

test('Products on the home page stay on the screen if loading them again fails', () => {
  const html = show(
    <>
      <Collections />
      <Power />
      <Arrivals />
      <Premium />
      <About />
    </>,
    answers,
    Object.values(key),
  );
  expect(wordsIn(html)).not.toContain('Failed');
  for (const text of ['Explore Collection', 'ADD TO CART', 'View All Products', 'Wanjiru', 'Mango season']) {
    expect(wordsIn(html)).toContain(text);
  }
});

test.each([
  ['New Arrivals', <Arrivals key="part" />, key.arrivals],
  ['Premium Products', <Premium key="part" />, key.premium],
])(
  'The home page’s row %s shows cards, a link to all products, and an error if it fails [S1-076, S1-082]',
  (title, part, asked) => {
    const html = show(part);
    expect(wordsIn(html)).toContain(title);
    expect(html).toMatch(/href="\/shop"[^>]*>View All Products</);
    expect(linksIn(html)).toContain('/show/product/mango');
    expect(wordsIn(show(part, without(asked), [asked]))).toContain('Failed to load products');
  },
);

test('Beside the promise of 30 minutes, the home page shows the real delivery time of each area [G-59, G-94]', () => {
  const words = wordsIn(show(<About />));
  expect(words).toContain('30 minutes');
  expect(words).toContain(arrivalOf(firstSettings.zones));
  expect(arrivalOf(firstSettings.zones)).toMatch(/^At your door about 45 to 90 minutes after we call you/);
});

test('The home page introduces the shop and lists its promises [S1-004…011]', () => {
  const html = show(<About />);
  const words = wordsIn(html);
  expect(html).toMatch(/href="\/about\/us"[^>]*>More about us</);
  for (const said of [
    'We are the only distributor of two lines in Kenya: a premium vape brand',
    'Washa Booster, caffeine energy pouches without nicotine, tobacco or sugar',
    'Instant delivery in Nairobi',
    'Occasional discounts',
    'Return policy, where applicable',
    '24/7 support',
    'Premium quality',
    'Promotions and loyalty rewards',
  ]) {
    expect(words).toContain(said);
  }
});

test('Testimonials show the customer’s name, and the contacts are beside them [S1-085, S1-086]', () => {
  const html = show(<About />);
  const words = wordsIn(html);
  expect(words).toContain('Tastes like the mango seller at the stage. Wanjiru');
  for (const how of [firstSettings.email, firstSettings.address, firstSettings.hours, '+254 199 000 100']) {
    expect(words).toContain(how);
  }
  expect(linksIn(html)).toEqual(
    expect.arrayContaining([`tel:${firstSettings.phone}`, `mailto:${firstSettings.email}`]),
  );
});

test('The featured product has a headline and an end date [S1-087, G-29, G-08]', () => {
  const featured = { ...mango, headline: 'Mango season', ends_at: '2026-12-24T00:00:00.000Z' };
  const html = show(<About />, { ...answers, [key.featured]: featured });
  expect(wordsIn(html)).toContain('Mango season Washa Mango Ksh 1,200 Until');
  expect(linksIn(html)).toContain('/show/product/mango');
  const adult = { ...featured, age_restricted: true, picture: { ...mango.picture, veiled: 'data:,veil' } };
  const veiled = show(<About />, { ...answers, [key.featured]: adult });
  expect(veiled).toContain('data:,veil');
  expect(html).toContain(pictureUrl(mango.picture, 640));
  expect(veiled).not.toContain(pictureUrl(mango.picture, 640));
});

test.each([
  [
    'there are no reviews and there is no featured product',
    { ...answers, [key.reviews]: [], [key.featured]: null },
    [],
  ],
  ['neither can be loaded', without(key.reviews, key.featured), [key.reviews, key.featured]],
])('If %s, the other parts of the home page are still shown [S1-376]', (_, data, failed) => {
  const words = wordsIn(show(<About />, data, failed));
  expect(words).toContain('Talk to us');
  expect(words).not.toContain('What customers say');
  expect(words).not.toContain('This week’s pick');
});

test('The social section of the home page links to Facebook, TikTok and Instagram, each in a new tab [S1-088]', () => {
  const html = show(<Feed />);
  for (const [network, name] of [
    ['facebook', 'Facebook'],
    ['tiktok', 'TikTok'],
    ['instagram', 'Instagram'],
  ] as const) {
    expect(html).toMatch(
      new RegExp(`href="${firstSettings.social[network]}" target="_blank" rel="noopener noreferrer"`),
    );
    expect(wordsIn(html)).toContain(`Follow on ${name}`);
  }
});

test('Call and chat buttons float beside “Get in Touch”, which lists the shop’s phone and chat as text [S1-099…102, S1-356]', () => {
  const html = show(<Floating />);
  const [unfolding = '', beside = ''] = html.split('</details>');
  const call = `tel:${firstSettings.phone}`;
  const chat = expect.stringMatching(/^https:\/\/wa\.me\/254199000100\?text=/);
  expect(unfolding).toMatch(/<details[^>]*><summary.*Get in Touch.*<\/summary>/);
  expect(linksIn(unfolding)).toEqual([call, chat]);
  expect(linksIn(beside)).toEqual([call, chat]);
  expect(beside).toMatch(/aria-label="Call us: \+254 199 000 100"/);
  expect(beside).toMatch(/aria-label="Chat on WhatsApp"/);
});

test('The advertisement strip asks its question and links to the vapes [S1-096, S1-097]', () => {
  const html = show(<StripAd />);
  expect(wordsIn(html)).toContain('Need that Nicotine Fix?');
  expect(html).toMatch(/href="\/category\/hart-vapes"[^>]*>Shop Now</);
  expect(html).toMatch(/<button[^>]*aria-label="Close"/);
});

test('The advertisement strip is shown only to visitors who have confirmed their age [G-60]', () => {
  expect(wordsIn(show(<Floating />))).not.toContain('Nicotine Fix');
});

test('Staff can switch the splash screen off [G-06]', async () => {
  const made = (splash: boolean) =>
    render(
      '/',
      async (route, input) =>
        route === 'GET /api/settings' ? { ...firstSettings, splash } : sampleCall(route, input),
      sampleAssets,
      sampleSite,
    );
  expect(await made(true)).toContain('id="splash"');
  expect(await made(false)).not.toContain('id="splash"');
});
