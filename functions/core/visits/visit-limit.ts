import { networkOf } from '../identity/address-key.ts';

/** The most calls of a network in a minute that one function counts. */
const mostCalls = 30;
/** The most networks that are remembered. With more, all are forgotten. */
const mostNetworks = 5000;

let minute = 0;
const calls = new Map<string, number>();

/**
 * Counts a call of a network, and returns false above thirty in a minute.
 *
 * *Decision:* the numbers are only in this function's memory, for a minute. *Why:* no address is stored, not even as a
 * hash, and a call costs no further write. *What we gave up:* each running copy of the function has its own numbers. The
 * limit of an hour in the table is for all.
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
