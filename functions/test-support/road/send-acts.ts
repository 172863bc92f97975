import type { ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import { takeActs } from '../../core/rider-phone/acts/take-acts.ts';
import type { CallingRider } from '../../core/rider-phone/phone-caller.ts';
import { findRiderItem } from '../../data/riders/rider.ts';
import { at } from '../desk/desk-world.ts';
import type { Rider } from './road-world.ts';

/**
 * Sends reports from a rider's phone to the server. It does so in the way of the endpoint's function, after that has
 * checked the signature and the PIN.
 */
export async function sendActs(
  { person }: Rider,
  acts: readonly RiderAct[],
  now: number,
): Promise<ActResult[]> {
  const device = {
    ...{ rider_id: person.id, epoch: 1, public_key: '', pin: '', unsent: 0 },
    ...{ enrolled_at: '', seen_at: '' },
  };
  const caller: CallingRider = {
    ...{ id: person.id, name: person.name, groups: person.groups, status: 'active', device },
    rider: await findRiderItem(person.id),
  };
  return takeActs(caller, { acts, unsent: 0 }, at(now));
}
