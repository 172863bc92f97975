import { paths } from '#shared/paths.ts';
import { isSameText, keyedHash } from '../identity/signature.ts';

/** Returns the token with which a subscriber can unsubscribe without signing in. It never expires. */
const unsubscribeToken = async (signature: string) =>
  `${signature}.${await keyedHash('unsubscribe', signature)}`;

/** Returns the keyed hash of the address in an unsubscribe token. Returns undefined for a forged token. */
export async function readUnsubscribeToken(token: string): Promise<string | undefined> {
  const [signature = ''] = token.split('.');
  return isSameText(token, await unsubscribeToken(signature)) ? signature : undefined;
}

/**
 * Returns the link to unsubscribe, and the headers that let an email program unsubscribe in one click (RFC 8058). The
 * link only opens a page with a button, because virus scanners of email open links.
 */
export async function unsubscribeLinks(signature: string) {
  const site = process.env.SITE_URL ?? '';
  const token = await unsubscribeToken(signature);
  return {
    url: `${site}${paths.unsubscribe}#t=${token}`,
    headers: {
      'List-Unsubscribe': `<${site}/api/newsletter/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
