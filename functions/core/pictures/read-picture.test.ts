import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

test('sharp itself refuses every format but the four, also if a file passes the check of its first bytes [T10]', async () => {
  const jpeg = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect(await readPicture(jpeg, 160)).toMatchObject({ width: 160, height: 160 });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>';
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  for (const other of [Buffer.from(svg), gif])
    await expect(sharp(other).metadata()).rejects.toThrow(/unsupported image format/);
});
