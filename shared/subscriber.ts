import * as z from 'zod';
import { isEmail } from './email.ts';
import { texts } from './texts.ts';
import { readLine } from './typed-text.ts';

/** Where somebody subscribed: the modal asks for a name, the two small boxes do not (G-33). */
const SubscriberSource = z.enum(['modal', 'footer', 'blog']);

const Phone = /^\+?[\d\s-]{10,20}$/;

/** Who wants news and offers (S2-240…244, S2-271). */
export const SubscriberForm = z
  .object({
    name: z
      .string({ error: texts.nameRequired })
      .max(10_000, { error: texts.nameLong })
      .overwrite(readLine)
      .max(100, { error: texts.nameLong })
      .default(''),
    email: z
      .string({ error: texts.subscriberEmailRequired })
      .overwrite(readLine)
      .min(1, { error: texts.subscriberEmailRequired })
      .max(254, { error: texts.subscriberEmailInvalid })
      .refine((text) => text === '' || isEmail(text), { error: texts.subscriberEmailInvalid }),
    phone: z
      .string({ error: texts.subscriberPhoneInvalid })
      .overwrite(readLine)
      .refine((text) => text === '' || (Phone.test(text) && text.replace(/\D/g, '').length >= 10), {
        error: texts.subscriberPhoneInvalid,
      })
      .default(''),
    source: SubscriberSource.default('modal'),
  })
  .superRefine(({ name, source }, context) => {
    if (source === 'modal' && name === '')
      context.addIssue({ code: 'custom', path: ['name'], message: texts.nameRequired });
  });
export type SubscriberForm = z.output<typeof SubscriberForm>;
