import * as api from '#shared/api/content/campaigns.ts';
import * as campaigns from '../../core/campaigns/admin-campaigns.ts';
import { cleanHtml } from '../../core/content/clean-html.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.changeCampaign, ({ params, body }) =>
  campaigns.changeCampaign(params.id, campaigns.cleaned(body, cleanHtml)),
);
