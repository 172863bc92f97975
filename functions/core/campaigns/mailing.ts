import type { CampaignContent } from '#shared/campaigns/campaign.ts';
import { mailCampaign } from '#shared/campaigns/campaign-email.ts';
import { campaignTexts as texts } from '#shared/campaigns/campaign-texts.ts';
import { paths } from '#shared/paths.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { findCampaign } from '../../data/campaigns/campaign.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { notFound } from '../../errors.ts';
import { sendWritten } from '../../integrations/email.ts';
import { retryWith, tryAgain } from '../../retry.ts';
import { unsubscribeLinks } from '../newsletter/unsubscribe-link.ts';

/** The data that all emails of a campaign share. */
export type Mailing = { id: number; content: CampaignContent; settings: Settings };

const siteOf = () => process.env.SITE_URL ?? '';

/** Reads a campaign and the shop's name and address. @throws 404 */
export async function readMailing(id: number): Promise<Mailing> {
  const [campaign, settings] = await Promise.all([findCampaign(id), getSettings()]);
  if (!campaign) throw notFound('Campaign');
  return { id, content: campaign, settings };
}

/**
 * Returns the email of a campaign as subscribers get it, but with an unsubscribe link that identifies no subscriber.
 */
export const mailSample = (content: CampaignContent, settings: Settings) =>
  mailCampaign({ content, sender: settings, site: siteOf(), stop: `${siteOf()}${paths.unsubscribe}` });

/**
 * Tries to send a test email of a campaign, with an unsubscribe link that identifies no subscriber. Returns SES's error
 * if SES refuses it.
 * @throws if SES did not answer
 */
export async function sendTest(content: CampaignContent, settings: Settings, to: string) {
  const { subject, ...email } = mailSample(content, settings);
  const sent = await sendWritten({ ...email, subject: texts.test(subject), to, replyTo: settings.email });
  return sent instanceof Error ? sent : undefined;
}

/**
 * The outcome of sending an email. `refused`: SES will never take it for this address. `silent`: SES did not answer, so
 * it may have been sent. `slower`: SES refused it because of the sending rate. `stopped`: SES accepts no emails for
 * now.
 */
export type Outcome = { is: 'sent' | 'refused' | 'silent' | 'slower' } | { is: 'stopped'; why: string };

/**
 * The errors with which SES answers a request that is too fast or above the daily quota. The error's message tells
 * which [D].
 */
const tooMany = ['TooManyRequestsException', 'ThrottlingException', 'LimitExceededException'];
/** Errors that mean that no connection to SES was made, so SES got no email. */
const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

type SesError = Error & { status?: number; code?: string };

function outcomeOf({ name, message, status, code = '' }: SesError): Outcome {
  if (unconnected.includes(code)) return { is: 'stopped', why: texts.stopped('it cannot be reached.') };
  if (status === undefined || status >= 500) return { is: 'silent' };
  if (tooMany.includes(name))
    return /daily/i.test(message) ? { is: 'stopped', why: texts.quota } : { is: 'slower' };
  if (name === 'BadRequestException') return { is: 'refused' };
  return { is: 'stopped', why: texts.stopped(message) };
}

/**
 * How often the shop tries to send an email while SES's sending rate is exceeded. The shop's other emails count
 * towards the same rate.
 */
const ATTEMPTS = 3;
const PAUSE_MS = 250;

/** Sends a campaign to one subscriber, with the headers that let email programs unsubscribe in one click (RFC 8058). */
export async function sendTo(
  { id, content, settings }: Mailing,
  { signature, email }: { signature: string; email: string },
): Promise<Outcome> {
  const { url: stop, headers } = await unsubscribeLinks(signature);
  const mail = mailCampaign({ content, sender: settings, site: siteOf(), stop });
  const message = { ...mail, headers, to: email, replyTo: settings.email, tags: { campaign: String(id) } };
  const giveUp = (): Outcome => ({ is: 'slower' });
  return retryWith({ attempts: ATTEMPTS, pauseMs: PAUSE_MS, giveUp }, async () => {
    const sent = await sendWritten(message).catch((error: Error) => error);
    const outcome: Outcome = sent instanceof Error ? outcomeOf(sent) : { is: 'sent' };
    return outcome.is === 'slower' ? tryAgain : outcome;
  });
}
