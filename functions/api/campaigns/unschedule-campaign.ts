import * as api from '#shared/api/content/campaigns.ts';
import * as campaigns from '../../core/campaigns/admin-campaigns.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.unscheduleCampaign, ({ params }) => campaigns.unschedule(params.id));
