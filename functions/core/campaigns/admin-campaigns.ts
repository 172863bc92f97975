import type * as z from 'zod';
import type {
  Campaign,
  CampaignChange,
  CampaignStart,
  CampaignState,
  NewCampaign,
} from '#shared/campaigns/campaign.ts';
import { isPlain, safeHtml } from '#shared/content/safe-html.ts';
import { isOver } from '#shared/jobs/job.ts';
import {
  type CampaignItem,
  campaignActions,
  changeCampaignItem,
  createCampaign,
  findCampaign,
  pageCampaigns,
} from '../../data/campaigns/campaign.ts';
import { type CampaignCounts, readAllCounts, readCounts } from '../../data/campaigns/counts.ts';
import { filled } from '../../data/dynamodb/bare.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { campaignPlace } from '../../data/dynamodb/place.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findJobs, type JobItem } from '../../data/jobs/job.ts';
import { readConfirmedCount } from '../../data/newsletter/confirmed.ts';
import { busy, changedRecord, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import type { By } from '../jobs/job-rights.ts';
import { requireDraft } from './restore-campaign.ts';
import { scheduleCampaign, startCampaign, unscheduleCampaign } from './start-campaign.ts';

const PAGE = 20;

/**
 * Returns the state of a campaign as staff see it. Jobs are kept for a month. After that, a stopped campaign can no
 * longer be resumed.
 */
function stateOf({ state }: CampaignItem, job: JobItem | undefined): CampaignState {
  if (state !== 'sending') return state;
  return job === undefined || (isOver(job) && job.state !== 'done') ? 'stopped' : 'sending';
}

function countsOf(
  { state, recipients }: CampaignItem,
  { started, ...counts }: CampaignCounts,
  job: JobItem | undefined,
): Campaign['counts'] {
  const isEnded = state === 'sent' || job === undefined || isOver(job);
  return {
    ...counts,
    recipients: recipients ?? (job?.is_listed ? job.total : null),
    unsure: isEnded ? Math.max(0, started - counts.sent - counts.refused) : 0,
  };
}

function rowOf(campaign: CampaignItem, counts: CampaignCounts, job: JobItem | undefined) {
  const { id, subject, created_at, created_by, send_at = null } = campaign;
  return {
    ...{ id, subject, created_at, created_by, send_at },
    state: stateOf(campaign, job),
    counts: countsOf(campaign, counts, job),
  };
}

const jobOf = ({ state, sending }: CampaignItem) =>
  state === 'sending' && sending?.job !== undefined ? [sending.job] : [];

/** Returns a page of the campaigns, newest first. @throws 400 for a cursor that belongs to another list */
export async function listCampaigns(cursor: string | undefined) {
  const { campaigns, next } = await pageCampaigns(PAGE, fromCursor(campaignPlace, cursor));
  const [counts, jobs] = await Promise.all([
    readAllCounts(campaigns.map(({ id }) => id)),
    findJobs(campaigns.flatMap(jobOf)),
  ]);
  const rows = campaigns.map((campaign) => {
    const job = jobs.find(({ id }) => id === campaign.sending?.job);
    return rowOf(campaign, counts.get(campaign.id) as CampaignCounts, job);
  });
  return { campaigns: rows, next_cursor: nextCursor(next) };
}

async function view(campaign: CampaignItem): Promise<Campaign> {
  const [counts, [job], audience] = await Promise.all([
    readCounts(campaign.id),
    findJobs(jobOf(campaign)),
    readConfirmedCount(),
  ]);
  const { preview, body, version = 0, sending } = campaign;
  const more = { job: sending?.job ?? null, sent_by: sending?.by.name ?? null };
  return { ...rowOf(campaign, counts, job), preview, body, version, ...more, audience };
}

async function getStored(id: number): Promise<CampaignItem> {
  const campaign = await findCampaign(id);
  if (!campaign || campaign.is_deleted) throw notFound('Campaign');
  return campaign;
}

/** Returns a campaign for staff. @throws 404 */
export const getCampaign = async (id: number): Promise<Campaign> => view(await getStored(id));

/**
 * Adds a campaign that is not sent yet (a draft). `copy_of` names a campaign whose text the draft gets.
 * @throws 404 if that campaign does not exist · 503
 */
export async function addCampaign({ subject, copy_of }: z.output<typeof NewCampaign>, by: By, now: Date) {
  const { preview = '', body = '' } = copy_of === undefined ? {} : await getStored(copy_of);
  const id = await nextNumber('campaign');
  const created = { created_at: now.toISOString(), created_by: by.name };
  const campaign: CampaignItem = { ...{ id, subject, preview, body, state: 'draft' }, ...created };
  if (!(await createCampaign(campaign))) throw busy();
  return view(campaign);
}

/**
 * Runs `work` on a campaign if it still has the version that the person saw. If `work` returns false, the campaign
 * is read again.
 * @throws 404, 409 `changed`
 */
async function withVersion(id: number, version: number, work: (stored: CampaignItem) => Promise<boolean>) {
  return retry(async () => {
    const stored = await getStored(id);
    if ((stored.version ?? 0) !== version) throw changedRecord(await view(stored));
    return (await work(stored)) ? getCampaign(id) : tryAgain;
  });
}

/** Returns the fields of a campaign's form as they are stored. `clean` sanitises the text (T1). */
export const cleaned = <C extends { body?: string | undefined }>(
  content: C,
  clean: (html: string) => string,
): C =>
  content.body === undefined
    ? content
    : { ...content, body: clean(isPlain(content.body) ? safeHtml(content.body) : content.body) };

/** Changes a draft. Its text must be sanitised already. @throws 404 · 409 `changed`, `not-draft` · 503 */
export const changeCampaign = (id: number, { version, ...fields }: CampaignChange) =>
  withVersion(id, version, async (stored) => {
    requireDraft(stored);
    const change = campaignActions(stored, filled(fields));
    return !change || (await commit(change.actions));
  });

/**
 * Deletes a draft. It can be restored from the change log. A repeated request changes nothing.
 * @throws 404 · 409 `not-draft` · 503
 */
export async function deleteCampaign(id: number): Promise<void> {
  await changeCampaignItem(id, (stored) => {
    if (!stored.is_deleted) requireDraft(stored);
    return { is_deleted: true };
  });
}

/** Sends a draft now, or sets it to be sent at a time. @throws 404 · 409 `changed`, `not-draft`, `no-subscribers` · 422 */
export const sendCampaignOf = (
  id: number,
  { version, at }: z.output<typeof CampaignStart>,
  start: { by: By; now: Date },
) =>
  withVersion(id, version, async (stored) => {
    requireDraft(stored);
    return at === null ? startCampaign(stored, start) : scheduleCampaign(stored, at, start);
  });

/** Makes a scheduled campaign a draft again. @throws 404 · 409 `not-scheduled` · 503 */
export const unschedule = (id: number): Promise<Campaign> =>
  retry(async () => {
    const stored = await getStored(id);
    return (await unscheduleCampaign(stored)) ? getCampaign(id) : tryAgain;
  });
