import { writeFile } from 'node:fs/promises';
import { pictures } from '../seed/pictures/manifest.ts';

/** The home page's own pictures: they belong to no category or product, so no endpoint brings them. */
const names = { wide: 'hero-night', tall: 'hero-night-tall' } as const;

function pictureOf(name: string): string {
  const drawn = pictures[name];
  if (!drawn) throw new Error(`No picture "${name}": run node infra/seed/draw.ts.`);
  const { path, widths, width, height, alt, tiny } = drawn;
  return JSON.stringify({ path, widths, width, height, alt, tiny });
}

/** The text of `web/src/hero-pictures.ts` as the drawn pictures have it. */
export const heroPictures = () => `import type { Picture } from '#shared/picture.ts';

// Written by \`node infra/build/hero-pictures.ts\`; a test fails when the pictures were redrawn since.
/** The home page's hero on a wide screen. */
export const heroWide: Picture = ${pictureOf(names.wide)};

/** The same on a phone. */
export const heroTall: Picture = ${pictureOf(names.tall)};
`;

/** Where it stands. */
export const heroPicturesFile = new URL('../../web/src/hero-pictures.ts', import.meta.url);

if (import.meta.main) await writeFile(heroPicturesFile, heroPictures());
