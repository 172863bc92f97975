import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericIdText, Slug } from '../ids.ts';
import { Faq } from './faq.ts';
import { FaqChange, FaqOrder, FaqRecord, NewFaq } from './faq-record.ts';
import { PostCard, PostDetail } from './post.ts';
import {
  NewPost,
  PostCategories,
  PostCategoriesChange,
  PostChange,
  PostRecord,
  PostRows,
} from './post-record.ts';
import { AcceptedPage, ShownPage, TextPageName, VersionNumber } from './text-page.ts';
import { TextPageChange, TextPageRecord, TextVersionRow } from './text-page-form.ts';

export const listFaqs = endpoint('GET /api/faqs', {
  summary:
    'Lists the frequently asked questions with their answers as plain text, in the order that staff set (S2-276, G-55).',
  access: 'anyone',
  answer: z.array(Faq),
  sharedSeconds: 1,
});

export const listPosts = endpoint('GET /api/posts', {
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
  summary: 'Returns an article with the previous, the next and related articles (S2-099…106, G-54).',
  access: 'anyone',
  params: z.object({ slug: Slug }),
  answer: PostDetail,
  sharedSeconds: 1,
  example: { params: { slug: 'what-is-in-a-washa-pouch' } },
});

export const getTextPage = endpoint('GET /api/pages/{page}', {
  summary:
    'Returns the present text of About, Delivery, Terms or Privacy: its paragraphs, lists and links, with the shop’s phone, hours and fees in them (G-57).',
  access: 'anyone',
  params: z.object({ page: TextPageName }),
  answer: ShownPage,
  sharedSeconds: 1,
  example: { params: { page: 'terms' } },
});

export const getTextVersion = endpoint('GET /api/pages/{page}/versions/{version}', {
  summary:
    'Returns a version of the terms or of Privacy, also a former one that an order was placed under (G-57).',
  access: 'anyone',
  params: z.object({ page: AcceptedPage, version: VersionNumber }),
  answer: ShownPage.extend({
    /** True for the version that applies now, false for an older one. */
    is_present: z.boolean(),
  }),
  sharedSeconds: 1,
  example: { params: { page: 'terms', version: '1' } },
});

const params = z.object({ id: NumericIdText });

const answer = z.object({ questions: z.array(FaqRecord) });

export const listAdminFaqs = endpoint('GET /api/admin/faqs', {
  summary:
    'Lists the questions for staff in the order of the page, then the deleted ones, the newest first (S2-188).',
  access: 'content.write',
  answer,
});

export const createFaq = endpoint('POST /api/admin/faqs', {
  summary: 'Adds a question at the end of the page. Its answer is sanitised.',
  access: 'content.write',
  body: NewFaq,
  answer: FaqRecord,
  example: { body: { title: 'Do you deliver at night?', comment: '<p>Until eleven.</p>' } },
});

export const getAdminFaq = endpoint('GET /api/admin/faqs/{id}', {
  summary: 'Returns a question for staff, also a deleted one.',
  access: 'content.write',
  params,
  answer: FaqRecord,
  example: { params: { id: '1' } },
});

export const changeFaq = endpoint('PATCH /api/admin/faqs/{id}', {
  summary:
    'Changes a question or its answer, which is sanitised. `is_deleted: false` restores a deleted question, else 409 `deleted`. 409 `changed` with the stored question for an old version (G-72).',
  access: 'content.write',
  params,
  body: FaqChange,
  answer: FaqRecord,
  record: FaqRecord,
  example: { params: { id: '1' }, body: { version: 0, title: 'How fast do you deliver?' } },
});

export const deleteFaq = endpoint('DELETE /api/admin/faqs/{id}', {
  summary:
    'Takes a question off the page. It can be undone in the log, or by a change. A repeated request changes nothing.',
  access: 'content.write',
  params,
  answer: FaqRecord,
  example: { params: { id: '1' } },
});

export const orderFaqs = endpoint('POST /api/admin/faqs/order', {
  summary:
    'Orders the questions of the page (G-55). 409 `changed` with the present list if the ids are not all of its questions.',
  access: 'content.write',
  body: FaqOrder,
  answer,
  record: answer,
  example: { body: { ids: [2, 1] } },
});

export const listAdminPosts = endpoint('GET /api/admin/posts', {
  summary:
    'Lists the articles for staff: first all drafts, scheduled and deleted ones, then the published ones, newest first. Read on while there is a `next_cursor`.',
  access: 'content.write',
  query: z.object({ cursor: Cursor.optional() }),
  answer: PostRows,
});

export const createPost = endpoint('POST /api/admin/posts', {
  summary:
    'Adds a draft of an article. Its address is made of its title, with a number if another article has it.',
  access: 'content.write',
  body: NewPost,
  answer: PostRecord,
  example: { body: { name: 'A tin for the matatu' } },
});

export const getAdminPost = endpoint('GET /api/admin/posts/{id}', {
  summary: 'Returns an article for staff, also a draft and a deleted one.',
  access: 'content.write',
  params,
  answer: PostRecord,
  example: { params: { id: '1' } },
});

export const changePost = endpoint('PATCH /api/admin/posts/{id}', {
  summary:
    'Changes the given fields of an article. Its text is sanitised. `state` publishes it now, schedules it for `publish_at`, or makes it a draft; a `state` restores a deleted one, else 409 `deleted`. Customers only get an article with a summary, text, category and picture: 422 at the missing field. A former address of a published article leads to it. 409 `changed` with the stored article for an old version (G-72); 409 at `slug` for the address of another article.',
  access: 'content.write',
  params,
  body: PostChange,
  answer: PostRecord,
  record: PostRecord,
  example: { params: { id: '1' }, body: { version: 0, summary: 'Why it fits in a pocket.' } },
});

export const deletePost = endpoint('DELETE /api/admin/posts/{id}', {
  summary:
    'Deletes an article: it leaves the list, the feed and the sitemap, and its page is gone. It can be undone in the log, or by a change of its `state`. A repeated request changes nothing.',
  access: 'content.write',
  params,
  answer: PostRecord,
  example: { params: { id: '1' } },
});

export const listPostCategories = endpoint('GET /api/admin/post-categories', {
  summary: 'Lists the categories of articles with the number of articles in each.',
  access: 'content.write',
  answer: PostCategories,
});

export const savePostCategories = endpoint('PUT /api/admin/post-categories', {
  summary:
    'Stores all categories of articles in their order. `was` renames one, also on its articles. 409 `in-use` for a removed one that has articles; 409 `changed` with the stored list for an old version (G-72); 422 for two of one name.',
  access: 'content.write',
  body: PostCategoriesChange,
  answer: PostCategories,
  record: PostCategories,
  example: { body: { version: 0, categories: [{ name: 'Pouches', was: 'Pouches' }, { name: 'News' }] } },
});

const pageParams = z.object({ page: TextPageName });

export const getAdminPage = endpoint('GET /api/admin/pages/{page}', {
  summary: 'Returns the present text of a page as staff write it, with its version and who saved it.',
  access: 'settings.read',
  params: pageParams,
  answer: TextPageRecord,
  example: { params: { page: 'terms' } },
});

export const changeAdminPage = endpoint('PATCH /api/admin/pages/{page}', {
  summary:
    'Stores a new version of a page’s text with the given fields. Former versions are kept (G-57). 409 `changed` with the present version if a colleague saved one (G-72).',
  access: 'settings.write',
  params: pageParams,
  body: TextPageChange,
  answer: TextPageRecord,
  record: TextPageRecord,
  example: {
    params: { page: 'terms' },
    body: { version: 1, values: { lead: 'Our terms in plain words.' } },
  },
});

export const listAdminPageVersions = endpoint('GET /api/admin/pages/{page}/versions', {
  summary: 'Lists the versions of a page, newest first, with the time and the person of each.',
  access: 'settings.read',
  params: pageParams,
  query: z.object({ cursor: z.string().optional() }),
  answer: z.object({ versions: z.array(TextVersionRow), next_cursor: z.string().nullable() }),
  example: { params: { page: 'terms' } },
});

export const getAdminPageVersion = endpoint('GET /api/admin/pages/{page}/versions/{version}', {
  summary: 'Returns a version of a page with its text as staff write it.',
  access: 'settings.read',
  params: pageParams.extend({ version: VersionNumber }),
  answer: TextPageRecord,
  example: { params: { page: 'terms', version: '1' } },
});

export const putBackAdminPage = endpoint('POST /api/admin/pages/{page}/versions/{version}/put-back', {
  summary:
    'Stores an older version of a page as its new version. 409 `changed` with the present version if a colleague saved one (G-72).',
  access: 'settings.write',
  params: pageParams.extend({ version: VersionNumber }),
  body: z.object({ version: z.int().min(1) }),
  answer: TextPageRecord,
  record: TextPageRecord,
  example: { params: { page: 'terms', version: '1' }, body: { version: 1 } },
});
