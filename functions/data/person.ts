import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Group } from '#shared/access.ts';
import { refusalsOf } from './contention.ts';
import { firstOwnerKey, personKey } from './keys.ts';
import { table, tableName } from './table.ts';

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
};

type SignedIn = Pick<PersonItem, 'id' | 'name' | 'email' | 'groups'>;

const noteSignIn = ({ id, name, email, groups }: SignedIn, at: string, isFirstOwner: boolean) => ({
  Update: {
    TableName: tableName(),
    Key: personKey(id),
    UpdateExpression: `SET id = :id, #name = :name, email = :email, #groups = :groups, signed_in_at = :at,
      created_at = if_not_exists(created_at, :at)${isFirstOwner ? ', is_first_owner = :yes' : ''}`,
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

/** Notes who signed in; at first sight they are somebody new. What the shop knows of them besides stays as it is. */
export async function savePerson(person: SignedIn, at: string): Promise<void> {
  await table.send(new UpdateCommand(noteSignIn(person, at, false).Update));
}

/**
 * The same for somebody who is to be the first owner, which happens to one person ever (settled once, in one write).
 *
 * @returns false, and nothing is noted, when another is the first owner
 */
export async function saveFirstOwner(person: SignedIn, at: string): Promise<boolean> {
  const take = {
    Put: {
      TableName: tableName(),
      Item: { ...firstOwnerKey(), person_id: person.id },
      ConditionExpression: 'attribute_not_exists(pk) OR person_id = :id',
      ExpressionAttributeValues: { ':id': person.id },
    },
  };
  const write = new TransactWriteCommand({ TransactItems: [take, noteSignIn(person, at, true)] });
  return table.send(write).then(
    () => true,
    (error: Error) => {
      if (refusalsOf(error)[0] === 'ConditionalCheckFailed') return false;
      throw error;
    },
  );
}
