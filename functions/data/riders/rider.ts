import type { Group } from '#shared/abilities/groups.ts';
import { riderGone } from '#shared/riders/rider-texts.ts';
import { conflict } from '../../errors.ts';
import { membersPk, personKey } from '../accounts/keys.ts';
import type { MemberItem } from '../accounts/member.ts';
import type { PersonItem } from '../accounts/person.ts';
import { putNew } from '../dynamodb/actions.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { type ChangeOptions, changeItem, planFields } from '../log/change-item.ts';
import { riderKey, ridersPk } from './keys.ts';

/**
 * A rider: a person of the shop with this role, their phone, their vehicle, and the highest sum of cash that they may
 * have. The scheduled check removes the item of a former rider when they have no goods or cash of the shop
 * (`core/riders/forget-rider.ts`).
 */
export type RiderItem = {
  /** The id of the person. */
  id: string;
  name: string;
  phone: string;
  vehicle: string;
  cash_limit_cents: number;
  /** The number of changes of the item; undefined if it was never changed. */
  version?: number;
};

const isPerson = ({ pk }: { pk?: unknown }) => pk !== ridersPk;

/** Returns the stored rider and the person with this id, with one read. */
export async function findRider(id: string) {
  const found = await readItems([riderKey(id), personKey(id)]);
  return {
    rider: found.find((item) => !isPerson(item)) as RiderItem | undefined,
    person: found.find(isPerson) as PersonItem | undefined,
  };
}

const works = ({ groups, is_disabled, leaving_at }: Partial<PersonItem>) =>
  groups?.includes('rider') === true && !is_disabled && leaving_at === undefined;

/** Returns true for a person who now works as a rider. */
export const worksAsRider = (person: Partial<PersonItem> | undefined): boolean =>
  person !== undefined && works(person);

/** Returns a rider to whom an order can be assigned. @throws 409 `rider-gone` */
export async function requireRider(id: string): Promise<RiderItem> {
  const { rider, person } = await findRider(id);
  if (!rider || !worksAsRider(person)) throw conflict('rider-gone', riderGone);
  return rider;
}

/** Returns a stored rider, even if they no longer work as a rider. @throws 409 `rider-gone` */
export async function requireStoredRider(id: string): Promise<RiderItem> {
  const rider = await findRiderItem(id);
  if (!rider) throw conflict('rider-gone', riderGone);
  return rider;
}

/** Returns all stored riders in the order of their ids, including former ones. */
export const listRiderItems = async (): Promise<RiderItem[]> =>
  (await readList<RiderItem>(ridersPk, { limit: 500 })).items;

/** Returns all stored riders in the order of their ids, and the ids of those who still work as riders. */
export async function listRiders(): Promise<{ riders: RiderItem[]; active: ReadonlySet<string> }> {
  const items = await listRiderItems();
  const people = (await readItems(items.map(({ id }) => personKey(id)))) as PersonItem[];
  return { riders: items, active: new Set(people.filter(works).map(({ id }) => id)) };
}

/** Returns the people with the role of rider who have signed in at least once. */
export async function listPeopleWhoRide(): Promise<{ id: string; name: string }[]> {
  const people: { id: string; name: string }[] = [];
  const rides = (groups: readonly Group[]) => groups.includes('rider');
  for await (const member of everyItem<MemberItem>(membersPk))
    if (member.state === 'active' && member.person_id !== undefined && rides(member.groups))
      people.push({ id: member.person_id, name: member.name ?? '' });
  return people;
}

type Fields = Pick<RiderItem, 'name' | 'phone' | 'vehicle' | 'cash_limit_cents'>;

/** Returns the stored rider, or undefined. */
export const findRiderItem = (id: string) => readItem<RiderItem>(riderKey(id));

/**
 * Stores a new rider or a change of a rider.
 *
 * @throws 409 `changed` for an old version · 503
 */
export const changeRider = (
  id: string,
  fields: Fields,
  options?: ChangeOptions<RiderItem>,
): Promise<RiderItem> => {
  let isNew = false;
  return changeItem<RiderItem>(
    {
      ...{ noun: 'rider', id },
      read: async () => {
        const stored = await findRiderItem(id);
        isNew = stored === undefined;
        return stored ?? { id, name: '', phone: '', vehicle: '', cash_limit_cents: 0 };
      },
    },
    (before) => {
      if (!isNew) return planFields(riderKey(id), before, fields);
      const after = { id, ...fields, version: 1 };
      return { after, write: putNew({ ...riderKey(id), ...after }), isNew };
    },
    options,
  );
};
