import useSWR from 'swr';
import type { ProductPreview, SentChange } from '#shared/products/product-preview.ts';
import { call } from '../../../../api/call.ts';
import type { CallError } from '../../../../api/call-error.ts';
import { usePause } from '../../../../ui/behaviour/use-pause.ts';

/**
 * Returns the preview of a change, once the typing pauses. While a new preview is being read, returns the previous
 * one.
 */
export function useChangePreview(change: SentChange | undefined) {
  const asked = change === undefined ? '' : JSON.stringify(change);
  const settled = usePause(asked);
  const { data, error, isValidating, mutate } = useSWR<{ of: string; preview: ProductPreview }, CallError>(
    settled === '' ? null : ['POST /api/admin/products/preview', settled],
    async ([, of]: [string, string]) => {
      const body = JSON.parse(of) as SentChange;
      return { of, preview: await call('POST /api/admin/products/preview', { body }) };
    },
    { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 0 },
  );
  const isOfNow = settled === asked && data?.of === asked;
  return {
    preview: asked === '' ? undefined : data?.preview,
    error: settled === asked ? error : undefined,
    isLoading: asked !== '' && (!isOfNow || isValidating),
    /** Reads the preview again, after the products have changed. */
    again: () => void mutate(),
  };
}
