import { shop } from '#shared/shop.ts';
import { takeOnce } from '../../data/dynamodb/rate-limit.ts';
import { keyedHash } from '../identity/signature.ts';

const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind the spellings of an address: case and `+tag` don't matter, nor dots at Gmail. Two mailboxes that
 * are taken for one share a limit of emails, and nothing else.
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
  /** What causes the email: asked again with the same cause it counts once. */
  cause: string;
  now: Date;
};

/**
 * Counts an email that a stranger can cause and returns true where it may be sent: five an hour to one mailbox (T14). What
 * staff do and what was paid sends emails without this limit. Counted in a write of its own, and exactly, however many
 * ask at once.
 */
export async function mayEmailStranger({ email, shopEmail, cause, now }: Asked): Promise<boolean> {
  const mailbox = mailboxOf(email);
  if (mailbox === mailboxOf(shopEmail)) return true;
  const limit = { what: 'stranger-email', who: await keyedHash('limit', mailbox), ...shop.strangerEmails };
  return takeOnce(limit, cause, now);
}
