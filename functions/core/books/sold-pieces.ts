import { nairobiDay } from '#shared/nairobi.ts';
import { booksBetween } from '../../data/books/books.ts';

const DAY_MS = 86_400_000;

/**
 * Returns how many pieces of each product were sold in the last days, including today. Products without sales are
 * missing.
 */
export async function soldPieces(now: Date, days: number): Promise<Map<number, number>> {
  const first = nairobiDay(new Date(now.getTime() - (days - 1) * DAY_MS));
  const sold = new Map<number, number>();
  for (const { book } of await booksBetween('products', 'day', first, nairobiDay(now)))
    for (const [field, pieces] of Object.entries(book)) {
      const [id, name] = field.split('.');
      if (name === 'pieces' && pieces > 0) sold.set(Number(id), (sold.get(Number(id)) ?? 0) + pieces);
    }
  return sold;
}
