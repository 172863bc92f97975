import useSWR from 'swr';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import type { ListedProduct } from './listed-product.ts';

/** Reads all products, also hidden ones. Each call reads five hundred. */
async function readAll(): Promise<ListedProduct[]> {
  const all: ListedProduct[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: CallAnswer<'GET /api/admin/products'> = await call('GET /api/admin/products', {
      query: cursor === undefined ? {} : { cursor },
    });
    all.push(...page.products);
    cursor = page.next_cursor;
  }
  return all;
}

/** Returns all products, to search them in the browser. */
export const useEveryProduct = (isOn = true) =>
  // The key begins like the call's key, so a change of a product also reads this list again.
  useSWR<ListedProduct[], CallError>(isOn ? 'GET /api/admin/products for the search' : null, readAll);
