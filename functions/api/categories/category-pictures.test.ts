import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Route } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { tick } from '../../core/clock/tick.ts';
import { madeUploads, wakeGiving } from '../../core/pictures/owned-upload.ts';
import { unfitTexts } from '../../core/pictures/unfit.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { readClosed } from '../../data/catalogue/category.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { listOfRecord } from '../../data/log/log-lists.ts';
import type { UploadItem } from '../../data/pictures/upload.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { copyTable } from '../../test-support/faults/table-copy.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { callAs, idOf, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { openUploads, type TestUploads } from '../../test-support/uploads.ts';
import { asWriter } from '../../writer.ts';

/* Tests of pictures that a client sends in the specification's form of a category. */

let shop: TestShop;
let uploads: TestUploads;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
let staff: string;
let next = 0;

beforeAll(async () => {
  shop = await openShop();
  uploads = await openUploads();
  handlers = await loadHandlers();
  await stockShop([[testProduct(1), 5]]);
  await raiseCounter('category', 2);
  staff = (await signIn('Wanjiku', ['staff'])).session;
});
beforeEach(() => void uploads.events());
afterAll(async () => {
  await uploads.close();
  await shop.close();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#48c' } })
    .composite([
      { input: { create: { width: 9, height: 9, channels: 3, background: '#c00' } }, top: ++next, left: 1 },
    ])
    .jpeg();

/** Returns a picture that no other test uses. */
const photo = async (width = 180, height = 180) => {
  const bytes = new Uint8Array(await picture(width, height).toBuffer());
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
};

async function call(session: string, route: Route, { id, body, headers }: CallOf = {}): Promise<Reply> {
  const found = endpoints.find(({ endpoint }) => endpoint.route === route)?.endpoint;
  if (!found) throw new Error(`No endpoint ${route}.`);
  const asked = { ...(id !== undefined && { params: { id: String(id) } }), ...(body && { body }), headers };
  return send(found, handlers.get(route)?.handler, await callAs(session, asked as object));
}
type CallOf = { id?: number; body?: Record<string, unknown>; headers?: Record<string, string> };

const read = async (id: number) => (await call(staff, 'GET /api/admin/categories/{id}', { id })).body;
const names = { category_name: 'Accessories', meta_title: 'Accessories' };
const store = (category_image: unknown, more = {}) =>
  call(staff, 'POST /store/category', { body: { ...names, category_image, ...more } });
const update = (id: number, category_image: unknown) =>
  call(staff, 'POST /update/category/{id}', { id, body: { ...names, category_image } });
/** Returns the changes of a category in the change log, newest first. */
const entries = async (id: number) => {
  const all = { from: '2026', to: '9999', limit: 20 };
  return (await listOfRecord('category', String(id), all)).map(({ item }) => item);
};

async function stored(): Promise<number> {
  const { body } = await store(await photo());
  await uploads.deliver(uploads.events());
  return body.id;
}

test('A new category sent as a form is hidden until its picture is processed, and is then active with this picture [S2-191, S2-249, S2-282]', async () => {
  const { status, body } = await store(await photo(), { description: 'Cases and cords.' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...names, description: 'Cases and cords.', status: 'hidden', image: '' });
  expect(body.sent_picture).toEqual({ state: 'waiting', reason: null });
  expect(await readClosed()).toContain(body.id);
  expect(await uploads.deliver(uploads.events())).toEqual([]);
  const ready = await read(body.id);
  expect(ready).toMatchObject({ status: 'active', sent_picture: null, version: 1 });
  expect(ready.image).toMatch(/^\/upload\/shop\/[0-9a-f]{32}-160\.webp$/);
  expect(ready.picture).toMatchObject({ alt: 'Accessories' });
  expect(ready.hero.path).toBe(ready.picture.path);
  expect(await readClosed()).not.toContain(body.id);
  expect(await entries(body.id)).toMatchObject([
    { action: 'change', by: { name: 'Wanjiku' }, fields: { status: {}, picture: {}, hero: {} } },
    { action: 'create', by: { name: 'Wanjiku' } },
  ]);
});

test('When a picture is processed, only its upload changes at first, and the scheduled check adds it to the category after 15 seconds', async () => {
  const id = await stored();
  const { version } = await read(id);
  await update(id, await photo());
  const before = await copyTable();
  const events = uploads.events();
  expect(await uploads.make(events)).toEqual([]);
  const changed = [...(await copyTable())].flatMap(([key, item]) =>
    JSON.stringify(before.get(key)) === JSON.stringify(item) ? [] : [item as unknown as UploadItem & Key],
  );
  expect(changed).toMatchObject([{ sk: 'UPLOAD', state: 'made', owner: { noun: 'category', id } }]);
  const [upload] = changed as [UploadItem & Key];
  const waiting = { ...upload, state: 'waiting' };
  expect(madeUploads(upload, { before: waiting, after: upload } as never)).toEqual([upload]);
  expect(madeUploads(upload, { before: upload, after: upload } as never)).toEqual([]);
  const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
  const atClock = <T>(now: Date, run: () => T) =>
    asWriter({ by: { kind: 'system', name: 'clock' }, from: 'clock', now }, run);
  expect(await atClock(noon, () => wakeGiving([{ upload, sequence: '1' }]))).toEqual([]);
  await atClock(after(14), () => tick(after(14)));
  expect(await read(id)).toMatchObject({ version, sent_picture: { state: 'waiting' } });
  for (const at of [after(16), after(76)]) await atClock(at, () => tick(at));
  expect(await read(id)).toMatchObject({ version: version + 1, sent_picture: null });
});

test('The form of a new category needs a name, a meta title and a picture, but no description [S2-249, S2-251]', async () => {
  expect(await store('', { category_name: ' ', meta_title: '' })).toMatchObject({
    status: 422,
    body: {
      errors: {
        category_name: [texts.categoryNameRequired],
        meta_title: [texts.metaTitleRequired],
        category_image: [texts.categoryPictureRequired],
      },
    },
  });
  const { body } = await store(await photo());
  expect(body).toMatchObject({ description: '', category_description: '' });
});

test('A file in a category’s form that is no picture is refused at once, at its field, and nothing is stored', async () => {
  const before = (await call(staff, 'GET /api/admin/categories')).body.categories.length;
  const files = [
    'Not a picture at all.',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ];
  for (const content of files) {
    const file = new File([content], 'picture.jpg', { type: 'image/jpeg' });
    for (const reply of [await store(file), await update(2, file)])
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { category_image: [unfitTexts.noPicture] } },
      });
  }
  expect(await store('a text')).toMatchObject({
    status: 422,
    body: { errors: { category_image: [texts.pictureExpected] } },
  });
  expect((await call(staff, 'GET /api/admin/categories')).body.categories).toHaveLength(before);
  expect(uploads.events()).toEqual([]);
});

test('A picture that cannot be decoded leaves the category unchanged, and the category shows the reason', async () => {
  const id = await stored();
  const { image } = await read(id);
  const whole = new Uint8Array(await (await photo()).arrayBuffer());
  await update(id, new File([whole.slice(0, whole.length / 2)], 'half.jpg'));
  await uploads.deliver(uploads.events());
  expect(await read(id)).toMatchObject({
    image,
    sent_picture: { state: 'refused', reason: unfitTexts.damaged },
  });
  await update(id, await photo());
  expect(await read(id)).toMatchObject({ sent_picture: { state: 'waiting' } });
  await uploads.deliver(uploads.events());
  const after = await read(id);
  expect(after.sent_picture).toBe(null);
  expect(after.image).not.toBe(image);
});

test('The category form accepts a photo of 12 megapixels', async () => {
  const { body } = await store(await photo(4000, 3000));
  await uploads.deliver(uploads.events());
  expect(await read(body.id)).toMatchObject({ picture: { width: 640, height: 480 }, sent_picture: null });
});

test('A category without a picture cannot be shown, and staff can choose another picture if an upload was refused', async () => {
  const { body } = await store(await photo(100, 100));
  await uploads.deliver(uploads.events());
  const refused = await read(body.id);
  expect(refused).toMatchObject({ status: 'hidden', sent_picture: { reason: unfitTexts.small } });
  const change = (fields: Record<string, unknown>) =>
    call(staff, 'PATCH /api/admin/categories/{id}', {
      id: body.id,
      body: { version: refused.version, ...fields },
    });
  expect(await change({ status: 'active' })).toMatchObject({
    status: 422,
    body: { errors: { status: [texts.categoryPictureFirst] } },
  });
  const form = await uploads.form(staff, { purpose: 'category' });
  await uploads.post(form, Buffer.from(await (await photo()).arrayBuffer()));
  await uploads.deliver(uploads.events());
  const shown = await change({ status: 'active', picture: { upload_id: form.id, alt: '' } });
  expect(shown).toMatchObject({ status: 200, body: { status: 'active', sent_picture: null } });
  expect(shown.body.hero.path).toBe(shown.body.picture.path);
});

test('If a category gets two pictures, it keeps the one that was sent last, even if that one is processed first', async () => {
  const id = await stored();
  await update(id, await photo(240, 180));
  const first = uploads.events();
  await update(id, await photo(180, 240));
  const last = uploads.events();
  await uploads.deliver(last);
  const { picture, version } = await read(id);
  expect(picture).toMatchObject({ width: 160, height: 213 });
  await uploads.deliver(first);
  expect(await read(id)).toMatchObject({ picture, version, sent_picture: null });
  await update(id, await photo(240, 180));
  const other = uploads.events();
  await update(id, await photo(180, 240));
  await uploads.deliver(other);
  expect(await read(id)).toMatchObject({ version, sent_picture: { state: 'waiting' } });
  await uploads.deliver(uploads.events());
  expect(await read(id)).toMatchObject({ version: version + 1, sent_picture: null });
});

test('An upload event that is delivered several times, also concurrently, changes the category once', async () => {
  const id = await stored();
  const { version } = await read(id);
  await update(id, await photo());
  const events = uploads.events();
  expect(await Promise.all([uploads.deliver(events), uploads.deliver(events)])).toEqual([[], []]);
  await uploads.deliver(events, 3);
  const before = await entries(id);
  expect(await read(id)).toMatchObject({ version: version + 1, sent_picture: null });
  await uploads.deliver(events, 4);
  expect(await entries(id)).toEqual(before);
});

test('If the table fails while a picture is added to its category, the next delivery adds it once', async () => {
  const id = await stored();
  const { version } = await read(id);
  await update(id, await photo());
  const events = uploads.events();
  shop.db.setFault(({ operation }) =>
    operation === 'TransactWriteItems' ? { before: 'internal' } : undefined,
  );
  expect(await uploads.deliver(events)).toHaveLength(1);
  shop.db.setFault(undefined);
  expect(await read(id)).toMatchObject({ version, sent_picture: { state: 'waiting' } });
  await uploads.deliver(events, 2);
  await uploads.deliver(events, 3);
  expect(await read(id)).toMatchObject({ version: version + 1, sent_picture: null });
});

test('A category that is deleted while its picture is processed does not get the picture', async () => {
  const id = await stored();
  await update(id, await photo());
  const { picture } = await read(id);
  await call(staff, 'DELETE /api/admin/categories/{id}', { id });
  expect(await uploads.deliver(uploads.events())).toEqual([]);
  expect(await read(id)).toMatchObject({
    status: 'deleted',
    picture,
    sent_picture: { state: 'refused', reason: texts.categoryDeleted },
  });
});

test('If staff lose their role while the picture of their category form is processed, the category does not get it', async () => {
  const id = await stored();
  const { session } = await signIn('Kamau', ['staff']);
  await call(session, 'POST /update/category/{id}', {
    id,
    body: { ...names, category_image: await photo() },
  });
  const before = await read(id);
  const kamau = { id: idOf('Kamau'), name: 'Kamau', email: 'Kamau@mail.example' };
  await savePerson(kamau, noon.toISOString(), { groups: [] });
  await uploads.deliver(uploads.events());
  expect(await read(id)).toEqual({
    ...before,
    sent_picture: { state: 'refused', reason: texts.pictureNotYours },
  });
});

test('The form of a category is refused from a cashier, from a rider and without a CSRF token, and no file is stored', async () => {
  for (const group of ['cashier', 'rider'] as const) {
    const { session } = await signIn(group, [group]);
    const reply = await call(session, 'POST /store/category', {
      body: { ...names, category_image: await photo() },
    });
    expect(reply.status).toBe(403);
  }
  const body = { ...names, category_image: await photo() };
  const reply = await call(staff, 'POST /store/category', { body, headers: { 'x-csrf-token': '' } });
  expect(reply).toMatchObject({ status: 419, body: { message: texts.csrf } });
  expect(uploads.events()).toEqual([]);
});

test('The form of a category is refused with 413 and a clear text if it is larger than 4 MB', async () => {
  const large = new File([new Uint8Array(4 * 1024 * 1024)], 'large.jpg');
  expect(await store(large)).toMatchObject({
    status: 413,
    body: { code: 'too-large', message: texts.bodyTooLarge(4 * 1024 * 1024) },
  });
});

test('If the picture of a category’s form never arrives, the category shows an error after fifteen minutes', async () => {
  const { body } = await store(await photo());
  const later = new Date(noon.getTime() + 16 * 60_000);
  const endpoint = endpoints.find(({ endpoint }) => endpoint.route === 'GET /api/categories/{id}')?.endpoint;
  const asked = await callAs(staff, { params: { id: String(body.id) }, now: later });
  const reply = await send(endpoint as never, handlers.get('GET /api/categories/{id}')?.handler, asked);
  expect(reply.body.sent_picture).toEqual({ state: 'refused', reason: unfitTexts.lost });
});
