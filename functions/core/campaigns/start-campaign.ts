import { campaignTexts as texts } from '#shared/campaigns/campaign-texts.ts';
import { isEmptyHtml } from '#shared/content/safe-html.ts';
import { type CampaignItem, campaignActions, findCampaign } from '../../data/campaigns/campaign.ts';
import { type DueItem, dueAction, withdrawDue } from '../../data/clock/due.ts';
import { type Actions, listActions, transact } from '../../data/dynamodb/transact.ts';
import type { JobOwner } from '../../data/jobs/job.ts';
import { readConfirmedCount } from '../../data/newsletter/confirmed.ts';
import { conflict, invalid } from '../../errors.ts';
import { loggedAs } from '../../writer.ts';
import type { Planned } from '../clock/due-kind.ts';
import type { By } from '../jobs/job-rights.ts';
import { sendOrLeave } from '../jobs/job-step.ts';
import { followUp } from '../jobs/start-job.ts';

const LONGEST_MS = 366 * 86_400_000;

/**
 * The kind of due action that starts a campaign. Its id is the campaign's id, and its input is the scheduled time.
 */
const dueKind = 'campaign';
const dueId = ({ id }: CampaignItem) => String(id);

type Start = { by: By; now: Date };

/** Checks that a campaign can be sent. @throws 422 if it has no text · 409 `no-subscribers` */
async function requireReady({ body }: CampaignItem): Promise<void> {
  if (isEmptyHtml(body)) throw invalid({ body: [texts.bodyRequired] });
  if ((await readConfirmedCount()) === 0) throw conflict('no-subscribers', texts.noSubscribers);
}

function requireTime(at: string, now: Date): void {
  const time = Date.parse(at);
  if (time <= now.getTime()) throw invalid({ at: [texts.timePassed] });
  if (time > now.getTime() + LONGEST_MS) throw invalid({ at: [texts.timeFar] });
}

/** Returns the job that sends a campaign, and the writes that start both. */
function sendNow(campaign: CampaignItem, { by, now }: { by: JobOwner; now: Date }) {
  const { job, actions } = followUp({ kind: 'send-campaign', input: { campaign: campaign.id }, by, now });
  const sending = { by: job.by, job: job.id };
  const fields = { state: 'sending' as const, send_at: now.toISOString(), sending };
  const change = campaignActions(campaign, fields, { action: 'send' });
  return { job, named: { campaign: change?.actions, job: actions } };
}

/**
 * Starts to send a draft. One transaction writes the campaign, its job and their log entries.
 *
 * @returns false if the campaign has changed since it was read
 * @throws 409 `no-subscribers` · 422
 */
export async function startCampaign(campaign: CampaignItem, { by, now }: Start): Promise<boolean> {
  await requireReady(campaign);
  const { job, named } = sendNow(campaign, { by: loggedAs(by) as JobOwner, now });
  if (await transact(named)) return false;
  await sendOrLeave(job);
  return true;
}

/**
 * Schedules a draft to be sent at the time `at`. Returns and throws the same as {@link startCampaign}, and 422 for an
 * invalid time.
 */
export async function scheduleCampaign(
  campaign: CampaignItem,
  at: string,
  { by, now }: Start,
): Promise<boolean> {
  requireTime(at, now);
  await requireReady(campaign);
  const send_at = new Date(at).toISOString();
  const fields = { state: 'scheduled' as const, send_at, sending: { by: loggedAs(by) as JobOwner } };
  const change = campaignActions(campaign, fields, { action: 'send' });
  const due = dueAction(send_at, { kind: dueKind, id: dueId(campaign), input: { send_at }, now });
  return (await transact({ campaign: change?.actions, due })) === undefined;
}

/** Makes a scheduled campaign a draft again. @returns false if it has changed since it was read · @throws 409 */
export async function unscheduleCampaign(campaign: CampaignItem): Promise<boolean> {
  const { state, send_at = '' } = campaign;
  if (state !== 'scheduled') throw conflict('not-scheduled', texts.notScheduled);
  const change = campaignActions(campaign, { state: 'draft', send_at: undefined, sending: undefined });
  const due = withdrawDue(send_at, { kind: dueKind, id: dueId(campaign) });
  return (await transact({ campaign: change?.actions, due })) === undefined;
}

/**
 * Starts a scheduled campaign when its time has come. The scheduled check then queues the job's first step. The job
 * works for the person who scheduled the campaign, with that person's present rights. If they have lost the right, the
 * job stops with a note.
 */
export async function campaignDue({ id, input }: DueItem, now: Date): Promise<Actions | Planned> {
  const campaign = await findCampaign(Number(id));
  const { send_at } = input as { send_at: string };
  if (campaign?.state !== 'scheduled' || campaign.send_at !== send_at || !campaign.sending) return [];
  const { job, named } = sendNow(campaign, { by: campaign.sending.by, now });
  return { writes: listActions(named), afterwards: () => sendOrLeave(job) };
}
