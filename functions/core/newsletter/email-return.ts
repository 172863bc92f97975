import * as z from 'zod';
import { campaignOfTag } from '#shared/campaigns/campaign-tag.ts';
import { countReturnOf } from '../../data/campaigns/counts.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { countReturn, countSoftBounce, suppress } from '../../data/suppression/suppression.ts';
import { retry, tryAgain } from '../../retry.ts';
import { linkBySms } from '../emails/link-by-sms.ts';
import { signAddress } from '../suppression/suppression.ts';
import { suppressSubscriber } from './suppress-subscriber.ts';

const recipients = z.array(z.object({ emailAddress: z.string().max(1000) }));

/** EventBridge's event about an email that bounced, or that its recipient marked as spam. SES defines the fields. */
export const EmailReturn = z.object({
  detail: z.object({
    eventType: z.enum(['Bounce', 'Complaint']),
    mail: z.object({
      messageId: z.string().max(200),
      /**
       * The tags of the email, each with its values. `campaign` is the id of the email's campaign. `order` is the new
       * order that the email is about.
       */
      tags: z.record(z.string(), z.array(z.string().max(256))).optional(),
    }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
    complaint: z.object({ complainedRecipients: recipients }).optional(),
  }),
});
export type EmailReturn = z.output<typeof EmailReturn>;

/**
 * What SES reports: the mailbox does not exist, the mailbox did not accept the email this time, or its owner marked the
 * email as spam.
 */
type Outcome = 'bounce' | 'soft-bounce' | 'complaint';

function outcomeOf({ eventType, bounce }: EmailReturn['detail']): Outcome {
  if (eventType === 'Complaint') return 'complaint';
  return bounce?.bounceType === 'Permanent' ? 'bounce' : 'soft-bounce';
}

/** Returns the bare address, for example of `Wanjiku <wanjiku@mail.example>`. */
const bare = (address: string) => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address;

/** Returns the name of an event. A batch counts events with the same name once. */
export const nameOf = ({ detail }: EmailReturn) => `${detail.mail.messageId} ${detail.eventType}`;

/** Counts a report of SES about an email to an address, once even if SES repeats it. */
function noteAddress({ mail }: EmailReturn['detail'], outcome: Outcome, address: string, now: Date) {
  const at = now.toISOString();
  return retry(async () => {
    const signature = await signAddress(address);
    const campaign = campaignOfTag(mail.tags?.campaign?.[0]);
    const refusal = await transact({
      event: countReturn(mail.messageId, outcome, signature, at),
      address: outcome === 'soft-bounce' ? countSoftBounce(signature, at) : suppress(signature, outcome, at),
      subscriber: outcome === 'soft-bounce' ? undefined : await suppressSubscriber(address, outcome, at),
      campaign: campaign === undefined ? undefined : countReturnOf(campaign, outcome),
      sms: outcome === 'bounce' ? linkBySms(mail.tags?.order?.[0], at) : undefined,
    });
    if (refusal?.has('subscriber') && !refusal.has('event')) return tryAgain;
    if (refusal && !refusal.has('event')) throw refusal;
  });
}

/**
 * Counts SES's report about an email for each recipient, and for the campaign of the email. A repeated report is not
 * counted again. A permanent bounce or a complaint suppresses the address, so that it gets no further emails.
 */
export async function noteReturn({ detail }: EmailReturn, now: Date): Promise<Outcome> {
  const outcome = outcomeOf(detail);
  const { bouncedRecipients = [] } = detail.bounce ?? {};
  const { complainedRecipients = [] } = detail.complaint ?? {};
  for (const { emailAddress } of [...bouncedRecipients, ...complainedRecipients])
    await noteAddress(detail, outcome, bare(emailAddress), now);
  return outcome;
}
