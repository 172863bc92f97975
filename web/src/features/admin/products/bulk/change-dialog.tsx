import type { ReactNode } from 'react';
import type { SentChange } from '#shared/products/product-preview.ts';
import type { SentSelection } from '#shared/products/product-selection.ts';
import { useJobStart } from '../../jobs/use-start-job.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { KeptInput } from '../../ui/kept/use-kept-input.ts';
import panel from '../../ui/panel.module.css';
import { productListTexts } from '../product-list-texts.ts';
import { ChangePreview } from './change-preview.tsx';
import { useChangePreview } from './use-change-preview.ts';

/** The props that the page of the list passes to each dialog that changes many products. */
export type ChangeProps = {
  selection: SentSelection;
  /** How many products are selected. */
  count: number;
  /** Called with the id of the job. */
  onStarted: (id: string) => void;
  onClose: () => void;
};

type Props = Omit<ChangeProps, 'selection'> & {
  /** `label` is the text of the button that starts the job, and `hint` a text below the preview. */
  texts: { title: (count: number) => string; label: string; hint: string };
  /** The typed input, which is kept until the job is started. */
  kept: KeptInput;
  /** The change that was typed. Undefined while it is not complete. */
  change: SentChange | undefined;
  /** The unit of the sums in the preview. */
  unit?: 'shillings' | 'pieces';
  /** The change to preview, if the preview needs fewer fields than `change`. If missing, it is `change`. */
  previewed?: SentChange | undefined;
  /** The fields of the change. */
  children: ReactNode;
};

/** A form that asks for a change of many products, previews it, and starts the job. */
export function ChangeDialog(props: Props) {
  const { texts, count, kept, change, unit, previewed = change, children, onStarted, onClose } = props;
  const { preview, error, isLoading } = useChangePreview(previewed);
  const startJob = useJobStart();
  const hasChanges = !isLoading && preview !== undefined && preview.changing > 0;
  return (
    <FormDialog
      title={texts.title(count)}
      label={texts.label}
      sendingLabel={productListTexts.starting}
      isDisabled={change === undefined || !hasChanges}
      kept={kept}
      send={() => startJob(change as SentChange)}
      onSent={onStarted}
      refreshes={false}
      onClose={onClose}
    >
      {children}
      <ChangePreview preview={preview} unit={unit} error={error} isLoading={isLoading} />
      <p className={panel.hint}>{texts.hint}</p>
    </FormDialog>
  );
}
