import { readList } from '../dynamodb/read-list.ts';
import { movementsPk } from '../stock/keys.ts';
import type { Movement, MovementReason } from '../stock/stock.ts';

/**
 * How a line of the stock's ledger concerns the shelves. `none`: orders and chat drafts only reserve pieces, and what
 * they take is in the list of bags. `moved`: pieces came or went. `corrected`: somebody said how many are there.
 */
const effects: Record<MovementReason, 'none' | 'moved' | 'corrected'> = {
  ...{ order: 'none', change: 'none', cancel: 'none', refuse: 'none', hold: 'none', release: 'none' },
  // This line only says what the pieces were worth.
  valued: 'none',
  ...{ opening: 'moved', receive: 'moved', pos: 'moved', return: 'moved', damaged: 'moved' },
  returned: 'moved',
  ...{ count: 'corrected', lost: 'corrected', other: 'corrected' },
};

/** A movement of a product on the shelves. `at` is when its pieces moved. */
export type ShelfMove = { at: string; delta: number; effect: 'moved' | 'corrected'; source: string };

/**
 * Returns the movements of a product on the shelves that were written to its ledger since a time. `lines` is the number
 * of all lines since then.
 */
export async function listShelfMoves(
  productId: number,
  since: string,
): Promise<{ moves: ShelfMove[]; lines: number }> {
  const moves: ShelfMove[] = [];
  let lines = 0;
  for (let after: string | undefined; ; ) {
    const page = await readList<Movement & { sk: string }>(movementsPk(productId), {
      between: [since, '~'],
      after,
    });
    lines += page.items.length;
    for (const { sk, delta, reason, source, happened_at } of page.items) {
      const effect = effects[reason];
      if (effect !== 'none' && delta !== 0)
        moves.push({ at: happened_at ?? sk.slice(0, sk.indexOf('#')), delta, effect, source });
    }
    if (page.next === undefined) return { moves, lines };
    after = page.next;
  }
}
