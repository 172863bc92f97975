import { useState } from 'react';
import { nairobiDay } from '#shared/nairobi.ts';
import { Button } from '../../../../ui/button.tsx';
import { useIsPickup } from '../../../orders/use-is-pickup.ts';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import panel from '../../ui/panel.module.css';
import { saveFile } from '../../ui/save-file.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { bulkTexts } from './bulk-texts.ts';
import { ordersCsv } from './orders-csv.ts';

const texts = bulkTexts.csv;

type Props = { orders: readonly ListedOrder[]; onClose: () => void };

/** Saves the ticked orders as a file, or copies them. */
export function CsvDialog({ orders, onClose }: Props) {
  const isPickup = useIsPickup();
  const [said, setSaid] = useState('');
  const file = () => ordersCsv(orders, isPickup);
  const copy = async () => {
    await navigator.clipboard.writeText(file()).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    );
  };
  return (
    <AdminDialog title={texts.title(orders.length)} onClose={onClose}>
      <p>{texts.text}</p>
      <p role="status">{said}</p>
      <div className={panel.actions}>
        <Button
          onClick={() => saveFile(file(), texts.file(nairobiDay(new Date())), 'text/csv;charset=utf-8')}
        >
          {texts.download}
        </Button>
        <Button look="outline" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button look="outline" onClick={onClose}>
          {bulkTexts.close}
        </Button>
      </div>
    </AdminDialog>
  );
}
