import { changeFields } from '#functions/data/dynamodb/change-fields.ts';
import { readItem } from '#functions/data/dynamodb/read-items.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { settingsKey } from '#functions/data/settings/keys.ts';
import type { StoredSettings } from '#functions/data/settings/read-settings.ts';
import { retry, tryAtOnce } from '#functions/retry.ts';
import { firstPromises } from '#shared/promises.ts';
import type { Migration } from './migration.ts';

/*
 * Lets the shop's promise about rewards say how its points work, if staff have not changed its text. Orders that were
 * delivered before earn no points: only a delivery records that an order earns some.
 */

const TRIES = 5;
const before = 'Promotions run today. Loyalty rewards are planned.';
const after = firstPromises.find(({ text }) => text.includes('{points}'))?.text ?? before;

const change = () =>
  retry({ attempts: TRIES }, async () => {
    const stored = await readItem<StoredSettings>(settingsKey());
    if (!stored?.promises?.some(({ text }) => text === before)) return 0;
    const promises = stored.promises.map((each) => (each.text === before ? { ...each, text: after } : each));
    const action = changeFields(settingsKey(), stored, { promises });
    return action && (await commit([action])) ? 1 : tryAtOnce;
  });

export const promiseOfPoints: Migration = {
  name: '012-promise-of-points',
  page: async () => ({ changed: await change(), next: undefined }),
};
