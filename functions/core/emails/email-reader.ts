import type { EmailKind } from '#shared/emails/email-kinds.ts';
import type { Settings } from '#shared/settings/settings.ts';

/** What a reader knows about an email when it is sent. */
type EmailContent = {
  settings: Settings;
  /**
   * The person's address. An email to a person is sent to it. In an email to the shop it is the reply address. Without
   * an address an email to a person is not sent.
   */
  address: string | undefined;
  /** The values that the words of the kind use. Name, phone and address of the shop are added. */
  words: object;
  /** True if the settings choose another channel, so the email is not sent. */
  isOff?: boolean;
  /** Headers of the email, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * Reads the content of an email when it is sent, by one request if possible. Returns undefined if the email should not
 * be sent any more, because its record was deleted or has another state.
 */
export type EmailReader = (subject: string, kind: EmailKind) => Promise<EmailContent | undefined>;

/** The most characters of a name in a greeting. */
const LONGEST = 40;

/**
 * Cleans a name for the greeting of an email. A person can type any name and any email address, so the name could carry
 * spam to a stranger. Therefore links, digits and long texts are removed (T14).
 */
export function greeted(name: string): string {
  const letters = name.replace(/[^\p{L}\p{M}\s.'’-]/gu, ' ').replace(/\.(?=\S)/g, '. ');
  return [...letters.replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('').trim() || 'there';
}
