import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import * as api from '#shared/content/endpoints.ts';
import { listFaqs } from '#shared/content/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { addFaq } from '../../core/content/save-faq.ts';
import { type Call, type Reply, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
let session = '';

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([]);
  ({ session } = await signIn('owner', ['owner' as Group]));
});
// At the beginning of each test, the page is empty.
beforeEach(async () => {
  for (const { id } of (await ask(listFaqs)).body) await ask(api.deleteFaq, params(id));
});
afterAll(() => shop.close());

const ask = async (endpoint: Endpoint, call: Call = {}): Promise<Reply> =>
  send(endpoint, handlers.get(endpoint.route)?.handler, await callAs(session, call));
const params = (id: number) => ({ params: { id: String(id) } });
const add = async (title: string, comment = '<p>Yes.</p>') =>
  (await ask(api.createFaq, { body: { title, comment } })).body as { id: number; comment: string };
const change = (id: number, body: object) => ask(api.changeFaq, { ...params(id), body });
const titles = async () =>
  (await ask(listFaqs)).body.map(({ title }: { title: string }) => title) as string[];
const newest = async (id: number) =>
  (await ask(listLog, { query: { noun: 'question', record: String(id) } })).body.entries[0];
const undo = (entry: { id: string }) => ask(undoChange, { params: { id: entry.id } });

describe('A question', () => {
  test('A new question is last on the FAQ page, with a sanitised answer, and a change of the question can be undone [S2-188, T1]', async () => {
    await add('First?');
    const { id, comment } = await add(' Second  one? ', '<p onclick="x()">Yes<script>alert(1)</script>.</p>');
    expect(comment).toBe('<p>Yes.</p>');
    expect(await titles()).toEqual(['First?', 'Second one?']);
    const { body } = await change(id, { version: 0, comment: '<p><a href="javascript:x()">No</a></p>' });
    expect(body).toEqual({ id, title: 'Second one?', comment: '<p>No</p>', version: 1, is_deleted: false });
    expect((await undo(await newest(id))).status).toBe(200);
    expect((await ask(api.getAdminFaq, params(id))).body.comment).toBe('<p>Yes.</p>');
    expect(await change(id, { version: 0, title: 'Late?' })).toMatchObject({
      status: 409,
      body: { code: 'changed', record: { title: 'Second one?', version: 2 } },
    });
  });

  test('A question without words in its title or its answer is refused', async () => {
    const reply = await ask(api.createFaq, { body: { title: ' ', comment: '<p> </p>' } });
    expect(reply.body.errors).toEqual({ title: [texts.questionRequired], comment: [texts.answerRequired] });
    const { id } = await add('Any words?');
    for (const comment of [
      '<script>words()</script>',
      '<style>words</style>',
      '<textarea>words</textarea>',
    ]) {
      const errors = { comment: [texts.answerRequired] };
      const added = await ask(api.createFaq, { body: { title: 'None?', comment } });
      expect(added).toMatchObject({ status: 422, body: { errors } });
      expect(await change(id, { version: 0, comment })).toMatchObject({ status: 422, body: { errors } });
    }
    expect(await titles()).toEqual(['Any words?']);
  });

  test('Undoing the deletion of a question, or the call that restores it, returns it to its place on the FAQ page', async () => {
    const { id } = await add('First?');
    await add('Second?');
    expect((await ask(api.deleteFaq, params(id))).body.is_deleted).toBe(true);
    expect((await ask(api.deleteFaq, params(id))).body.version).toBe(1);
    expect(await titles()).toEqual(['Second?']);
    const { questions } = (await ask(api.listAdminFaqs)).body;
    expect(questions[0]).toMatchObject({ title: 'Second?', is_deleted: false });
    expect(questions.slice(1)).toContainEqual(expect.objectContaining({ id, is_deleted: true }));
    expect((await change(id, { version: 1, title: 'Other?' })).body.code).toBe('deleted');
    expect((await undo(await newest(id))).status).toBe(200);
    expect(await titles()).toEqual(['First?', 'Second?']);
    await ask(api.deleteFaq, params(id));
    expect((await change(id, { version: 3, is_deleted: false })).body.is_deleted).toBe(false);
    expect(await titles()).toEqual(['First?', 'Second?']);
  });
});

describe('The order of the questions [G-55]', () => {
  test('A new order of the FAQ’s questions is refused with the present list unless it contains each question once', async () => {
    const ids = [];
    for (const title of ['A?', 'B?', 'C?']) ids.push((await add(title)).id);
    const [a = 0, b = 0, c = 0] = ids;
    const order = (wanted: number[]) => ask(api.orderFaqs, { body: { ids: wanted } });
    expect((await order([c, a, b])).status).toBe(200);
    expect(await titles()).toEqual(['C?', 'A?', 'B?']);
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, 999],
    ]) {
      const refused = await order(wrong);
      expect(refused).toMatchObject({ status: 409, body: { code: 'changed' } });
      const present = refused.body.record.questions.map((question: { id: number }) => question.id);
      expect(present.slice(0, 3)).toEqual([c, a, b]);
    }
    expect(await newest(c)).toMatchObject({ fields: [{ label: 'Place in the list' }], may_undo: true });
  });

  test('The order of sixty questions on the FAQ page can be reversed', async () => {
    for (let id = 101; id <= 160; id++)
      await addFaq({ id, title: `Q${id}?`, comment: '<p>Yes.</p>', sort: id * 10 });
    const ids = Array.from({ length: 60 }, (_, n) => 160 - n);
    expect((await ask(api.orderFaqs, { body: { ids } })).status).toBe(200);
    expect(await titles()).toEqual(ids.map((id) => `Q${id}?`));
  });
});
