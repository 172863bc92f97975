import { expect, test } from 'vitest';
import { cleanHtml } from '#functions/core/clean-html.ts';
import { toPost } from '#functions/core/content/posts.ts';
import { Post } from '#shared/content/post.ts';
import { posts } from './posts.ts';

test('The demo shop’s articles are complete and fill more than one page [S2-092, S2-187]', () => {
  expect(posts.length).toBeGreaterThan(6);
  for (const each of ['slug', 'name', 'summary', 'created_at'] as const)
    expect(new Set(posts.map((post) => post[each])).size).toBe(posts.length);
  for (const post of posts) {
    expect(Post.parse(toPost(post))).toMatchObject({ slug: post.slug, name: post.name });
    expect(post.summary.length).toBeLessThanOrEqual(160);
    expect(post.picture.alt).toMatch(/\w{3}/);
  }
  for (const { category_name } of posts) expect(category_name).toMatch(/\w{3}/);
});

test('The HTML of the demo articles passes the sanitiser without losing a tag [T1]', () => {
  for (const { description } of posts) {
    const clean = cleanHtml(description);
    const tags = (html: string) => html.match(/<\/?\w+/g);
    expect(tags(clean)).toEqual(tags(description));
    expect(cleanHtml(clean)).toBe(clean);
  }
});

test('The demo articles make no health claims and warn that caffeine is not for everybody', () => {
  const words = posts.map(({ description }) => description).join(' ');
  expect(words).not.toMatch(
    /\b(?:healthy|healthier|cures?|safe|safer|harmless|weight|detox|quit smoking)\b/i,
  );
  expect(words).toContain('Caffeine is not for children, and not for everybody.');
});
