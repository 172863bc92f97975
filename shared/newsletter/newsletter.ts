import * as z from 'zod';
import { newsletterTexts as texts } from './newsletter-texts.ts';

/** The token in an email's link that names a subscriber: a keyed hash and a secret. It cannot be guessed. */
export const NewsletterToken = z.string().regex(/^[\w-]{43}\.[\w-]{22,43}$/, { error: texts.badLink });

/** The days for which the link in the confirmation email works. An unconfirmed address is deleted then. */
export const confirmDays = 30;

/** The promo code of a new subscriber: the discount it gives, and for how many days it is valid (G-36). */
export const welcomeCode = { percent: 10, days: 90 } as const;

const prefix = 'HELLO-';

/** Returns the promo code of a subscriber, made from ten random letters and digits. */
export const welcomeCodeOf = (random: string) => `${prefix}${random}`;
