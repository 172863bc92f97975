import { afterAll, beforeAll, expect, test } from 'vitest';
import { unfitTexts } from '../core/pictures/unfit.ts';
import { hostileFiles } from '../test-support/attacks/hostile-files.ts';
import { signIn } from '../test-support/people.ts';
import { openShop, type TestShop } from '../test-support/shop.ts';
import { openUploads, type TestUploads } from '../test-support/uploads.ts';

let shop: TestShop;
let uploads: TestUploads;
let session: string;

beforeAll(async () => {
  shop = await openShop();
  uploads = await openUploads();
  session = (await signIn('Achieng', ['staff'])).session;
});
afterAll(async () => {
  await uploads.close();
  await shop.close();
});

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const names = [
  '../../etc/passwd',
  'a.svg',
  'tin.jpg.php',
  'tin\0.jpg',
  'CON',
  '<script>.png',
  '🥭.jpg',
  'x'.repeat(900),
];

test('None of more than 100 hostile uploads becomes a picture, and a reason is shown for each [T10]', async () => {
  const files = await hostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(100);
  const reasons: Record<string, string[]> = {};
  for (const [index, { what, bytes }] of files.entries()) {
    const form = await uploads.form(session, { content_type: types[index % types.length] as string });
    expect(await uploads.post(form, bytes, names[index % names.length])).toBe(204);
    expect(await uploads.deliver(uploads.events())).toEqual([]);
    const upload = await uploads.state(session, form.id);
    expect({ what, ...upload }).toMatchObject({ what, state: 'refused', can_retry: false });
    const reason = upload.state === 'refused' ? upload.reason : '';
    reasons[reason] = [...(reasons[reason] ?? []), what];
  }
  expect(uploads.published()).toEqual([]);
  const { noPicture, heic, animated, damaged, large, small, narrow } = unfitTexts;
  expect(Object.keys(reasons).sort()).toEqual(
    [noPicture, heic, animated, damaged, large, small, narrow].sort(),
  );
  expect(reasons[animated]).toEqual([
    'a film or picture of the brand avis',
    'an AVIF with a sequence',
    'an animated WebP',
    'an animated PNG',
  ]);
});

test('An upload form whose key, type, size, policy or signature was changed stores nothing [T10]', async () => {
  const form = await uploads.form(session);
  const { fields } = form;
  const small = Buffer.from('x'.repeat(100));
  const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
  const repacked = (change: object) =>
    Buffer.from(JSON.stringify({ ...policy, ...change })).toString('base64');
  const wider = policy.conditions.map((condition: unknown[]) =>
    condition[0] === 'content-length-range' ? [...condition.slice(0, 2), 1e9] : condition,
  );
  const tampered: [string, Record<string, string>, Buffer][] = [
    ['another upload’s key', { key: 'incoming/0b8f5a52-6a0f-4a52-9d2b-5f0c3f6f7a11' }, small],
    ['a key outside the folder', { key: '../upload/products/tin.webp' }, small],
    ['a key of the pictures', { key: 'upload/products/tin.webp' }, small],
    ['another type', { 'Content-Type': 'image/svg+xml' }, small],
    ['a web page', { 'Content-Type': 'text/html' }, small],
    ['a header that the policy does not name', { 'Cache-Control': 'no-store' }, small],
    ['a larger file', {}, Buffer.alloc(10 * 1024 * 1024 + 1)],
    ['an empty file', {}, Buffer.alloc(0)],
    ['a policy that accepts larger files', { Policy: repacked({ conditions: wider }) }, small],
    ['a policy that lasts longer', { Policy: repacked({ expiration: '2099-01-01T00:00:00Z' }) }, small],
    ['another signature', { 'X-Amz-Signature': '0'.repeat(64) }, small],
  ];
  for (const [what, change, file] of tampered) {
    const status = await uploads.post({ ...form, fields: { ...fields, ...change } }, file);
    expect([what, status]).toEqual([what, expect.toSatisfy((code: number) => code === 400 || code === 403)]);
  }
  expect(uploads.events()).toEqual([]);
  expect(uploads.published()).toEqual([]);
  expect(await uploads.state(session, form.id)).toEqual({ id: form.id, state: 'waiting' });
});
