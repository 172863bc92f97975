import * as endpoints from '#shared/settings/endpoints.ts';
import { changeGroup, getGroup, listGroups } from '../core/settings/settings-groups.ts';
import * as readSettings from '../data/settings/read-settings.ts';
import { lambda } from '../http/lambda.ts';

export const changeSettingsGroup = lambda(endpoints.changeSettingsGroup, ({ params, body, now }) =>
  changeGroup(params.group, body, now),
);

export const getSettingsGroup = lambda(endpoints.getSettingsGroup, ({ params }) => getGroup(params.group));

export const listSettings = lambda(endpoints.listSettings, async () => ({ groups: await listGroups() }));

export const getSettings = lambda(endpoints.getSettings, () => readSettings.getSettings());
