import { listSettings } from '#shared/api/settings.ts';
import { listGroups } from '../../core/settings/settings-groups.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listSettings, async () => ({ groups: await listGroups() }));
