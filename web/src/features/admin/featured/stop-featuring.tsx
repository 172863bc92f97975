import { useState } from 'react';
import type { FeaturedRecord } from '#shared/catalogue/featured.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import { featuredTexts } from './featured-texts.ts';

const texts = featuredTexts.stop;

type Props = {
  record: FeaturedRecord;
  onDone: (record: FeaturedRecord) => void;
  onClose: () => void;
};

/** Asks whether the home page should stop featuring the product, and does it. The toast undoes it. */
export function StopFeaturing({ record, onDone, onClose }: Props) {
  // While the dialog is open, the record may be loaded again without a product.
  const [name] = useState(record.product?.product_name ?? '');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const tell = useUndoToast();
  async function stop() {
    setSending(true);
    setError(undefined);
    try {
      const body = { version: record.version, product_id: null };
      onDone(await call('PUT /api/admin/featured', { body }));
      tell({ text: texts.done(name), undone: texts.undone(name), noun: 'feature', record: 'home' });
      onClose();
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.title(name)} onClose={onClose}>
      <div className={panel.form}>
        {error && <Failure error={error} />}
        <p>{texts.text}</p>
        <FormButtons
          label={texts.yes}
          sendingLabel={texts.sending}
          isSending={isSending}
          onClick={() => void stop()}
          onClose={onClose}
        />
      </div>
    </AdminDialog>
  );
}
