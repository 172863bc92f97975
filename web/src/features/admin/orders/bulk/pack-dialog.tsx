import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { useIsPickup } from '../../../orders/use-is-pickup.ts';
import { AdminDialog, useBusyDialog } from '../../ui/admin-dialog.tsx';
import panel from '../../ui/panel.module.css';
import { useRefresh } from '../../use-admin-lists.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { stateName } from '../state-name.ts';
import { bulkTexts } from './bulk-texts.ts';
import { isToPack, moveEach, type NotMoved } from './pack-orders.ts';

const texts = bulkTexts.pack;

type Props = { orders: readonly ListedOrder[]; onClose: () => void };

const move = ({ id }: ListedOrder) =>
  call('POST /api/admin/orders/{id}/moves', {
    params: { id },
    body: { from: 'confirmed', to: 'packed', why: '' },
  });

/** Marks the ticked orders as packed, each by its own call, and says which were not moved and why. */
export function PackDialog({ orders, onClose }: Props) {
  // The list behind the dialog changes while orders move.
  const [ticked] = useState(orders);
  return (
    <AdminDialog title={texts.title(ticked.filter(isToPack).length)} onClose={onClose}>
      <Packing ticked={ticked} onClose={onClose} />
    </AdminDialog>
  );
}

function Packing({ ticked, onClose }: { ticked: readonly ListedOrder[]; onClose: () => void }) {
  const isPickup = useIsPickup();
  const refresh = useRefresh();
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<{ moved: number; left: NotMoved[] }>();
  const isMoving = done !== undefined && result === undefined;
  useBusyDialog(isMoving);
  const toPack = ticked.filter(isToPack);
  const others = ticked
    .filter((order) => !isToPack(order))
    .map((order) =>
      texts.state(order.number, stateName(order.order_status, isPickup(order.customer_address))),
    );

  async function run() {
    setDone(0);
    setResult(await moveEach(toPack, move, setDone));
    refresh();
  }

  if (result) {
    const left = [...result.left.map(({ number, why }) => texts.failed(number, why)), ...others];
    return (
      <>
        <p role="status" className={left.length > 0 ? panel.warning : panel.fine}>
          {texts.done(result.moved, left.length)}
        </p>
        <Left lines={left} />
        <Button onClick={onClose}>{bulkTexts.close}</Button>
      </>
    );
  }
  return (
    <>
      {toPack.length === 0 && <p>{texts.none}</p>}
      {others.length > 0 && <p>{texts.left(others.length)}</p>}
      <Left lines={others} />
      {isMoving && <p role="status">{texts.moving(done, toPack.length)}</p>}
      <div className={panel.actions}>
        {toPack.length > 0 && (
          <Button disabled={isMoving} onClick={() => void run()}>
            {texts.submit}
          </Button>
        )}
        <Button look="outline" disabled={isMoving} onClick={onClose}>
          {bulkTexts.close}
        </Button>
      </div>
    </>
  );
}

const Left = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
