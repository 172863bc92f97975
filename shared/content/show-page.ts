import { nairobiDay } from '../nairobi.ts';
import type { Settings } from '../settings/settings.ts';
import { withPlaceholders } from './placeholders.ts';
import { textBlocks } from './text-blocks.ts';
import type { PageText, ShownPage, TextPageName } from './text-page.ts';

type Version = { page: TextPageName; version: number; at: string; text: PageText };

/** Returns a version of a page as customers see it, with the present settings. */
export function showPage({ page, version, at, text }: Version, settings: Settings): ShownPage {
  const line = (typed: string) => withPlaceholders(typed, settings).trim();
  const part = (section: { title: string; text: string }) => ({
    title: line(section.title),
    blocks: textBlocks(withPlaceholders(section.text, settings)),
  });
  return {
    page,
    version,
    since: nairobiDay(at),
    description: line(text.description),
    lead: line(text.lead),
    steps: text.steps.map(part),
    sections: text.sections.map((section) => ({ id: section.id, ...part(section) })),
  };
}
