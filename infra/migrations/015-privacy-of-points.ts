import { changeTextPage, readTextPage } from '#functions/data/content/text-page.ts';
import { pointsSection } from '#shared/content/points-section.ts';
import type { Migration } from './migration.ts';

/*
 * Adds loyalty points and credit to the text of Privacy, as a new version, because orders name the version that applied.
 * If staff have written their own text, it stays: the page of the text tells them what the shop keeps.
 */

async function change(): Promise<number> {
  const { version, text } = await readTextPage('privacy');
  if (version > 1) return 0;
  const at = text.sections.findIndex(({ id }) => id === 'account');
  await changeTextPage(
    'privacy',
    { sections: text.sections.toSpliced(at, 0, pointsSection) },
    { seen: version },
  );
  return 1;
}

export const privacyOfPoints: Migration = {
  name: '015-privacy-of-points',
  page: async () => ({ changed: await change(), next: undefined }),
};
