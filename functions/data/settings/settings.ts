import { withBanner } from '#shared/delivery.ts';
import type { ShopSettings, Zone } from '#shared/settings.ts';
import { firstSettings } from '#shared/shop.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { create } from '../dynamodb/create.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { settingsKey } from './keys.ts';

/** The arrival time of a zone that the shop added, until staff set one. */
const ARRIVAL_MINUTES = 60;

/** Returns the zone with an arrival time, which records of an earlier release lack. */
function withArrival(zone: Zone): Zone {
  const first = firstSettings.zones.find((each) => each.zone === zone.zone);
  return { ...zone, arrival_minutes: zone.arrival_minutes ?? first?.arrival_minutes ?? ARRIVAL_MINUTES };
}

/** Returns the settings of a stored record, with defaults for missing ones and with the free-delivery banner. */
export function settingsOf(stored: Partial<ShopSettings> | undefined): ShopSettings {
  const settings = { ...firstSettings, ...stored };
  return { ...settings, zones: settings.zones.map(withArrival), messages: withBanner(settings) };
}

/** Returns the settings, as `settingsOf`. */
export const getSettings = async (): Promise<ShopSettings> =>
  settingsOf(await readItem<ShopSettings>(settingsKey()));

const RECORD = { noun: 'settings', id: 'shop', title: 'Settings' } as const;

/** Saves the first settings, unless settings exist. */
export async function createSettings(settings: ShopSettings): Promise<void> {
  await create(
    [{ ...settingsKey(), ...settings }],
    [logEntry({ ...RECORD, action: 'create', before: undefined, after: settings })],
  );
}

/** What the change log says of a change, and a check of the stored settings, which throws. */
type Options = {
  action?: 'change' | 'undo';
  undoes?: string | undefined;
  check?: (before: ShopSettings) => void;
};

const ATTEMPTS = 6;

/**
 * Changes some of the settings. Other settings do not change, so two simultaneous changes are both kept. If no settings
 * exist, the first settings are saved before the change.
 *
 * @throws 503
 */
export async function changeSettings(
  change: Partial<ShopSettings>,
  { action = 'change', undoes, check }: Options = {},
): Promise<void> {
  await createSettings(firstSettings);
  return retry({ attempts: ATTEMPTS }, async () => {
    const before = (await readItem<ShopSettings & { version?: number }>(settingsKey())) ?? firstSettings;
    check?.(before);
    const update = changeFields(settingsKey(), before, change);
    if (!update) return;
    const log = logEntry({ ...RECORD, action, undoes, before, after: { ...before, ...change } });
    return (await transact({ update, log })) ? tryAtOnce : undefined;
  });
}
