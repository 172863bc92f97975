import type { TextPageName } from '#shared/content/text-page.ts';
import { withBanner } from '#shared/delivery.ts';
import { withLoyalty } from '#shared/loyalty/loyalty-texts.ts';
import { pauseAt, pauseText } from '#shared/settings/closed.ts';
import { promisedZones } from '#shared/settings/promised-zones.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import type { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { firstSettings } from '#shared/shop.ts';
import { timeOfCall } from '../../writer.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { settingsKey } from './keys.ts';

/**
 * The stored settings. They are one record, because all of them are needed to price a cart. `version` counts all
 * changes. `versions` counts the changes of each group, so that two people can change two groups at the same time.
 */
export type StoredSettings = ShopSettings & {
  version?: number;
  versions?: Partial<Record<SettingsGroup, number>>;
  /** The present version of each page's text, so that an order is placed without a read of another item. */
  page_versions?: Partial<Record<TextPageName, PresentVersion>>;
};

/** The present version of a page's text, and the versions that it replaced within the hour before. */
export type PresentVersion = {
  version: number;
  since: string;
  earlier: { version: number; until: string }[];
};

/** Returns stored settings, with defaults for those that are not set. */
const filledSettings = (stored: Partial<StoredSettings> | undefined): StoredSettings => ({
  ...firstSettings,
  ...stored,
});

/**
 * Returns the settings as customers see them. They include all defaults, and the free-delivery banner among the
 * messages. Settings without information are left out: the ways to pay while the shop offers both, `asks_for_reviews`
 * while it is true, the rules of points while the shop gives none, and a pause that has ended. The shop's promises
 * explain the points. During a pause, the only message says until when the shop is closed.
 */
export function settingsOf(stored: Partial<ShopSettings> | undefined): ShopSettings {
  const kept = filledSettings(stored);
  const { pause: _, payment_methods: methods, asks_for_reviews: asks, loyalty, arrivals, ...filled } = kept;
  const isLimited = methods?.mpesa === false || methods?.cash === false;
  const settings = {
    ...filled,
    zones: promisedZones(filled.zones, arrivals),
    promises: withLoyalty(filled.promises, loyalty),
    ...(isLimited && { payment_methods: methods }),
    ...(asks === false && { asks_for_reviews: false }),
    ...(loyalty?.is_on && { loyalty }),
  };
  const now = Date.parse(timeOfCall());
  const pause = pauseAt(stored ?? {}, now);
  if (!pause) return { ...settings, messages: withBanner(settings) };
  return { ...settings, pause, messages: [pauseText({ ...settings, pause }, now) ?? ''] };
}

/** Returns the settings as customers see them (`settingsOf`). */
export const getSettings = async (): Promise<ShopSettings> =>
  settingsOf(await readItem<ShopSettings>(settingsKey()));

/** Returns the settings as staff change them, with defaults for those that are not set. */
export const readSettings = async (): Promise<StoredSettings> =>
  filledSettings(await readItem<StoredSettings>(settingsKey()));
