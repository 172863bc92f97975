import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import { getAdminCounts } from '#shared/orders/endpoints.ts';
import * as api from '#shared/reviews/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { getProductBySlug } from '../../core/catalogue/catalogue-reads.ts';
import { listReviews } from '../../core/reviews/reviews.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findReview } from '../../data/reviews/review.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { review } from '../../test-support/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { listLog as logHandler, undoChange as undoHandler } from '../log.ts';
import { getAdminCounts as countsHandler } from '../orders.ts';
import {
  changeAdminReview as changeHandler,
  decideReviews as decideHandler,
  getAdminReview as getHandler,
  listAdminReviews as listHandler,
} from '../reviews.ts';

const at = '2026-01-01T00:00:00.000Z';
let shop: TestShop;
let staff = '';
let admin = '';
let product = 100;
let n = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
  staff = (await signIn('amina', ['staff'])).session;
  admin = (await signIn('wangari', ['admin'])).session;
});
beforeEach(async () => {
  product++;
  await createProduct(testProduct(product), 5, at);
});
afterAll(() => shop.close());

/** Writes reviews of the newest product, a second apart. Returns their ids, oldest first. */
async function write(count: number, form: Record<string, unknown> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let each = 0; each < count; each++) {
    n++;
    const headers = { 'x-viewer-ip': `10.2.${n >> 8}.${n & 255}` };
    const body = { product_id: product, review_text: `Number ${n}`, ...form };
    ids.push((await review(body, { headers, now: new Date(noon.getTime() + n * 1000) })).body.id);
  }
  return ids;
}

/** A time shortly after the reviews were written. */
const now = new Date(noon.getTime() + 600_000);
const decide = async (body: Record<string, unknown>, session = staff): Promise<Reply> =>
  send(api.decideReviews, decideHandler, await callAs(session, { body, now }));
const change = async (id: number, body: Record<string, unknown>): Promise<Reply> =>
  send(api.changeAdminReview, changeHandler, await callAs(staff, { params: { id: String(id) }, body, now }));
const open = async (id: number) =>
  (await send(api.getAdminReview, getHandler, await callAs(staff, { params: { id: String(id) } }))).body;
const list = async (state?: string): Promise<number[]> => {
  const query = state ? { state } : {};
  const { body } = await send(api.listAdminReviews, listHandler, await callAs(staff, { query }));
  return body.reviews.map(({ id }: { id: number }) => id);
};
const publish = (...ids: number[]) =>
  decide({ status: 'published', reviews: ids.map((id) => ({ id, version: 0 })) });
const shown = async () => (await listReviews({ params: { productId: product }, query: {} })).reviews;
const rating = async () =>
  (await getProductBySlug({ params: { slug: `product-${product}` }, query: undefined })).rating;

describe('Staff who moderate reviews', () => {
  test('Moderators see waiting reviews first, oldest at the top, with the product and signs of advertising [G-25]', async () => {
    const [first = 0] = await write(1);
    const [loud = 0] = await write(1, {
      review_text: 'BUY AT https://spam.example NOW, CALL 0712345678 PLEASE NOW AND TODAY',
    });
    const waiting = await list();
    expect(waiting.slice(-2)).toEqual([first, loud]);
    expect(await open(first)).toMatchObject({
      product: { id: product, name: expect.any(String) },
      ...{ status: 'pending', version: 0, spam_score: 0, spam_signs: [], is_verified: false, order: null },
    });
    expect(await open(loud)).toMatchObject({ spam_score: 4, spam_signs: ['links', 'capitals', 'number'] });
    const counts = await send(getAdminCounts, countsHandler, await callAs(staff));
    expect(counts.body.reviews).toBe(waiting.length);
  });

  test('Moderators publish reviews, or refuse them with a reason, and lists, stars and the moderator’s name are updated [G-25] [S1-345]', async () => {
    const [good = 0, bad = 0] = await write(2);
    expect((await publish(good)).body.reviews).toEqual([{ id: good, outcome: 'changed', message: '' }]);
    await decide({ status: 'rejected', reason: 'Advertising', reviews: [{ id: bad, version: 0 }] });
    expect((await list('published'))[0]).toBe(good);
    expect((await list('rejected'))[0]).toBe(bad);
    expect(await list()).not.toContain(good);
    expect(await rating()).toMatchObject({ count: 1 });
    expect(await open(bad)).toMatchObject({
      ...{ reason: 'Advertising', version: 1 },
      decided: { at: now.toISOString(), by: expect.any(String) },
    });
    expect(JSON.stringify(await shown())).not.toContain('Advertising');
  });

  test('If moderators decide on 25 reviews at once, the decision on one that a colleague has decided fails, and the others succeed', async () => {
    const ids = await write(25);
    await decide({ status: 'rejected', reviews: [{ id: ids[3] as number, version: 0 }] });
    const { body } = await publish(...ids);
    const outcomeOf = (id: number) => body.reviews.find((each: { id: number }) => each.id === id).outcome;
    expect(outcomeOf(ids[3] as number)).toBe('refused');
    expect(ids.filter((id) => outcomeOf(id) === 'changed')).toHaveLength(24);
    expect(await rating()).toMatchObject({ count: 24 });
    const again = await publish(...ids);
    expect(again.body.reviews.filter(({ outcome }: { outcome: string }) => outcome === 'changed')).toEqual(
      [],
    );
    expect(await rating()).toMatchObject({ count: 24 });
    expect((await publish(...ids, 999_999)).status).toBe(422);
  });

  test('Moderators reply beneath a review, and remove the reply', async () => {
    const [id = 0] = await write(1);
    await publish(id);
    const reply = await change(id, { version: 1, reply: '<b>Asante</b> sana!' });
    expect(reply.body).toMatchObject({ reply: 'Asante sana!', version: 2 });
    expect((await shown())[0]?.reply).toEqual({ text: 'Asante sana!', at: now.toISOString() });
    expect((await change(id, { version: 1, reply: 'Karibu!' })).body).toMatchObject({
      code: 'changed',
      record: { reply: 'Asante sana!' },
    });
    const link = await change(id, { version: 2, reply: 'https://hart.example/shop' });
    expect(link).toMatchObject({ status: 422, body: { errors: { reply: [texts.replyOfLinks] } } });
    await change(id, { version: 2, reply: '' });
    expect((await shown())[0]).not.toHaveProperty('reply');
  });

  test('Moderators can show only a published review on the home page, and hiding it removes it from there [S1-344]', async () => {
    const [id = 0] = await write(1);
    expect((await change(id, { version: 0, is_testimonial: true })).body.code).toBe('not-published');
    await publish(id);
    await change(id, { version: 1, is_testimonial: true });
    expect((await list('home'))[0]).toBe(id);
    await decide({ status: 'rejected', reviews: [{ id, version: 2 }] });
    expect(await list('home')).not.toContain(id);
    expect(await rating()).toBeNull();
  });

  test('Moderators can undo a decision in the change log, and can return a review to the pending ones', async () => {
    const [id = 0] = await write(1);
    await publish(id);
    const asked = { query: { noun: 'review', record: String(id) } };
    const entries = (await send(listLog, logHandler, await callAs(admin, { ...asked, now }))).body.entries;
    const undone = await send(
      undoChange,
      undoHandler,
      await callAs(admin, { params: { id: entries[0].id }, now }),
    );
    expect(undone.status).toBe(200);
    expect(await findReview(id)).toMatchObject({ status: 'pending', version: 2 });
    expect(await list()).toContain(id);
    expect(await rating()).toBeNull();
    await decide({ status: 'rejected', reviews: [{ id, version: 2 }] });
    await decide({ status: 'pending', reviews: [{ id, version: 3 }] });
    expect(await list()).toContain(id);
  });

  test('If another person undoes a decision on a review, it shows neither the moderator nor the reason of that decision', async () => {
    const [id = 0] = await write(1);
    const asked = { query: { noun: 'review', record: String(id) } };
    const undoNewest = async () => {
      const { entries } = (await send(listLog, logHandler, await callAs(admin, { ...asked, now }))).body;
      await send(undoChange, undoHandler, await callAs(admin, { params: { id: entries[0].id }, now }));
    };
    await decide({ status: 'rejected', reason: 'Advertising.', reviews: [{ id, version: 0 }] });
    expect(await open(id)).toMatchObject({ decided: { by: 'amina' }, reason: 'Advertising.' });
    await undoNewest();
    expect(await open(id)).toMatchObject({ status: 'pending', decided: null, reason: '' });
    await decide({ status: 'published', reviews: [{ id, version: 2 }] });
    await decide({ status: 'rejected', reason: 'Advertising.', reviews: [{ id, version: 3 }] });
    await undoNewest();
    expect(await open(id)).toMatchObject({ status: 'published', decided: { by: 'wangari' }, reason: '' });
  });
});
