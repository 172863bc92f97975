import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { dayShown } from '../acts/day-shown.ts';
import { doAct } from '../acts/do-act.ts';
import type { NewAct } from '../acts/new-act.ts';
import { nextStop } from '../day/stop-facts.ts';
import { goTo } from '../frame/place.ts';
import { riderNow } from '../phone/rider-now.ts';
import type { AtDoor } from './door-money.ts';

/** Shows the next stop, or the list of stops if there is no other. */
function goOn(from: string): void {
  const { kept, acts } = riderNow.get();
  const next = kept && nextStop(dayShown(kept.day, acts).stops);
  goTo(next && next.id !== from ? { screen: 'stop', order: next.id } : { screen: 'stops' }, {
    replace: true,
  });
}

/**
 * Stores a report that ends a stop or leaves it for now, and shows the next stop. If the report could not be stored,
 * nothing changes.
 */
export async function endStop(stop: PhoneStop, act: NewAct, said: string): Promise<void> {
  if (await doAct(stop, act, said)) goOn(stop.id);
}

type Delivery = Partial<Omit<Extract<NewAct, { kind: 'delivered' }>, 'kind' | 'order' | 'seen'>>;

/**
 * Returns the report of a delivery. It includes what the rider recorded at the door: that an ID was seen, and an
 * accepted M-Pesa code.
 */
export const deliveryOf = (stop: PhoneStop, { isIdSeen, code }: AtDoor, fields: Delivery = {}): NewAct => ({
  ...{ kind: 'delivered', order: stop.id, seen: stop.slip },
  ...{ id_seen: isIdSeen, cash: null, code: code?.code ?? null, desk: code?.desk ?? '', why: '' },
  ...fields,
});
