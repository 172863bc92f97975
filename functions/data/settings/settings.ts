import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { withBanner } from '#shared/delivery.ts';
import type { ShopSettings, Zone } from '#shared/settings.ts';
import { firstSettings } from '#shared/shop.ts';
import { putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { table, tableName } from '../dynamodb/table.ts';
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

/** Saves the first settings, unless settings exist. */
export async function createSettings(settings: ShopSettings): Promise<void> {
  await isWritten(table.send(new PutCommand(putNew({ ...settingsKey(), ...settings }).Put)));
}

/**
 * Changes some of the settings. Other settings do not change, so two simultaneous changes are both kept. If no settings
 * exist, the first settings are saved before the change.
 */
export async function changeSettings(change: Partial<ShopSettings>): Promise<void> {
  await createSettings(firstSettings);
  await table.send(new UpdateCommand({ TableName: tableName(), Key: settingsKey(), ...setting(change) }));
}
