import { BlockList, isIP } from 'node:net';
import * as texts from '#shared/texts.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { tooMany } from '../../errors.ts';
import { mpesaAddresses } from '../../integrations/mpesa.ts';
import { noticeKey, withNoticeKeys } from '../../integrations/secret.ts';
import { bareError, log } from '../../log.ts';
import { networkOf } from '../identity/address-key.ts';
import { hmac, isSameText } from '../identity/signature.ts';
import { hex } from './callback-ticket.ts';

/**
 * Checks the sender of a payment notice. M-Pesa does not sign its notices, so the shop trusts a sender that knows the
 * secret part of the URL. If the deployment's config lists M-Pesa's IP addresses, the sender must also call from one of
 * them.
 */

const noticeSecretOf = (key: string) => hex(hmac(key, 'payment', 'notices'));

/** Returns the secret part of the URL for M-Pesa's payment notices, by the current key. */
export const noticeSecret = async () => noticeSecretOf(await noticeKey());

/** Returns the key of a URL's secret part: the current one, or the one before it, whose URL M-Pesa may still use. */
export const keyOfSecret = (secret: string): Promise<string | undefined> =>
  withNoticeKeys((key) => (isSameText(secret, noticeSecretOf(key)) ? key : undefined));

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns true for one of these addresses and networks, such as `196.201.214.0/24`, also mapped into IPv6. */
function isListed(address: string, listed: readonly string[]): boolean {
  const list = new BlockList();
  for (const each of listed) {
    const [network = '', length] = each.split('/');
    if (length === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(length), familyOf(network));
  }
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

/**
 * Returns true for an IP address that the deployment's config lists for M-Pesa. If it lists none, every address is
 * accepted.
 */
export function isFromMpesa(address: string | undefined): boolean {
  const listed = mpesaAddresses();
  return listed.length === 0 || isListed(address ?? '', listed);
}

/**
 * Counts a notice whose sender knows the secret: at most 60 a minute from one network. The CDN reports the address of
 * each caller. If the table does not answer, the notice is accepted without being counted.
 *
 * @param key the key of the sender's secret, by which the network is counted without being stored
 * @throws 429 with the seconds to wait
 */
export async function countNotice(address: string | undefined, key: string, now: Date): Promise<void> {
  if (address === undefined || isIP(address) === 0) return;
  const who = hmac(key, 'limit', networkOf(address));
  const limit: Limit = { what: 'notice', who, times: 60, minutes: 1 };
  const isCounted = await consumeRateLimit(limit, now).catch((error) => {
    log.warn('notice not counted', { error: bareError(error) });
    return true;
  });
  if (!isCounted) throw tooMany(texts.slowDown, secondsToWait(limit, now));
}
