import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import { unfitTexts } from '../../core/pictures/unfit.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { changeProduct, deletion } from '../../data/catalogue/change-product.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { idOf, signIn } from '../../test-support/people.ts';
import {
  type Gateway,
  newPhoto,
  type PlainClient,
  plainClient,
  productForm,
} from '../../test-support/specified/plain-client.ts';
import { openSpecifiedShop, type SpecifiedShop } from '../../test-support/specified/specified-shop.ts';
import type { TestUploads } from '../../test-support/uploads.ts';

let shop: SpecifiedShop;
let uploads: TestUploads;
let gateway: Gateway;
let manager: PlainClient;
let staff: PlainClient;

beforeAll(async () => {
  shop = await openSpecifiedShop([5, 7]);
  ({ uploads, gateway, manager } = shop);
  staff = plainClient(gateway, (await signIn('Wanjiku', ['staff'])).session);
});
beforeEach(() => void uploads.events());
afterAll(() => shop.close());

const clientOf = (session?: string) => plainClient(gateway, session);
const update = (fields: Record<string, unknown>, id = 1, client = manager) =>
  client.post(`/update/product/${id}`, { ...productForm, ...fields });

describe('The answer of a product', () => {
  test('The specified call for a product has only public fields for visitors, shoppers and cashiers, and is not cached [S2-287]', async () => {
    const readers = [clientOf()];
    for (const groups of [[], ['cashier'], ['rider']] as const)
      readers.push(clientOf((await signIn(`reader ${groups}`, [...groups])).session));
    for (const reader of readers) {
      const { status, headers, body } = await reader.get('/api/products/2');
      expect(status).toBe(200);
      expect(body).toMatchObject({ attributes: { Flavour: 'Mango' }, product_store: 5, reviews: [] });
      expect(Object.keys(body).join()).not.toMatch(
        /supplier|buying|margin|barcode|reorder|held|sent_picture/,
      );
      expect(headers['cache-control']).toBe('no-store');
    }
    const { headers, body } = await manager.get('/api/products/2');
    expect(body).toMatchObject({ buying_price: 600, supplier: null });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('The specified call for a product returns a hidden product only to staff, and a deleted one to nobody', async () => {
    await store(() => changeProduct(2, { is_hidden: true }));
    expect((await clientOf().get('/api/products/2')).status).toBe(404);
    expect((await staff.get('/api/products/2')).body).toMatchObject({ status: 'hidden' });
    await store(() => changeProduct(2, deletion));
    expect((await staff.get('/api/products/2')).status).toBe(404);
    expect((await update({ product_code: 'P-2' }, 2)).status).toBe(404);
    await store(() => changeProduct(2, { is_hidden: undefined, is_deleted: undefined }));
  });
});

describe('A form of a product', () => {
  test('A person without the right to prices gets no buying price, and cannot change a price with a product’s form', async () => {
    const now = (await staff.get('/api/products/2')).body;
    expect(now).not.toHaveProperty('buying_price');
    const form = {
      ...productForm,
      product_code: 'P-2',
      selling_price: String(now.selling_price),
      buying_price: '',
    };
    const post = (more: object) => staff.post('/update/product/2', { ...form, ...more });
    expect(await post({})).toMatchObject({ status: 200, body: { product_name: 'Ripe Mango' } });
    const refusal = { status: 403, body: { message: texts.pricesNotYours } };
    for (const buying_price of ['600', '601']) expect(await post({ buying_price })).toMatchObject(refusal);
    expect(await post({ selling_price: '1', product_name: 'Cheap' })).toMatchObject(refusal);
    expect(await findProductItem(2)).toMatchObject({
      ...{ product_name: 'Ripe Mango', price_cents: 100_000, buying_price_cents: 60_000 },
    });
  });

  test('A person who sees prices must send both prices in a product’s form [S2-255]', async () => {
    const { buying_price: _, ...rest } = productForm;
    expect(await manager.post('/update/product/1', rest)).toMatchObject({
      status: 422,
      body: { errors: { buying_price: [texts.priceInvalid] } },
    });
  });

  test('A form of a product is refused without a CSRF token, from a cashier, from a shopper and from another site', async () => {
    const before = await findProductItem(1);
    const form = { ...productForm, product_name: 'Stolen' };
    const fresh = clientOf((await signIn('Njeri', ['admin'])).session);
    expect(await fresh.postWithoutToken('/update/product/1', form)).toMatchObject({
      status: 419,
      body: { message: texts.csrf },
    });
    for (const groups of [['cashier'], ['rider'], []] as const) {
      const client = clientOf((await signIn(`writer ${groups}`, [...groups])).session);
      expect((await client.post('/update/product/1', form)).status).toBe(403);
    }
    expect((await clientOf().post('/update/product/1', form)).status).toBe(401);
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await manager.post('/update/product/1', form, elsewhere)).status).toBe(403);
    expect(await findProductItem(1)).toEqual(before);
  });

  test('A product’s form of 4 MB or more is refused with 413, by the Lambda function or by the API gateway', async () => {
    const file = (megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024)], 'large.jpg');
    expect(await update({ product_image: file(4) })).toMatchObject({
      status: 413,
      body: { message: texts.bodyTooLarge(4 * 1024 * 1024) },
    });
    expect(await update({ product_image: file(6) })).toMatchObject({
      status: 413,
      body: { message: 'Request Entity Too Large' },
    });
  });

  test('A product’s form with a file that is no picture changes nothing, not even the other fields', async () => {
    const before = await findProductItem(1);
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ this is a program of Windows']) {
      const product_image = new File([content], 'a.jpg', { type: 'image/jpeg' });
      expect(await update({ product_name: 'Other', product_store: '77', product_image })).toMatchObject({
        status: 422,
        body: { errors: { product_image: [unfitTexts.noPicture] } },
      });
    }
    expect(await findProductItem(1)).toEqual(before);
  });

  test('A product that is deleted before the picture of its form is processed stays deleted', async () => {
    await update({ product_image: await newPhoto() });
    await store(() => changeProduct(1, deletion));
    const before = await findProductItem(1);
    expect(await uploads.deliver(uploads.events())).toEqual([]);
    expect(await findProductItem(1)).toEqual(before);
    const { body } = await manager.get('/api/admin/products/1');
    expect(body.sent_picture).toEqual({ state: 'refused', reason: texts.productDeleted });
    await store(() => changeProduct(1, { is_hidden: undefined, is_deleted: undefined }));
  });

  test('If two forms send pictures for a product, the one sent last is kept, even if it is processed first', async () => {
    await update({ product_image: await newPhoto() });
    const first = uploads.events();
    await update({ product_image: await newPhoto() });
    const last = uploads.events();
    await uploads.deliver(last);
    const after = await findProductItem(1);
    await Promise.all([uploads.deliver(first), uploads.deliver(last), uploads.deliver(first, 3)]);
    expect(await findProductItem(1)).toEqual(after);
    expect((await manager.get('/api/products/1')).body.sent_picture).toBe(null);
  });

  test('A product’s form keeps its other pictures, and the product shows why a picture was refused', async () => {
    const main = (await findProductItem(1))?.picture;
    const other = { ...main, path: '/upload/products/other' } as NonNullable<typeof main>;
    await store(() => changeProduct(1, (before) => ({ images: [before.picture, other] })));
    await update({ product_image: await newPhoto() });
    await uploads.deliver(uploads.events());
    const stored = await findProductItem(1);
    expect(stored?.images.map(({ path }) => path)).toEqual([stored?.picture.path, other.path]);
    const whole = new Uint8Array(await (await newPhoto()).arrayBuffer());
    await update({ product_image: new File([whole.slice(0, whole.length / 2)], 'half.jpg') });
    await uploads.deliver(uploads.events());
    const refused = (await manager.get('/api/admin/products/1')).body;
    expect(refused.sent_picture).toEqual({ state: 'refused', reason: unfitTexts.damaged });
  });

  test('The picture of a product’s form is refused if its sender loses the role before it is processed', async () => {
    const { session } = await signIn('Kamau', ['admin']);
    await update({ product_image: await newPhoto() }, 1, clientOf(session));
    const before = await findProductItem(1);
    const kamau = { id: idOf('Kamau'), name: 'Kamau', email: 'Kamau@mail.example' };
    await savePerson(kamau, noon.toISOString(), { groups: [] });
    await uploads.deliver(uploads.events());
    expect(await findProductItem(1)).toEqual(before);
    const { body } = await manager.get('/api/products/1');
    expect(body.sent_picture).toEqual({ state: 'refused', reason: texts.pictureNotYours });
  });
});
