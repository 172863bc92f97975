import { getSettings } from '#shared/api/shopper.ts';
import * as settings from '../../data/settings/read-settings.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getSettings, () => settings.getSettings());
