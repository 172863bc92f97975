import { getSettings } from '#shared/api/shopper.ts';
import * as settings from '../../data/settings/settings.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getSettings, () => settings.getSettings());
