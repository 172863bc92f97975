import * as api from '#shared/api/content/campaigns.ts';
import * as campaigns from '../../core/campaigns/admin-campaigns.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.getCampaign, ({ params }) => campaigns.getCampaign(params.id));
