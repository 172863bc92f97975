import { type Ability, abilities, mayDo } from '#shared/abilities/abilities.ts';
import * as texts from '#shared/texts.ts';
import type { TillPerson } from '#shared/till/till.ts';
import type { PinHolder } from '#shared/till-office/admin-till.ts';
import { membersPk } from '../../data/accounts/keys.ts';
import type { MemberItem } from '../../data/accounts/member.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { findPins, type PinItem } from '../../data/till/pin.ts';
import { notFound } from '../../errors.ts';

/** A person who may work at a till. */
export type Worker = { member: MemberItem; personId: string; pin: PinItem | undefined };

const isOfTill = (ability: string) => ability.startsWith('pos.') || ability.startsWith('shifts.');

const tillAbilities = (Object.keys(abilities) as Ability[]).filter(isOfTill);

/** The names of the shop's members, also of disabled ones, by person id. Removed members are not in it. */
export type Names = ReadonlyMap<string, string>;

/** Returns the members of the shop who may sell at a till, sorted by name, and the names of all members. */
export async function readPeople(): Promise<{ workers: Worker[]; names: Names }> {
  const found: { member: MemberItem; personId: string }[] = [];
  const names = new Map<string, string>();
  for await (const member of everyItem<MemberItem>(membersPk)) {
    const { state, person_id: personId, groups } = member;
    if (personId === undefined) continue;
    names.set(personId, nameOf({ member }));
    if (state === 'active' && mayDo(groups, 'pos.sell')) found.push({ member, personId });
  }
  const pins = await findPins(found.map(({ personId }) => personId));
  const workers = found
    .map((worker) => ({ ...worker, pin: pins.get(worker.personId) }))
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
  return { workers, names };
}

/** Returns the people who have joined the shop and may sell at a till, by name. */
export const listWorkers = async (): Promise<Worker[]> => (await readPeople()).workers;

/**
 * Returns the name of a member by person id. For anybody else, returns the name that the shop stored before, if there
 * is one, or “Unknown person”. The name that a device sends is not used, because a device can send any name.
 */
export const knownName = (names: Names, personId: string, before?: string) =>
  names.get(personId) ?? before ?? texts.unknownPerson;

/** Returns a person who may work at a till. @throws 404 for any other person */
export async function findWorker(personId: string): Promise<Worker> {
  const found = (await listWorkers()).find((worker) => worker.personId === personId);
  if (!found) throw notFound('Person');
  return found;
}

/** Returns the name that the till shows. A member who has joined has a name. */
export const nameOf = ({ member }: Pick<Worker, 'member'>) =>
  member.name || (member.email.split('@')[0] ?? '');

/** Returns the data about a person that a till gets. It never contains the PIN. */
export const toTillPerson = (worker: Worker): TillPerson => ({
  id: worker.personId,
  name: nameOf(worker),
  abilities: tillAbilities.filter((ability) => mayDo(worker.member.groups, ability)),
  ...{ has_pin: worker.pin !== undefined, pin_set_at: worker.pin?.set_at ?? null },
});

/** Returns the data about a person for managers. */
export const toPinHolder = (worker: Worker): PinHolder => ({
  id: worker.personId,
  name: nameOf(worker),
  groups: worker.member.groups,
  pin_set_at: worker.pin?.set_at ?? null,
});
