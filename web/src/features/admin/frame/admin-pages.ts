import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { goodsPages } from './pages/goods-pages.ts';
import { orderPages } from './pages/order-pages.ts';
import type { Row } from './pages/page-row.ts';
import { shopPages } from './pages/shop-pages.ts';
import { tillPages } from './pages/till-pages.ts';

/**
 * The pages of the admin in the order of its menu. Every page of the admin is listed here. The layout component shows
 * a page only to people who have its ability.
 */
const rows = [...orderPages, ...goodsPages, ...tillPages, ...shopPages] as const;

/** The name of a page of the admin. */
export type AdminPageName = (typeof rows)[number]['page'];
export type AdminPage = Row & { page: AdminPageName; href: string };

export const adminPages: readonly AdminPage[] = rows.map((row) =>
  'href' in row ? row : { ...row, href: adminPaths[row.page] },
);

/** Returns the pages that a member of these groups may see. */
export const pagesFor = (groups: readonly Group[]): readonly AdminPage[] =>
  adminPages.filter(({ ability }) => mayDo(groups, ability));

/**
 * Returns the menu's entry for an address. If an entry has exactly this address, for example of a filtered list, it is
 * that entry. Otherwise it is the entry of the screen's page. Returns undefined for a screen that belongs to no page
 * of the menu.
 */
export function shownPage(
  screen: AdminPageName | undefined,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
) {
  const part = adminPages.find(({ isPart, href }) => isPart && href === `${pathname}${search}`);
  return part?.page ?? screen;
}
