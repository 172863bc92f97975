import { Suspense, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { asksWhy, hasEnded } from '#shared/orders/order-moves.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { lazyPart } from '../../../navigation/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { type Deed, Done } from '../ui/done.tsx';
import { Failure } from '../ui/failure.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import styles from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import type { Delivery, DeliveryProps } from './delivery-props.ts';
import { ReasonForm } from './reason-form.tsx';
import { stateName } from './state-name.ts';
import type { RideProps } from './way/ride-dialog.tsx';

const texts = adminTexts.order;

type State = AdminOrder['order_status'];
type Moved = CallAnswer<'POST /api/admin/orders/{id}/moves'>;

type Props = {
  order: AdminOrder;
  isPickup: boolean;
  /** The order with its changes. Undefined if it must be loaded again. */
  onChange: (order: AdminOrder | undefined) => void;
};

const DeliveryDialog = lazyPart<DeliveryProps<Moved>>(
  async () => (await import('./delivery-dialog.tsx')).DeliveryDialog,
  NotLoaded,
);

const RideDialog = lazyPart<RideProps<Moved>>(
  async () => (await import('./way/ride-dialog.tsx')).RideDialog,
  NotLoaded,
);

/** Returns true for a change of state during the delivery, which has its own buttons beside the rider. */
const isOfRider = (from: State, to: State) =>
  from === 'out_for_delivery' && (to === 'confirmed' || to === 'cancelled');

/** Returns the text that says why this person cannot change the order's state. */
function whyNoMoves({ order_status, surplus }: Props['order']): string {
  if (!hasEnded(order_status)) return texts.notYours;
  return surplus > 0 ? texts.endedWithMoney(formatPrice(surplus)) : texts.ended;
}

/**
 * The changes of state that this person may make (G-80). One that needs a reason opens a field first. A delivery, which
 * cannot be undone, opens a dialog. If a colleague changed the state first, the order's present state is shown. Typed
 * text stays until a change has succeeded.
 */
export function OrderMoves({ order, isPickup, onChange }: Props) {
  const [chosen, setChosen] = useState<State>();
  const [isMoving, setMoving] = useState(false);
  const [error, setError] = useState<CallError>();
  const [done, setDone] = useState<Deed>();
  const refresh = useRefresh();
  const from = order.order_status;
  const moves = order.moves.filter((to) => !(isPickup && to === 'out_for_delivery') && !isOfRider(from, to));
  const isDelivery = chosen === 'delivered';
  const isRide = chosen === 'out_for_delivery';
  const close = () => setChosen(undefined);

  const send = (to: State, delivery: Delivery & { rider?: string }) =>
    call('POST /api/admin/orders/{id}/moves', {
      params: { id: order.id },
      body: { from, to, was: order.rider?.id ?? null, ...delivery },
    });

  function showMoved(moved: Moved, delivery?: Delivery) {
    // The answer does not contain the payment.
    onChange(delivery?.cash === undefined ? { ...order, ...moved } : undefined);
    setError(undefined);
    setDone({ text: texts.moved(moved.number, stateName(moved.order_status, isPickup)) });
  }

  /** Makes a change of state that needs no typed input. */
  async function moveAtOnce(to: State) {
    setMoving(true);
    setError(undefined);
    try {
      showMoved(await send(to, { why: '' }));
    } catch (reason) {
      setError(reason as CallError);
    }
    close();
    refresh();
    setMoving(false);
  }

  function choose(to: State) {
    setError(undefined);
    setDone(undefined);
    const isToChoose = to === 'out_for_delivery' && !order.rider;
    if (asksWhy(from, to) || to === 'delivered' || isToChoose) setChosen(to);
    else void moveAtOnce(to);
  }

  return (
    <Section title={texts.next}>
      <Done deed={done} />
      {error && !isDelivery && <Failure error={error} />}
      {moves.length === 0 && chosen === undefined && <p>{whyNoMoves(order)}</p>}
      {chosen === undefined || isDelivery || isRide ? (
        <div className={styles.actions}>
          {moves.map((to, n) => (
            <Button
              key={to}
              look={n === 0 && !asksWhy(from, to) ? 'primary' : 'outline'}
              disabled={isMoving}
              onClick={() => choose(to)}
            >
              {isPickup && to === 'delivered' ? texts.pickedUp : texts.moves[to]}
            </Button>
          ))}
        </div>
      ) : (
        <ReasonForm
          order={order}
          to={chosen}
          send={(why) => send(chosen, { why })}
          onSent={showMoved}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {isRide && (
          <RideDialog
            order={order}
            send={(rider, why) => send(chosen, { why, rider })}
            onSent={showMoved}
            onClose={close}
          />
        )}
        {isDelivery && (
          <DeliveryDialog
            order={order}
            isPickup={isPickup}
            skipsRider={moves.includes('out_for_delivery')}
            send={(delivery) => send('delivered', delivery)}
            onSent={showMoved}
            onRefused={setError}
            onClose={close}
          />
        )}
      </Suspense>
    </Section>
  );
}
