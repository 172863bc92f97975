import * as z from 'zod';
import { Cursor, Instant, NumericId } from '../ids.ts';
import { JobId } from '../jobs/job-id.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { campaignTexts } from './campaign-texts.ts';

/** The most characters of a campaign's text with its markup. Gmail cuts emails off after about 100 KB. */
const longestBody = 60_000;

const line = (most: number) =>
  z
    .string()
    .overwrite(readLine)
    .max(most, { error: texts.tooLong(most) });

const subject = line(120).min(1, { error: campaignTexts.subjectRequired });

const content = {
  subject,
  /** The line that lists of emails show after the subject. */
  preview: line(160),
  /** The text of the campaign as HTML. It is sanitised before it is stored. */
  body: z.string().max(longestBody, { error: texts.tooLong(longestBody) }),
};

/** The content of a campaign as staff write it, saved or not. */
export const CampaignContent = z.object(content);
export type CampaignContent = z.output<typeof CampaignContent>;

/** A new campaign. With `copy_of`, it begins with the text of another campaign. */
export const NewCampaign = z.object({ subject, copy_of: NumericId.optional() });

export const CampaignChange = z.object({ version: z.int().min(0) }).extend(z.object(content).partial().shape);
export type CampaignChange = z.output<typeof CampaignChange>;

/** A request to send a campaign at the time `at`, or at once if `at` is null. */
export const CampaignStart = z.object({
  version: z.int().min(0),
  at: z.iso.datetime({ error: campaignTexts.timeUnfinished }).nullable(),
});

/** The input of the job that sends a campaign. */
export const CampaignSending = z.strictObject({ campaign: NumericId });
export type CampaignSending = z.output<typeof CampaignSending>;

/**
 * `scheduled`: the scheduled check starts it at its time. `sending`: a job sends it. `stopped`: its job was cancelled
 * or failed and can be resumed. `sent`: its job has ended.
 */
const campaignStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type CampaignState = (typeof campaignStates)[number];

const Count = z.int().min(0);

/** What happened to the emails of a campaign. */
const CampaignCounts = z.object({
  /** The confirmed subscribers when the campaign was started. Null while they are being listed. */
  recipients: Count.nullable(),
  /** Emails that SES accepted. */
  sent: Count,
  /**
   * Emails whose result is unknown, because the shop stopped between starting to send and recording the result. They
   * are not sent again, because nobody may get a campaign twice.
   */
  unsure: Count,
  /** Emails whose address SES refused. */
  refused: Count,
  /** Subscribers who unsubscribed before their turn. */
  left: Count,
  suppressed: Count,
  bounced: Count,
  soft_bounced: Count,
  complained: Count,
});

/** A campaign in the list. */
const CampaignRow = z.object({
  id: NumericId,
  subject: z.string(),
  state: z.enum(campaignStates),
  /** When the campaign is or was sent. Null for a draft. */
  send_at: Instant.nullable(),
  created_at: Instant,
  created_by: z.string(),
  counts: CampaignCounts,
});

export const Campaigns = z.object({ campaigns: z.array(CampaignRow), next_cursor: Cursor.nullable() });

/** A campaign with its text. */
export const Campaign = CampaignRow.extend({
  version: z.int(),
  preview: z.string(),
  body: z.string(),
  /** The job that sends the campaign. */
  job: JobId.nullable(),
  /** The person who sends the campaign. */
  sent_by: z.string().nullable(),
  /** The number of confirmed subscribers who would get the campaign now. */
  audience: Count,
});
export type Campaign = z.output<typeof Campaign>;

/** A campaign exactly as it is emailed, with the unsubscribe link of a sample subscriber. */
export const MailedCampaign = z.object({ subject: z.string(), text: z.string(), html: z.string() });

/** The answer to a request for a test email: the address that it was sent to. */
export const CampaignTested = z.object({ to: z.string() });
