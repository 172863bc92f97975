import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import type { ListedProduct } from './product-columns.tsx';
import { productListTexts as texts } from './product-list-texts.ts';

/** What can be done with many products at once. */
export type BulkKind = keyof typeof texts.ask;

type Props = {
  kind: BulkKind;
  products: readonly ListedProduct[];
  /** Called with the id of the job. */
  onStarted: (id: string) => void;
  onClose: () => void;
};

/** Asks before many products are hidden or shown, and starts the job. */
export function BulkDialog({ kind, products, onStarted, onClose }: Props) {
  // A repeated request with the same id starts one job.
  const [id] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const ask = texts.ask[kind];
  const isHiding = kind === 'hide-products';
  const already = products.filter(({ status }) => status === (isHiding ? 'hidden' : 'active')).length;
  async function start() {
    setSending(true);
    setError(undefined);
    try {
      const ids = products.map((product) => product.id);
      await call('POST /api/admin/jobs', { body: { id, kind, input: { ids } } });
      onStarted(id);
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={ask.title(products.length)} onClose={onClose}>
      <div className={panel.form}>
        {error && <Failure error={error} />}
        <p>
          {ask.text} {already > 0 && texts.already(already, isHiding)}
        </p>
        <FormButtons
          label={ask.yes}
          sendingLabel={texts.starting}
          isSending={isSending}
          onClick={() => void start()}
          onClose={onClose}
        />
      </div>
    </AdminDialog>
  );
}
