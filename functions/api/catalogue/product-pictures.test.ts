import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import { changeAdminProduct, getAdminProduct } from '#shared/products/endpoints.ts';
import type { ChosenPicture } from '#shared/products/product-pictures.ts';
import { productPictureTexts as texts } from '../../core/pictures/product-pictures.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { findProductItem, listCards } from '../../data/catalogue/product.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { type Reply, send } from '../../test-support/event.ts';
import { ask } from '../../test-support/members.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { openUploads, type TestUploads } from '../../test-support/uploads.ts';
import { listLog as listHandler, undoChange as undoHandler } from '../log.ts';
import { changeAdminProduct as changeHandler, getAdminProduct as getHandler } from '../products.ts';

let shop: TestShop;
let uploads: TestUploads;
let session: string;
let id = 0;
let own: string;
/** A photo. Each test gets another one, so that no test finds the files of another test. */
let photo: Buffer;

beforeAll(async () => {
  shop = await openShop();
  uploads = await openUploads();
  await stockShop([]);
  session = (await signIn('Njeri', ['staff'])).session;
});
beforeEach(async () => {
  id = await nextNumber('product');
  own = `/upload/products/product-${id}`;
  await createProduct(testProduct(id), 5, '2026-01-01T00:00:00.000Z');
  const plain = sharp({ create: { width: 180, height: 200, channels: 3, background: '#48c' } });
  photo = Buffer.concat([await plain.jpeg().toBuffer(), Buffer.from(String(id))]);
});
afterAll(async () => {
  await uploads.close();
  await shop.close();
});

async function upload(purpose = 'product', file = photo): Promise<string> {
  const form = await uploads.form(session, { purpose });
  await uploads.post(form, file);
  await uploads.deliver(uploads.events());
  return form.id;
}

const change = async (images: unknown, version = 0): Promise<Reply> =>
  send(
    changeAdminProduct,
    changeHandler,
    await callAs(session, {
      params: { id: String(id) },
      body: { version, images: images as ChosenPicture[] },
    }),
  );

const stored = async () => {
  const product = await findProductItem(id);
  if (!product) throw new Error('There is no product.');
  return product;
};

test('A processed upload becomes the first picture of a product, also on its cards, and all files of the picture exist', async () => {
  const upload_id = await upload();
  const { status, body } = await change([
    { upload_id, alt: 'A tin of Embe' },
    { path: own, alt: 'From above' },
  ]);
  expect(status).toBe(200);
  expect(body.version).toBe(1);
  const { picture, images } = await stored();
  expect(images).toMatchObject([
    { alt: 'A tin of Embe', width: 160, height: 178 },
    { path: own, alt: 'From above' },
  ]);
  expect(picture).toEqual(images[0]);
  expect(body.images).toEqual(images);
  const { cards } = await listCards(listPk.all(), 100);
  expect(cards.find((card) => card.id === id)?.picture).toEqual(picture);
  for (const format of ['avif', 'webp', 'jpg'])
    expect(uploads.published()).toContain(`${picture.path.slice(1)}-160.${format}`);
});

test('Staff sort the pictures of a product, change their descriptions, and remove all but one', async () => {
  const upload_id = await upload();
  const [first, second] = (
    await change([
      { path: own, alt: 'a' },
      { upload_id, alt: 'b' },
    ])
  ).body.images;
  const turned = await change([second, { ...first, alt: 'From above' }], 1);
  expect(turned.body.images.map(({ alt }: { alt: string }) => alt)).toEqual(['b', 'From above']);
  expect((await change([{ path: second.path, alt: 'b' }], 2)).body.images).toHaveLength(1);
  expect((await stored()).picture.path).toBe(second.path);
});

test('A picture without a description gets the product’s name as its description', async () => {
  await change([{ path: own, alt: ' ' }]);
  expect((await stored()).images[0]?.alt).toBe(`Product ${id}`);
});

test('A change of the pictures that is sent again gets the first answer, and changes nothing more', async () => {
  const chosen = [{ upload_id: await upload(), alt: 'Embe' }];
  const first = await change(chosen);
  const second = await change(chosen);
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect((await stored()).version).toBe(1);
});

test('Staff cannot save a product with no picture, nine pictures, one picture twice, one still being processed, or another product’s picture', async () => {
  const { id: waiting } = await uploads.form(session);
  const refused: [unknown[], string][] = [
    [[{ upload_id: waiting, alt: '' }], texts.gone(1)],
    [
      [
        { path: own, alt: '' },
        { upload_id: await upload('category'), alt: '' },
      ],
      texts.gone(2),
    ],
    [[{ path: '/upload/products/other', alt: '' }], texts.gone(1)],
    [
      [
        { path: own, alt: '' },
        { path: own, alt: '' },
      ],
      texts.twice(2),
    ],
    [[], 'A product needs at least one picture.'],
    [Array.from({ length: 9 }, () => ({ path: own, alt: '' })), 'A product has at most 8 pictures.'],
    [[{ path: own, alt: 'x'.repeat(201) }], 'The description of a picture has at most 200 characters.'],
  ];
  const before = await stored();
  for (const [images, message] of refused) {
    const { status, body } = await change(images);
    expect([status, body.errors?.images?.[0]]).toEqual([422, message]);
  }
  expect(await stored()).toEqual(before);
});

test('Staff who choose pictures for an outdated version of a product get the stored product, and nothing is changed [G-72]', async () => {
  const upload_id = await upload();
  await change([{ upload_id, alt: 'Embe' }]);
  const { status, body } = await change([{ path: own, alt: 'From above' }]);
  expect([status, body.code]).toEqual([409, 'changed']);
  const read = await send(getAdminProduct, getHandler, await callAs(session, { params: { id: String(id) } }));
  expect(body.record).toEqual(read.body);
});

test('Undoing a change of pictures restores the former pictures on the product and its cards, and their files still exist', async () => {
  const upload_id = await upload();
  await change([{ upload_id, alt: 'Embe' }]);
  const { picture, images } = await stored();
  const other = await upload('product', Buffer.concat([photo, Buffer.from('other')]));
  expect((await change([{ upload_id: other, alt: 'Other' }], 1)).status).toBe(200);
  const owner = (await signIn('Achieng', ['owner', 'admin'])).session;
  const log = await ask(listLog, listHandler, owner, { query: { noun: 'product', record: String(id) } });
  // Changes in the same millisecond have no fixed order in the change log.
  const entries = log.body.entries as { id: string; fields: { after: string | null }[] }[];
  const entry = entries.find(({ fields }) => fields.some(({ after }) => after === 'Other'));
  const undone = await ask(undoChange, undoHandler, owner, { params: { id: entry?.id ?? '' } });
  expect(undone.body).toEqual({ success: true });
  expect(await stored()).toMatchObject({ picture, images });
  const { cards } = await listCards(listPk.all(), 100);
  expect(cards.find((card) => card.id === id)?.picture).toEqual(picture);
  expect(uploads.published()).toContain(`${picture.path.slice(1)}-160.avif`);
});
