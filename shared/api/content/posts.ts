import * as z from 'zod';
import {
  NewPost,
  PostCategories,
  PostCategoriesChange,
  PostChange,
  PostRecord,
  PostRows,
} from '../../content/post-record.ts';
import { endpoint } from '../../endpoint.ts';
import { Cursor, NumericIdText } from '../../ids.ts';

const params = z.object({ id: NumericIdText });

export const listAdminPosts = endpoint('GET /api/admin/posts', {
  id: 'content/ListAdminPosts',
  summary:
    'Lists the articles for staff: first all drafts, scheduled and deleted ones, then the published ones, newest first. Read on while there is a `next_cursor`.',
  access: 'content.write',
  query: z.object({ cursor: Cursor.optional() }),
  answer: PostRows,
});

export const createPost = endpoint('POST /api/admin/posts', {
  id: 'content/CreatePost',
  summary:
    'Adds a draft of an article. Its address is made of its title, with a number if another article has it.',
  access: 'content.write',
  body: NewPost,
  answer: PostRecord,
  example: { body: { name: 'A tin for the matatu' } },
});

export const getAdminPost = endpoint('GET /api/admin/posts/{id}', {
  id: 'content/GetAdminPost',
  summary: 'Returns an article for staff, also a draft and a deleted one.',
  access: 'content.write',
  params,
  answer: PostRecord,
  example: { params: { id: '1' } },
});

export const changePost = endpoint('PATCH /api/admin/posts/{id}', {
  id: 'content/ChangePost',
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
  id: 'content/DeletePost',
  summary:
    'Deletes an article: it leaves the list, the feed and the sitemap, and its page is gone. It can be undone in the log, or by a change of its `state`. A repeated request changes nothing.',
  access: 'content.write',
  params,
  answer: PostRecord,
  example: { params: { id: '1' } },
});

export const listPostCategories = endpoint('GET /api/admin/post-categories', {
  id: 'content/ListPostCategories',
  summary: 'Lists the categories of articles with the number of articles in each.',
  access: 'content.write',
  answer: PostCategories,
});

export const savePostCategories = endpoint('PUT /api/admin/post-categories', {
  id: 'content/SavePostCategories',
  summary:
    'Stores all categories of articles in their order. `was` renames one, also on its articles. 409 `in-use` for a removed one that has articles; 409 `changed` with the stored list for an old version (G-72); 422 for two of one name.',
  access: 'content.write',
  body: PostCategoriesChange,
  answer: PostCategories,
  record: PostCategories,
  example: { body: { version: 0, categories: [{ name: 'Pouches', was: 'Pouches' }, { name: 'News' }] } },
});
