import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useIsPickup } from '../../../orders/use-is-pickup.ts';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import panel from '../../ui/panel.module.css';
import type { ListedOrder } from '../order-columns.tsx';
import { stateName } from '../state-name.ts';
import { bulkTexts } from './bulk-texts.ts';
import styles from './move-dialog.module.css';
import { type BulkMove, bulkMoves, type MoveResult, mayMove } from './move-orders.ts';
import { useEachOrder } from './use-each-order.ts';

const { move: texts } = bulkTexts;

type Props = { kind: BulkMove; orders: readonly ListedOrder[]; onClose: () => void };

/**
 * Changes the ticked orders to their next state, each by its own API call. The result of each is shown until the dialog
 * is closed, and refused ones can be tried again.
 */
export function MoveDialog({ kind, orders, onClose }: Props) {
  const isPickup = useIsPickup();
  // The list behind the dialog changes while the orders' states change.
  const [ticked] = useState(orders);
  const isTheirs = (order: ListedOrder) => mayMove(kind, order);
  const toMove = ticked.filter(isTheirs);
  const others = ticked
    .filter((order) => !isTheirs(order))
    .map((order) => ({ order, why: whyNot(order, isPickup(order.customer_address)) }));
  return (
    <AdminDialog title={texts.titles[kind](toMove.length)} onClose={onClose}>
      <Moving kind={kind} toMove={toMove} others={others} onClose={onClose} />
    </AdminDialog>
  );
}

function whyNot({ order_status }: ListedOrder, isPickup: boolean): string {
  if (order_status === 'packed' && isPickup) return texts.collected;
  return texts.state(stateName(order_status, isPickup));
}

type MovingProps = Pick<Props, 'kind' | 'onClose'> & {
  toMove: readonly ListedOrder[];
  /** The orders whose state cannot be changed in this way, and why. */
  others: readonly MoveResult[];
};

function Moving({ kind, toMove, others, onClose }: MovingProps) {
  const { progress, results, left, run } = useEachOrder(({ id }) =>
    call('POST /api/admin/orders/{id}/moves', { params: { id }, body: { ...bulkMoves[kind], why: '' } }),
  );
  const isMoving = progress !== undefined;
  return (
    <>
      {results ? (
        <p role="status" className={left.length > 0 ? panel.warning : panel.fine}>
          {texts.done(results.length - left.length, left.length + others.length)}
        </p>
      ) : (
        toMove.length === 0 && <p>{texts.none[kind]}</p>
      )}
      {!results && others.length > 0 && <p>{texts.left(others.length)}</p>}
      <Results results={[...(results ?? []), ...others]} moved={texts.moved[kind]} />
      {progress && <p role="status">{texts.moving(progress.done, progress.all)}</p>}
      <div className={panel.actions}>
        {!results && toMove.length > 0 && (
          <Button disabled={isMoving} onClick={() => void run(toMove)}>
            {texts.submit[kind]}
          </Button>
        )}
        {left.length > 0 && (
          <Button disabled={isMoving} onClick={() => void run(left)}>
            {texts.again}
          </Button>
        )}
        <Button look="outline" disabled={isMoving} onClick={onClose}>
          {bulkTexts.close}
        </Button>
      </div>
    </>
  );
}

/** The result for each order. */
export const Results = ({ results, moved }: { results: readonly MoveResult[]; moved: string }) =>
  results.length > 0 && (
    <ul className={styles.results}>
      {results.map(({ order: { id, number }, why }) => (
        <li key={id} className={styles.result} data-moved={why === undefined}>
          <Icon name={why === undefined ? 'check' : 'close'} size={18} />
          <strong>{number}</strong>
          <span>{why ?? moved}</span>
        </li>
      ))}
    </ul>
  );
