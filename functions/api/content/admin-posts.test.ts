import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import * as api from '#shared/content/endpoints.ts';
import * as content from '#shared/content/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { tick } from '../../core/clock/tick.ts';
import { addPost } from '../../core/content/save-post.ts';
import { makeFeed } from '../../core/pages/feed-file.ts';
import { findMovedPage } from '../../core/pages/moved-page.ts';
import { makePostsPart } from '../../core/pages/sitemap-files.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { type Call, noon, type Reply, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { testPost } from '../../test-support/posts.ts';
import { openShop, stockShop, type TestShop } from '../../test-support/shop.ts';
import { asWriter } from '../../writer.ts';

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
let session = '';
let id = 0;

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([]);
  ({ session } = await signIn('owner', ['owner' as Group]));
  await ask(api.savePostCategories, {
    body: { version: 0, categories: [{ name: 'Pouches' }, { name: 'News' }] },
  });
});
beforeEach(async () => {
  id = await nextNumber('post');
  await addPost(testPost(id));
});
afterAll(() => shop.close());

const ask = async (endpoint: Endpoint, call: Call = {}): Promise<Reply> =>
  send(endpoint, handlers.get(endpoint.route)?.handler, await callAs(session, call));
const params = (post = id) => ({ params: { id: String(post) } });
const change = (body: object, now = noon, post = id) => ask(api.changePost, { ...params(post), body, now });
const read = async (post = id) => (await ask(api.getAdminPost, params(post))).body;
const shown = async (slug: string) => (await ask(content.getPost, { params: { slug } })).status;
const listed = async () =>
  (await ask(content.listPosts)).body.data.map(({ slug }: { slug: string }) => slug) as string[];
const newest = async (noun: string, record: string) =>
  (await ask(listLog, { query: { noun, record } })).body.entries[0];
const undo = (entry: { id: string }, now = noon) => ask(undoChange, { params: { id: entry.id }, now });
const hour = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const clock = { by: { kind: 'system', name: 'Clock' }, from: 'clock', now: noon } as const;

/** Writes a new draft that is complete, so that it can be published. */
async function writeDraft(name: string) {
  const { body } = await ask(api.createPost, { body: { name } });
  const created_at = noon.toISOString();
  await addPost(testPost(900 + body.id, { slug: `whole-${body.id}`, status: 'draft', created_at }));
  return 900 + body.id;
}

describe('An article of the blog', () => {
  test('An article begins as a draft that only staff see, with an address derived from its title', async () => {
    const { body } = await ask(api.createPost, { body: { name: ' Mint &  citrus ' } });
    expect(body).toMatchObject({
      ...{ name: 'Mint & citrus', slug: 'mint-citrus', state: 'draft', author: 'owner', version: 0 },
      ...{ category: null, picture: null, summary: '', description: '', was_published: false, image: '' },
    });
    const other = await ask(api.createPost, { body: { name: 'Mint, citrus' } });
    expect(other.body.slug).toBe('mint-citrus-2');
    expect(await shown('mint-citrus')).toBe(404);
    const { posts } = (await ask(api.listAdminPosts)).body;
    expect(posts.slice(0, 2).map(({ slug }: { slug: string }) => slug)).toEqual([
      'mint-citrus-2',
      'mint-citrus',
    ]);
    expect(posts.at(-1)).toMatchObject({ state: 'published' });
  });

  test('An article is sanitised, and can be published only with a summary, a text, a category and a picture [T1]', async () => {
    const { body: draft } = await ask(api.createPost, { body: { name: 'Bare' } });
    const refused = await change({ version: 0, state: 'published' }, noon, draft.id);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.errors).toEqual({
      category: [texts.postCategoryFirst],
      picture: [texts.postPictureFirst],
      summary: [texts.postSummaryFirst],
      description: [texts.postTextFirst],
    });
    const { body } = await change(
      { version: 0, description: '<h2 onclick="x()">One</h2><script>alert(1)</script>', category: 'News' },
      noon,
      draft.id,
    );
    expect(body).toMatchObject({ description: '<h2>One</h2>', category: 'News', version: 1 });
    expect((await change({ version: 1, category: 'Nothing' }, noon, draft.id)).body.errors).toEqual({
      category: [texts.postCategoryUnknown],
    });
    for (const description of ['<p></p>', '<p>&nbsp;</p>', '<hr />'])
      expect((await change({ version: 0, description })).body.errors).toEqual({
        description: [texts.postTextFirst],
      });
    const upload = { upload_id: '0b8f5a52-6a0f-4a52-9d2b-5f0c3f6f7a11', alt: '' };
    expect((await change({ version: 1, picture: upload }, noon, draft.id)).status).toBe(422);
  });

  test('A scheduled article is published once, at its time, and its date is that time', async () => {
    const draft = await writeDraft('Scheduled');
    expect((await change({ version: 0, state: 'scheduled' }, noon, draft)).body.errors).toEqual({
      publish_at: [texts.publishTimeRequired],
    });
    const passed = { version: 0, state: 'scheduled', publish_at: noon.toISOString() };
    expect((await change(passed, noon, draft)).body.errors).toEqual({
      publish_at: [texts.publishTimePassed],
    });
    // A publication time that has just passed, in a form without milliseconds.
    const justNow = { ...passed, publish_at: noon.toISOString().replace('.000Z', 'Z') };
    expect((await change(justNow, new Date(noon.getTime() + 400), draft)).status).toBe(422);
    const publish_at = hour(0.2).toISOString();
    expect(
      (await change({ version: 0, state: 'scheduled', publish_at: hour(0.1).toISOString() }, noon, draft))
        .status,
    ).toBe(200);
    expect((await change({ version: 1, publish_at }, noon, draft)).body).toMatchObject({
      state: 'scheduled',
      publish_at,
    });
    const { slug } = await read(draft);
    // The article was rescheduled, so the scheduled check does not publish it at the earlier time.
    await asWriter(clock, () => tick(hour(0.15)));
    expect(await shown(slug)).toBe(404);
    await asWriter(clock, () => tick(hour(0.25)));
    expect(await read(draft)).toMatchObject({ state: 'published', created_at: publish_at, publish_at: null });
    expect((await listed())[0]).toBe(slug);
    expect(await makeFeed()).toContain(`/show/blog/${slug}</link>`);
    expect(await makePostsPart()).toContain(`/show/blog/${slug}</loc>`);
    const entry = await newest('article', String(draft));
    expect(entry).toMatchObject({ by: { kind: 'system' }, may_undo: true });
    // The article's publication time has passed, so undoing the publication makes the article a draft.
    expect((await undo(entry, hour(0.3))).status).toBe(200);
    expect(await read(draft)).toMatchObject({ state: 'draft', publish_at: null });
  });

  test('An article that is hidden for some time keeps its date', async () => {
    const { created_at } = await read();
    await change({ version: 0, state: 'draft' });
    expect(await shown(`post-${id}`)).toBe(404);
    const { body } = await change({ version: 1, state: 'published' }, hour(0.2));
    expect(body).toMatchObject({ state: 'published', created_at });
  });

  test('Each former address of an article redirects to the present one, and no other article can get a former address [S2-099]', async () => {
    await change({ version: 0, slug: `second-${id}` });
    await change({ version: 1, slug: `third-${id}` });
    for (const former of [`post-${id}`, `second-${id}`]) {
      expect(await findMovedPage(`/show/blog/${former}`)).toBe(`/show/blog/third-${id}`);
      expect(await findMovedPage(`/pages/show/blog/${former}.html`)).toBe(`/show/blog/third-${id}`);
      expect(await shown(former)).toBe(404);
    }
    const other = await writeDraft('Other');
    expect(await change({ version: 0, slug: `post-${id}` }, noon, other)).toMatchObject({
      status: 409,
      body: { code: 'slug-taken', errors: { slug: [texts.slugTaken] } },
    });
    expect((await change({ version: 2, slug: `post-${id}` })).body.slug).toBe(`post-${id}`);
    // This draft was never published, so its former address is free after the change.
    const { slug } = await read(other);
    await change({ version: 0, slug: `draft-${other}` }, noon, other);
    expect(await findMovedPage(`/show/blog/${slug}`)).toBeUndefined();
    await ask(api.deletePost, params());
    expect(await findMovedPage(`/show/blog/second-${id}`)).toBeUndefined();
  });

  test('Undoing the deletion of an article restores it in its former state', async () => {
    expect((await ask(api.deletePost, params())).body.state).toBe('deleted');
    expect((await ask(api.deletePost, params())).body.version).toBe(1);
    expect(await shown(`post-${id}`)).toBe(404);
    expect(await change({ version: 1, name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'deleted' },
    });
    expect((await undo(await newest('article', String(id)))).status).toBe(200);
    expect(await shown(`post-${id}`)).toBe(200);
    await ask(api.deletePost, params());
    expect((await change({ version: 3, state: 'draft' })).body.state).toBe('draft');
  });

  test('The change log’s Undo cannot publish an article without a text, or a deleted article', async () => {
    const publish_at = hour(0.2).toISOString();
    await change({ version: 0, state: 'draft' });
    const hidden = await newest('article', String(id));
    await change({ version: 1, state: 'scheduled', publish_at });
    await change({ version: 2, state: 'draft' });
    const unscheduled = await newest('article', String(id));
    await change({ version: 3, description: '' });
    for (const entry of [hidden, unscheduled])
      expect(await undo(entry)).toMatchObject({
        status: 422,
        body: { errors: { description: [texts.postTextFirst] } },
      });
    await change({ version: 4, description: '<p>Again.</p>' });
    await ask(api.deletePost, params());
    for (const entry of [hidden, unscheduled])
      expect(await undo(entry)).toMatchObject({ status: 409, body: { code: 'deleted' } });
    expect(await shown(`post-${id}`)).toBe(404);
    expect(await listed()).not.toContain(`post-${id}`);
    await undo(await newest('article', String(id)));
    expect((await undo(hidden)).status).toBe(200);
    expect(await shown(`post-${id}`)).toBe(200);
  });

  test('A change of an outdated version of an article is refused with the stored version, unless nothing would change [G-72]', async () => {
    await change({ version: 0, name: 'Newer' });
    expect(await change({ version: 0, name: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'changed', record: { name: 'Newer', version: 1 } },
    });
  });
});

describe('The feed [S2-088]', () => {
  test('The RSS feed has the newest twenty articles with full URLs, and no HTML outside the articles’ texts', async () => {
    await change({
      version: 0,
      name: 'A & B <b>',
      state: 'published',
      description: '<p>Read <a href="/delivery">this</a> & that]]></p>',
    });
    const feed = await makeFeed();
    expect(feed).toContain('<title>A &amp; B</title>');
    expect(feed).toContain('href=&quot;/');
    expect(feed.match(/<item>/g)?.length).toBeLessThanOrEqual(20);
    expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    expect(feed).not.toMatch(/<(?:p|a|h2|script)\b/);
  });
});

describe('The categories of articles', () => {
  const stored = async () => (await ask(api.listPostCategories)).body;
  const save = async (categories: object[]) =>
    ask(api.savePostCategories, { body: { version: (await stored()).version, categories } });
  const keep = async () =>
    (await stored()).categories.map(({ name }: { name: string }) => ({ name, was: name })) as {
      name: string;
      was?: string;
    }[];
  const categoryOf = async (slug: string) =>
    (await ask(content.getPost, { params: { slug } })).body.category.category_name;

  test('When an article category is renamed, its articles show the new name, and its former address leads to the new one', async () => {
    await save((await keep()).map((each) => (each.was === 'Pouches' ? { ...each, name: 'Tins' } : each)));
    expect(await categoryOf(`post-${id}`)).toBe('Tins');
    expect((await read()).category).toBe('Tins');
    const entry = await newest('article-categories', 'all');
    expect(entry).toMatchObject({
      fields: [{ label: 'Categories', before: 'Pouches', after: 'Tins' }],
    });
    await undo(entry);
    expect(await categoryOf(`post-${id}`)).toBe('Pouches');
  });

  test('An article category with articles cannot be deleted, and two article categories cannot have the same name', async () => {
    const all = await keep();
    const used = await save(all.filter(({ name }) => name !== 'Pouches'));
    expect(used).toMatchObject({ status: 409, body: { code: 'in-use' } });
    expect((await save([...all, { name: 'news' }])).body.errors).toEqual({
      categories: [texts.postCategoryTwice('News')],
    });
    expect((await save([...all, { name: 'Ordering' }])).body.categories.at(-1)).toEqual({
      name: 'Ordering',
      count: 0,
    });
    expect(await ask(api.savePostCategories, { body: { version: 0, categories: all } })).toMatchObject({
      status: 409,
      body: { code: 'changed', record: { categories: expect.anything() } },
    });
  });
});
