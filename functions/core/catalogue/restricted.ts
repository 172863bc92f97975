import { getSettings } from '../../data/settings/settings.ts';

/** True while restricted goods are to be seen nowhere in the shop. */
export const hidesRestricted = async () => (await getSettings()).restricted_goods === 'hidden';

/** What of a list may be seen. The settings are asked only where something restricted stands in it. */
export async function shownOf<T extends { age_restricted: boolean }>(list: T[]): Promise<T[]> {
  const isOpen = ({ age_restricted }: T) => !age_restricted;
  return list.every(isOpen) || !(await hidesRestricted()) ? list : list.filter(isOpen);
}
