import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Settings } from './settings.ts';
import { SettingsChange, SettingsGroup, SettingsRecord } from './settings-groups.ts';

const params = z.object({ group: SettingsGroup });

export const listSettings = endpoint('GET /api/admin/settings', {
  summary: 'Returns all groups of settings with their present values, for the page that lists them.',
  access: 'settings.read',
  answer: z.object({ groups: z.array(SettingsRecord) }),
});

export const getSettingsGroup = endpoint('GET /api/admin/settings/{group}', {
  summary: 'Returns a group of settings with its version.',
  access: 'settings.read',
  params,
  answer: SettingsRecord,
  example: { params: { group: 'delivery' } },
});

export const changeSettingsGroup = endpoint('PATCH /api/admin/settings/{group}', {
  summary:
    'Changes the given settings of a group. Pages, prices and checks follow without a deploy. 409 `changed` with the stored group for an old version (G-72).',
  access: 'settings.write',
  params,
  body: SettingsChange,
  answer: SettingsRecord,
  record: SettingsRecord,
  example: {
    params: { group: 'delivery' },
    body: { version: 0, values: { free_delivery_from: 5000 } },
  },
});

export const getSettings = endpoint('GET /api/settings', {
  summary:
    'Returns the settings that staff may change: contacts, delivery zones and fees, texts and thresholds.',
  access: 'anyone',
  answer: Settings,
  sharedSeconds: 1,
});
