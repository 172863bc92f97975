import useSWR from 'swr';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import type { ListedProduct } from './listed-product.ts';

/** Reads all products, also hidden ones, in calls of five hundred products each. */
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

/** Returns all products, so that the browser can search them. */
export const useEveryProduct = (isOn = true) =>
  // The key begins like the key of the products' call, so a change of a product also loads this list again.
  useSWR<ListedProduct[], CallError>(isOn ? 'GET /api/admin/products for the search' : null, readAll);
