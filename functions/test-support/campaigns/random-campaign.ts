import { getCampaign } from '../../core/campaigns/admin-campaigns.ts';
import { sendCampaign } from '../../core/campaigns/send-campaign.ts';
import { cancelJob, resumeJob } from '../../core/jobs/move-job.ts';
import type { JobKinds } from '../../core/jobs/run-step.ts';
import { unsubscribe } from '../../core/newsletter/unsubscribe.ts';
import { unsubscribeLinks } from '../../core/newsletter/unsubscribe-link.ts';
import { findJob } from '../../data/jobs/job.ts';
import { everyRow } from '../../data/jobs/row.ts';
import { noon } from '../event.ts';
import { type Deliveries, njeri } from '../jobs.ts';
import { addReaders, beginCampaign, type TestCampaigns } from './campaigns.ts';

export const campaignKinds = { 'send-campaign': sendCampaign } as unknown as JobKinds;

/** The result of a campaign that was disturbed at random. */
export type Disturbed = {
  addresses: number;
  kills: number;
  doubled: number;
  resumed: number;
  /** The highest number of emails that one address got. */
  most: number;
  sent: number;
  /**
   * `left`: the number of subscribers who unsubscribed during the campaign and got no email. `afterLeaving`: the number
   * of those who got an email after they had unsubscribed.
   */
  left: number;
  afterLeaving: number;
  /** The number of emails that are unsure in the counts of the campaign, and how many of these were not sent. */
  unsure: number;
  unsent: number;
  /** The number of addresses that got no email and are in no count of the campaign. */
  forgotten: number;
  /** The contradictions that were found. */
  wrong: string[];
};

/** Returns a generator of random numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The probabilities that a step is killed, that subscribers unsubscribe before the step, and that a person cancels the
 * campaign before it.
 */
const chances = { kill: 0.15, leave: 0.1, cancel: 0.02 };
/** A step makes about this number of calls of AWS services. */
const CALLS = 36;
const ways: readonly Deliveries[] = ['once', 'once', 'once', 'twice', 'at once'];

/**
 * Sends a campaign under disturbances: steps are killed at random calls or delivered twice, subscribers unsubscribe,
 * and a person cancels and resumes the campaign. The same seed gives the same disturbances.
 */
export async function disturbCampaign(
  { jobs, ses }: TestCampaigns,
  { count, seed }: { count: number; seed: number },
): Promise<Disturbed> {
  const random = seeded(seed);
  const pick = (below: number) => Math.floor(random() * below);
  const emails = Array.from({ length: count }, (_, n) => `reader${n}.${seed}@mail.example`);
  const signatures = await addReaders(emails);
  const already = ses.mails().length;
  const { id, job } = await beginCampaign(`Campaign ${seed}`);
  const sum = { kills: 0, doubled: 0, resumed: 0 };
  /** The subscribers who unsubscribed, and the number of emails that SES had accepted at that time. */
  const leftAt = new Map<string, number>();

  async function leave() {
    for (let n = 0; n < 3; n++) {
      const email = emails[pick(count)] ?? '';
      const { headers } = await unsubscribeLinks(signatures.get(email) ?? '');
      const token = /unsubscribe\/([\w.-]+)>/.exec(headers['List-Unsubscribe'])?.[1] ?? '';
      await unsubscribe(token, noon);
      if (!leftAt.has(email)) leftAt.set(email, ses.mails().length);
    }
  }
  async function disturb(): Promise<Deliveries> {
    jobs.kill(undefined);
    if (random() < chances.leave) await leave();
    if (random() < chances.cancel) await cancelJob(job, njeri, noon).catch(() => undefined);
    const how = ways[pick(ways.length)] ?? 'once';
    if (how !== 'once') sum.doubled++;
    if (random() < chances.kill) {
      sum.kills++;
      jobs.kill({ call: 1 + pick(CALLS), when: random() < 0.5 ? 'before' : 'after' });
    }
    return how;
  }
  const wrong: string[] = [];
  for (let round = 0; ; round++) {
    await jobs.work(campaignKinds, disturb);
    jobs.kill(undefined);
    const state = (await findJob(job))?.state ?? 'gone';
    if (state === 'done') break;
    if (round > 200) throw new Error(`The campaign does not end: ${state}.`);
    if (state === 'running' || state === 'cancelling') continue;
    sum.resumed++;
    await resumeJob(job, njeri, noon);
  }

  const got = new Map<string, number>();
  let afterLeaving = 0;
  for (const [place, { to }] of ses.mails().slice(already).entries()) {
    const email = to[0] ?? '';
    got.set(email, (got.get(email) ?? 0) + 1);
    if (already + place >= (leftAt.get(email) ?? Number.POSITIVE_INFINITY)) afterLeaving++;
  }
  const noted = new Set<string>();
  for await (const { record } of everyRow(job)) noted.add(record);
  const { counts, state } = await getCampaign(id);
  const unmailed = emails.filter((email) => !got.has(email)).length;
  const unnoted = emails.filter((email) => !noted.has(signatures.get(email) ?? '')).length;
  const unsent = unmailed - counts.left - counts.suppressed - counts.refused;
  const sums = counts.sent + counts.unsure + counts.refused + counts.left + counts.suppressed;
  if (state !== 'sent') wrong.push(`state ${state}`);
  if (sums !== count) wrong.push(`the counts add up to ${sums}`);
  if (unsent < 0) wrong.push(`${unsent} unsent`);
  if (got.size > counts.sent + counts.unsure) wrong.push(`${got.size} mailed, ${counts.sent} counted`);
  return {
    addresses: count,
    ...sum,
    most: Math.max(...got.values()),
    sent: counts.sent,
    left: counts.left,
    afterLeaving,
    unsure: counts.unsure,
    unsent,
    forgotten: unnoted + Math.max(0, unsent - counts.unsure),
    wrong,
  };
}
