import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Group } from '#shared/abilities/groups.ts';
import type { Address, Consent, ConsentName } from '#shared/accounts/account.ts';
import { putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Action, type Actions, commit } from '../dynamodb/transact.ts';
import { firstOwnerKey, personKey } from './keys.ts';

/** A person who has signed in. The name and email are those of their last sign-in. */
export type PersonItem = {
  id: string;
  name: string;
  email: string;
  /** The groups of the person's membership (see `member.ts`). */
  groups: Group[];
  /** The id of the member that the person became by signing in with the member's email address. */
  member_id?: string;
  /**
   * The time when the person was removed from the people who work for the shop. After that, groups in the user pool do
   * not make them a member again.
   */
  left_shop_at?: string;
  /** True if all sessions of this person are refused. */
  is_disabled?: boolean;
  created_at: string;
  signed_in_at: string;
  /** The time when the erasure of the person began. After that, other writes about the person are refused. */
  leaving_at?: string;
  /** The number of the person's orders that were anonymised so far. */
  kept_orders?: number;
} & Partial<Profile> & { profile_version?: number };

/** The data that a person enters about themselves. Signing in again does not change it. */
export type Profile = {
  /** The name that is shown instead of the name from the identity provider. */
  chosen_name: string;
  phone: string;
  addresses: Address[];
  consents: Partial<Record<ConsentName, Consent>>;
};

type SignedIn = Pick<PersonItem, 'id' | 'name' | 'email'>;

/**
 * How a sign-in changes a person's groups. `kept`: the person is already this member and keeps the member's groups.
 * `joins`: the person becomes this member. Otherwise, the person gets `groups`, which are empty except in tests.
 */
type Membership = { kept: string } | { joins: string; groups: Group[] } | { groups: Group[] };

/**
 * Returns the write that records a sign-in. The first sign-in creates the person. Later sign-ins keep the person's
 * other data and cancel an incomplete erasure. The write fails if the person's membership has changed since it was
 * read.
 */
export function noteSignIn({ id, name, email }: SignedIn, at: string, membership: Membership) {
  const sets = ['id = :id', '#name = :name', 'email = :email', 'signed_in_at = :at'];
  const isKept = 'kept' in membership;
  const member = isKept ? membership.kept : 'joins' in membership ? membership.joins : undefined;
  if (!isKept) sets.push('#groups = :groups');
  if ('joins' in membership) sets.push('member_id = :member');
  return {
    Update: {
      TableName: tableName(),
      Key: personKey(id),
      UpdateExpression: `SET ${sets.join(', ')}, created_at = if_not_exists(created_at, :at) REMOVE leaving_at`,
      ConditionExpression: isKept ? 'member_id = :member' : 'attribute_not_exists(member_id)',
      ExpressionAttributeNames: { '#name': 'name', ...(!isKept && { '#groups': 'groups' }) },
      ExpressionAttributeValues: {
        ':id': id,
        ':name': name,
        ':email': email,
        ':at': at,
        ...(!isKept && { ':groups': membership.groups }),
        ...(member !== undefined && { ':member': member }),
      },
    },
  };
}

/**
 * Records a sign-in.
 *
 * @returns false if the person's membership has changed since it was read; nothing changes then
 */
export const savePerson = (person: SignedIn, at: string, membership: Membership): Promise<boolean> =>
  isWritten(table.send(new UpdateCommand(noteSignIn(person, at, membership).Update)));

/** Returns the write that makes a person the shop's first owner. It fails if the shop already had a first owner. */
export const becomeFirstOwner = (personId: string) => putNew({ ...firstOwnerKey(), person_id: personId });

/** Returns the check that a person still has exactly these groups. */
export function sameGroups({ id, groups }: { id: string; groups: readonly Group[] }): Action {
  const named = groups.map((group, n) => [`:group${n}`, group] as const);
  const all = ['size(#groups) = :count', ...named.map(([name]) => `contains(#groups, ${name})`)].join(
    ' AND ',
  );
  return {
    ConditionCheck: {
      TableName: tableName(),
      Key: personKey(id),
      ConditionExpression: `attribute_not_exists(is_disabled) AND ${all}`,
      ExpressionAttributeNames: { '#groups': 'groups' },
      ExpressionAttributeValues: { ':count': groups.length, ...Object.fromEntries(named) },
    },
  };
}

/** Returns a person who has signed in, or undefined. */
export const findPerson = (id: string) => readItem<PersonItem>(personKey(id));

/**
 * Saves the profile if it is still the one that was read and the person is not being erased. `beside` contains further
 * writes for the transaction.
 *
 * @returns false, and nothing changes, if the profile could not be saved
 */
export async function putProfile(
  was: PersonItem,
  profile: Partial<Profile>,
  beside: Actions = [],
): Promise<boolean> {
  const fields = ['chosen_name', 'phone', 'addresses', 'consents'] as const;
  const [set, gone] = [true, false].map((isSet) =>
    fields.filter((name) => (profile[name] !== undefined) === isSet),
  ) as [(typeof fields)[number][], (typeof fields)[number][]];
  const { profile_version: version = 0 } = was;
  const sets = [...set.map((name) => `${name} = :${name}`), 'profile_version = :next'].join(', ');
  const update = {
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
  };
  if (beside.length > 0) return commit([{ Update: update }, ...beside]);
  return isWritten(table.send(new UpdateCommand(update)));
}
