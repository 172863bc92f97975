import sharp, { type Metadata } from 'sharp';
import { mostPixels } from '#shared/pictures/upload.ts';
import { requirePicture } from './sniff.ts';
import { Unfit, unfitTexts } from './unfit.ts';

/** The smallest side in pixels. No page shows a smaller file than this. */
const SMALLEST = 160;

/** The longer side may be at most this many times the shorter side. */
const LONGEST = 4;

/** No step of sharp may take longer than this many seconds. */
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

/**
 * Returns the result of a call to sharp. An error of sharp is taken to mean that the file is damaged. @throws {Unfit}
 */
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
 * Decodes a file that a person uploaded and scales it to at most this width. Only pixels are kept, so metadata and
 * anything hidden in the file are gone (T10).
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
