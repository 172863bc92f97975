import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { urls } from '../../../navigation/urls.ts';
import { settingsPages } from '../settings/settings-pages.ts';
import { textPageRows } from '../settings/text-pages/text-page-rows.ts';
import { pagesFor } from './admin-pages.ts';
import { type Entry, matches } from './found-entries.ts';
import { searchTexts as texts } from './search-texts.ts';

const { groups } = texts;

/** Returns the pages and links that match the typed text, or all of them before something is typed. */
export function pageEntries(typed: string, member: readonly Group[]): Entry[] {
  const pages = pagesFor(member)
    .filter(({ noun, words }) => typed === '' || matches(typed, [noun, words]))
    .map(({ page, noun, href }): Entry => ({ key: `page-${page}`, group: groups.pages, title: noun, href }));
  const settings = mayDo(member, 'settings.read')
    ? settingsPages.filter(({ name, words }) => typed !== '' && matches(typed, [name, words]))
    : [];
  const texted = mayDo(member, 'settings.read')
    ? textPageRows.filter(({ name, words }) => typed !== '' && matches(typed, [name, words]))
    : [];
  const links: Entry[] = [
    { key: 'shop', group: groups.actions, title: texts.actions.shop, href: urls.home },
    { key: 'account', group: groups.actions, title: texts.actions.account, href: urls.account },
  ];
  const ofSettings = settings.map(
    ({ group, name, text }): Entry => ({
      key: `settings-${group}`,
      group: groups.pages,
      title: texts.settings(name),
      detail: text,
      href: adminUrls.settingsGroup(group),
    }),
  );
  const ofTexts = texted.map(
    ({ page, name, text }): Entry => ({
      key: `text-${page}`,
      group: groups.pages,
      title: texts.settings(name),
      detail: text,
      href: adminUrls.textPage(page),
    }),
  );
  return [
    ...pages,
    ...ofSettings,
    ...ofTexts,
    ...links.filter(({ title }) => typed === '' || matches(typed, [title])),
  ];
}
