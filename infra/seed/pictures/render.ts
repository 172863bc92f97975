import sharp, { type Sharp } from 'sharp';
import type { Picture } from './manifest.ts';
import { type Format, hashOf, type Planned, recipe, stepFor } from './plan.ts';

sharp.concurrency(1);

function encode(image: Sharp, format: Format, width: number): Sharp {
  const quality = stepFor(recipe[format].quality, width);
  if (format === 'avif') {
    const effort = stepFor(recipe.avif.effort, width);
    return image.avif({ quality, effort, chromaSubsampling: '4:2:0' });
  }
  if (format === 'webp') return image.webp({ quality, effort: recipe.webp.effort });
  return image.jpeg({ quality, mozjpeg: true });
}

/** Returns a tiny WebP with the colours of the picture, as a `data:` URL of at most 300 characters. */
async function tinyOf(raster: Buffer): Promise<string> {
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

/** Renders a planned picture. Returns its manifest entry, and its files by name. */
export async function render(planned: Planned): Promise<{ entry: Picture; files: Map<string, Buffer> }> {
  const { name, folder, width, height, widths, formats, alt, veiled, drawing } = planned;
  const largest = Math.max(...widths);
  const drawn = sharp(Buffer.from(drawing), { density: (72 * largest) / width })
    .resize({ width: largest })
    .removeAlpha();
  const raster = await drawn
    .blur(veiled ? largest / 14 : recipe.soften)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const hash = hashOf(planned);
  const files = new Map<string, Buffer>();
  for (const each of widths) {
    const scaled =
      each === largest
        ? raster
        : await sharp(raster).resize({ width: each }).png({ compressionLevel: 1 }).toBuffer();
    for (const format of formats) {
      files.set(`${name}-${hash}-${each}.${format}`, await encode(sharp(scaled), format, each).toBuffer());
    }
  }
  const entry: Picture = {
    hash,
    path: `/upload/${folder}/${name}-${hash}`,
    width: largest,
    height: Math.round((largest * height) / width),
    widths,
    formats,
    tiny: await tinyOf(raster),
    ...(alt && { alt }),
  };
  return { entry, files };
}
