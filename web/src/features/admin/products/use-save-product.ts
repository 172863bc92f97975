import { useRef } from 'react';
import type * as z from 'zod';
import type { ProductRecord } from '#shared/products/product-record.ts';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import type { ProductForm, ProductValues } from './product-form.ts';

type Change = Partial<z.output<typeof ProductForm>>;

/**
 * Returns a function that sends a counted number of pieces. Sending the same count again changes the stock only once.
 */
function useCountStock(params: { id: string }) {
  const sent = useRef<{ count: string; id: string }>(undefined);
  return async (counted: number, seen: number) => {
    const count = `${counted} ${seen}`;
    if (sent.current?.count !== count) sent.current = { count, id: crypto.randomUUID() };
    const { id } = sent.current;
    try {
      await call('POST /api/admin/products/{id}/stock', {
        params,
        body: { id, reason: 'counted', counted, seen },
      });
    } catch (reason) {
      const { status, code, message } = reason as CallError;
      if (code !== 'stock-moved') throw reason;
      // The error becomes a version conflict. So the person chooses between both numbers, as for any other field.
      const record = await call('GET /api/admin/products/{id}', { params });
      throw new CallError({ status, code: 'changed', message, record });
    }
    sent.current = undefined;
  };
}

/** Returns a function that saves the changed fields of a product. It saves the quantity as a counted stock movement. */
export function useSaveProduct({ id }: Pick<ProductRecord, 'id'>) {
  const params = { id: String(id) };
  const count = useCountStock(params);
  // The fields are sent before the stock, so that a conflict in them prevents the whole change.
  return async ({ product_store: counted, ...fields }: Change, version: number, was: ProductValues) => {
    const stored =
      Object.keys(fields).length > 0 &&
      (await call('PATCH /api/admin/products/{id}', { params, body: { version, ...fields } }));
    if (stored && counted === undefined) return stored;
    if (counted !== undefined) await count(counted, was.product_store);
    return call('GET /api/admin/products/{id}', { params });
  };
}
