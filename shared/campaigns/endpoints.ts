import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericIdText } from '../ids.ts';
import {
  Campaign,
  CampaignChange,
  CampaignContent,
  CampaignStart,
  Campaigns,
  CampaignTested,
  MailedCampaign,
  NewCampaign,
} from './campaign.ts';

const params = z.object({ id: NumericIdText });

const content = {
  subject: 'A new flavour is here',
  preview: 'Taste mango from the coast.',
  body: '<p>Come and taste it.</p>',
};

export const listCampaigns = endpoint('GET /api/admin/campaigns', {
  summary: 'Lists the campaigns of the newsletter with their state and counts, newest first (G-74).',
  access: 'newsletter.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: Campaigns,
});

export const createCampaign = endpoint('POST /api/admin/campaigns', {
  summary: 'Adds a draft of a campaign. With `copy_of`, it begins with the text of that campaign.',
  access: 'newsletter.write',
  body: NewCampaign,
  answer: Campaign,
  example: { body: { subject: 'A new flavour is here' } },
});

export const getCampaign = endpoint('GET /api/admin/campaigns/{id}', {
  summary:
    'Returns a campaign with its text, state, counts and job, and the number of subscribers who would get it now.',
  access: 'newsletter.read',
  params,
  answer: Campaign,
  example: { params: { id: '1' } },
});

export const changeCampaign = endpoint('PATCH /api/admin/campaigns/{id}', {
  summary:
    'Changes the given fields of a draft. Its text is sanitised. 409 `not-draft` for a campaign that is scheduled or was sent; 409 `changed` with the stored campaign for an old version (G-72).',
  access: 'newsletter.write',
  params,
  body: CampaignChange,
  answer: Campaign,
  record: Campaign,
  example: { params: { id: '1' }, body: { version: 0, preview: 'Taste mango from the coast.' } },
});

export const deleteCampaign = endpoint('DELETE /api/admin/campaigns/{id}', {
  summary: 'Deletes a draft. The log can restore it. A repeated request changes nothing.',
  access: 'newsletter.write',
  params,
  answer: z.void(),
  example: { params: { id: '1' } },
});

export const previewCampaign = endpoint('POST /api/admin/campaigns/preview', {
  summary:
    'Returns a campaign as it would be mailed: subject, text and HTML. Nothing is stored. The link to unsubscribe names nobody.',
  access: 'newsletter.write',
  body: CampaignContent,
  answer: MailedCampaign,
  example: { body: content },
});

export const testCampaign = endpoint('POST /api/admin/campaigns/test', {
  summary:
    'Mails a campaign, as it is typed, to the person who asks. Nothing is stored. Twenty an hour; 502 `not-sent` if SES does not take it.',
  access: 'newsletter.write',
  body: CampaignContent,
  answer: CampaignTested,
  example: { body: content },
});

export const startCampaign = endpoint('POST /api/admin/campaigns/{id}/sending', {
  summary:
    'Sends a draft to all confirmed subscribers, now or at a time. A job sends it, each address at most once. 409 `no-subscribers`; 409 `changed` with the stored campaign for an old version, also for a repeated request (G-72).',
  access: 'newsletter.send',
  params,
  body: CampaignStart,
  answer: Campaign,
  record: Campaign,
  example: { params: { id: '1' }, body: { version: 0, at: null } },
});

export const unscheduleCampaign = endpoint('DELETE /api/admin/campaigns/{id}/sending', {
  summary: 'Makes a scheduled campaign a draft again. 409 `not-scheduled` for another one.',
  access: 'newsletter.send',
  params,
  answer: Campaign,
  example: { params: { id: '1' } },
});
