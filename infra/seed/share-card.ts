import { writeFile } from 'node:fs/promises';
import { pictures } from './pictures/manifest.ts';

/**
 * Returns the text of `web/src/app/seo/share-card.ts`.
 *
 * @throws when the picture was never drawn
 */
export function shareCard(): string {
  const drawn = pictures['share-card'];
  if (!drawn) throw new Error('No picture "share-card": run node infra/seed/draw.ts.');
  const { path, width, height, alt } = drawn;
  return `// Written by \`node infra/seed/share-card.ts\`. A test fails if the picture has changed since.
/** The picture in the link preview of a page that has no picture of its own, or only an age-restricted one. */
export const shareCard = {
  url: '${path}-${width}.jpg',
  width: ${width},
  height: ${height},
  alt: ${JSON.stringify(alt).replaceAll('"', "'")},
  type: 'image/jpeg',
};
`;
}

export const shareCardFile = new URL('../../web/src/app/seo/share-card.ts', import.meta.url);

if (import.meta.main) await writeFile(shareCardFile, shareCard());
