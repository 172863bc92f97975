import { readFileSync } from 'node:fs';
import type { Picture } from '#shared/picture.ts';
import type { SeedPicture } from './catalogue/shape.ts';

type Drawn = Omit<Picture, 'alt'>;

const manifest = JSON.parse(
  readFileSync(new URL('./pictures/manifest.json', import.meta.url), 'utf8'),
) as Record<string, Drawn>;

/** A picture of the demo shop as the shop stores it. @throws for a name that was never drawn */
export function pictureOf({ name, alt }: SeedPicture): Picture {
  const drawn = manifest[name];
  if (!drawn) throw new Error(`No picture "${name}": run node infra/seed/draw.ts.`);
  const { path, widths, width, height, tiny, veiled } = drawn;
  return { path, widths, width, height, alt, tiny, veiled };
}
