import { isIPv4, isIPv6 } from 'node:net';
import { badRequest } from '../../errors.ts';
import { signToken } from './signature.ts';

/** Returns the eight groups of an IPv6 address, in lower case, without leading zeros and without a zone. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%');
  // The URL parser normalises every spelling of the address, also one that ends as an IPv4 address, and
  // leaves at most one `::`.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  return [...before, ...new Array(8 - before.length - after.length).fill('0'), ...after];
}

const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');

/**
 * Returns the network of an IP address for rate limits. For IPv4, also mapped into IPv6, it is the whole address. For
 * IPv6 it is the /64 prefix, because one household or phone may use all of its 2^64 addresses.
 *
 * @throws 400 `bad-address` if the text is not an IP address
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) throw badRequest('The network address could not be read.', 'bad-address');
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the rate-limit key of an IP address: the keyed hash of its network. Callers without a known address share one
 * key.
 *
 * @throws 400 `bad-address`
 */
export const addressKey = (address: string | undefined): Promise<string> =>
  signToken('limit', address === undefined ? '' : networkOf(address));
