import * as api from '#shared/api/content/campaigns.ts';
import * as campaigns from '../../core/campaigns/admin-campaigns.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.deleteCampaign, ({ params }) => campaigns.deleteCampaign(params.id));
