import { type Key, listSk, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | questions of the FAQ | Query FAQS, sk = FAQ#{id}; sorted by their `sort` | 1 |
 * | deleted questions; a question, also a deleted one | Query FAQS-DELETED, sk = {id}; GetItem FAQS / FAQ#{id}, then FAQS-DELETED / {id} | 1; 1 or 2 |
 * | articles, newest first (the newest 500: cards) | Query POSTS, descending by sk = {created_at}#{id} | 1 |
 * | article by slug (the item that makes the slug unique) | GetItem SLUG#post#{slug} / SLUG | 1 |
 * | article, to change it | GetItem POST#{id} / POST | 1 |
 * | new slug of an article by a former one | GetItem SLUG#post#{slug} / SLUG { moved_to: id }, then the article | 2 |
 * | articles that customers do not see, for staff | Query POST-DRAFTS, sk = {id} | 1 |
 * | categories of articles | GetItem POST-CATEGORIES / POST-CATEGORIES | 1 |
 * | present text of a page; its versions, newest first | Query TEXT-PAGE#{page}, descending by sk = TEXT#{version} | 1 |
 * | a version of a page's text | GetItem TEXT-PAGE#{page} / TEXT#{version} | 1 |
 */

/**
 * Returns the key of a question. Its sort key names the kind of item, so that the DynamoDB stream can be filtered by
 * it.
 */
export const faqKey = (id: number): Key => ({ pk: 'FAQS', sk: `FAQ#${padded(id)}` });

/** Returns the key of a deleted question. The pages show no list that contains deleted questions. */
export const deletedFaqKey = (id: number): Key => ({ pk: 'FAQS-DELETED', sk: padded(id) });

/** Returns the key of an article's item. Drafts and published articles are found by their id. */
export const postKey = (id: number): Key => ({ pk: `POST#${id}`, sk: 'POST' });

export const postListKey = (createdAt: string, id: number): Key => ({
  pk: 'POSTS',
  sk: listSk(createdAt, id),
});

/** Returns the key of a draft, a scheduled or a deleted article in the list for staff. */
export const postDraftKey = (id: number): Key => ({ pk: 'POST-DRAFTS', sk: padded(id) });

/** Returns the key of the item with all categories of articles. */
export const postCategoriesKey = (): Key => ({ pk: 'POST-CATEGORIES', sk: 'POST-CATEGORIES' });

/** Returns the key of a version of a page's text. Versions never change and are kept. */
export const textKey = (page: string, version: number): Key => ({
  pk: `TEXT-PAGE#${page}`,
  sk: `TEXT#${padded(version)}`,
});
