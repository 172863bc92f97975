import { type Key, listSk, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | questions of the FAQ | Query FAQS, sk = FAQ#{id}; sorted by their `sort` | 1 |
 * | articles, newest first (the newest 500: cards) | Query POSTS, descending by sk = {created_at}#{id} | 1 |
 * | article by slug (the item that makes the slug unique) | GetItem SLUG#post#{slug} / SLUG | 1 |
 * | article, to change it | GetItem POST#{id} / POST | 1 |
 */

/** A question tells of itself in its sort key, as testimonials do. */
export const faqKey = (id: number): Key => ({ pk: 'FAQS', sk: `FAQ#${padded(id)}` });

/** An article is a draft or is in the list; both are found by their number. */
export const postKey = (id: number): Key => ({ pk: `POST#${id}`, sk: 'POST' });

export const postListKey = (createdAt: string, id: number): Key => ({
  pk: 'POSTS',
  sk: listSk(createdAt, id),
});
