import { describe, expect, test } from 'vitest';
import { listAreas } from '#shared/delivery.ts';
import { formatPrice } from '#shared/money.ts';
import { firstSettings, shop } from '#shared/shop.ts';
import { answering, bodyOf, renderPath, wordsOf } from '../../test-support/render.tsx';
import { formatDay } from '../../ui/date.ts';

const pages = ['/about/us', '/delivery', '/returns', '/faqs', '/contact', '/terms', '/privacy'];

/** Returns the main part of a page, without header and footer. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const wordsIn = (html: string) => wordsOf(`<div id="root">${mainOf(html)}`).replaceAll('&amp;', '&');

/** Returns the links in the main part of a page. */
const linksIn = (html: string) =>
  [...mainOf(html).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

/** Returns the structured data of a page, by type. */
const thingOf = (html: string, type: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')['@graph'].find(
    (each: { '@type': string }) => each['@type'] === type,
  );

describe.each(pages)('%s', (path) => {
  test('An information page shows its title and links to the other information pages [S1-032, S2-007]', async () => {
    const html = await renderPath(path);
    expect(mainOf(html).match(/<h1/g)).toHaveLength(1);
    expect(linksIn(html)).toEqual(expect.arrayContaining(pages));
    const current = /<a [^>]*href="([^"]*)"[^>]*aria-current="page"/.exec(mainOf(html));
    expect(current?.[1]).toBe(path);
  });

  test('An information page ends with the shop’s chat, phone, email, address and opening hours [S1-086]', async () => {
    const html = await renderPath(path);
    const words = wordsIn(html);
    const { email, address, hours } = firstSettings;
    for (const fact of ['+254 199 000 100', email, address, hours]) expect(words).toContain(fact);
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('https://wa.me/254199000100?text='),
        'tel:+254199000100',
        `mailto:${email}`,
      ]),
    );
  });
});

test('The About page names the shop’s two product lines and shows the six promises of the settings [S1-004…011, S2-012, S2-116, S2-117]', async () => {
  const words = wordsIn(await renderPath('/about/us'));
  expect(words).toMatch(/only distributor of two product lines in Kenya/);
  expect(words).toMatch(/nicotine-free, tobacco-free and sugar-free/);
  for (const promise of [
    'Instant delivery in Nairobi',
    'Occasional discounts',
    'Return policy, where applicable',
    '24/7 support',
    'Premium quality',
    'Promotions and loyalty rewards',
  ])
    expect(words).toContain(promise);
});

test('The About page links to every category that the shop shows, and to the vapes only after the age is confirmed [S1-033, S2-113, G-08]', async () => {
  const html = await renderPath('/about/us');
  expect(linksIn(html)).toEqual(
    expect.arrayContaining(['/category/hart-vapes', '/category/caffeine-energy-pouches']),
  );
  expect(mainOf(html)).toContain('data:image/webp;base64,veil');
  const without = answering({ 'GET /api/frontend/categories': [] });
  expect(linksIn(await renderPath('/about/us', without))).not.toContain('/category/hart-vapes');
});

test('The Delivery page lists each delivery zone of the settings [S1-019, S2-011, S2-114, S2-118, G-12, G-13, G-57]', async () => {
  const words = wordsIn(await renderPath('/delivery'));
  for (const { name } of listAreas(firstSettings.zones)) expect(words).toContain(name);
  for (const { zone, fee } of firstSettings.zones.filter(({ pickup }) => !pickup))
    expect(words).toContain(`Zone ${zone} ${formatPrice(fee)}`);
  expect(words).toContain('Pickup Free CBD house (pickup)');
  expect(words).toContain('Free from Ksh 5,000');
  expect(words).toMatch(/about 30 minutes, depending on how near you are, after a confirmation call/);
  const zones = [{ zone: 7, fee: 650, areas: ['Thika'], pickup: false, arrival_minutes: 75 }];
  const settings = { ...firstSettings, zones, free_delivery_from: 4000 };
  const other = wordsIn(await renderPath('/delivery', answering({ 'GET /api/settings': settings })));
  expect(other).toContain('Zone 7 Ksh 650 Thika About 75 minutes');
  expect(other).toContain('At your door about 75 minutes after we call you, depending on your area.');
  expect(other).toContain('Free from Ksh 4,000');
  expect(other).not.toContain('Karen');
});

test('A shop without free delivery does not mention it on any page [G-13]', async () => {
  const data = { 'GET /api/settings': { ...firstSettings, free_delivery_from: null } };
  for (const path of ['/delivery', '/terms', '/']) {
    const words = wordsIn(await renderPath(path, answering(data)));
    expect([path, words]).toEqual([
      path,
      expect.not.stringMatching(/free from|delivery is free|free delivery on/i),
    ]);
  }
});

test('The terms cover ordering, prices, payment, delivery and age [S2-115, S2-118, G-18, G-57]', async () => {
  const html = await renderPath('/terms');
  expect(html).toContain(`In force since ${formatDay(shop.firstTextsDay)}.`);
  const words = wordsIn(html);
  for (const fact of [
    'include 16% VAT',
    'by M-Pesa or in cash on delivery',
    'only to adults aged 18 and over',
    'Delivery is free for orders of Ksh 5,000 or more after discount',
  ])
    expect(words).toContain(fact);
  const sections = [...mainOf(html).matchAll(/<section id="([^"]+)"/g)].map(([, id]) => `#${id}`);
  expect(sections.length).toBeGreaterThan(8);
  expect(linksIn(html).filter((href) => href?.startsWith('#'))).toEqual(sections);
});

test('The About page shows each promise of the settings with its explanation, and the real arrival times [S2-117, G-34, G-94]', async () => {
  const promises = [{ title: 'Free stickers', text: 'With every order in November.' }];
  const settings = { ...firstSettings, promises };
  const words = wordsIn(await renderPath('/about/us', answering({ 'GET /api/settings': settings })));
  expect(words).toContain(
    'At your door about 45 to 90 minutes after we call you, depending on your area. Ready for pickup about 30 minutes after we call you.',
  );
  expect(words).toContain('Free stickers With every order in November.');
  expect(words).not.toContain('24/7 support');
  expect(wordsIn(await renderPath('/about/us'))).toContain(
    '24/7 support Send us a message at any hour. A person replies during opening hours.',
  );
});

test('The Delivery page shows the arrival time of each area, and the Contact page the opening hours, as staff have set them [G-59]', async () => {
  const zones = firstSettings.zones.map((zone) => ({ ...zone, arrival_minutes: 100 + zone.zone }));
  const settings = { ...firstSettings, zones, hours: 'Every day, 6 am to noon' };
  const set = answering({ 'GET /api/settings': settings });
  const delivery = wordsIn(await renderPath('/delivery', set));
  for (const { arrival_minutes } of zones) expect(delivery).toContain(`${arrival_minutes} minutes`);
  expect(wordsIn(await renderPath('/contact', set))).toContain('Every day, 6 am to noon');
});

test('The Returns page says what can be returned, how to report it and how a refund is paid [S1-008]', async () => {
  const words = wordsIn(await renderPath('/returns'));
  for (const fact of [
    'damaged or does not work',
    '+254 199 000 100',
    'sends your refund by M-Pesa or pays it in cash',
  ])
    expect(words).toContain(fact);
});

test('The Privacy page names how long each kind of personal data is kept, and the rights of the Data Protection Act [G-30, G-57]', async () => {
  const words = wordsIn(await renderPath('/privacy'));
  for (const fact of [
    `for ${shop.taxRecordYears} years`,
    `for ${shop.cartDays} days`,
    `for ${shop.visitorDays} days`,
    `for ${shop.ageProofDays} days`,
    'Data Protection Act, 2019',
    'erase your account',
  ])
    expect(words).toContain(fact);
});

test('The Contact page links to Returns for a faulty product, and to the distributor form for shopkeepers', async () => {
  expect(linksIn(await renderPath('/contact'))).toEqual(
    expect.arrayContaining(['/returns', '/distributor-application-form']),
  );
});

describe('The FAQ page', () => {
  test('The FAQ page opens one question at a time without a script, and all questions are closed at first [S2-109, S2-110, S2-218]', async () => {
    const html = mainOf(await renderPath('/faqs'));
    const questions = html.match(/<details[^>]*>/g) ?? [];
    expect(questions).toHaveLength(2);
    for (const tag of questions) {
      expect(tag).toContain('name="faq"');
      expect(tag).not.toContain('open');
    }
    expect(html.indexOf('How do I pay?')).toBeLessThan(html.indexOf('How fast is &lt;delivery&gt;?'));
    expect(html).toContain('<p>By M-Pesa or <b>in cash</b>.</p><p>When it is in your hands.</p>');
  });

  test('Each question of the FAQ page has links to share it and to ask the shop about it [S2-111, S2-112]', async () => {
    const html = await renderPath('/faqs');
    expect(wordsIn(html).match(/I Have Another Question/g)).toHaveLength(2);
    const links = linksIn(html).map((href) => decodeURIComponent(href ?? ''));
    expect(links).toContainEqual(
      expect.stringMatching(/wa\.me\/254199000100\?text=Hi, I read “How do I pay\?”/),
    );
    for (const place of ['facebook.com/sharer', 'x.com/intent', 'wa.me/?text='])
      expect(links.some((link) => link.includes(place) && link.includes('/faqs#faq-3'))).toBe(true);
    expect(html).toContain('id="faq-3"');
  });

  test('The FAQ page has structured data with each question and its answer [S2-109, T1]', async () => {
    const html = await renderPath('/faqs');
    expect(thingOf(html, 'FAQPage').mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'How do I pay?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: '<p>By M-Pesa or <b>in cash</b>.</p><p>When it is in your hands.</p>',
        },
      },
      {
        '@type': 'Question',
        name: 'How fast is <delivery>?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>About 30 minutes &amp; a call.</p>' },
      },
    ]);
    expect(bodyOf(html)).not.toContain('<delivery>');
  });

  test('An FAQ page without questions has no structured data of questions', async () => {
    const html = await renderPath('/faqs', answering({ 'GET /api/faqs': [] }));
    expect(wordsIn(html)).toContain('No questions yet');
    expect(thingOf(html, 'FAQPage')).toBeUndefined();
  });
});
