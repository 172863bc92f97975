import { describe, expect, test } from 'vitest';
import { answering, bodyOf, renderPath, wordsOf } from '../../test-support/render.tsx';

/** Returns the main part of a page, without header and footer. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const wordsIn = (html: string) => wordsOf(`<div id="root">${mainOf(html)}`).replaceAll('&amp;', '&');
const linksIn = (html: string) =>
  [...mainOf(html).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inner = '']) => [
    href,
    inner.replace(/<[^>]*>/g, ''),
  ]);
const thingOf = (html: string, type: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')['@graph'].find(
    (each: { '@type': string }) => each['@type'] === type,
  );

describe('The list of articles', () => {
  test('The list of articles is called Our Blog and has a breadcrumb [S2-088, S2-089, S2-090]', async () => {
    const html = await renderPath('/posts');
    expect(mainOf(html)).toMatch(/<h1[^>]*>Our Blog<\/h1>/);
    expect(mainOf(html)).toContain('data-separator="&gt;"');
    expect(linksIn(html).slice(0, 2)).toEqual([
      ['/', 'Home'],
      ['/posts', 'Blog'],
    ]);
  });

  test('Each card in the list of articles has a picture, category or Uncategorized, title, short date and READ MORE [S1-428, S2-094, S2-095, S2-096, S2-097, S2-098]', async () => {
    const html = await renderPath('/posts');
    const [first = '', second = ''] = mainOf(html).match(/<article.*?<\/article>/gs) ?? [];
    expect(first).toContain('/upload/products/sample-640.webp');
    // 22:30 UTC is the next day in Nairobi.
    expect(wordsOf(`<div id="root">${first}`)).toContain('Pouches 05 Nov 2026');
    expect(wordsOf(`<div id="root">${second}`)).toContain('Uncategorized 05 Sep 2026');
    const links = linksIn(`<main>${first}</main>`);
    expect(links).toEqual([
      ['/show/blog/what-is-in-a-tin', 'What is in a tin?'],
      ['/show/blog/what-is-in-a-tin', 'READ MORE'],
    ]);
  });

  test('The first page of the list of articles has no link to a previous page [S2-093]', async () => {
    const links = linksIn(await renderPath('/posts')).slice(-4);
    expect(links).toEqual([
      ['/posts', '1'],
      ['/posts?page=2', '2'],
      ['/posts?page=3', '3'],
      ['/posts?page=2', 'Next'],
    ]);
  });

  test('The list of articles says that there are no articles yet', async () => {
    const meta = { page: 1, per_page: 6, total: 0, last_page: 1 };
    const html = await renderPath('/posts', answering({ 'GET /api/posts': { data: [], meta } }));
    expect(wordsIn(html)).toContain('No articles yet');
    expect(mainOf(html)).not.toContain('Pages of articles');
  });
});

describe('An article', () => {
  const path = '/show/blog/what-is-in-a-tin';

  test('An article shows its picture, title, author and date, and its HTML unchanged [S2-099, S2-100, S2-101, S2-102, S2-104]', async () => {
    const html = await renderPath(path);
    expect(mainOf(html)).toMatch(/<h1[^>]*>What is in a tin\?<\/h1>/);
    expect(mainOf(html)).toContain('<h2>Caffeine</h2><p>And <strong>flavour</strong>.</p>');
    expect(wordsIn(html)).toMatch(/H By Hart Team 5 November 2026/);
    expect(mainOf(html)).toContain('alt="A tin"');
  });

  test('An article can be shared, and links to the previous, the next and other articles [S2-103, S2-105, S2-106, S2-108]', async () => {
    const html = await renderPath(path);
    const names = linksIn(html).map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['Home', 'Blog', 'Facebook', 'Twitter', 'WhatsApp']));
    expect(mainOf(html)).toContain('data-separator="/"');
    expect(mainOf(html)).toMatch(/<button[^>]*>Copy link/);
    expect(linksIn(html)).toContainEqual(['/show/blog/older', 'Previous articleOlder news']);
    expect(wordsIn(html)).not.toContain('Next article');
    const other = await renderPath('/show/blog/older');
    expect(linksIn(other)).toContainEqual([path, 'Next articleWhat is in a tin?']);
    expect(wordsIn(other)).toMatch(/Related posts .*What is in a tin\?/);
  });

  test('An article offers the newsletter, which asks for an email address [S2-107, S2-247]', async () => {
    const html = mainOf(await renderPath(path));
    expect(html).toContain('Stay Updated');
    expect(html).toMatch(/<input[^>]*type="email"[^>]*required=""/);
  });

  test('An article has structured data of an article, with its picture and date', async () => {
    const html = await renderPath(path);
    expect(thingOf(html, 'BlogPosting')).toMatchObject({
      headline: 'What is in a tin?',
      datePublished: '2026-11-04T22:30:00.000Z',
      image: 'https://hart.example/upload/products/sample-640.webp',
    });
    expect(html).toContain('<meta property="og:type" content="article"/>');
  });

  test('An article that does not exist has no page [S2-099]', async () => {
    await expect(renderPath('/show/blog/nothing')).rejects.toThrow('has no page');
  });
});

describe('The distributor form', () => {
  test('The distributor form asks for four required values, one of them an email address [S1-020, S2-082, S2-084, S2-085, S2-245, S2-246]', async () => {
    const html = mainOf(await renderPath('/distributor-application-form'));
    expect(html).toMatch(/<h1[^>]*>Become a Distributor<\/h1>/);
    const labels = [...html.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label = '']) => label.trim());
    expect(labels).toEqual(['Full Name', 'Email Address', 'Phone Number', 'Additional Information']);
    const controls = html.match(/<(?:input|textarea)[^>]*>/g) ?? [];
    expect(controls).toHaveLength(4);
    for (const control of controls) expect(control).toContain('required=""');
    expect(controls[1]).toContain('type="email"');
    expect(bodyOf(html)).not.toContain('Processing...');
  });
});
