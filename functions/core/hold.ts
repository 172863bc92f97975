import type { Quote } from '#shared/quote.ts';
import type { CartState } from '../data/cart.ts';
import { listEndedHolds, releaseHold } from '../data/draft.ts';

/**
 * Puts on sale again what chat drafts held until now or before, each once, at most 25 drafts a call: any, or those that
 * hold one of these products.
 *
 * @returns how many drafts gave theirs back; whoever is in another's way leaves it to the next call
 */
export async function releaseEndedHolds(now: Date, of?: readonly number[]): Promise<number> {
  const at = now.toISOString();
  let released = 0;
  for (const draft of await listEndedHolds(at, of)) if (await releaseHold(draft, at)) released++;
  return released;
}

/** The same for whoever would be refused a cart: what it is short of, and only where chats hold some of that. */
export async function releaseForShort({ lines }: Quote, { held }: CartState, now: Date): Promise<number> {
  const isShort = (problem: string | null) => problem === 'sold-out' || problem === 'few-left';
  const short = lines.filter(({ id, problem }) => isShort(problem) && (held.get(id) ?? 0) > 0);
  return short.length > 0
    ? releaseEndedHolds(
        now,
        short.map(({ id }) => id),
      )
    : 0;
}

/** A thousand drafts a run: what is left waits for the next one. */
const MOST_ROUNDS = 40;

/** The same until nothing is left to give back. */
export async function releaseAllEndedHolds(now: Date): Promise<number> {
  let released = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const more = await releaseEndedHolds(now);
    if (more === 0) break;
    released += more;
  }
  return released;
}
