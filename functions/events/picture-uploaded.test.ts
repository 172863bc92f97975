import { S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Picture } from '#shared/catalogue/picture.ts';
import { noon } from '../test-support/event.ts';
import { signIn } from '../test-support/people.ts';
import { openShop, type TestShop } from '../test-support/shop.ts';
import { openUploads, type TestUploads } from '../test-support/uploads.ts';

let shop: TestShop;
let uploads: TestUploads;
let session: string;
let photo: Buffer;

beforeAll(async () => {
  shop = await openShop();
  uploads = await openUploads();
  session = (await signIn('Achieng', ['staff'])).session;
  photo = await noise(400, 400).jpeg().toBuffer();
});
afterAll(async () => {
  await uploads.close();
  await shop.close();
});

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#48c' } }).composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: '#c00' } }, gravity: 'northwest' },
  ]);

/** Returns the files that a picture must have under its path. */
const filesOf = ({ path, widths, veiled }: Picture) => [
  ...widths.flatMap((width) =>
    ['avif', 'webp', ...(width <= 1200 ? ['jpg'] : [])].map(
      (format) => `${path.slice(1)}-${width}.${format}`,
    ),
  ),
  ...(veiled ? [veiled.slice(1)] : []),
];

/** Returns the picture of an upload. @throws an error if the picture is not ready or lacks a file */
async function pictureOf(id: string): Promise<Picture> {
  const upload = await uploads.state(session, id);
  if (upload.state !== 'ready') throw new Error(`The upload is ${JSON.stringify(upload)}.`);
  expect(uploads.published()).toEqual(expect.arrayContaining(filesOf(upload.picture)));
  return upload.picture;
}

async function arrive(file: Buffer, purpose = 'subcategory') {
  const form = await uploads.form(session, { purpose });
  expect(await uploads.post(form, file)).toBe(204);
  return { id: form.id, events: uploads.events() };
}

test('A photo taken with a turned phone becomes upright files without metadata', async () => {
  // Orientation 6 means that the phone was held upright. The red corner of the stored pixels must therefore be at the
  // top right.
  const camera = await noise(4000, 3000)
    .jpeg()
    .withExif({ IFD0: { Make: 'Tecno', Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { id, events } = await arrive(camera, 'product');
  expect(await uploads.state(session, id)).toEqual({ id, state: 'waiting' });
  expect(await uploads.deliver(events)).toEqual([]);
  const picture = await pictureOf(id);
  expect(picture).toMatchObject({ widths: [160, 320, 640, 960], width: 960, height: 1280, alt: 'A tin' });
  expect(picture.path).toMatch(/^\/upload\/products\/[0-9a-f]{32}$/);
  expect(picture.tiny?.length).toBeLessThanOrEqual(300);
  const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
  for (const key of filesOf(picture)) {
    const { bytes, headers } = uploads.file(key);
    const { width, height, format, ...about } = await sharp(bytes).metadata();
    if (!key.includes('veiled')) expect([key, Math.round((height / width) * 3)]).toEqual([key, 4]);
    expect([about.exif, about.icc, about.xmp, about.orientation ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      1,
    ]);
    expect(bytes.includes('SECRET-OWNER')).toBe(false);
    expect(headers['content-type']).toBe(types[key.slice(key.lastIndexOf('.') + 1) as 'avif']);
    expect(headers['cache-control']).toContain('immutable');
    expect(format).toBeDefined();
  }
  const { data, info } = await sharp(uploads.file(`${picture.path.slice(1)}-640.webp`).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const right = data.subarray(info.channels * (info.width - 3));
  expect([data[0], right[0]]).toEqual([
    expect.toSatisfy((red: number) => red < 120),
    expect.toSatisfy((red: number) => red > 150),
  ]);
});

test('Other data in a picture file than its pixels is not published [T10]', async () => {
  const payload = '<script>alert("PAYLOAD")</script>';
  const { id, events } = await arrive(Buffer.concat([photo, Buffer.from(payload)]));
  await uploads.deliver(events);
  const picture = await pictureOf(id);
  for (const key of filesOf(picture)) expect(uploads.file(key).bytes.includes('PAYLOAD')).toBe(false);
});

test('The blurred file shown instead of a restricted product’s picture is small', async () => {
  const { id, events } = await arrive(photo);
  await uploads.deliver(events);
  const { veiled = '' } = await pictureOf(id);
  const spread = async (key: string) => (await sharp(uploads.file(key).bytes).greyscale().stats()).sharpness;
  const plain = veiled.replace('-veiled', '').slice(1);
  expect(await spread(veiled.slice(1))).toBeLessThan((await spread(plain)) / 4);
});

test('A small picture is not enlarged', async () => {
  const clear = await sharp({ create: { width: 200, height: 180, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { id, events } = await arrive(clear, 'product');
  await uploads.deliver(events);
  const picture = await pictureOf(id);
  expect(picture).toMatchObject({ widths: [160], width: 160, height: 144 });
  const { dominant } = await sharp(uploads.file(`${picture.path.slice(1)}-160.jpg`).bytes).stats();
  expect(dominant.r).toBeGreaterThan(240);
});

test('Upload events that arrive twice, at the same time or late change nothing more [R8]', async () => {
  const { id, events } = await arrive(photo);
  const twice = await Promise.all([uploads.deliver([...events, ...events]), uploads.deliver(events)]);
  expect(twice).toEqual([[], []]);
  const picture = await pictureOf(id);
  const put = vi.spyOn(S3Client.prototype, 'send');
  onTestFinished(() => put.mockRestore());
  await uploads.deliver(events, 3);
  expect(put).not.toHaveBeenCalled();
  expect(await pictureOf(id)).toEqual(picture);
});

test('The same picture file gets the same URLs, so a repeated upload stores nothing twice', async () => {
  const first = await arrive(photo);
  await uploads.deliver(first.events);
  const before = uploads.published();
  const second = await arrive(photo);
  await uploads.deliver(second.events);
  expect(await pictureOf(second.id)).toEqual(await pictureOf(first.id));
  expect(uploads.published()).toEqual(before);
});

test('If the processing of a picture crashes at any step, the next event completes the upload [R8]', async () => {
  const real = S3Client.prototype.send as (...all: unknown[]) => Promise<unknown>;
  const small = await noise(200, 200).jpeg().toBuffer();
  let crashAt = 0;
  let step = 0;
  const fail = () => {
    step += 1;
    if (step >= crashAt) throw new Error('The function crashed.');
  };
  const spy = vi.spyOn(S3Client.prototype, 'send').mockImplementation(async function (
    this: S3Client,
    ...args: unknown[]
  ) {
    fail();
    const answer = await real.apply(this, args);
    fail();
    return answer;
  } as never);
  onTestFinished(() => {
    spy.mockRestore();
    shop.db.setFault(undefined);
  });
  let crashed = true;
  for (crashAt = 1; crashed; crashAt += 1) {
    // Each run uploads a different file, so it does not find the files of an earlier run.
    const { id, events } = await arrive(Buffer.concat([small, Buffer.from([crashAt])]));
    step = 0;
    crashed = (await uploads.deliver(events)).length > 0;
    expect(crashed).toBe(step >= crashAt);
    const upload = await uploads.state(session, id);
    expect(upload.state).toBe(crashed ? 'waiting' : 'ready');
    if (upload.state === 'ready') await pictureOf(id);
    step = Number.NEGATIVE_INFINITY;
    expect(await uploads.deliver(events)).toEqual([]);
    await pictureOf(id);
  }
  // One read and four writes can each crash before or after they are done. This makes ten crashes.
  expect(crashAt - 2).toBe(10);
});

test('If the table fails after a picture’s files were written, the next event completes the upload [R8]', async () => {
  const { id, events } = await arrive(photo);
  shop.db.setFault(({ operation }) =>
    operation === 'TransactWriteItems' ? { before: 'internal' } : undefined,
  );
  expect(await uploads.deliver(events)).toHaveLength(1);
  shop.db.setFault(undefined);
  expect(await uploads.state(session, id)).toEqual({ id, state: 'waiting' });
  expect(await uploads.deliver(events)).toEqual([]);
  await pictureOf(id);
});

test('If the processing of a picture fails three times, the person who uploaded it reads that it failed [R8]', async () => {
  const { id, events } = await arrive(photo);
  const spy = vi.spyOn(S3Client.prototype, 'send').mockImplementation((async () => {
    throw new Error('No answer.');
  }) as never);
  for (const receives of [1, 2]) await uploads.deliver(events, receives);
  expect(await uploads.state(session, id)).toEqual({ id, state: 'waiting' });
  await uploads.deliver(events, 3);
  spy.mockRestore();
  const told = await uploads.state(session, id);
  expect(told).toEqual({
    id,
    state: 'refused',
    can_retry: true,
    reason: expect.stringContaining('could not be processed'),
  });
  expect(await uploads.deliver(events, 4)).toEqual([]);
  await pictureOf(id);
});

test('If no picture file arrives within a quarter of an hour, the person is asked to upload it again', async () => {
  const { id } = await uploads.form(session);
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
  expect(await uploads.state(session, id, later(14))).toEqual({ id, state: 'waiting' });
  const lost = { id, state: 'refused', can_retry: true, reason: expect.stringContaining('did not arrive') };
  expect(await uploads.state(session, id, later(16))).toEqual(lost);
});

test('An event about another file, or about an upload that no longer exists, has no effect', async () => {
  const { events } = await arrive(photo);
  const [event] = structuredClone(events) as unknown as { detail: { object: { key: string } } }[];
  if (event) event.detail.object.key = 'incoming/0b8f5a52-6a0f-4a52-9d2b-5f0c3f6f7a11';
  const before = uploads.published();
  expect(await uploads.deliver([event as never])).toEqual([]);
  if (event) event.detail.object.key = '../upload/products/tin.webp';
  expect(await uploads.deliver([event as never])).toHaveLength(1);
  expect(uploads.published()).toEqual(before);
});
