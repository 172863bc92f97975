import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from '#shared/catalogue/picture.ts';
import type { UploadPurpose } from '#shared/pictures/upload.ts';
import type { PictureFile } from '../../integrations/uploads.ts';
import { type Encoded, encodeAll, tinyOf } from './encode.ts';
import { type Raster, readPicture } from './read-picture.ts';
import { type Format, recipe, veilBlur } from './recipe.ts';

type Place = { folder: 'products' | 'shop'; widths: number[] };

/** The folder and the widths of the files for each purpose of a picture. */
const places: Record<UploadPurpose, Place> = {
  product: { folder: 'products', widths: [160, 320, 640, 960] },
  category: { folder: 'shop', widths: [160, 320, 640] },
  subcategory: { folder: 'shop', widths: [160, 320] },
  hero: { folder: 'shop', widths: [480, 768, 1200, 1600] },
  post: { folder: 'shop', widths: [480, 768, 1200, 1600] },
};

const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const VEILED = 320;

/** The greatest width of a JPEG. JPEG is only for shared links and emails, which need no larger picture. */
const WIDEST_JPEG = 1200;

/**
 * Returns the widths for which a picture of this width has enough pixels. A picture that is too small for all of them
 * keeps its own width.
 */
function fitting(widths: number[], width: number): number[] {
  const found = widths.filter((each) => each <= width);
  return found.length > 0 ? found : [width];
}

async function veil({ png, width }: Raster): Promise<Encoded[]> {
  const widest = Math.min(VEILED, width);
  const blurred = await sharp(png)
    .resize({ width: widest })
    .blur(veilBlur(widest))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return encodeAll(blurred, [widest], ['webp']);
}

export type Made = { picture: Picture; files: PictureFile[] };

/**
 * Makes the files of a picture from an uploaded file. Their names contain a hash of the uploaded file and of the
 * encoder's settings. So the same upload always gives the same files.
 *
 * @throws {Unfit} when the file is no acceptable picture
 */
export async function makePicture(bytes: Uint8Array, purpose: UploadPurpose, alt: string): Promise<Made> {
  const { folder, widths: wanted } = places[purpose];
  const read = await readPicture(bytes, Math.max(...wanted));
  const widths = fitting(wanted, read.width);
  const largest = Math.max(...widths);
  const height = Math.round((read.height * largest) / read.width);
  const png = await sharp(read.png).resize({ width: largest }).png({ compressionLevel: 1 }).toBuffer();
  const hash = createHash('sha256')
    .update(JSON.stringify([recipe, wanted]))
    .update(bytes)
    .digest('hex')
    .slice(0, 32);
  const path = `/upload/${folder}/${hash}`;
  const fileOf = (name: string, { width, format, bytes: encoded }: Encoded): PictureFile => ({
    key: `${name.slice(1)}-${width}.${format}`,
    type: types[format],
    bytes: encoded,
  });
  const jpegs = widths.filter((width) => width <= WIDEST_JPEG);
  const plain = [...(await encodeAll(png, widths, ['avif', 'webp'])), ...(await jpegsOf(png, jpegs))];
  const veiled = await veil(read);
  const files = [
    ...plain.map((each) => fileOf(path, each)),
    ...veiled.map((each) => fileOf(`${path}-veiled`, each)),
  ];
  const picture = { path, widths, width: largest, height, alt, tiny: await tinyOf(png) };
  const jpeg = jpegs.length > 0 ? Math.max(...jpegs) : undefined;
  return { picture: { ...picture, veiled: `${path}-veiled-${veiled[0]?.width}.webp`, jpeg }, files };
}

async function jpegsOf(png: Buffer, widths: number[]): Promise<Encoded[]> {
  if (widths.length === 0) return [];
  const largest = Math.max(...widths);
  const scaled = await sharp(png).resize({ width: largest }).png({ compressionLevel: 1 }).toBuffer();
  return encodeAll(scaled, widths, ['jpg']);
}
