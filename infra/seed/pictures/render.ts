import sharp from 'sharp';
import { encodeAll, tinyOf } from '#functions/core/pictures/encode.ts';
import { recipe, veilBlur } from '#functions/core/pictures/recipe.ts';
import type { Picture } from './manifest.ts';
import { hashOf, type Planned } from './plan.ts';

sharp.concurrency(1);

/** Renders a planned picture. Returns its manifest entry, and its files by name. */
export async function render(planned: Planned): Promise<{ entry: Picture; files: Map<string, Buffer> }> {
  const { name, folder, width, height, widths, formats, alt, veiled, drawing } = planned;
  const largest = Math.max(...widths);
  const drawn = sharp(Buffer.from(drawing), { density: (72 * largest) / width })
    .resize({ width: largest })
    .removeAlpha();
  const raster = await drawn
    .blur(veiled ? veilBlur(largest) : recipe.soften)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const hash = hashOf(planned);
  const encoded = await encodeAll(raster, widths, formats);
  const files = new Map(
    encoded.map(({ width: each, format, bytes }) => [`${name}-${hash}-${each}.${format}`, bytes]),
  );
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
