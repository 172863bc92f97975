import { useEffect } from 'react';
import type { SentSelection } from '#shared/products/product-selection.ts';
import { useJobStart } from '../../jobs/use-start-job.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useRefresh } from '../../use-admin-lists.ts';
import type { ListedProduct } from '../listed-product.ts';
import { productListTexts as texts } from '../product-list-texts.ts';
import { bulkCounts } from './bulk-counts.ts';
import { type BulkKind, bulkTexts } from './bulk-texts.ts';

type Props = {
  kind: BulkKind;
  products: readonly ListedProduct[];
  selection: SentSelection;
  /** True if these are all products of the shop. */
  isWhole: boolean;
  /** Called with the id of the job. */
  onStarted: (id: string) => void;
  onClose: () => void;
};

/**
 * A dialog that asks for confirmation before many products are hidden or shown. It says in numbers what changes, and
 * starts the job.
 */
export function BulkDialog({ kind, products, selection, isWhole, onStarted, onClose }: Props) {
  const startJob = useJobStart();
  const refresh = useRefresh();
  // Loads the list again, so that the numbers are current.
  useEffect(() => refresh(), [refresh]);
  const ask = bulkTexts[kind];
  const counts = bulkCounts(products, kind === 'hide-products');
  const isNeeded = counts.already < counts.all;
  return (
    <FormDialog
      title={ask.title(counts.all, isWhole)}
      label={ask.yes}
      sendingLabel={texts.starting}
      isDisabled={!isNeeded}
      send={() => startJob({ kind, input: selection })}
      onSent={onStarted}
      refreshes={false}
      onClose={onClose}
    >
      {isNeeded ? (
        <>
          <ul>
            {ask.numbers(counts).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>{ask.text(counts.all)}</p>
        </>
      ) : (
        <p>{ask.none(counts.all)}</p>
      )}
    </FormDialog>
  );
}
