import * as api from '#shared/api/content/campaigns.ts';
import * as campaigns from '../../core/campaigns/admin-campaigns.ts';
import { mailSample } from '../../core/campaigns/mailing.ts';
import { cleanHtml } from '../../core/content/clean-html.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.previewCampaign, async ({ body }) =>
  mailSample(campaigns.cleaned(body, cleanHtml), await getSettings()),
);
