import sharp, { type Metadata } from 'sharp';
import { mostPixels } from '#shared/pictures/upload.ts';
import { requirePicture } from './sniff.ts';
import { Unfit, unfitTexts } from './unfit.ts';

/** The smallest allowed side in pixels. No page shows a smaller picture. */
const SMALLEST = 160;

/** How many times longer the long side may be than the short side, at most. */
const LONGEST = 4;

/** The most seconds that a step of sharp may take. */
const SECONDS = 20;

// The library behind sharp also reads SVG, PDF, GIF, TIFF and more. These decoders are switched off.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

/** A picture without metadata, turned upright, on white, in sRGB. */
export type Raster = { png: Buffer; width: number; height: number };

const open = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 }).timeout({ seconds: SECONDS });

/** Returns the result of a call to sharp. @throws {Unfit} if sharp fails, which means that the file is damaged */
async function sound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const text = (error as Error).message;
    throw new Unfit(/pixel limit|too large/i.test(text) ? unfitTexts.large : unfitTexts.damaged);
  }
}

function requireShape({ width, height, pages = 1 }: Metadata): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (pages > 1) throw new Unfit(unfitTexts.animated);
  if (width * height > mostPixels) throw new Unfit(unfitTexts.large);
  if (short < SMALLEST) throw new Unfit(unfitTexts.small);
  if (long > short * LONGEST) throw new Unfit(unfitTexts.narrow);
}

/**
 * Decodes a file that a person uploaded and scales it to at most this width. Only the pixels are kept. Metadata and
 * hidden data are removed (T10).
 *
 * @throws {Unfit} when it is damaged, moving or not a picture of an acceptable size
 */
export async function readPicture(bytes: Uint8Array, widest: number): Promise<Raster> {
  requirePicture(bytes);
  requireShape(await sound(open(bytes).metadata()));
  const { data, info } = await sound(
    open(bytes)
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { png: data, width: info.width, height: info.height };
}
