import { useState } from 'react';
import type { FeaturedRecord } from '#shared/catalogue/featured.ts';
import { call } from '../../../api/call.ts';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
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
  const tell = useUndoToast();
  async function stop() {
    const body = { version: record.version, product_id: null };
    onDone(await call('PUT /api/admin/featured', { body }));
    tell({ text: texts.done(name), undone: texts.undone(name), noun: 'feature', record: 'home' });
    onClose();
  }
  return (
    <QuestionDialog
      title={texts.title(name)}
      text={texts.text}
      label={texts.yes}
      sendingLabel={texts.sending}
      onYes={stop}
      onClose={onClose}
    />
  );
}
