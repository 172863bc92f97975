import { writeFile } from 'node:fs/promises';
import { pictures } from './pictures/manifest.ts';

/** The text of `web/src/app/seo/share-card.ts` as the drawn picture has it. @throws where it was never drawn */
export function shareCard(): string {
  const drawn = pictures['share-card'];
  if (!drawn) throw new Error('No picture "share-card": run node infra/seed/draw.ts.');
  const { path, width, height, alt } = drawn;
  return `// Written by \`node infra/seed/share-card.ts\`; a test fails when the picture was redrawn since.
/** The shop's own picture, for links to pages that have none that everybody may see. */
export const shareCard = {
  url: '${path}-${width}.jpg',
  width: ${width},
  height: ${height},
  alt: ${JSON.stringify(alt).replaceAll('"', "'")},
  type: 'image/jpeg',
};
`;
}

/** Where it stands. */
export const shareCardFile = new URL('../../web/src/app/seo/share-card.ts', import.meta.url);

if (import.meta.main) await writeFile(shareCardFile, shareCard());
