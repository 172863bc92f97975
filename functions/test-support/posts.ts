import type { PostItem } from '../data/content/post.ts';

/** Returns a published article. An article with a higher number is newer. */
export const testPost = (id: number, more: Partial<PostItem> = {}): PostItem => ({
  id,
  slug: `post-${id}`,
  name: `Article ${id}`,
  summary: 'For tests.',
  picture: { path: `/upload/products/post-${id}`, widths: [320, 640], width: 640, height: 400, alt: 'A tin' },
  author: 'Hart Team',
  created_at: `2026-03-${String(id).padStart(2, '0')}T08:00:00.000Z`,
  category_name: 'Pouches',
  description: `<p>Article ${id}.</p>`,
  status: 'published',
  ...more,
});
