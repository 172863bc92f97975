import { expect, test } from 'vitest';
import { notFoundPage, type RunCall, shellPage } from '#shared/page.ts';
import { dataIn } from '../api/page-data.ts';
import { bodyOf, renderPath, sampleAssets, sampleCall, sampleSite } from '../test-support/render.tsx';
import { render } from './entry-server.tsx';

const made = [
  '/',
  '/shop',
  '/category/caffeine-energy-pouches',
  '/category/caffeine-energy-pouches?subcategory=fruit',
  '/category/hart-vapes',
  '/show/product/mango',
  '/show/product/pen',
  '/about/us',
  '/delivery',
  '/terms',
  '/faqs',
  notFoundPage,
  shellPage,
];

/** Runs calls against the test shop and records their answers. */
function recording() {
  const answers: unknown[] = [];
  const call: RunCall = async (route, input) => {
    const answer = await sampleCall(route, input);
    // The stock is for the metadata only. The browser fetches it itself.
    if (route !== 'GET /api/availability') answers.push(answer);
    return answer;
  };
  return { call, answers };
}

test.each(made)('%s has the same bytes each time it is prerendered', async (path) => {
  expect(await renderPath(path)).toBe(await renderPath(path));
});

const withoutCopies = (answers: unknown[]) =>
  JSON.parse(
    JSON.stringify(answers, (name, value) =>
      ['product_image', 'image_url'].includes(name) ? undefined : value,
    ),
  );

test.each(made)('%s contains the answers of its calls, without the aliases of `image`', async (path) => {
  const { call, answers } = recording();
  const html = (await render(path, call, sampleAssets, sampleSite)) ?? '';
  expect(Object.values(dataIn(html) ?? {})).toEqual(withoutCopies(answers));
  expect(html).toContain(`data-path="${path}"`);
});

test.each(made)('%s has no inline script and no inline style [T11]', async (path) => {
  const html = await renderPath(path);
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.map((tag) => /src="|type="application\/(?:ld\+)?json"/.test(tag))).toEqual(
    scripts.map(() => true),
  );
  expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
});

test.each(made)('%s has title, styles, font and icon in its head, and no blocking script', async (path) => {
  const html = await renderPath(path);
  const head = html.slice(0, html.indexOf('<body>'));
  for (const part of ['<title>', 'name="viewport"', 'rel="stylesheet"', 'rel="preload"', 'rel="icon"']) {
    expect(head.split(part)).toHaveLength(2);
  }
  expect(head.indexOf('rel="stylesheet"')).toBeLessThan(head.indexOf('<script'));
  expect(head).toMatch(/<script type="module" async="" src="[^"]+" fetchPriority="low"/);
});

test.each(made)(
  '%s has an empty tag for the visitor’s CSRF token, and is the same for all visitors [S1-327, G-24]',
  async (path) => {
    expect(await renderPath(path)).toContain('<meta name="csrf-token" content=""/>');
  },
);

test.each(['/', '/category/caffeine-energy-pouches', '/show/product/mango'])(
  '%s gives exactly one picture a high fetch priority',
  async (path) => {
    const body = bodyOf(await renderPath(path));
    expect(body.match(/fetchPriority="high"/g)).toHaveLength(1);
  },
);

test('A product’s name cannot close the element that holds the data [T1]', async () => {
  const name = '</script><script>alert(1)</script><!--';
  const call: RunCall = async (route, input) => {
    const answer = await sampleCall(route, input);
    return route === 'GET /api/products/slug/{slug}' ? { ...(answer as object), product_name: name } : answer;
  };
  const html = (await render('/show/product/mango', call, sampleAssets, sampleSite)) ?? '';
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(Object.values(dataIn(html) ?? {})).toContainEqual(expect.objectContaining({ product_name: name }));
});

test('A missing record is not rendered', async () => {
  expect(await render('/show/product/no-such-thing', sampleCall, sampleAssets, sampleSite)).toBeUndefined();
  expect(await render('/category/no-such-thing', sampleCall, sampleAssets, sampleSite)).toBeUndefined();
});

test('A page is not prerendered when one of its calls fails', async () => {
  const call: RunCall = async () => {
    throw new Error('The table cannot be reached.');
  };
  await expect(render('/', call, sampleAssets, sampleSite)).rejects.toThrow('The table cannot be reached.');
});

test('The shell page contains the settings and the categories, and shows no content', async () => {
  const html = await renderPath(shellPage);
  expect(html).toContain('<div id="root"></div>');
  expect(Object.keys(dataIn(html) ?? {})).toEqual(['GET /api/settings', 'GET /api/frontend/categories']);
});
