import { describe, expect, test } from 'vitest';
import { notFoundPage, shellPage } from '#shared/page.ts';
import { renderPath, sampleSite } from '../../test-support/render.tsx';

const pouches = '/category/caffeine-energy-pouches';

/** Returns the attributes of a tag by their names. */
const attributesOf = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Returns the metadata in the HTML of a page, before any script runs. */
async function headOf(path: string) {
  const html = await renderPath(path);
  const tags = (html.match(/<(?:meta|link) [^>]*>/g) ?? []).map(attributesOf);
  const named = (name: string) => tags.filter((tag) => tag.name === name).map(({ content }) => content);
  const property = (name: string) =>
    tags.filter((tag) => tag.property === name).map(({ content }) => content);
  const things = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title),
    named,
    property,
    canonical: tags.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    types: things ? (JSON.parse(things)['@graph'] as { '@type': string }[]).map((each) => each['@type']) : [],
  };
}

const pages: [path: string, title: string, things: string[]][] = [
  ['/', 'Hart: energy pouches and vapes, delivered in Nairobi', ['Organization', 'WebSite']],
  ['/shop', 'Hart Vape Products in Kenya · Hart', ['BreadcrumbList', 'ItemList']],
  [pouches, 'Sample', ['BreadcrumbList', 'ItemList']],
  [`${pouches}?subcategory=fruit`, 'Fruit · Sample', ['BreadcrumbList', 'ItemList']],
  ['/category/hart-vapes', 'Sample', ['BreadcrumbList', 'ItemList']],
  ['/about/us', 'About Us · Hart', ['AboutPage', 'BreadcrumbList', 'Organization']],
  ['/delivery', 'Delivery · Hart', ['WebPage', 'BreadcrumbList', 'Organization']],
  ['/terms', 'Terms &amp; Conditions · Hart', ['WebPage', 'BreadcrumbList', 'Organization']],
  ['/returns', 'Returns · Hart', ['WebPage', 'BreadcrumbList', 'Organization']],
  ['/contact', 'Contact Us · Hart', ['WebPage', 'BreadcrumbList', 'Organization']],
  ['/privacy', 'Privacy · Hart', ['WebPage', 'BreadcrumbList', 'Organization']],
  ['/faqs', 'FAQs · Hart', ['FAQPage', 'BreadcrumbList']],
  ['/posts', 'Our Blog · Hart', ['BreadcrumbList', 'ItemList']],
  [
    '/show/blog/what-is-in-a-tin',
    'What is in a tin? · Hart',
    ['BlogPosting', 'BreadcrumbList', 'Organization'],
  ],
  [
    '/distributor-application-form',
    'Become a Distributor · Hart',
    ['WebPage', 'BreadcrumbList', 'Organization'],
  ],
  ['/find-yours', 'Find your caffeine pouch in three questions · Hart', ['WebPage', 'BreadcrumbList']],
  ['/show/product/mango', 'Washa Mango · Hart', ['Product', 'BreadcrumbList', 'Organization']],
  ['/show/product/pen', 'Hart Pen · Hart', ['Product', 'BreadcrumbList', 'Organization']],
];

describe.each(pages)('%s', (path, title, things) => {
  test('A page has one title, one description and one canonical URL in its HTML', async () => {
    const head = await headOf(path);
    expect(head.titles).toEqual([title]);
    expect(head.named('description')).toEqual([expect.stringMatching(/\S/)]);
    expect(head.canonical).toEqual([`${sampleSite}${path}`]);
    expect(head.named('robots')).toEqual([]);
  });

  test('A page has Open Graph tags with its title, description, URL and a picture of known size', async () => {
    const head = await headOf(path);
    for (const name of ['og:type', 'og:title', 'og:description', 'og:image:alt'])
      expect([name, head.property(name)]).toEqual([name, [expect.stringMatching(/\S/)]]);
    expect(head.property('og:url')).toEqual([`${sampleSite}${path}`]);
    expect(head.property('og:image')[0]).toMatch(/^https:\/\/hart\.example\/upload\/.+\.(?:jpg|webp)$/);
    for (const side of ['width', 'height'])
      expect(Number(head.property(`og:image:${side}`)[0])).toBeGreaterThan(200);
    expect(head.named('twitter:card')).toEqual(['summary_large_image']);
  });

  test(`A page has structured data of the types ${things.join(', ')}`, async () => {
    expect((await headOf(path)).types).toEqual(things);
  });
});

test.each([notFoundPage, shellPage])(
  'The page %s tells search engines not to index it (noindex)',
  async (path) => {
    const head = await headOf(path);
    expect(head.named('robots')).toEqual(['noindex']);
    expect(head.canonical).toEqual([]);
  },
);
