import { fromBase32, readPart, slipIdOf } from './slip-code.ts';
import { type ReadSlip, readPayload } from './slip-payload.ts';

/**
 * A backup slip of which some parts (QR codes) were scanned. `missing` has the numbers of the other parts. `read` is
 * set once the slip is complete.
 */
export type CollectedSlip = {
  id: string;
  count: number;
  data: ReadonlyMap<number, string>;
  missing: readonly number[];
  read?: ReadSlip;
};

/** The slips that were scanned, by their id. */
export type Collected = ReadonlyMap<string, CollectedSlip>;

/**
 * The result of scanning a text as a part of a backup slip. `double`: the part was scanned before. `damaged`: the part
 * has an error. `other`: the text is no part of a slip.
 */
export type Added = 'added' | 'double' | 'damaged' | 'other';

async function readWhole(id: string, data: ReadonlyMap<number, string>): Promise<ReadSlip | undefined> {
  const code = [...data].sort(([one], [other]) => one - other).map(([, text]) => text);
  const payload = fromBase32(code.join(''));
  return (await slipIdOf(payload)) === id ? readPayload(payload) : undefined;
}

/** Adds a scanned text to the slips. Parts may arrive in any order, from several slips, and more than once. */
export async function addPart(slips: Collected, text: string): Promise<{ slips: Collected; added: Added }> {
  const part = readPart(text);
  if (typeof part === 'string') return { slips, added: part };
  const { id, number, count } = part;
  const before = slips.get(id);
  if (before?.data.has(number)) return { slips, added: 'double' };
  if (before && before.count !== count) return { slips, added: 'damaged' };
  const data = new Map(before?.data).set(number, part.data);
  const missing = Array.from({ length: count }, (_, n) => n + 1).filter((each) => !data.has(each));
  const read = missing.length === 0 ? await readWhole(id, data) : undefined;
  // All parts were scanned, but their content is damaged, so all must be scanned again.
  if (missing.length === 0 && !read) return { slips: without(slips, id), added: 'damaged' };
  const slip = { id, count, data, missing, ...(read && { read }) };
  return { slips: new Map(slips).set(id, slip), added: 'added' };
}

function without(slips: Collected, id: string): Collected {
  const rest = new Map(slips);
  rest.delete(id);
  return rest;
}
