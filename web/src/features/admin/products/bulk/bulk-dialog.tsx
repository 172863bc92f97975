import { useEffect } from 'react';
import type { SentSelection } from '#shared/products/product-selection.ts';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import panel from '../../ui/panel.module.css';
import { useRefresh } from '../../use-admin-lists.ts';
import type { ListedProduct } from '../listed-product.ts';
import { productListTexts as texts } from '../product-list-texts.ts';
import { bulkCounts } from './bulk-counts.ts';
import { type BulkKind, bulkTexts } from './bulk-texts.ts';
import { useStartJob } from './use-start-job.ts';

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

/** Asks before many products are hidden or shown, says in numbers what changes, and starts the job. */
export function BulkDialog({ kind, products, selection, isWhole, onStarted, onClose }: Props) {
  const { start, isSending, error } = useStartJob(onStarted);
  const refresh = useRefresh();
  // The numbers are those of now, not of the last time that the list was read.
  useEffect(() => refresh(), [refresh]);
  const ask = bulkTexts[kind];
  const counts = bulkCounts(products, kind === 'hide-products');
  const isNeeded = counts.already < counts.all;
  return (
    <AdminDialog title={ask.title(counts.all, isWhole)} onClose={onClose}>
      <div className={panel.form}>
        {error && <Failure error={error} />}
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
        <FormButtons
          label={ask.yes}
          sendingLabel={texts.starting}
          isSending={isSending}
          isDisabled={!isNeeded}
          onClick={() => void start({ kind, input: selection })}
          onClose={onClose}
        />
      </div>
    </AdminDialog>
  );
}
