import * as z from 'zod';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { countReturn, countSoftBounce, suppress } from '../../data/suppression/suppression.ts';
import { signAddress } from './suppression.ts';

const recipients = z.array(z.object({ emailAddress: z.string().max(1000) }));

/** EventBridge's event of an email that bounced, or that its recipient marked as spam. SES defines the fields. */
export const EmailReturn = z.object({
  detail: z.object({
    eventType: z.enum(['Bounce', 'Complaint']),
    mail: z.object({ messageId: z.string().max(200) }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
    complaint: z.object({ complainedRecipients: recipients }).optional(),
  }),
});
export type EmailReturn = z.output<typeof EmailReturn>;

/** What an event says: the mailbox does not exist, it did not take the email this time, or its owner complained. */
type Outcome = 'bounce' | 'soft-bounce' | 'complaint';

function outcomeOf({ eventType, bounce }: EmailReturn['detail']): Outcome {
  if (eventType === 'Complaint') return 'complaint';
  return bounce?.bounceType === 'Permanent' ? 'bounce' : 'soft-bounce';
}

/** Returns the address of `Wanjiku <wanjiku@mail.example>`. */
const bare = (address: string) => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address;

/** Names an event, so that a batch counts a repeated one once. */
export const nameOf = ({ detail }: EmailReturn) => `${detail.mail.messageId} ${detail.eventType}`;

/**
 * Counts what SES tells about an email, once for each recipient. A permanent bounce or a complaint suppresses the
 * address, so that it gets no further email.
 */
export async function noteReturn({ detail }: EmailReturn, now: Date): Promise<Outcome> {
  const outcome = outcomeOf(detail);
  const at = now.toISOString();
  const { bouncedRecipients = [] } = detail.bounce ?? {};
  const { complainedRecipients = [] } = detail.complaint ?? {};
  for (const { emailAddress } of [...bouncedRecipients, ...complainedRecipients]) {
    const signature = await signAddress(bare(emailAddress));
    const work: Actions = [
      outcome === 'soft-bounce' ? countSoftBounce(signature, at) : suppress(signature, outcome, at),
    ];
    const refusal = await transact({
      event: countReturn(detail.mail.messageId, outcome, signature, at),
      work,
    });
    if (refusal && !refusal.has('event')) throw refusal;
  }
  return outcome;
}
