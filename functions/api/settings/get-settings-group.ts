import { getSettingsGroup } from '#shared/api/settings.ts';
import { getGroup } from '../../core/settings/settings-groups.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getSettingsGroup, ({ params }) => getGroup(params.group));
