import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { categories, subcategories } from '../catalogue/categories.ts';
import { products } from '../catalogue/products.ts';
import { filesOf, pictures } from './manifest.ts';
import { hashOf, plan } from './plan.ts';

const folder = fileURLToPath(new URL('./rendered/', import.meta.url));
const redraw = 'run `node infra/seed/draw.ts` and commit what it writes';

test('The hash of every committed picture equals the hash of its current drawing', () => {
  const drawn = Object.fromEntries(plan().map((planned) => [planned.name, hashOf(planned)]));
  const committed = Object.fromEntries(Object.entries(pictures).map(([name, { hash }]) => [name, hash]));
  expect(committed, redraw).toEqual(drawn);
});

test('The rendered demo pictures match the manifest, are valid and have at most 6 MB in total', async () => {
  const present = await readdir(folder);
  expect(present.sort(), redraw).toEqual(Object.values(pictures).flatMap(filesOf).sort());
  let total = 0;
  const wrong: string[] = [];
  for (const file of present) {
    const bytes = await readFile(`${folder}${file}`);
    total += bytes.length;
    const head = bytes.subarray(0, 12).toString('latin1');
    const sound =
      (file.endsWith('.avif') && head.slice(4) === 'ftypavif') ||
      (file.endsWith('.webp') && head.startsWith('RIFF') && head.endsWith('WEBP')) ||
      (file.endsWith('.jpg') && head.startsWith('\xff\xd8\xff'));
    if (!sound) wrong.push(file);
  }
  expect(wrong).toEqual([]);
  expect(total).toBeLessThanOrEqual(6_000_000);
});

test('Each demo picture has a path under /upload/, a size and a placeholder of at most 300 characters', () => {
  for (const [name, { path, hash, tiny, width, height, widths }] of Object.entries(pictures)) {
    expect(path).toMatch(/^\/upload\/(products|shop)\/[a-z0-9-]+$/);
    expect(path.endsWith(`/${name}-${hash}`)).toBe(true);
    expect(tiny).toMatch(/^data:image\/webp;base64,/);
    expect(tiny.length).toBeLessThanOrEqual(300);
    expect(Math.max(...widths)).toBe(width);
    expect(height).toBeGreaterThan(0);
  }
});

test('Every picture in the demo catalogue exists, and pictures of the shop have an alternative text', () => {
  const named = [...categories, ...subcategories]
    .map(({ image }) => image)
    .concat(products.flatMap(({ images }) => images));
  expect(named.filter(({ name }) => !pictures[name])).toEqual([]);
  for (const { path, alt } of Object.values(pictures)) {
    if (path.startsWith('/upload/shop/')) expect(alt).toMatch(/\w{3}/);
  }
});

test('Every picture of age-restricted demo products has a blurred variant, and no other picture has one', () => {
  const restricted = new Set(
    subcategories
      .filter((each) => categories.find(({ id }) => id === each.category_id)?.age_restricted)
      .map(({ id }) => id),
  );
  for (const { subcategory_id, images } of products) {
    for (const { name } of images) {
      expect(Boolean(pictures[`${name}-veiled`]), name).toBe(restricted.has(subcategory_id));
    }
  }
  for (const category of categories) {
    expect(Boolean(pictures[`${category.image.name}-veiled`])).toBe(category.age_restricted);
  }
});
