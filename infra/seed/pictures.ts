import type { Picture } from '#shared/catalogue/picture.ts';
import type { SeedPicture } from './catalogue/shape.ts';
import { pictures } from './pictures/manifest.ts';

/**
 * Returns a picture of the demo shop in the form that the shop stores.
 *
 * @throws when the picture was never drawn
 */
export function pictureOf({ name, alt }: SeedPicture): Picture {
  const drawn = pictures[name];
  if (!drawn) throw new Error(`No picture "${name}": run node infra/seed/draw.ts.`);
  const { path, widths, width, height, tiny } = drawn;
  const veil = pictures[`${name}-veiled`];
  return { path, widths, width, height, alt, tiny, veiled: veil && `${veil.path}-${veil.widths[0]}.webp` };
}
