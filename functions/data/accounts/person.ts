import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Address, Consent, ConsentName } from '#shared/accounts/account.ts';
import type { Group } from '#shared/accounts/groups.ts';
import { put } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { firstOwnerKey } from '../identity/keys.ts';
import { personKey } from './keys.ts';

/** A person who has signed in. The name, email and groups are those of their last sign-in. */
export type PersonItem = {
  id: string;
  name: string;
  email: string;
  groups: Group[];
  /** True for the shop's first owner: see `saveFirstOwner`. */
  is_first_owner?: boolean;
  /** True when all sessions of this person are refused. */
  is_disabled?: boolean;
  created_at: string;
  signed_in_at: string;
  /** When their erasure began. Later writes of the person's other items are refused. */
  leaving_at?: string;
  /** The number of their orders that were anonymised so far. */
  kept_orders?: number;
} & Partial<Profile> & { profile_version?: number };

/** The data that a person enters about themselves. Signing in again does not change it. */
export type Profile = {
  /** Shown instead of the name from the identity provider. */
  chosen_name: string;
  phone: string;
  addresses: Address[];
  consents: Partial<Record<ConsentName, Consent>>;
};

type SignedIn = Pick<PersonItem, 'id' | 'name' | 'email' | 'groups'>;

const noteSignIn = ({ id, name, email, groups }: SignedIn, at: string, isFirstOwner: boolean) => ({
  Update: {
    TableName: tableName(),
    Key: personKey(id),
    UpdateExpression: `SET id = :id, #name = :name, email = :email, #groups = :groups, signed_in_at = :at,
      created_at = if_not_exists(created_at, :at)${isFirstOwner ? ', is_first_owner = :yes' : ''} REMOVE leaving_at`,
    ExpressionAttributeNames: { '#name': 'name', '#groups': 'groups' },
    ExpressionAttributeValues: {
      ':id': id,
      ':name': name,
      ':email': email,
      ':groups': groups,
      ':at': at,
      ...(isFirstOwner && { ':yes': true }),
    },
  },
});

/**
 * Records a sign-in. The first sign-in creates the person. Other data of the person do not change. A sign-in cancels an
 * erasure that was not completed.
 */
export async function savePerson(person: SignedIn, at: string): Promise<void> {
  await table.send(new UpdateCommand(noteSignIn(person, at, false).Update));
}

/**
 * Records a sign-in and makes the person the first owner. Only one person ever becomes the first owner.
 *
 * @returns false, and nothing changes, when another person is the first owner
 */
export async function saveFirstOwner(person: SignedIn, at: string): Promise<boolean> {
  const unlessAnother = {
    ConditionExpression: 'attribute_not_exists(pk) OR person_id = :id',
    ExpressionAttributeValues: { ':id': person.id },
  };
  return commit([
    put({ ...firstOwnerKey(), person_id: person.id }, unlessAnother),
    noteSignIn(person, at, true),
  ]);
}

/** Returns a person who has signed in, or undefined. */
export const findPerson = (id: string) => readItem<PersonItem>(personKey(id));

/**
 * Saves the profile, if it is still the one that was read and the person is not being erased.
 *
 * @returns false, and nothing changes, otherwise
 */
export async function putProfile(was: PersonItem, profile: Partial<Profile>): Promise<boolean> {
  const fields = ['chosen_name', 'phone', 'addresses', 'consents'] as const;
  const [set, gone] = [true, false].map((isSet) =>
    fields.filter((name) => (profile[name] !== undefined) === isSet),
  ) as [(typeof fields)[number][], (typeof fields)[number][]];
  const { profile_version: version = 0 } = was;
  const sets = [...set.map((name) => `${name} = :${name}`), 'profile_version = :next'].join(', ');
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: personKey(was.id),
    UpdateExpression: `SET ${sets}${gone.length > 0 ? ` REMOVE ${gone.join(', ')}` : ''}`,
    ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(leaving_at) AND ${
      version === 0 ? 'attribute_not_exists(profile_version)' : 'profile_version = :version'
    }`,
    ExpressionAttributeValues: {
      ...Object.fromEntries(set.map((name) => [`:${name}`, profile[name]])),
      ':next': version + 1,
      ...(version > 0 && { ':version': version }),
    },
  });
  return isWritten(table.send(update));
}
