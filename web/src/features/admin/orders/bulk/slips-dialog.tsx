import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import type { CallError } from '../../../../api/call-error.ts';
import { Button } from '../../../../ui/button.tsx';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import panel from '../../ui/panel.module.css';
import type { ListedOrder } from '../order-columns.tsx';
import { OrderSlip } from '../order-slip.tsx';
import { bulkTexts } from './bulk-texts.ts';
import styles from './slips.module.css';

const texts = bulkTexts.slips;

type Props = { orders: readonly ListedOrder[]; onClose: () => void };

/** Loads orders in full, one after the other. Those that are loaded stay after an error. */
function useOrders(ids: readonly string[]) {
  const [orders, setOrders] = useState<AdminOrder[]>([]);
  const [error, setError] = useState<CallError>();
  const [attempt, setAttempt] = useState(0);
  const next = ids[orders.length];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same order again
  useEffect(() => {
    if (next === undefined) return;
    let isShown = true;
    call('GET /api/admin/orders/{id}', { params: { id: next } }).then(
      (order) => isShown && setOrders((before) => [...before, order]),
      (reason: CallError) => isShown && setError(reason),
    );
    return () => {
      isShown = false;
    };
  }, [next, attempt]);
  const retry = useCallback(() => {
    setError(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { orders, error, retry };
}

/** Prints the slips of the ticked orders, one a page. A sale at the till has no slip. */
export function SlipsDialog({ orders: ticked, onClose }: Props) {
  const [ids] = useState(() => ticked.filter(({ kind }) => kind !== 'till').map(({ id }) => id));
  const [tillSales] = useState(ticked.length - ids.length);
  const { orders, error, retry } = useOrders(ids);
  const isReady = ids.length > 0 && orders.length === ids.length;
  return (
    <>
      <AdminDialog title={texts.title(ids.length)} onClose={onClose}>
        {ids.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <p role="status">{isReady ? texts.ready(ids.length) : texts.loading(orders.length, ids.length)}</p>
        )}
        {ids.length > 0 && tillSales > 0 && <p>{texts.tillSales(tillSales)}</p>}
        {error && <Failure error={error} />}
        <div className={panel.actions}>
          {error ? (
            <Button onClick={retry}>{texts.retry}</Button>
          ) : (
            <Button disabled={!isReady} onClick={() => print()}>
              {texts.print}
            </Button>
          )}
          <Button look="outline" onClick={onClose}>
            {bulkTexts.close}
          </Button>
        </div>
      </AdminDialog>
      <div className={styles.slips}>
        {orders.map((order) => (
          <div key={order.id} className={styles.slip}>
            <OrderSlip order={order} />
          </div>
        ))}
      </div>
    </>
  );
}
