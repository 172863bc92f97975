import { readEmail } from '#shared/email.ts';
import type {
  NewsletterCodeWords,
  NewsletterConfirmationWords,
  NewsletterKnownWords,
} from '#shared/emails/newsletter-email.ts';
import { paths } from '#shared/paths.ts';
import { spokenMoment } from '#shared/settings/closed.ts';
import {
  findSubject,
  findSubscriberAndSettings,
  type SubscriberItem,
} from '../../data/newsletter/subscriber.ts';
import { type EmailReader, greeted } from '../emails/email-reader.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

/** Returns the link that confirms a subscription. The token follows the `#`, so it never reaches a server's log. */
const confirmLink = (siteUrl: string, signature: string, secret: string) =>
  `${siteUrl}${paths.confirmNewsletter}#t=${signature}.${secret}`;

/** For each kind of email, the state that a subscriber must have to get the email. */
const states = {
  'newsletter-confirmation': 'pending',
  'newsletter-known': 'confirmed',
  'newsletter-code': 'confirmed',
} as const;

/**
 * Returns the content of an email to a subscriber. Returns nothing if they unsubscribed or confirmed in the meantime.
 */
export const readNewsletterEmail: EmailReader = async (subject, kind) => {
  const signature = await findSubject(subject);
  if (signature === undefined) return undefined;
  const { subscriber, settings } = await findSubscriberAndSettings(signature);
  if (subscriber?.status !== states[kind as keyof typeof states]) return undefined;
  const content = { settings, address: readEmail(subscriber.email) };
  const name = greeted(subscriber.name);
  const siteUrl = process.env.SITE_URL ?? '';
  if (kind === 'newsletter-confirmation') {
    const link = confirmLink(siteUrl, signature, subscriber.confirmation ?? '');
    return { ...content, words: { name, link } satisfies NewsletterConfirmationWords };
  }
  const { url: stop, headers } = await unsubscribeLinks(signature);
  if (kind === 'newsletter-known')
    return { ...content, headers, words: { name, stop } satisfies NewsletterKnownWords };
  const { code, code_until } = subscriber as Required<Pick<SubscriberItem, 'code' | 'code_until'>>;
  const until = spokenMoment(Date.parse(code_until));
  const words: NewsletterCodeWords = { name, code, until, link: `${siteUrl}${paths.shop}`, stop };
  return { ...content, headers, words };
};
