import { remove } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { riderKey } from './keys.ts';
import type { RiderItem } from './rider.ts';

/** Returns the writes that remove a rider, with the log entry. They fail if the rider has changed since it was read. */
export const removeRider = (rider: RiderItem): Actions => [
  remove(riderKey(rider.id), unchanged(rider)),
  logEntry({ noun: 'rider', id: rider.id, action: 'remove', before: rider, after: undefined }),
];

/** Returns the writes that empty the phone and the vehicle of a rider. Returns no writes if they are empty. */
export function emptyContacts(rider: RiderItem): Actions {
  const fields = { phone: '', vehicle: '' };
  if (rider.phone === '' && rider.vehicle === '') return [];
  const write = changeFields(riderKey(rider.id), rider, fields);
  const after = { ...rider, ...fields };
  return [
    write ?? [],
    logEntry({ noun: 'rider', id: rider.id, action: 'erase', before: rider, after }),
  ].flat();
}
