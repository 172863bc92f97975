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

/** Of a zone that a shop has made itself, until staff set its own. */
const ARRIVAL_MINUTES = 60;

/** The zone with the arrival time that a record of an earlier release lacks. */
function withArrival(zone: Zone): Zone {
  const first = firstSettings.zones.find((each) => each.zone === zone.zone);
  return { ...zone, arrival_minutes: zone.arrival_minutes ?? first?.arrival_minutes ?? ARRIVAL_MINUTES };
}

/** The settings as the shop shows them: a setting that the record lacks has its first value, and the banner is made. */
export async function getSettings(): Promise<ShopSettings> {
  const settings = { ...firstSettings, ...(await readItem<ShopSettings>(settingsKey())) };
  return { ...settings, zones: settings.zones.map(withArrival), messages: withBanner(settings) };
}

/** Writes the first settings, unless there are some. */
export async function createSettings(settings: ShopSettings): Promise<void> {
  await isWritten(table.send(new PutCommand(putNew({ ...settingsKey(), ...settings }).Put)));
}

/** Changes some of the settings; what others change at the same time stays. A shop without settings gets the first ones. */
export async function changeSettings(change: Partial<ShopSettings>): Promise<void> {
  await createSettings(firstSettings);
  await table.send(new UpdateCommand({ TableName: tableName(), Key: settingsKey(), ...setting(change) }));
}
