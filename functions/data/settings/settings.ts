import { isDeepStrictEqual } from 'node:util';
import type { Pause } from '#shared/settings/closed.ts';
import { hoursText } from '#shared/settings/hours.ts';
import type { MeasuredArrival } from '#shared/settings/measured-arrival.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { type SettingsGroup, settingsGroups } from '#shared/settings/settings-groups.ts';
import { firstSettings } from '#shared/shop.ts';
import { timeOfCall } from '../../writer.ts';
import { dueAtClosing } from '../books/closing-due.ts';
import { dueAction } from '../clock/due.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { commitPlan } from '../dynamodb/commit-plan.ts';
import { create } from '../dynamodb/create.ts';
import { readItem } from '../dynamodb/read-items.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { requireVersion } from '../dynamodb/version.ts';
import type { ChangeOptions } from '../log/change-item.ts';
import { logEntry } from '../log/log-entry.ts';
import { settingsKey } from './keys.ts';
import type { StoredSettings } from './read-settings.ts';

/** The id and title of the change-log entry about the first settings. */
const WHOLE = { id: 'shop', title: 'Settings' } as const;

/** Saves the first settings, unless settings exist. */
export async function createSettings(settings: ShopSettings): Promise<void> {
  await create(
    [{ ...settingsKey(), ...settings }],
    [logEntry({ noun: 'settings', ...WHOLE, action: 'create', before: undefined, after: settings })],
  );
}

const groupNames = Object.keys(settingsGroups) as SettingsGroup[];

/** Returns the group to which a setting belongs, or undefined if no group contains it. */
const groupOf = (name: string) => groupNames.find((group) => name in settingsGroups[group].values.shape);

const pick = (settings: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));

type Options = Omit<ChangeOptions<ShopSettings>, 'version'> & {
  /** The record that the change log names, if all changed settings belong to the log of that record. */
  record?: string | undefined;
  /** The version of the group that the person saw. */
  seen?: { group: SettingsGroup; version: number } | undefined;
};

/** Returns the stored settings. The pause is null if none is stored. */
const readStored = async (): Promise<StoredSettings> => ({
  pause: null,
  ...((await readItem<StoredSettings>(settingsKey())) ?? firstSettings),
});

/**
 * Returns the write that schedules the end of a pause. The scheduled action does nothing if the end was changed in the
 * meantime.
 */
const dueEnd = (pause: Pause | null | undefined): Actions =>
  pause ? [dueAction(pause.until, { kind: 'pause', id: pause.until, now: new Date(timeOfCall()) })] : [];

/**
 * Returns the write that schedules the email with the figures, if the change concerns that setting or the opening
 * hours.
 */
function dueFigures(before: StoredSettings, change: Partial<ShopSettings>): Actions {
  const { emails_figures: isSent, week } = { ...before, ...change };
  const isAffected = change.emails_figures !== undefined || change.week !== undefined;
  return isSent && isAffected ? dueAtClosing(week, new Date(timeOfCall())) : [];
}

/** Returns a change-log entry for each group of settings that the change affects. */
function logOf(before: StoredSettings, after: object, names: readonly string[], options: Options) {
  const { action = 'change', undoes, record } = options;
  const byGroup = Map.groupBy(names, (name) => record ?? groupOf(name) ?? WHOLE.id);
  return [...byGroup].map(([id, fields]) =>
    logEntry({
      ...{ noun: 'settings', id, action, undoes },
      title: groupNames.includes(id as SettingsGroup)
        ? settingsGroups[id as SettingsGroup].name
        : WHOLE.title,
      ...{ before: pick(before, fields), after: pick(after, fields), version: (before.version ?? 0) + 1 },
    }),
  );
}

/**
 * Returns the writes of a change: the settings, and a change-log entry for each group. Returns undefined if nothing
 * changes.
 */
function actionsOf(before: StoredSettings, change: Partial<ShopSettings>, options: Options) {
  const names = Object.keys(change).filter(
    (name) => !isDeepStrictEqual(before[name as keyof ShopSettings], change[name as keyof ShopSettings]),
  );
  const { versions = {} } = before;
  const groups = new Set(names.flatMap((name) => groupOf(name) ?? []));
  const raised = [...groups].map((group) => [group, (versions[group] ?? 0) + 1]);
  const update = changeFields(settingsKey(), before, {
    ...change,
    ...(raised.length > 0 && { versions: { ...versions, ...Object.fromEntries(raised) } }),
  });
  return update && { update, log: logOf(before, { ...before, ...change }, names, options) };
}

/**
 * Changes some of the settings. The function writes only these, so two simultaneous changes of different settings are
 * both kept. If no settings exist, the first settings are saved before the change.
 *
 * @throws 409 `changed` if the group has another version than the person saw · 503
 */
export async function changeSettings(given: Partial<ShopSettings>, options: Options = {}): Promise<void> {
  const change = given.week ? { ...given, hours: hoursText(given.week) } : given;
  await createSettings(firstSettings);
  await commitPlan(async () => {
    const before = await readStored();
    options.check?.(before);
    const actions = actionsOf(before, change, options);
    if (!actions) return { result: undefined };
    const { seen } = options;
    if (seen) requireVersion({ version: before.versions?.[seen.group] }, seen.version);
    return {
      result: undefined,
      actions: { ...actions, due: dueEnd(change.pause), closing: dueFigures(before, change) },
    };
  });
}

/** Returns the writes that store how long deliveries took. Returns none if the stored times are the same. */
export async function saveArrivals(arrivals: MeasuredArrival[]): Promise<Actions> {
  const before = await readStored();
  const actions = actionsOf({ ...before, arrivals: before.arrivals ?? [] }, { arrivals }, {});
  return actions ? [actions.update, ...actions.log] : [];
}

/** Returns the writes with which the scheduled check ends a pause whose time is over. */
export async function endPause(until: string): Promise<Actions> {
  const before = await readStored();
  if (before.pause?.until !== until) return [];
  const actions = actionsOf(before, { pause: null }, {});
  return actions ? [actions.update, ...actions.log] : [];
}
