import * as z from 'zod';
import { emailField } from '../email-field.ts';
import { isDialable } from '../phone.ts';
import { plainText } from '../plain-text.ts';
import * as texts from '../texts.ts';
import { readLine, readParagraphs } from '../typed-text.ts';
import { distributorLengths } from './distributor-rules.ts';

/**
 * The form of a distributor application (S2-085, S2-245, S2-246, S2-275). All four fields are required. `comment` is
 * stored as typed, including links, and is shown as text only.
 */
export const DistributorForm = z.object({
  name: z
    .string({ error: texts.nameRequired })
    .max(10_000, { error: texts.nameLong })
    .overwrite((typed) => plainText(readLine(typed)))
    .min(1, { error: texts.nameRequired })
    .max(distributorLengths.name, { error: texts.nameLong }),
  email: emailField(texts.subscriberEmailRequired, texts.subscriberEmailInvalid),
  phone: z
    .string({ error: texts.distributorPhoneRequired })
    .max(100, { error: texts.subscriberPhoneInvalid })
    .overwrite(readLine)
    .min(1, { error: texts.distributorPhoneRequired })
    .refine((text) => text === '' || isDialable(text), { error: texts.subscriberPhoneInvalid }),
  comment: z
    .string({ error: texts.distributorCommentRequired })
    .max(20_000, { error: texts.distributorCommentLong })
    .overwrite(readParagraphs)
    .min(1, { error: texts.distributorCommentRequired })
    .max(distributorLengths.comment, { error: texts.distributorCommentLong }),
});
export type DistributorForm = z.output<typeof DistributorForm>;
