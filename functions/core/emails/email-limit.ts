import { shop } from '#shared/shop.ts';
import { takeOnce } from '../../data/dynamodb/rate-limit.ts';
import { signToken } from '../identity/signature.ts';

const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Returns the mailbox of an email address. It ignores upper and lower case, `+tag` and, at Gmail, dots. If two
 * mailboxes are mistaken for one, they only share a rate limit.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const gmail = DOTLESS[domain];
  return gmail === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll('.', '')}@${gmail}`;
}

type Asked = {
  email: string;
  /** The shop's own address, which has no limit. */
  shopEmail: string;
  /** The cause of the email, such as an order. Calls with the same cause count once. */
  cause: string;
  now: Date;
};

/**
 * Counts an email that a stranger can cause. Returns true if it may be sent. One mailbox gets at most five such emails
 * an hour (T14). Emails caused by staff or by a payment have no such limit. The count is a separate write and exact
 * under concurrency.
 */
export async function mayEmailStranger({ email, shopEmail, cause, now }: Asked): Promise<boolean> {
  const mailbox = mailboxOf(email);
  if (mailbox === mailboxOf(shopEmail)) return true;
  const limit = { what: 'stranger-email', who: await signToken('limit', mailbox), ...shop.strangerEmails };
  return takeOnce(limit, cause, now);
}
