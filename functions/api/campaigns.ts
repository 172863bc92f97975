import * as endpoints from '#shared/campaigns/endpoints.ts';
import * as adminCampaigns from '../core/campaigns/admin-campaigns.ts';
import { mailSample } from '../core/campaigns/mailing.ts';
import * as testing from '../core/campaigns/test-campaign.ts';
import { cleanHtml } from '../core/clean-html.ts';
import { getSettings } from '../data/settings/read-settings.ts';
import { lambda } from '../http/lambda.ts';

export const changeCampaign = lambda(endpoints.changeCampaign, ({ params, body }) =>
  adminCampaigns.changeCampaign(params.id, adminCampaigns.cleaned(body, cleanHtml)),
);

export const createCampaign = lambda(endpoints.createCampaign, ({ body, person, now }) =>
  adminCampaigns.addCampaign(body, person, now),
);

export const deleteCampaign = lambda(endpoints.deleteCampaign, ({ params }) =>
  adminCampaigns.deleteCampaign(params.id),
);

export const getCampaign = lambda(endpoints.getCampaign, ({ params }) =>
  adminCampaigns.getCampaign(params.id),
);

export const listCampaigns = lambda(endpoints.listCampaigns, ({ query }) =>
  adminCampaigns.listCampaigns(query.cursor),
);

export const previewCampaign = lambda(endpoints.previewCampaign, async ({ body }) =>
  mailSample(adminCampaigns.cleaned(body, cleanHtml), await getSettings()),
);

export const startCampaign = lambda(endpoints.startCampaign, ({ params, body, person, now }) =>
  adminCampaigns.sendCampaignOf(params.id, body, { by: person, now }),
);

export const testCampaign = lambda(endpoints.testCampaign, ({ body, person, now }) =>
  testing.testCampaign(adminCampaigns.cleaned(body, cleanHtml), person, now),
);

export const unscheduleCampaign = lambda(endpoints.unscheduleCampaign, ({ params }) =>
  adminCampaigns.unschedule(params.id),
);
