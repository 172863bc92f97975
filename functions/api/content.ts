import * as endpoints from '#shared/content/endpoints.ts';
import * as adminFaqs from '../core/content/admin-faqs.ts';
import * as adminPosts from '../core/content/admin-posts.ts';
import * as faqs from '../core/content/faqs.ts';
import { listCategories, saveCategories } from '../core/content/post-categories.ts';
import * as posts from '../core/content/posts.ts';
import * as textPages from '../core/content/text-pages.ts';
import { lambda } from '../http/lambda.ts';

export const getPost = lambda(endpoints.getPost, posts.getPost);

export const getTextPage = lambda(endpoints.getTextPage, ({ params }) => textPages.showTextPage(params.page));

export const getTextVersion = lambda(endpoints.getTextVersion, ({ params: { page, version } }) =>
  textPages.showTextVersion(page, version),
);

export const listFaqs = lambda(endpoints.listFaqs, faqs.listFaqs);

export const listPosts = lambda(endpoints.listPosts, posts.listPosts);

export const changeFaq = lambda(endpoints.changeFaq, ({ params, body }) =>
  adminFaqs.changeRecord(params.id, body),
);

export const createFaq = lambda(endpoints.createFaq, ({ body }) => adminFaqs.createRecord(body));

export const deleteFaq = lambda(endpoints.deleteFaq, ({ params }) => adminFaqs.deleteRecord(params.id));

export const getAdminFaq = lambda(endpoints.getAdminFaq, ({ params }) => adminFaqs.getRecord(params.id));

export const listAdminFaqs = lambda(endpoints.listAdminFaqs, adminFaqs.listRecords);

export const orderFaqs = lambda(endpoints.orderFaqs, ({ body }) => adminFaqs.orderRecords(body.ids));

export const changePost = lambda(endpoints.changePost, ({ params, body, now }) =>
  adminPosts.changeRecord(params.id, body, now),
);

export const createPost = lambda(endpoints.createPost, ({ body, person, now }) =>
  adminPosts.createDraft(body.name, person.name, now),
);

export const deletePost = lambda(endpoints.deletePost, ({ params }) => adminPosts.deleteRecord(params.id));

export const getAdminPost = lambda(endpoints.getAdminPost, ({ params }) => adminPosts.getRecord(params.id));

export const listAdminPosts = lambda(endpoints.listAdminPosts, ({ query }) =>
  adminPosts.listRows(query.cursor),
);

export const listPostCategories = lambda(endpoints.listPostCategories, listCategories);

export const savePostCategories = lambda(endpoints.savePostCategories, ({ body }) => saveCategories(body));

export const changeAdminPage = lambda(endpoints.changeAdminPage, ({ params, body }) =>
  textPages.savePage(params.page, body),
);

export const getAdminPage = lambda(endpoints.getAdminPage, ({ params }) =>
  textPages.getAdminPage(params.page),
);

export const getAdminPageVersion = lambda(endpoints.getAdminPageVersion, ({ params: { page, version } }) =>
  textPages.getAdminVersion(page, version),
);

export const listAdminPageVersions = lambda(endpoints.listAdminPageVersions, ({ params, query }) =>
  textPages.listVersions(params.page, query.cursor),
);

export const putBackAdminPage = lambda(endpoints.putBackAdminPage, ({ params: { page, version }, body }) =>
  textPages.putBack(page, version, body.version),
);
