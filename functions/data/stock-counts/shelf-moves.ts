import { shifted } from '#shared/nairobi.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { movementsPk } from '../stock/keys.ts';
import type { Movement, MovementReason } from '../stock/stock.ts';

/**
 * The effect of a line of the stock's ledger on the pieces on the shelves. `none`: no effect, because orders and carts
 * sent by WhatsApp only reserve pieces. Packing is recorded in the list of bags. `moved`: pieces came or went.
 * `corrected`: a person entered the number of pieces on the shelf.
 */
const effects: Record<MovementReason, 'none' | 'moved' | 'corrected'> = {
  ...{ order: 'none', change: 'none', cancel: 'none', refuse: 'none', hold: 'none', release: 'none' },
  // The movement changes only the value of the pieces.
  valued: 'none',
  ...{ opening: 'moved', receive: 'moved', pos: 'moved', return: 'moved', damaged: 'moved' },
  returned: 'moved',
  ...{ count: 'corrected', lost: 'corrected', other: 'corrected' },
};

/** A movement of a product on the shelves. `at` is the time when the pieces moved. */
export type ShelfMove = { at: string; delta: number; effect: 'moved' | 'corrected'; source: string };

/**
 * Returns the stock movements of a product that changed the pieces on the shelves and were stored since a time. `keys`
 * are the sort keys of all stock movements of the product since then.
 */
export async function listShelfMoves(
  productId: number,
  since: string,
): Promise<{ moves: ShelfMove[]; keys: string[] }> {
  const moves: ShelfMove[] = [];
  const keys: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await readList<Movement & { sk: string }>(movementsPk(productId), {
      between: [since, '~'],
      after,
    });
    for (const { sk, delta, reason, source, happened_at } of page.items) {
      keys.push(sk);
      const effect = effects[reason];
      if (effect !== 'none' && delta !== 0)
        moves.push({ at: happened_at ?? sk.slice(0, sk.indexOf('#')), delta, effect, source });
    }
    if (page.next === undefined) return { moves, keys };
    after = page.next;
  }
}

/** The longest time between the start of a request and its last write, in ms. */
export const REQUEST_MS = 2 * 60_000;

/**
 * Returns the time from which a product may have new stock movements, if those with these `keys` were read from `since`
 * on. A movement has the time of its request, so only the newest ones are read again.
 */
export function newestFrom(keys: readonly string[], since: string): string {
  const last = keys.at(-1);
  const before = last && shifted(last.slice(0, last.indexOf('#')), -REQUEST_MS);
  return before && before > since ? before : since;
}

/**
 * Returns true if a list whose sort keys begin with a time has lines from a time on that are not among these `keys`.
 */
export async function hasGrown(pk: string, keys: readonly string[], from: string): Promise<boolean> {
  const known = new Set(keys);
  for await (const { sk } of everyItem<{ sk: string }>(pk, { between: [from, '~'] }))
    if (!known.has(sk)) return true;
  return false;
}
