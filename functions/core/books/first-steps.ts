import { isDeepStrictEqual } from 'node:util';
import type { Today } from '#shared/books/today.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import type { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { firstSettings } from '#shared/shop.ts';
import { listMembers } from '../../data/accounts/member.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { countList } from '../../data/dynamodb/read-list.ts';
import { placedPk } from '../../data/orders/keys.ts';
import type { StoredSettings } from '../../data/settings/read-settings.ts';

/**
 * Returns true if somebody has saved this group of settings, or if the shop was set up with values other than the
 * examples.
 */
function isSet(
  settings: StoredSettings,
  group: SettingsGroup,
  names: readonly (keyof ShopSettings)[],
): boolean {
  const isSaved = (settings.versions?.[group] ?? 0) > 0;
  return isSaved || names.some((name) => !isDeepStrictEqual(settings[name], firstSettings[name]));
}

/**
 * Returns which setup steps of a new shop are done, or undefined once all are. The stored data shows which steps are
 * done, so staff tick none. For a shop that already sells, only the settings are checked.
 */
export async function viewFirstSteps(
  settings: StoredSettings,
  isSelling: boolean,
): Promise<Today['first_steps']> {
  const done: Today['first_steps'] = {
    contacts: isSet(settings, 'shop', ['phone', 'whatsapp', 'email', 'address']),
    paybill: isSet(settings, 'payment', ['paybill', 'payment_methods']),
    zones: isSet(settings, 'delivery', ['zones', 'free_delivery_from']),
    ...(isSelling ? { product: true, order: true } : await viewBeginnings()),
  };
  return Object.values(done).every(Boolean) ? undefined : done;
}

/** Returns which of the steps that a shop takes before its first sale are done. */
async function viewBeginnings() {
  const [orders, products, members] = await Promise.all([
    countList(placedPk, 1),
    countList(listPk.all(), 1),
    listMembers(2, undefined),
  ]);
  return { product: products > 0, people: members.items.length > 1, order: orders > 0 };
}
