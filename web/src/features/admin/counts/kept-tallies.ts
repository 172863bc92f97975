import { shop } from '#shared/shop.ts';
import type { CallInput } from '../../../api/call.ts';

/**
 * The pieces of a product that a device has counted (a tally). `sent` is the `n` of the newest change that the server
 * has. Times are in ms.
 */
type KeptTally = { pieces: number; n: number; sent: number; first_at: number; last_at: number };

/**
 * The pieces that this browser has counted in one round (turn) of a stock count. `device` is the random id of the
 * browser.
 */
export type KeptTallies = { device: string; turn: number; tallies: Readonly<Record<number, KeptTally>> };

type Sent = CallInput<'POST /api/admin/stock-counts/{id}/tallies'>['body']['tallies'];

/** The most products in one API call, and the longest time that the server accepts, in ms. */
const MOST = 20;
const LONGEST_MS = 7 * 24 * 60 * 60_000;

export const newTallies = (turn: number): KeptTallies => ({ device: crypto.randomUUID(), turn, tallies: {} });

/** Returns the tallies with a new number of pieces for a product. */
export function setPieces(kept: KeptTallies, id: number, pieces: number, now: number): KeptTallies {
  const was = kept.tallies[id];
  const tally = {
    pieces: Math.min(shop.mostPieces, Math.max(0, pieces)),
    n: (was?.n ?? 0) + 1,
    sent: was?.sent ?? 0,
    ...{ first_at: Math.min(was?.first_at ?? now, now), last_at: now },
  };
  return { ...kept, tallies: { ...kept.tallies, [id]: tally } };
}

/** Returns the ids of the products whose newest pieces the server does not have. */
export const unsentOf = ({ tallies }: KeptTallies): number[] =>
  Object.entries(tallies).flatMap(([id, { n, sent }]) => (n > sent ? [Number(id)] : []));

/** Returns the pieces of each product that the server does not have. */
export const lateOf = (kept: KeptTallies) =>
  unsentOf(kept).map((id) => ({ id, pieces: kept.tallies[id]?.pieces ?? 0 }));

/** Returns the next tallies to send. Their times say how long ago the pieces were counted. */
export const nextToSend = (kept: KeptTallies, now: number): Sent =>
  unsentOf(kept)
    .slice(0, MOST)
    .flatMap((product_id) => {
      const tally = kept.tallies[product_id];
      if (!tally) return [];
      const ago = (at: number) => Math.min(LONGEST_MS, Math.max(0, now - at));
      const [first_ms, last_ms] = [ago(tally.first_at), ago(tally.last_at)];
      const { pieces, n } = tally;
      return [{ product_id, pieces, n, first_ms: Math.max(first_ms, last_ms), last_ms }];
    });

/** Returns the tallies after the server has stored some of them. A change that came meanwhile stays unsent. */
export function markSent(kept: KeptTallies, sent: readonly { product_id: number; n: number }[]): KeptTallies {
  const tallies = { ...kept.tallies };
  for (const { product_id, n } of sent) {
    const tally = tallies[product_id];
    if (tally) tallies[product_id] = { ...tally, sent: Math.max(tally.sent, n), n: Math.max(tally.n, n) };
  }
  return { ...kept, tallies };
}

/**
 * Returns the tallies under a new device id, because another person counts with the old one. All of them are sent
 * again.
 */
export function withNewDevice(kept: KeptTallies): KeptTallies {
  const tallies = Object.entries(kept.tallies).map(([id, tally]) => [id, { ...tally, sent: 0 }]);
  return { ...kept, device: crypto.randomUUID(), tallies: Object.fromEntries(tallies) };
}

const isNewer = (one: KeptTally, other: KeptTally | undefined) => !other || one.n > other.n;

/** Returns the newest tally of each product from two tabs of one browser. Both tabs have the same device and round. */
function joined(kept: KeptTallies, other: KeptTallies): KeptTallies {
  const tallies = { ...kept.tallies };
  for (const [id, tally] of Object.entries(other.tallies)) {
    const own = tallies[Number(id)];
    const { n, sent } = tally;
    if (isNewer(tally, own)) tallies[Number(id)] = { ...tally, sent: Math.max(sent, own?.sent ?? 0) };
    else if (own && own.n >= n) tallies[Number(id)] = { ...own, sent: Math.max(sent, own.sent) };
  }
  return { ...kept, tallies };
}

/** Returns the key under which the browser stores a person's stock count. */
export const talliesKey = (person: string, count: string) => `admin-count:${person}:${count}`;

/** Returns what this browser has stored of a person's stock count. */
export function readTallies(person: string, count: string): KeptTallies | undefined {
  try {
    return (
      (JSON.parse(localStorage.getItem(talliesKey(person, count)) ?? 'null') as KeptTallies) ?? undefined
    );
  } catch {
    return undefined;
  }
}

/**
 * Stores the pieces that a person has counted, or deletes them. Pieces that another tab has counted in a later round
 * stay. Returns false if nothing could be stored.
 */
export function keepTallies(person: string, count: string, kept: KeptTallies | undefined): boolean {
  try {
    const stored = readTallies(person, count);
    if (kept && stored && stored.turn > kept.turn) return false;
    if (kept) localStorage.setItem(talliesKey(person, count), JSON.stringify(kept));
    else localStorage.removeItem(talliesKey(person, count));
    return true;
  } catch {
    // Without storage, the pieces are lost when the person leaves the page.
    return false;
  }
}

/**
 * Returns the pieces that this tab has counted, together with those that other tabs of the browser have counted since.
 * All tabs of a person count as one device, so each continues from the newest pieces.
 */
export function withOtherTabs(person: string, count: string, own: KeptTallies): KeptTallies {
  const stored = readTallies(person, count);
  if (stored?.turn !== own.turn) return own;
  // Another tab has chosen a new device id, because another person counts with the old one.
  return stored.device === own.device ? joined(stored, own) : stored;
}
