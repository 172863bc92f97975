import sharp, { type Sharp } from 'sharp';
import { type Format, recipe, stepFor } from './recipe.ts';

function encode(image: Sharp, format: Format, width: number): Sharp {
  const quality = stepFor(recipe[format].quality, width);
  if (format === 'avif') {
    const effort = stepFor(recipe.avif.effort, width);
    return image.avif({ quality, effort, chromaSubsampling: '4:2:0' });
  }
  if (format === 'webp') return image.webp({ quality, effort: recipe.webp.effort });
  return image.jpeg({ quality, mozjpeg: true });
}

/** Returns a tiny WebP picture with the colours of the original, as a `data:` URL of at most 300 characters. */
export async function tinyOf(raster: Buffer): Promise<string> {
  for (const width of [16, 12, 10, 8]) {
    const bytes = await sharp(raster)
      .resize({ width })
      .blur(0.6)
      .webp({ quality: 30, effort: 6, smartSubsample: false })
      .toBuffer();
    const address = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (address.length <= 300) return address;
  }
  throw new Error('No tiny picture fits in 300 characters');
}

export type Encoded = { width: number; format: Format; bytes: Buffer };

/** Encodes a PNG in each of these formats and widths. The PNG must be as wide as the largest width. */
export async function encodeAll(raster: Buffer, widths: number[], formats: Format[]): Promise<Encoded[]> {
  const largest = Math.max(...widths);
  const encoded: Encoded[] = [];
  for (const width of widths) {
    const scaled =
      width === largest
        ? raster
        : await sharp(raster).resize({ width }).png({ compressionLevel: 1 }).toBuffer();
    for (const format of formats)
      encoded.push({ width, format, bytes: await encode(sharp(scaled), format, width).toBuffer() });
  }
  return encoded;
}
