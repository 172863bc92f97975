import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { Button } from '../../../../ui/button.tsx';
import { useIsPickup } from '../../../orders/use-is-pickup.ts';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import panel from '../../ui/panel.module.css';
import { Results } from '../bulk/move-dialog.tsx';
import { useEachOrder } from '../bulk/use-each-order.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { byArea } from './by-area.ts';
import { LimitReason, RiderChoice } from './rider-choice.tsx';
import { riderTexts } from './rider-texts.ts';

const texts = riderTexts.give;

/** Returns true for an order that can be assigned to a rider. */
const isToGive = ({ kind, order_status }: ListedOrder) =>
  kind !== 'till' && (order_status === 'confirmed' || order_status === 'packed');

type Props = { orders: readonly ListedOrder[]; onClose: () => void };

/** Assigns the ticked orders to a rider, each by its own API call, and says which were not assigned and why. */
export function GiveDialog({ orders, onClose }: Props) {
  // The list behind the dialog changes while orders are assigned.
  const [ticked] = useState(orders);
  return (
    <AdminDialog title={texts.title(ticked.length)} onClose={onClose}>
      <Giving ticked={ticked} onClose={onClose} />
    </AdminDialog>
  );
}

function Giving({ ticked, onClose }: { ticked: readonly ListedOrder[]; onClose: () => void }) {
  const isPickup = useIsPickup();
  const [rider, setRider] = useState({ id: '', name: '' });
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const toGive = byArea(ticked.filter((order) => isToGive(order) && !isPickup(order.customer_address)));

  const { progress, results, left, run } = useEachOrder(({ id, rider: had }) =>
    call('POST /api/admin/orders/{id}/rider', {
      params: { id },
      body: { rider: rider.id, was: had?.id ?? null, why: why.trim() },
    }),
  );
  const isGiving = progress !== undefined;
  if (results && !isGiving)
    return (
      <>
        <p role="status" className={left.length > 0 ? panel.warning : panel.fine}>
          {texts.done(results.length - left.length, rider.name)}
        </p>
        <Results results={results} moved={texts.given} />
        <p>
          <a href={adminUrls.rider(rider.id)}>{texts.open}</a>
        </p>
        <div className={panel.actions}>
          {left.length > 0 && <Button onClick={() => void run(left)}>{texts.again}</Button>}
          <Button look="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {toGive.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ol>
          {toGive.map(({ id, number, customer_address }) => (
            <li key={id}>
              {number} · {customer_address}
            </li>
          ))}
        </ol>
      )}
      {toGive.length > 0 && toGive.length < ticked.length && (
        <p className={panel.hint}>{texts.left(ticked.length - toGive.length)}</p>
      )}
      {toGive.length > 0 && (
        <RiderChoice
          chosen={rider.id}
          error={isMissing && rider.id === '' ? riderTexts.chooseMissing : undefined}
          onChoose={(id, name) => setRider({ id, name })}
        />
      )}
      {toGive.length > 0 && <LimitReason why={why} onType={setWhy} />}
      {progress && <p role="status">{texts.giving(progress.done, progress.all)}</p>}
      <div className={panel.actions}>
        {toGive.length > 0 && (
          <Button disabled={isGiving} onClick={() => (rider.id === '' ? setMissing(true) : void run(toGive))}>
            {texts.submit}
          </Button>
        )}
        <Button look="outline" disabled={isGiving} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </>
  );
}
