import { useState } from 'react';
import type { FeaturedRecord } from '#shared/catalogue/featured.ts';
import { call } from '../../../api/call.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { featuredTexts } from './featured-texts.ts';

const texts = featuredTexts.stop;

type Props = {
  record: FeaturedRecord;
  onDone: (record: FeaturedRecord) => void;
  onClose: () => void;
};

/**
 * A dialog that asks whether the home page should stop featuring the product, and then stores this. A toast offers to
 * undo it.
 */
export function StopFeaturing({ record, onDone, onClose }: Props) {
  // The name is stored in the state, because the record may be loaded again without a product while the dialog is open.
  const [name] = useState(record.product?.product_name ?? '');
  const tell = useUndoToast();
  const body = { version: record.version, product_id: null };
  return (
    <FormDialog
      title={texts.title(name)}
      label={texts.yes}
      sendingLabel={texts.sending}
      send={() => call('PUT /api/admin/featured', { body })}
      onSent={(stored) => {
        onDone(stored);
        tell({ text: texts.done(name), undone: texts.undone(name), noun: 'feature', record: 'home' });
      }}
      refreshes={false}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}
