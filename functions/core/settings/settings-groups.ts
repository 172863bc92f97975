import type { ShopSettings } from '#shared/settings/settings.ts';
import {
  type SettingsChange,
  type SettingsGroup,
  type SettingsRecord,
  settingsGroups,
} from '#shared/settings/settings-groups.ts';
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts';
import { taxTexts } from '#shared/tax/tax-texts.ts';
import { readSettings, type StoredSettings } from '../../data/settings/read-settings.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { invalid, invalidInput, withStored } from '../../errors.ts';
import { taxConnector } from '../../integrations/etims/etims.ts';
import { businessNumber } from '../../integrations/mpesa.ts';
import { sendsSms } from '../../sends-sms.ts';

const toRecord = (group: SettingsGroup, stored: StoredSettings) =>
  ({
    group,
    version: stored.versions?.[group] ?? 0,
    values: settingsGroups[group].values.parse(stored),
    ...(group === 'delivery' && { measured: stored.arrivals ?? [] }),
    ...(group === 'payment' && { operator: { business: businessNumber() } }),
    ...(group === 'sms' && { operator: { sms: sendsSms() } }),
    ...(group === 'tax' && { operator: { etims: taxConnector() !== undefined } }),
  }) as SettingsRecord;

/** Returns a group of settings with its version. */
export const getGroup = async (group: SettingsGroup): Promise<SettingsRecord> =>
  toRecord(group, await readSettings());

/** Returns all groups of settings with one read. */
export async function listGroups(): Promise<SettingsRecord[]> {
  const stored = await readSettings();
  return (Object.keys(settingsGroups) as SettingsGroup[]).map((group) => toRecord(group, stored));
}

/** Returns the checked values of a group of settings. @throws 422 with the messages of each wrong setting */
function checked(group: SettingsGroup, values: SettingsChange['values']) {
  const result = settingsGroups[group].change.partial().safeParse(values);
  if (!result.success) throw invalidInput(result.error.issues, 'values');
  return result.data as Partial<ShopSettings>;
}

const YEAR_MS = 365 * 86_400_000;

/** Checks the pause of the shop. @throws 422 if it ends in the past, or more than a year from now */
function checkPause({ pause }: Partial<ShopSettings>, now: Date) {
  if (!pause) return;
  const left = Date.parse(pause.until) - now.getTime();
  if (left <= 0) throw invalid({ pause: [texts.pausePast] });
  if (left > YEAR_MS) throw invalid({ pause: [texts.pauseLong] });
}

/**
 * Checks the tax settings.
 * @throws 422 if receipts should be sent to the tax authority (KRA) without a connection to it, or without the shop's
 *   tax number (PIN)
 */
async function checkTax(group: SettingsGroup, change: Partial<ShopSettings>) {
  if (group !== 'tax') return;
  const { etims, tax_pin } = { ...(await readSettings()), ...change };
  if (!etims) return;
  if (change.etims && !taxConnector()) throw invalid({ etims: [taxTexts.notConnected] });
  if (!tax_pin) throw invalid({ tax_pin: [taxTexts.needsPin] });
}

/**
 * Changes settings of a group. If the change is stored already, returns the group.
 *
 * @throws 422, 409 `changed` with the stored group (G-72), 503
 */
export async function changeGroup(
  group: SettingsGroup,
  { version, values }: SettingsChange,
  now: Date,
): Promise<SettingsRecord> {
  const change = checked(group, values);
  checkPause(change, now);
  await checkTax(group, change);
  await withStored(changeSettings(change, { seen: { group, version } }), () => getGroup(group));
  return getGroup(group);
}
