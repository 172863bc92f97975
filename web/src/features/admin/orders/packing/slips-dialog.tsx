import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import panel from '../../ui/panel.module.css';
import { PaperChoice, usePaper } from '../../ui/papers/paper-choice.tsx';
import { printPapers } from '../../ui/papers/print-papers.ts';
import { bulkTexts } from '../bulk/bulk-texts.ts';
import { packingTexts } from './packing-texts.ts';
import { SlipPapers } from './slip-papers.tsx';
import { usePackedOrders } from './use-packed-orders.ts';

const texts = bulkTexts.slips;
const { papers } = packingTexts;

type Props = { orders: readonly { id: string; kind?: 'till' | undefined }[]; onClose: () => void };

/** A dialog that prints the packing slips of orders on the chosen paper. A till sale has no packing slip. */
export function SlipsDialog({ orders: ticked, onClose }: Props) {
  // The list behind the dialog changes while it is open.
  const [ids] = useState(() => ticked.filter(({ kind }) => kind !== 'till').map(({ id }) => id));
  const [tillSales] = useState(ticked.length - ids.length);
  const { data: orders, error, mutate } = usePackedOrders(ids.length > 0 ? ids : null);
  const [paper, setPaper] = usePaper('paper', papers);
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <AdminDialog title={texts.title(ids.length)} onClose={onClose}>
        <div className={panel.plain}>
          {ids.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <>
              <p role="status">{orders ? texts.ready(orders.length) : texts.loading}</p>
              <PaperChoice papers={papers} paper={paper} onChange={setPaper} />
            </>
          )}
          {ids.length > 0 && tillSales > 0 && <p>{texts.tillSales(tillSales)}</p>}
          {error && <Failure error={error} />}
          <div className={panel.actions}>
            {error ? (
              <Button onClick={() => void mutate()}>{packingTexts.retry}</Button>
            ) : (
              <Button disabled={!orders} onClick={() => printPapers(place.current)}>
                {packingTexts.print}
              </Button>
            )}
            <Button look="outline" onClick={onClose}>
              {bulkTexts.close}
            </Button>
          </div>
        </div>
      </AdminDialog>
      {orders && <SlipPapers orders={orders} paper={paper} ref={place} />}
    </>
  );
}
