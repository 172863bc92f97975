import * as api from '#shared/api/content/campaigns.ts';
import * as campaigns from '../../core/campaigns/admin-campaigns.ts';
import { testCampaign } from '../../core/campaigns/test-campaign.ts';
import { cleanHtml } from '../../core/content/clean-html.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.testCampaign, ({ body, person, now }) =>
  testCampaign(campaigns.cleaned(body, cleanHtml), person, now),
);
