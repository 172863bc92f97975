import * as z from 'zod';
import { Faq } from '../content/faq.ts';
import { PostCard, PostDetail } from '../content/post.ts';
import { DistributorForm } from '../distributors/distributor-form.ts';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../ids.ts';
import { AcceptedPage, ShownPage, TextPageName, VersionNumber } from '../text-pages/text-page.ts';

export const listFaqs = endpoint('GET /api/faqs', {
  id: 'content/ListFaqs',
  summary:
    'Lists the frequently asked questions with their answers as plain text, in the order that staff set (S2-276, G-55).',
  access: 'anyone',
  answer: z.array(Faq),
  sharedSeconds: 1,
});

export const listPosts = endpoint('GET /api/posts', {
  id: 'content/ListPosts',
  summary: 'Lists articles, newest first, six a page. A page after the last is empty (S2-091, S2-092, G-54).',
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
  summary: 'Returns an article with the previous, the next and related articles (S2-099…106, G-54).',
  access: 'anyone',
  params: z.object({ slug: Slug }),
  answer: PostDetail,
  sharedSeconds: 1,
  example: { params: { slug: 'what-is-in-a-washa-pouch' } },
});

export const becomeDistributor = endpoint('POST /become-a-distributor', {
  id: 'content/BecomeDistributor',
  summary:
    'Stores an application to become a distributor, tells the shop by email and emails the applicant that it was received. A repeated application is stored once (S2-275, G-56).',
  access: 'anyone',
  body: DistributorForm,
  bodyType: 'any',
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    /** False if the applicant gets no email that it was received. */
    is_emailed: z.boolean(),
  }),
  example: {
    body: { name: 'Wanjiku', email: 'wanjiku@mail.example', phone: '0712345678', comment: 'A kiosk.' },
  },
});

export const getTextPage = endpoint('GET /api/pages/{page}', {
  id: 'content/GetTextPage',
  summary:
    'Returns the present text of About, Delivery, Terms or Privacy: its paragraphs, lists and links, with the shop’s phone, hours and fees in them (G-57).',
  access: 'anyone',
  params: z.object({ page: TextPageName }),
  answer: ShownPage,
  sharedSeconds: 1,
  example: { params: { page: 'terms' } },
});

export const getTextVersion = endpoint('GET /api/pages/{page}/versions/{version}', {
  id: 'content/GetTextVersion',
  summary:
    'Returns a version of the terms or of Privacy, also a former one that an order was placed under (G-57).',
  access: 'anyone',
  params: z.object({ page: AcceptedPage, version: VersionNumber }),
  answer: ShownPage.extend({
    /** False for a former version. */
    is_present: z.boolean(),
  }),
  sharedSeconds: 1,
  example: { params: { page: 'terms', version: '1' } },
});
