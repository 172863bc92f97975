import { setTimeout as wait } from 'node:timers/promises';
import type { CampaignSending } from '#shared/campaigns/campaign.ts';
import { campaignTexts as texts } from '#shared/campaigns/campaign-texts.ts';
import type { ReturnedEmails } from '#shared/emails/returned-emails.ts';
import { campaignActions, findCampaign } from '../../data/campaigns/campaign.ts';
import { addToCampaign } from '../../data/campaigns/counts.ts';
import { takeTime } from '../../data/campaigns/pace.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { unnoteRow } from '../../data/jobs/row.ts';
import { pageConfirmed } from '../../data/newsletter/confirmed.ts';
import {
  findSubscriber,
  findSubscribers,
  isStillConfirmed,
  type SubscriberItem,
} from '../../data/newsletter/subscriber.ts';
import { findReturns } from '../../data/suppression/suppression.ts';
import { busy } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { type JobKind, StopJob } from '../jobs/job-kind.ts';
import { TOGETHER } from '../jobs/work-step.ts';
import { signAddress, takesCampaigns } from '../suppression/suppression.ts';
import { type Mailing, readMailing, sendTo } from './mailing.ts';

/**
 * Sends a campaign to every confirmed subscriber, each address at most once.
 *
 * Decision: before an email is sent, a transaction checks that the subscriber is still subscribed and writes a note
 * that the job is done with them. Only the call that wrote the note sends the email. Why: SES does not deduplicate, so
 * an email that may have been sent must not be sent again. What we gave up: the next transaction counts the email as
 * sent. If the Lambda stops between these two transactions, the email may not have been sent. Ten emails are noted
 * together, so at most ten are affected. The page of the campaign shows them as unsure. If SES answers that it did not
 * take an email, the note is deleted and the job sends the email later.
 *
 * Decision: when a subscriber is erased, a job's notes keep their keyed hash until the job expires after a month. Why:
 * a subscriber may be erased and subscribe again. Then only the note stops a resumed campaign from emailing them twice.
 * The note holds no address and no name.
 */

/**
 * The number of emails in a step. At ten emails a second and with two campaigns at a time, a step takes at most
 * four seconds.
 */
const STEP = 20;
/**
 * The number of subscribers that one step lists. The step stores them as the records of ninety later steps, in one
 * transaction. A transaction can have a hundred writes.
 */
const LISTED = 90 * STEP;
/** The job stops if SES did not answer this many of the emails in one step. */
const MOST_SILENT = 3;

type Read = {
  mailing: Mailing;
  subscribers: Map<string, SubscriberItem>;
  /** The bounces and complaints that SES reported about each address. The keys are the subscribers' keyed hashes. */
  returns: Map<string, ReturnedEmails>;
  /** The position of each subscriber in the step. */
  placeOf: Map<string, number>;
  /**
   * The time when the first email of the step may be sent, and the milliseconds between two emails at the
   * allowed rate.
   */
  startAt: number;
  eachMs: number;
  /** The number of emails in the step that SES did not answer. */
  silent: number;
};

/**
 * Returns how many emails a second all campaigns together may send. Without a configured rate, there is no
 * limit.
 */
const rateOf = () => Number(process.env.MAIL_RATE ?? 0);

async function prepare({ campaign }: CampaignSending, ids: readonly string[]): Promise<Read> {
  const eachMs = rateOf() > 0 ? 1000 / rateOf() : 0;
  const now = Date.now();
  const [mailing, subscribers, startAt] = await Promise.all([
    readMailing(campaign),
    findSubscribers(ids),
    eachMs > 0 ? takeTime(ids.length * eachMs, now) : now,
  ]);
  const signatures = new Map(
    await Promise.all(
      [...subscribers].map(async ([id, { email }]) => [id, await signAddress(email)] as const),
    ),
  );
  const found = await findReturns([...signatures.values()]);
  const returns = new Map(
    [...signatures].map(([id, address]) => [id, found.get(address) ?? { soft_bounces: 0 }]),
  );
  return {
    ...{ mailing, subscribers, returns, startAt, eachMs, silent: 0 },
    placeOf: new Map(ids.map((id, place) => [id, place])),
  };
}

/**
 * Waits until the emails of a subscriber's group may be sent. A group's emails are sent together, so that their
 * transactions are joined into one.
 */
async function waitForTurn({ placeOf, startAt, eachMs }: Read, id: string): Promise<void> {
  const group = Math.floor((placeOf.get(id) ?? 0) / TOGETHER);
  const pause = startAt + group * TOGETHER * eachMs - Date.now();
  if (pause > 0) await wait(pause);
}

type Job = Parameters<JobKind<CampaignSending>['change']>[0];

/**
 * Notes that the job is done with a subscriber who gets no email.
 * @throws the refusal if the job is not running any more
 */
async function skip({ input, noting }: Job, why: 'left' | 'suppressed'): Promise<undefined> {
  const refusal = await transact({
    row: noting({ name: '', pages: [] }),
    counts: addToCampaign(input.campaign, why),
  });
  if (refusal) throw refusal;
}

const isNamed = (subscriber: SubscriberItem | undefined) => subscriber?.status === 'confirmed';

/**
 * Writes the note that the job is done with a subscriber, before the email is sent. Returns false if the subscriber has
 * unsubscribed meanwhile; the note then says so.
 * @throws the refusal if another step has noted the subscriber, or the job is not running any more
 */
const begin = (job: Job, subscriber: SubscriberItem | undefined): Promise<boolean> => {
  let known = subscriber;
  return retry(async () => {
    if (!isNamed(known)) {
      await skip(job, 'left');
      return false;
    }
    const refusal = await transact({
      row: job.noting({ name: '', pages: [] }),
      subscriber: isStillConfirmed(job.id),
      counts: addToCampaign(job.input.campaign, 'started'),
    });
    if (!refusal) return true;
    if (!refusal.has('subscriber') || refusal.has('row')) throw refusal;
    known = await findSubscriber(job.id);
    return tryAtOnce;
  });
};

/** Deletes the note about an email that SES did not accept, so that the job sends the email later. */
async function takeBack({ id, job, input }: Job): Promise<void> {
  await transact({ row: unnoteRow(job, id), counts: addToCampaign(input.campaign, 'started', -1) });
}

async function send(job: Job, read: Read, subscriber: SubscriberItem): Promise<undefined> {
  const outcome = await sendTo(read.mailing, { signature: job.id, email: subscriber.email });
  if (outcome.is === 'sent' || outcome.is === 'refused') {
    await transact({ counts: addToCampaign(job.input.campaign, outcome.is) });
    return;
  }
  if (outcome.is === 'silent') {
    read.silent++;
    if (read.silent >= MOST_SILENT) throw new StopJob(texts.silent);
    return;
  }
  await takeBack(job);
  throw outcome.is === 'stopped' ? new StopJob(outcome.why) : busy();
}

/** Sends a campaign. Each record of the job is a confirmed subscriber, named by their keyed hash. */
export const sendCampaign: JobKind<CampaignSending> = {
  chunk: STEP,
  list: async (_, cursor) => {
    const { signatures, next } = await pageConfirmed(LISTED, cursor);
    return { ids: signatures, ...(next !== undefined && { next }) };
  },
  prepare,
  change: async (job) => {
    const read = job.read as Read;
    const subscriber = read.subscribers.get(job.id);
    const returns = read.returns.get(job.id);
    if (isNamed(subscriber) && returns && !takesCampaigns(returns)) return skip(job, 'suppressed');
    await waitForTurn(read, job.id);
    if (subscriber && (await begin(job, subscriber))) return send(job, read, subscriber);
    if (!subscriber) return skip(job, 'left');
    return undefined;
  },
  atEnd: async ({ input, total }) => {
    const campaign = await findCampaign(input.campaign);
    const change = campaign && campaignActions(campaign, { state: 'sent', recipients: total });
    return change?.actions ?? [];
  },
};
