import type { ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import { moveOrder } from '../../core/orders/move-order.ts';
import { reportRoad } from '../../core/riders/report-road.ts';
import { findOrder } from '../../data/orders/order.ts';
import { at } from '../desk/desk-world.ts';
import { statusOf } from '../faults/patience.ts';
import type { Rider } from './road-world.ts';
import { desk } from './road-world.ts';

const done = new Map<string, ActResult['result']>();
/** Sends acts of a rider's phone to the server, as its function does. */
export async function sendActs(rider: Rider, acts: readonly RiderAct[], now: number): Promise<ActResult[]> {
  const results: ActResult[] = [];
  for (const act of acts) {
    let result = done.get(act.id);
    if (!result) {
      const order = await findOrder(act.order);
      const go = (work: () => Promise<unknown>) => statusOf(work);
      let status = 200;
      if (act.kind === 'took')
        status = await go(() =>
          moveOrder(
            act.order,
            { from: 'packed', to: 'out_for_delivery', why: 'x', slip: act.seen, rider: rider.person.id },
            desk,
            at(now),
          ),
        );
      if (act.kind === 'delivered')
        status = await go(() =>
          moveOrder(
            act.order,
            {
              from: 'out_for_delivery',
              to: 'delivered',
              why: act.why || 'x',
              ...(act.cash && { cash: act.cash.amount, taken_by: `rider-${rider.person.id}` }),
            },
            desk,
            at(now),
          ),
        );
      if (act.kind === 'not-accepted')
        status = await go(() =>
          moveOrder(act.order, { from: 'out_for_delivery', to: 'refused', why: act.why }, desk, at(now)),
        );
      if (act.kind === 'nobody-there')
        status = await go(() =>
          reportRoad(
            act.order,
            { kind: 'nobody-there', seen: order?.road?.length ?? 0, why: 'x' },
            { by: desk, now: at(now) },
          ),
        );
      if (status !== 200) console.log(act.kind, status, order?.order_status);
      result = status === 200 ? 'taken' : act.kind === 'took' ? 'refused' : 'marked';
      done.set(act.id, result);
    }
    results.push({ id: act.id, result, text: '' });
  }
  return results;
}
