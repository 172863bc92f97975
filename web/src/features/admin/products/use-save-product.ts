import { useRef } from 'react';
import type * as z from 'zod';
import type { ProductRecord } from '#shared/catalogue/product-record.ts';
import { call } from '../../../api/call.ts';
import type { ProductForm } from './product-form.ts';

type Change = Partial<z.output<typeof ProductForm>>;

/** Returns a function that sends a count of the pieces. Sending the same count again moves the stock once. */
function useCountStock() {
  const sent = useRef<{ count: string; id: string }>(undefined);
  return async (id: number, delta: number, why: string) => {
    const count = `${id} ${delta} ${why}`;
    if (sent.current?.count !== count) sent.current = { count, id: crypto.randomUUID() };
    const lines = [{ id, delta }];
    await call('POST /api/admin/stock-moves', {
      body: { id: sent.current.id, reason: 'count', why, lines },
    });
    sent.current = undefined;
  };
}

/** Returns a function that saves the changed fields of a product, and its quantity as a counted move of the stock. */
export function useSaveProduct({ id, product_store: shown }: Pick<ProductRecord, 'id' | 'product_store'>) {
  const count = useCountStock();
  const params = { id: String(id) };
  // The fields come first: in a conflict nothing is written.
  return async ({ product_store: counted, ...fields }: Change, version: number) => {
    const stored =
      Object.keys(fields).length > 0 &&
      (await call('PATCH /api/admin/products/{id}', { params, body: { version, ...fields } }));
    if (stored && counted === undefined) return stored;
    if (counted !== undefined && counted !== shown) await count(id, counted - shown, '');
    return call('GET /api/admin/products/{id}', { params });
  };
}
