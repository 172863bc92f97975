import * as z from 'zod';
import { emailField } from '../email-field.ts';
import { isSubscriberPhone } from '../phone.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

/**
 * The form in which a person subscribed. The modal requires a name, the forms in the footer and the blog do not (G-33).
 */
const SubscriberSource = z.enum(['modal', 'footer', 'blog']);

/** The newsletter form (S2-240…244, S2-271). */
export const SubscriberForm = z
  .object({
    name: z
      .string({ error: texts.nameRequired })
      .max(10_000, { error: texts.nameLong })
      .overwrite(readLine)
      .max(100, { error: texts.nameLong })
      .default(''),
    email: emailField(texts.subscriberEmailRequired, texts.subscriberEmailInvalid),
    phone: z
      .string({ error: texts.subscriberPhoneInvalid })
      .overwrite(readLine)
      .refine((text) => text === '' || isSubscriberPhone(text), { error: texts.subscriberPhoneInvalid })
      .default(''),
    source: SubscriberSource.default('modal'),
  })
  // This check also runs when another field is wrong, so that the answer lists all wrong fields together (S2-307).
  .refine(({ name = '', source = 'modal' }) => source !== 'modal' || readLine(name) !== '', {
    path: ['name'],
    error: texts.nameRequired,
    when: ({ issues }) => !issues.some(({ path = [] }) => path.length === 0 || path[0] === 'name'),
  });
export type SubscriberForm = z.output<typeof SubscriberForm>;
