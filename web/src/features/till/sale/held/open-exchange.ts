import { readEntries } from '../../device/journal.ts';
import type { Exchange } from '../basket/draft.ts';
import { saleStore } from '../sale-store.ts';
import { salesKept } from './keep-sale.ts';
import { readDrafts } from './kept-drafts.ts';

/**
 * Returns the exchange whose return is recorded and whose refund must still pay for other goods, from the open sale or
 * one on hold. The shift already counts the refund as paid out, although the money is still in the drawer. Returns
 * undefined if there is no such exchange.
 */
export async function findOpenExchange(): Promise<Exchange | undefined> {
  await salesKept();
  const kept = (await readDrafts()).filter(({ id }) => id !== saleStore.get().draft.id);
  for (const { id, exchange } of [saleStore.get().draft, ...kept.map(({ draft }) => draft)])
    if (exchange && !exchange.goods && (await readEntries({ kinds: ['sale'], id })).length === 0)
      return exchange;
  return undefined;
}
