import { isDeepStrictEqual } from 'node:util';
import { firstTexts, firstTextsAt } from '#shared/content/first-texts.ts';
import { type PageText, type TextPageName, textPageNames } from '#shared/content/text-page.ts';
import { shifted } from '#shared/nairobi.ts';
import { firstSettings, shop } from '#shared/shop.ts';
import { currentWriter, timeOfCall } from '../../writer.ts';
import { putNew } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { commitPlan } from '../dynamodb/commit-plan.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { requireVersion } from '../dynamodb/version.ts';
import type { ChangeOptions } from '../log/change-item.ts';
import { logEntry } from '../log/log-entry.ts';
import { settingsKey } from '../settings/keys.ts';
import type { PresentVersion, StoredSettings } from '../settings/read-settings.ts';
import { createSettings } from '../settings/settings.ts';
import { textKey } from './keys.ts';

/** A version of a page's text as it is stored. It is written once and kept for ever. */
export type TextVersion = {
  page: TextPageName;
  version: number;
  at: string;
  /** The person who saved the version. The first version has none. */
  by: { id: string; name: string } | null;
  /** The number of the older version that this version restored. */
  of: number | null;
  text: PageText;
};

/** Returns version 1 of a page, which is stored together with version 2. */
const firstVersion = (page: TextPageName): TextVersion => ({
  ...{ page, version: 1, at: firstTextsAt, by: null, of: null },
  text: firstTexts[page],
});

/**
 * Returns versions of a page, newest first. `after` is the sort key of the last version of the previous page.
 */
export async function listTextVersions(page: TextPageName, limit: number, after?: string) {
  const found = await readList<TextVersion>(textKey(page, 1).pk, { limit, isNewestFirst: true, after });
  const isNew = found.items.length === 0 && after === undefined;
  return isNew ? { items: [firstVersion(page)], next: undefined } : found;
}

/** Returns the present version of a page. */
export async function readTextPage(page: TextPageName): Promise<TextVersion> {
  const { items } = await listTextVersions(page, 1);
  return items[0] ?? firstVersion(page);
}

/** Returns a version of a page, or undefined if it does not exist. */
export async function findTextVersion(page: TextPageName, version: number): Promise<TextVersion | undefined> {
  const stored = await readItem<TextVersion>(textKey(page, version));
  return stored ?? (version === 1 ? firstVersion(page) : undefined);
}

/** Returns the settings' entry of a page after a new version was stored. */
function presentAfter(before: PresentVersion | undefined, last: TextVersion, at: string): PresentVersion {
  const oldest = shifted(at, -shop.termsShownMinutes * 60_000);
  const earlier = before?.earlier.filter(({ until }) => until >= oldest) ?? [];
  return {
    version: last.version + 1,
    since: at,
    earlier: [...earlier, { version: last.version, until: at }],
  };
}

export type TextChange = Omit<ChangeOptions<PageText>, 'version'> & {
  /** The version that the person saw before the change. */
  seen?: number | undefined;
  /** The older version that the change restores. */
  of?: number | undefined;
};

/**
 * Stores a new version of a page's text with these fields changed. If no field differs, no new version is stored.
 *
 * @returns the present version
 * @throws 409 `changed` if the page has another version than the person saw · 503
 */
export async function changeTextPage(
  page: TextPageName,
  given: Partial<PageText>,
  { seen, of, action = 'change', undoes, check }: TextChange = {},
): Promise<TextVersion> {
  await createSettings(firstSettings);
  return commitPlan(async () => {
    const settings = (await readItem<StoredSettings>(settingsKey())) ?? firstSettings;
    const before = await readTextPage(page);
    check?.(before.text);
    const text = { ...before.text, ...given };
    if (isDeepStrictEqual(text, before.text)) return { result: before };
    requireVersion(before, seen);
    const { by } = currentWriter();
    const version: TextVersion = {
      page,
      version: before.version + 1,
      at: timeOfCall(),
      by: by.kind === 'person' ? { id: by.id, name: by.name } : null,
      of: of ?? null,
      text,
    };
    const { page_versions } = settings as StoredSettings;
    const present = presentAfter(page_versions?.[page], before, version.at);
    const actions = {
      // Version 1 is built into the shop's code. It is stored together with version 2, so that no later release can
      // change it.
      versions: [...(before.version === 1 ? [before] : []), version].map((each) =>
        putNew({ ...textKey(page, each.version), ...each }),
      ),
      settings: changeFields(settingsKey(), settings, {
        page_versions: { ...page_versions, [page]: present },
      }),
      log: logEntry({
        ...{ noun: 'page', id: page, title: textPageNames[page], action, undoes },
        ...{ before: before.text, after: text, at: version.at, version: version.version },
      }),
    };
    return { result: version, actions };
  });
}
