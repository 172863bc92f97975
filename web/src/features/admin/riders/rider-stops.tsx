import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { type MoveResult, moveEach } from '../orders/bulk/move-orders.ts';
import { OrderDue } from '../orders/order-due.tsx';
import { stateName } from '../orders/state-name.ts';
import { lastStepOf } from '../orders/way/last-step.ts';
import { riderTexts as texts } from '../orders/way/rider-texts.ts';
import styles from '../orders/way/riders.module.css';
import type { RiderLine, Stop } from '../orders/way/use-riders.ts';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';

type Props = { rider: RiderLine; stops: readonly Stop[] };

/** Returns true for a stop whose order is packed, so that the rider can collect it. */
const isToTake = ({ moves }: Stop) => moves.includes('out_for_delivery');

/** Lists the stops of a rider in driving order. The office ticks the orders that the rider collects. */
export function RiderStops({ rider, stops }: Props) {
  const refresh = useRefresh();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<readonly MoveResult<Stop>[]>([]);
  const [isMoving, setMoving] = useState(false);
  const taken = stops.filter((stop) => isToTake(stop) && ticked.has(stop.id));

  const tick = (id: string) =>
    setTicked(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );

  async function take() {
    setMoving(true);
    const results = await moveEach(
      taken,
      (stop) =>
        call('POST /api/admin/orders/{id}/moves', {
          params: { id: stop.id },
          body: {
            ...{ from: stop.order_status, to: 'out_for_delivery' as const, why: '' },
            ...{ was: rider.id, slip: stop.slip_version },
          },
        }),
      () => undefined,
    );
    setLeft(results.filter(({ why }) => why !== undefined));
    setTicked(new Set());
    setMoving(false);
    refresh();
  }
  return (
    <>
      <ol className={styles.stops}>
        {stops.map((stop, n) => (
          <li key={stop.id} className={styles.stop}>
            {isToTake(stop) ? (
              <input
                type="checkbox"
                aria-label={texts.tick(stop.number)}
                checked={ticked.has(stop.id)}
                onChange={() => tick(stop.id)}
              />
            ) : (
              <span />
            )}
            <span>
              <span className={styles.place}>{n + 1}</span>{' '}
              <a href={adminUrls.order(stop.id)}>{stop.number}</a> {stop.customer_name} ·{' '}
              {stop.customer_address}
              <span className={styles.quiet}>
                {[
                  stop.rider?.has_it ? texts.has : `${texts.planned}, ${stateName(stop.order_status, false)}`,
                  ...[lastStepOf(stop) ?? []].flat(),
                  ...(stop.street_address ? [stop.street_address] : []),
                ].join(' · ')}
              </span>
            </span>
            <span className={styles.sum}>
              {stop.due > 0 ? formatPrice(stop.due) : texts.paid}
              <OrderDue order={stop} isPickup={false} />
            </span>
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <ul role="alert" className={panel.warning}>
          {left.map(({ order: { number }, why }) => (
            <li key={number}>
              <strong>{number}</strong> {why}
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && (
        <div className={panel.actions}>
          <Button disabled={isMoving} onClick={() => void take()}>
            {texts.hasIt(taken.length, rider.name)}
          </Button>
        </div>
      )}
    </>
  );
}
