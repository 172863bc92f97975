import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPost, findPostBySlug, listPostCards } from '../../data/content/post.ts';
import { testPost } from '../../test-support/posts.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { addPost, changePost } from './save-post.ts';

let shop: TestShop;
let id = 0;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  id++;
  await addPost(testPost(id));
});
afterAll(() => shop.close());

const slugs = async () => (await listPostCards()).map(({ slug }) => slug);

test('An article is sanitised when it is added and when it is changed [T1]', async () => {
  const description = '<p onclick="x()">Good.<script>alert(1)</script></p>';
  await addPost(testPost(100, { description }));
  await changePost(id, { description });
  for (const each of [100, id]) expect((await findPost(each))?.description).toBe('<p>Good.</p>');
});

test('A changed article has the same text when read by id, by slug and in its list, and its old slug finds nothing', async () => {
  await changePost(id, { name: 'Newer', slug: 'newer' });
  expect(await findPost(id)).toMatchObject({ name: 'Newer', slug: 'newer', version: 1 });
  expect(await findPostBySlug('newer')).toEqual(await findPost(id));
  expect(await findPostBySlug(`post-${id}`)).toBeUndefined();
  expect(await slugs()).toContain('newer');
  expect(await slugs()).not.toContain(`post-${id}`);
});

test('A draft of an article is in no list, and an article with a changed date is listed once', async () => {
  await changePost(id, { created_at: '2026-06-01T08:00:00.000Z' });
  expect((await slugs()).filter((slug) => slug === `post-${id}`)).toHaveLength(1);
  await changePost(id, { status: 'draft' });
  expect(await slugs()).not.toContain(`post-${id}`);
});

test('An article with the slug of another article is refused, and nothing changes', async () => {
  await addPost(testPost(200 + id));
  await expect(changePost(id, { slug: `post-${200 + id}` })).rejects.toMatchObject({ status: 409 });
  expect(await findPostBySlug(`post-${200 + id}`)).toMatchObject({ id: 200 + id });
  expect(await addPost(testPost(300 + id, { slug: `post-${id}` }))).toBe(false);
  await expect(changePost(9999, { name: 'x' })).rejects.toMatchObject({ status: 404 });
});

test('Each of ten concurrent changes of an article is either done completely or answered with 503', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `Name ${n}`);
  const results = await Promise.allSettled(names.map((name) => changePost(id, { name })));
  const failed = results.filter(({ status }) => status === 'rejected');
  for (const each of failed) expect(each).toMatchObject({ reason: { status: 503 } });
  const stored = await findPost(id);
  expect(stored?.version).toBe(10 - failed.length);
  expect(await findPostBySlug(`post-${id}`)).toEqual(stored);
  expect((await listPostCards()).find((card) => card.id === id)?.name).toBe(stored?.name);
});
