import type { OrderProgress } from '#shared/orders/order.ts';
import type { RoadReport } from '#shared/riders/given-order.ts';
import * as texts from '#shared/riders/rider-texts.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveRoad } from '../../data/orders/order-move.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { checkAhead } from '../orders/call-times.ts';
import { viewProgress } from '../orders/order-view.ts';
import { requireRoom, stepOf, timeOfStep } from './plan-give.ts';

const timeIn = (report: RoadReport) => (report.kind === 'try-again' ? report.there_by : undefined);

/**
 * Returns true if the last event of an order is this report. The request was then repeated because its answer was lost.
 */
function isRepeated({ road = [] }: OrderItem, report: RoadReport, by: Person): boolean {
  const last = road.at(-1);
  const isLast = road.length === report.seen + 1 && last?.kind === report.kind && last.by.id === by.id;
  return isLast && last.there_by === timeIn(report) && (last.why ?? '') === report.why;
}

/**
 * Records what happened at the customer's door, or what staff then decided. The state of the order stays
 * `out_for_delivery`. “Try again” sets a new time by which the goods should arrive.
 *
 * @throws 404 · 409 `not-on-road`, `road-moved` if a colleague has recorded something meanwhile, `steps-full` · 422 for
 * a time that has passed · 503
 */
export async function reportRoad(
  id: string,
  report: RoadReport,
  { by, now }: { by: Person; now: Date },
): Promise<OrderProgress> {
  checkAhead('there_by', timeIn(report), now);
  return retry(async () => {
    const order = await findOrder(id);
    if (!order) throw notFound('Order');
    if (isRepeated(order, report, by)) return viewProgress(order, by.groups);
    const { rider, road = [] } = order;
    if (order.order_status !== 'out_for_delivery' || !rider) throw conflict('not-on-road', texts.notOnRoad);
    if (road.length !== report.seen) throw conflict('road-moved', texts.roadMoved);
    requireRoom(order);
    const at = timeOfStep(order, now);
    const there_by = timeIn(report);
    const step = stepOf(report.kind, { at, by, rider, why: report.why });
    const note = { ...step, ...(there_by && { there_by }) };
    const after = await saveRoad(order, {
      ...{ at, road: { note } },
      ...(there_by && { times: { there_by } }),
    });
    return after ? viewProgress(after, by.groups) : tryAgain;
  });
}
