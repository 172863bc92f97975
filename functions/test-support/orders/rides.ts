import * as endpoints from '#shared/riders/endpoints.ts';
import * as handlers from '../../api/riders.ts';
import { type Call, type Reply, send } from '../event.ts';
import { callAs } from '../people.ts';

/**
 * Returns the functions for calls about riders: assign orders to them, record events on the way, and receive their
 * goods.
 */
export function ridesOf(session: string) {
  const ask = async (name: keyof typeof endpoints, call: Call): Promise<Reply> =>
    send(endpoints[name], handlers[name], await callAs(session, call));
  return {
    give: (id: string, rider: string | null, was: string | null = null, more: Call = {}) =>
      ask('giveOrder', { ...more, params: { id }, body: { rider, was } }),
    report: (id: string, body: Record<string, unknown>, more: Call = {}) =>
      ask('reportRoad', { ...more, params: { id }, body }),
    receive: (id: string, body: Record<string, unknown>, more: Call = {}) =>
      ask('receiveGoods', { ...more, params: { id }, body }),
    arrange: (rider: string, orders: string[]) =>
      ask('arrangeStops', { params: { id: rider }, body: { orders } }),
    open: (rider: string) => ask('openRider', { params: { id: rider } }),
    list: () => ask('listRiders', {}),
    save: (rider: string, body: Record<string, unknown>) => ask('saveRider', { params: { id: rider }, body }),
  };
}
