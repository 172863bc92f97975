import { networkOf } from '../identity/address-key.ts';

/** The most calls that one function counts from a network in a minute. */
const mostCalls = 30;
/** The most networks that are kept in memory. If there are more, all of them are removed. */
const mostNetworks = 5000;

let minute = 0;
const calls = new Map<string, number>();

/**
 * Counts a call from a network. Returns false above thirty calls in a minute.
 * *Decision:* the numbers are kept for a minute, in this function's memory only. *Why:* no address is stored, not even
 * as a hash, and a call costs no additional write. *What we gave up:* each running copy of the function counts
 * separately. The hourly limit in the table applies to all copies together.
 */
export function isBelowLimit(address: string | undefined, now: Date): boolean {
  const current = Math.floor(now.getTime() / 60_000);
  if (current !== minute || calls.size >= mostNetworks) calls.clear();
  minute = current;
  const network = address === undefined ? '' : networkOf(address);
  const count = (calls.get(network) ?? 0) + 1;
  calls.set(network, count);
  return count <= mostCalls;
}
