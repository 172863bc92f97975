import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { Purchase } from './purchase.ts';
import { purchaseTexts } from './purchase-texts.ts';
import styles from './purchases.module.css';

const texts = purchaseTexts.deliveries;
type Delivery = Purchase['deliveries'][number];

/**
 * Lists the deliveries of a purchase order, newest first, with their cost and changed prices. Managers can undo a
 * delivery.
 */
export function Deliveries({ purchase, mayUndo }: { purchase: Purchase; mayUndo: boolean }) {
  const [asked, setAsked] = useState<Delivery>();
  const { deliveries } = purchase;
  if (deliveries.length === 0) return null;
  return (
    <Section title={texts.title}>
      <ul className={styles.goods}>
        {deliveries.toReversed().map((delivery) => (
          <li key={delivery.id}>
            <strong>{texts.came(formatMoment(delivery.at), delivery.by)}</strong>
            <Lines delivery={delivery} />
            {delivery.note && <span>{delivery.note}</span>}
            {delivery.cost !== undefined && (
              <span className={panel.hint}>
                {texts.cost(formatPrice(delivery.cost), formatPrice(delivery.freight ?? 0))}
              </span>
            )}
            {delivery.undone ? (
              <span>{texts.undone(delivery.undone.by, formatMoment(delivery.undone.at))}</span>
            ) : (
              mayUndo && (
                <div className={panel.actions}>
                  <Button look="outline" onClick={() => setAsked(delivery)}>
                    {texts.undo}
                  </Button>
                </div>
              )
            )}
          </li>
        ))}
      </ul>
      {asked && <UndoDialog id={purchase.id} delivery={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

const Lines = ({ delivery }: { delivery: Delivery }) => (
  <ul className={styles.lines} data-undone={delivery.undone !== null}>
    {delivery.lines.map(({ product_id, good, name, damaged, price, ordered_price }) => (
      <li key={product_id}>
        {texts.line(good, name, damaged)}
        {ordered_price !== undefined && price != null && (
          <span className={panel.hint}>
            {' '}
            ({texts.otherPrice(formatPrice(price), formatPrice(ordered_price))})
          </span>
        )}
      </li>
    ))}
  </ul>
);

function UndoDialog({ id, delivery, onClose }: { id: string; delivery: Delivery; onClose: () => void }) {
  return (
    <FormDialog
      title={texts.undoTitle}
      label={texts.undoYes}
      sendingLabel={texts.undoing}
      send={() =>
        call('POST /api/admin/purchases/{id}/deliveries/{delivery}/undo', {
          params: { id, delivery: delivery.id },
        })
      }
      onSent={() => adminToast(texts.undoDone)}
      onClose={onClose}
    >
      <p>{texts.undoText(delivery.lines.reduce((sum, { good }) => sum + good, 0))}</p>
    </FormDialog>
  );
}
