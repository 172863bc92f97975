import { showPage } from '#shared/content/show-page.ts';
import type { AcceptedPage, ShownPage, TextPageName } from '#shared/content/text-page.ts';
import { pageTextForm, type TextPageChange, type TextPageRecord } from '#shared/content/text-page-form.ts';
import {
  changeTextPage,
  findTextVersion,
  listTextVersions,
  readTextPage,
  type TextChange,
  type TextVersion,
} from '../../data/content/text-page.ts';
import { filled } from '../../data/dynamodb/bare.ts';
import { textPlace } from '../../data/dynamodb/place.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { invalidInput, notFound, withStored } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';

/** Returns the present text of a page as customers see it. */
export async function showTextPage(page: TextPageName): Promise<ShownPage> {
  const [version, settings] = await Promise.all([readTextPage(page), getSettings()]);
  return showPage(version, settings);
}

/** Returns a version of a page as customers see it, filled with the present settings. @throws 404 */
export async function showTextVersion(page: AcceptedPage, version: number) {
  const [found, present, settings] = await Promise.all([
    findTextVersion(page, version),
    readTextPage(page),
    getSettings(),
  ]);
  if (!found) throw notFound('Version');
  return { ...showPage(found, settings), is_present: present.version === version };
}

const toRecord = ({ text, ...version }: TextVersion): TextPageRecord => ({ ...version, values: text });

/** Returns the present text of a page as staff write it. */
export const getAdminPage = async (page: TextPageName) => toRecord(await readTextPage(page));

const VERSIONS = 20;

/** Returns a list of a page's versions, newest first, without their texts. @throws 400 for a cursor of another list */
export async function listVersions(page: TextPageName, cursor: string | undefined) {
  const { items, next } = await listTextVersions(page, VERSIONS, fromCursor(textPlace, cursor));
  return { versions: items, next_cursor: nextCursor(next) };
}

/** Returns a version of a page as staff wrote it. @throws 404 */
export async function getAdminVersion(page: TextPageName, version: number) {
  const found = await findTextVersion(page, version);
  if (!found) throw notFound('Version');
  return toRecord(found);
}

const store = async (page: TextPageName, values: Parameters<typeof changeTextPage>[1], options: TextChange) =>
  toRecord(await withStored(changeTextPage(page, values, options), () => getAdminPage(page)));

/** Stores a new version of a page. @throws 422 with a message for each wrong field · 409 `changed` (G-72) · 503 */
export async function savePage(page: TextPageName, { version, values }: TextPageChange) {
  const checked = pageTextForm(page).partial().safeParse(values);
  if (!checked.success) throw invalidInput(checked.error.issues, 'values');
  return store(page, filled(checked.data), { seen: version });
}

/** Restores an older version of a page: stores it as the newest version. @throws 404 · 409 `changed` (G-72) · 503 */
export async function putBack(page: TextPageName, of: number, seen: number) {
  const { values } = await getAdminVersion(page, of);
  return store(page, values, { seen, of });
}
