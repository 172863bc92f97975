import { randomUUID } from 'node:crypto';
import { readPieces } from '../../data/stock/stock.ts';
import { notFound, ShopError } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { moveProductStock } from './product-stock.ts';

/**
 * Sets the stock of a product to a counted number, with a stock movement. If the stock equals the count, nothing is
 * written.
 *
 * @throws 404, 503
 */
export const countStock = (id: number, counted: number, person: Person, now: Date): Promise<void> =>
  retry(async () => {
    const seen = (await readPieces([id])).get(id)?.available;
    if (seen === undefined) throw notFound('Product');
    if (seen === counted) return;
    const move = { id: randomUUID(), reason: 'counted', counted, seen, note: '' } as const;
    try {
      await moveProductStock(id, move, person, now);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'stock-moved') return tryAgain;
      throw error;
    }
  });
