import * as z from 'zod';
import { isEmail } from './email.ts';
import { normalisePhone } from './phone.ts';
import { plainText } from './plain-text.ts';
import { texts } from './texts.ts';
import { readLine, readParagraphs } from './typed-text.ts';

/** Characters that an application's fields hold at most. */
export const distributorLengths = { name: 100, email: 254, phone: 20, comment: 2000 } as const;

const PHONE = /^\+?[\d\s-]{10,20}$/;

/** True for a number that staff can call: Kenyan in any form, or another country's with its code (S2-244, G-20). */
export const isCallable = (phone: string) =>
  normalisePhone(phone) !== undefined || (PHONE.test(phone) && phone.replace(/\D/g, '').length >= 10);

/**
 * Who wants to sell for us (S2-085, S2-245, S2-246, S2-275): all four are needed. The last is kept as it
 * was typed, links too, and is shown as text only.
 */
export const DistributorForm = z.object({
  name: z
    .string({ error: texts.nameRequired })
    .max(10_000, { error: texts.nameLong })
    .overwrite((typed) => plainText(readLine(typed)))
    .min(1, { error: texts.nameRequired })
    .max(distributorLengths.name, { error: texts.nameLong }),
  email: z
    .string({ error: texts.subscriberEmailRequired })
    .overwrite(readLine)
    .min(1, { error: texts.subscriberEmailRequired })
    .max(distributorLengths.email, { error: texts.subscriberEmailInvalid })
    .refine((text) => text === '' || isEmail(text), { error: texts.subscriberEmailInvalid }),
  phone: z
    .string({ error: texts.distributorPhoneRequired })
    .max(100, { error: texts.subscriberPhoneInvalid })
    .overwrite(readLine)
    .min(1, { error: texts.distributorPhoneRequired })
    .refine((text) => text === '' || isCallable(text), { error: texts.subscriberPhoneInvalid }),
  comment: z
    .string({ error: texts.distributorCommentRequired })
    .max(20_000, { error: texts.distributorCommentLong })
    .overwrite(readParagraphs)
    .min(1, { error: texts.distributorCommentRequired })
    .max(distributorLengths.comment, { error: texts.distributorCommentLong }),
});
export type DistributorForm = z.output<typeof DistributorForm>;
