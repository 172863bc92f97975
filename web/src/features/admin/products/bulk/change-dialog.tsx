import type { ReactNode } from 'react';
import type { SentChange } from '#shared/products/product-preview.ts';
import type { SentSelection } from '#shared/products/product-selection.ts';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { KeptInputNotice } from '../../ui/kept/kept-input-notice.tsx';
import type { KeptInput } from '../../ui/kept/use-kept-input.ts';
import panel from '../../ui/panel.module.css';
import { productListTexts } from '../product-list-texts.ts';
import { ChangePreview } from './change-preview.tsx';
import { useChangePreview } from './use-change-preview.ts';
import { useStartJob } from './use-start-job.ts';

/** What the page of the list gives to a dialog that changes many products. */
export type ChangeProps = {
  selection: SentSelection;
  /** How many products are selected. */
  count: number;
  /** Called with the id of the job. */
  onStarted: (id: string) => void;
  onClose: () => void;
};

type Props = Omit<ChangeProps, 'selection'> & {
  /** `label`: what its button says. `hint`: said below the preview. */
  texts: { title: (count: number) => string; label: string; hint: string };
  /** The typed input, which is kept until the job is started. */
  kept: KeptInput;
  /** The change that was typed. Undefined while it is not complete. */
  change: SentChange | undefined;
  /** What the preview counts. */
  unit?: 'shillings' | 'pieces';
  /** The change to preview, if a field is not needed for it. By default `change`. */
  previewed?: SentChange | undefined;
  /** The fields of the change. */
  children: ReactNode;
};

/** Asks for a change of many products, shows what it would do, and starts the job. */
export function ChangeDialog(props: Props) {
  const { texts, count, kept, change, unit, previewed = change, children, onStarted, onClose } = props;
  const { preview, error, isLoading } = useChangePreview(previewed);
  const job = useStartJob((id) => {
    kept.clear();
    onStarted(id);
  });
  const hasChanges = !isLoading && preview !== undefined && preview.changing > 0;
  const isReady = change !== undefined && hasChanges;
  return (
    <AdminDialog title={texts.title(count)} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !job.isSending) void job.start(change);
        }}
      >
        <KeptInputNotice kept={kept} />
        {children}
        <ChangePreview preview={preview} unit={unit} error={error} isLoading={isLoading} />
        {job.error && <Failure error={job.error} />}
        <p className={panel.hint}>{texts.hint}</p>
        <FormButtons
          label={texts.label}
          sendingLabel={productListTexts.starting}
          isSending={job.isSending}
          isDisabled={!isReady}
          onClose={onClose}
        />
      </form>
    </AdminDialog>
  );
}
