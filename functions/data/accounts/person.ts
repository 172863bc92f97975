import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Group } from '#shared/accounts/access.ts';
import type { Address, Consent, ConsentName } from '#shared/accounts/account.ts';
import { put } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { firstOwnerKey } from '../identity/keys.ts';
import { personKey } from './keys.ts';

/** Somebody who has signed in. What the identity provider says of them is as of their last sign-in. */
export type PersonItem = {
  id: string;
  name: string;
  email: string;
  /** The groups that the identity provider names. */
  groups: Group[];
  /** Made owner by the shop itself. */
  is_first_owner?: boolean;
  /** No session of theirs is worth anything any more. */
  is_disabled?: boolean;
  created_at: string;
  signed_in_at: string;
  /** Since when they are being erased. Whatever is written beside them is refused from then on. */
  leaving_at?: string;
  /** How many of their orders were made nameless so far. */
  kept_orders?: number;
} & Partial<Profile> & { profile_version?: number };

/** What somebody says of themselves; signing in again changes none of it. */
export type Profile = {
  /** Counts before the name that the identity provider says. */
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
 * Notes who signed in; at first sight they are somebody new. What the shop knows of them besides stays as it is; whoever
 * comes back from an erasure that never ended is somebody again.
 */
export async function savePerson(person: SignedIn, at: string): Promise<void> {
  await table.send(new UpdateCommand(noteSignIn(person, at, false).Update));
}

/**
 * The same for somebody who is to be the first owner, which happens to one person ever (settled once, in one write).
 *
 * @returns false, and nothing is noted, when another is the first owner
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

/** Somebody who has signed in, or undefined. */
export const findPerson = (id: string) => readItem<PersonItem>(personKey(id));

/**
 * Writes what somebody says of themselves, on condition that it stands as it was read and that they are not being erased.
 *
 * @returns false, and nothing changes, when it does not
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
