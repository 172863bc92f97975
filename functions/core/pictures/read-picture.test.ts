import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

test('The picture library reads JPEG but not SVG and GIF, even if the check of a file’s first bytes is skipped [T10]', async () => {
  const jpeg = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect(await readPicture(jpeg, 160)).toMatchObject({ width: 160, height: 160 });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>';
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  for (const other of [Buffer.from(svg), gif])
    await expect(sharp(other).metadata()).rejects.toThrow(/unsupported image format/);
});

/** Returns a picture of 320 × 240 pixels. Its quarters are red and green above, and blue and white below. */
async function quarters() {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: 160, height: 120, channels: 3 as const, background } },
    left,
    top,
  });
  const plain = sharp({ create: { width: 320, height: 240, channels: 3, background: '#fff' } });
  const colours = [quarter('#f00', 0, 0), quarter('#0f0', 160, 0), quarter('#00f', 0, 120)];
  return sharp(await plain.composite(colours).png().toBuffer());
}

/**
 * Returns the colours of a picture's four quarters, row by row from the top left, with values from 0 to 255.
 */
async function coloursOf(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const near = (colour: number[], most: number) =>
  colour.map((part) => expect.toSatisfy((found: number) => Math.abs(found - part) <= most));

const [red, green, blue, white] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];

describe('A photo is turned upright as its camera says:', () => {
  test.each([
    [1, [red, green, blue, white]],
    [2, [green, red, white, blue]],
    [3, [white, blue, green, red]],
    [4, [blue, white, red, green]],
    [5, [red, blue, green, white]],
    [6, [blue, red, white, green]],
    [7, [white, green, blue, red]],
    [8, [green, white, red, blue]],
  ])(
    'A photo is turned upright by the orientation that its camera stored: %i',
    async (orientation, expected) => {
      const photo = await (await quarters()).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
      const { png, width, height } = await readPicture(photo, 320);
      expect([width, height]).toEqual(orientation > 4 ? [240, 320] : [320, 240]);
      expect(await coloursOf(png)).toEqual(expected.map((colour) => near(colour as number[], 12)));
    },
  );

  test('A photo with an orientation that does not exist is not turned', async () => {
    const photo = await (await quarters())
      .withExif({ IFD0: { Orientation: '99' } })
      .jpeg()
      .toBuffer();
    expect(await readPicture(photo, 320)).toMatchObject({ width: 320, height: 240 });
  });
});

describe('The colours of the files are sRGB with 8 bits', () => {
  const expected = [red, green, blue, white] as number[][];

  test('Published files of a picture in Display P3, the colours of phone cameras, have sRGB colours with 8 bits', async () => {
    const wide = await (await quarters()).withIccProfile('p3').png().toBuffer();
    const [raw] = await coloursOf(await sharp(wide, { ignoreIcc: true }).png().toBuffer());
    expect(raw).not.toEqual(near(red as number[], 12));
    const { png } = await readPicture(wide, 320);
    expect(await coloursOf(png)).toEqual(expected.map((colour) => near(colour, 4)));
    expect((await sharp(png).metadata()).icc).toBeUndefined();
  });

  test('Published files of a picture in CMYK, the colours of print, have sRGB colours with 8 bits', async () => {
    const print = await (await quarters()).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const { png } = await readPicture(print, 320);
    expect(await sharp(png).metadata()).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' });
    const [top] = await coloursOf(png);
    expect(top).toEqual([
      expect.toSatisfy((part: number) => part > 200),
      expect.toSatisfy((part: number) => part < 80),
      expect.toSatisfy((part: number) => part < 80),
    ]);
  });

  test('Published files of a picture with 16 bits, and of a greyscale picture, have sRGB colours with 8 bits', async () => {
    const deep = await (await quarters()).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const grey = await (await quarters()).greyscale().png().toBuffer();
    for (const picture of [deep, grey]) {
      const { png } = await readPicture(picture, 320);
      expect(await sharp(png).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
    }
  });
});
