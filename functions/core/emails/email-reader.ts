import type { EmailKind } from '#shared/emails/email-kinds.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { EmailAttachment } from '../../integrations/email.ts';

/** The content of an email. It is read when the email is sent. */
type EmailContent = {
  settings: Settings;
  /**
   * The address of the customer or staff member. An email to them is sent to this address, and is not sent without it.
   * An email to the shop has it as its reply address.
   */
  address: string | undefined;
  /** The values for the placeholders in the email's template. The shop's name, phone and address are added to them. */
  words: object;
  /** True if the settings choose another channel, so the email is not sent. */
  isOff?: boolean;
  /** Headers of the email, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly EmailAttachment[];
};

/**
 * Reads the content of an email at the time of sending, if possible with one request. Returns undefined if the email
 * should no longer be sent because its record was deleted or has changed its state.
 */
export type EmailReader = (subject: string, kind: EmailKind) => Promise<EmailContent | undefined>;

/** The most characters of a name in a greeting. */
const LONGEST = 40;

/**
 * Returns a name cleaned for the greeting of an email. A person can type any name and any email address, so the name
 * could carry spam to a stranger. Therefore links, digits and long texts are removed (T14).
 */
export function greeted(name: string): string {
  const letters = name.replace(/[^\p{L}\p{M}\s.'’-]/gu, ' ').replace(/\.(?=\S)/g, '. ');
  return [...letters.replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('').trim() || 'there';
}
