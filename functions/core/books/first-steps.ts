import { isDeepStrictEqual } from 'node:util';
import type { FirstStep, Today } from '#shared/books/today.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import type { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { firstSettings } from '#shared/shop.ts';
import { listMembers } from '../../data/accounts/member.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { readCounter } from '../../data/dynamodb/counter.ts';
import { countList } from '../../data/dynamodb/read-list.ts';
import type { StoredSettings } from '../../data/settings/read-settings.ts';

/**
 * Returns true if somebody has saved a group of settings, or if the shop was set up with values other than the
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
 * Returns which first steps of a new shop are done; undefined once all are. Stored data shows what is done, so nobody
 * has to tick a step.
 */
export async function viewFirstSteps(settings: StoredSettings): Promise<Today['first_steps']> {
  const [orders, products, members] = await Promise.all([
    readCounter('order'),
    countList(listPk.all(), 1),
    listMembers(2, undefined),
  ]);
  const done: Record<FirstStep, boolean> = {
    contacts: isSet(settings, 'shop', ['phone', 'whatsapp', 'email', 'address']),
    paybill: isSet(settings, 'payment', ['paybill', 'payment_methods']),
    zones: isSet(settings, 'delivery', ['zones', 'free_delivery_from']),
    product: products > 0,
    people: members.items.length > 1,
    order: orders > 0,
  };
  return Object.values(done).every(Boolean) ? undefined : done;
}
