import * as z from 'zod';
import { Faq } from '../content/faq.ts';
import { PostCard, PostDetail } from '../content/post.ts';
import { DistributorForm } from '../distributor.ts';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../ids.ts';

export const listFaqs = endpoint('GET /api/faqs', {
  id: 'content/ListFaqs',
  summary:
    'The questions that shoppers ask, with their answers as plain text, in the order staff gave them (S2-276, G-55).',
  access: 'anyone',
  answer: z.array(Faq),
  sharedSeconds: 1,
});

export const listPosts = endpoint('GET /api/posts', {
  id: 'content/ListPosts',
  summary: 'Articles, newest first, six a page; a page behind the last holds none (S2-091, S2-092, G-54).',
  access: 'anyone',
  query: z.object({
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, { error: 'A page is a whole number from 1.' })
      .transform(Number)
      .optional(),
  }),
  answer: z.object({
    data: z.array(PostCard),
    meta: z.object({
      page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
      last_page: z.number().int(),
    }),
  }),
  sharedSeconds: 1,
});

export const getPost = endpoint('GET /api/posts/{slug}', {
  id: 'content/GetPost',
  summary: 'An article, the ones before and after it, and some like it (S2-099…106, G-54).',
  access: 'anyone',
  params: z.object({ slug: Slug }),
  answer: PostDetail,
  sharedSeconds: 1,
  example: { params: { slug: 'what-is-in-a-washa-pouch' } },
});

export const becomeDistributor = endpoint('POST /become-a-distributor', {
  id: 'content/BecomeDistributor',
  summary:
    'Takes an application to sell for us, which staff answer by phone (S2-275, G-56). The same application sent again is the same application.',
  access: 'anyone',
  body: DistributorForm,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  example: {
    body: { name: 'Wanjiku', email: 'wanjiku@mail.example', phone: '0712345678', comment: 'A kiosk.' },
  },
});
