import { afterAll, beforeAll, expect, test } from 'vitest';
import { unfitTexts } from '../core/pictures/unfit.ts';
import { hostileFiles } from '../test-support/hostile-files.ts';
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

test('Of over 100 hostile uploads none becomes a picture, and each tells the person why [T10]', async () => {
  const files = await hostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(100);
  const reasons: Record<string, string[]> = {};
  for (const [index, { what, bytes }] of files.entries()) {
    const form = await uploads.form(session, { content_type: types[index % types.length] as string });
    expect(await uploads.post(form, bytes, names[index % names.length])).toBe(204);
    expect(await uploads.deliver(uploads.events())).toEqual([]);
    const upload = await uploads.state(session, form.id);
    expect([what, upload.state]).toEqual([what, 'refused']);
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
    'an animated WebP',
    'an animated PNG',
  ]);
});
