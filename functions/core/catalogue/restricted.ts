import { getSettings } from '../../data/settings/settings.ts';

/** True while restricted products are hidden everywhere in the shop. */
export const hidesRestricted = async () => (await getSettings()).restricted_goods === 'hidden';

/**
 * Returns the visible items of a list: no hidden products, and no restricted ones while the shop hides them. It reads
 * the settings only if the list has a restricted item.
 */
export async function shownOf<T extends { age_restricted: boolean; is_hidden?: boolean | undefined }>(
  items: T[],
): Promise<T[]> {
  const list = items.filter(({ is_hidden }) => !is_hidden);
  const isOpen = ({ age_restricted }: T) => !age_restricted;
  return list.every(isOpen) || !(await hidesRestricted()) ? list : list.filter(isOpen);
}
