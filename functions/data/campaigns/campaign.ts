import type { CampaignContent } from '#shared/campaigns/campaign.ts';
import type { LogAction } from '#shared/log/log-noun.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { create } from '../dynamodb/create.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import type { Actions } from '../dynamodb/transact.ts';
import type { JobOwner } from '../jobs/job.ts';
import { type ChangeOptions, changeItem, planFields } from '../log/change-item.ts';
import { logEntry } from '../log/log-entry.ts';
import { campaignKey, campaignsPk, listedCampaignKey } from './keys.ts';

/** A campaign as it is stored. A deleted campaign keeps its item, so that it can be restored. */
export type CampaignItem = CampaignContent & {
  id: number;
  state: 'draft' | 'scheduled' | 'sending' | 'sent';
  created_at: string;
  /** The name of the person who created the campaign. */
  created_by: string;
  /** The time when the campaign is or was sent. */
  send_at?: string | undefined;
  /** The person who sends the campaign, and the job that sends it. A scheduled campaign has no job yet. */
  sending?: { by: JobOwner; job?: string } | undefined;
  /** The number of subscribers to whom the campaign was sent. It is set when the sending starts. */
  recipients?: number | undefined;
  is_deleted?: true | undefined;
  /** The number of changes; undefined if the campaign was never changed. */
  version?: number;
};

/** Returns a campaign, even if it is deleted. */
export const findCampaign = (id: number) => readItem<CampaignItem>(campaignKey(id));

/** Returns campaigns in any order, including deleted ones. */
export const findCampaigns = (ids: readonly number[]) =>
  readItems(ids.map(campaignKey)) as Promise<CampaignItem[]>;

/**
 * Returns a page of the campaigns, newest first, without deleted ones. `after` is the `next` of the previous page.
 */
export async function pageCampaigns(limit: number, after?: string) {
  const { items, next } = await readList<{ id: number }>(campaignsPk, { limit, after, isNewestFirst: true });
  const found = await findCampaigns(items.map(({ id }) => id));
  const byId = new Map(found.map((campaign) => [campaign.id, campaign]));
  const campaigns = items.flatMap(({ id }) => byId.get(id) ?? []);
  return { campaigns: campaigns.filter(({ is_deleted }) => !is_deleted), next };
}

/** Stores a new campaign. Returns false, and changes nothing, if its id is taken. */
export function createCampaign(campaign: CampaignItem): Promise<boolean> {
  const { id, subject } = campaign;
  return create(
    [
      { ...campaignKey(id), ...campaign },
      { ...listedCampaignKey(id), id },
    ],
    [
      logEntry({
        noun: 'campaign',
        id,
        title: subject,
        action: 'create',
        before: undefined,
        after: campaign,
      }),
    ],
  );
}

export type CampaignFields = Partial<Omit<CampaignItem, 'id' | 'version' | 'created_at' | 'created_by'>>;

type Logged = { action?: LogAction; undoes?: string | undefined };

/**
 * Returns the writes that change a campaign and log the change. They fail if the campaign is no longer the one that was
 * read. A field that is `undefined` is emptied. Returns undefined if nothing would change.
 */
export function campaignActions(
  before: CampaignItem,
  fields: CampaignFields,
  { action = 'change', undoes }: Logged = {},
) {
  const { id } = before;
  const update = changeFields(campaignKey(id), before, fields);
  if (!update) return undefined;
  const after = { ...before, ...fields, version: (before.version ?? 0) + 1 };
  const log = logEntry({ noun: 'campaign', id, title: after.subject, action, undoes, before, after });
  return { actions: [update, log] satisfies Actions, after };
}

/**
 * Changes a campaign. The function `plan` gets the stored campaign and returns the new fields of the campaign.
 *
 * @throws 404 · 503 · the errors of `plan`
 */
export const changeCampaignItem = (
  id: number,
  plan: (stored: CampaignItem) => CampaignFields,
  options?: ChangeOptions<CampaignItem>,
): Promise<CampaignItem> =>
  changeItem(
    { noun: 'campaign', id, title: ({ subject }) => subject, read: () => findCampaign(id) },
    (before) => planFields(campaignKey(id), before, plan(before)),
    options,
  );
