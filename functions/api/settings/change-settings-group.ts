import { changeSettingsGroup } from '#shared/api/settings.ts';
import { changeGroup } from '../../core/settings/settings-groups.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(changeSettingsGroup, ({ params, body, now }) =>
  changeGroup(params.group, body, now),
);
