import type { Group } from '#shared/abilities/groups.ts';
import type { MemberState } from '#shared/accounts/member.ts';
import type { LogAction } from '#shared/log/log-noun.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { loggedAs } from '../../writer.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Action, type Actions, transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { settingsKey } from '../settings/keys.ts';
import { settingsOf } from '../settings/read-settings.ts';
import { memberKey, membersPk, ownerCountKey, personKey } from './keys.ts';

/**
 * A person who works for the shop or is invited to work for it. The person's own record has a copy of the groups,
 * because every call reads that record together with the session. One transaction writes both records.
 */
export type MemberItem = {
  /** The keyed hash of the email address. */
  id: string;
  email: string;
  name?: string;
  groups: Group[];
  state: MemberState;
  /** The person who accepted the invitation. */
  person_id?: string;
  invited_by?: { id: string; name: string };
  invited_at: string;
  /** The time when the invitation was last sent again. */
  sent_at?: string;
  /** The random id of the last invitation and of its email. */
  invitation?: string;
  joined_at?: string;
  version: number;
};

export const findMember = (id: string) => readItem<MemberItem>(memberKey(id));

/** Returns a member and the settings with one read. The member is undefined if there is none. */
export async function findMemberAndSettings(id: string) {
  const found = await readItems([memberKey(id), settingsKey()]);
  return {
    member: found.find(({ pk }) => pk === membersPk) as MemberItem | undefined,
    settings: settingsOf(found.find(({ pk }) => pk === settingsKey().pk) as ShopSettings | undefined),
  };
}

export const listMembers = (limit: number, after: string | undefined) =>
  readList<MemberItem>(membersPk, { limit, after });

const isActiveOwner = (member: MemberItem | undefined) =>
  member?.state === 'active' && member.groups.includes('owner');

/**
 * Returns the write that changes the number of active owners, if a change affects this number. The write fails if no
 * active owner would be left.
 */
function countOwners(was: MemberItem | undefined, next: MemberItem | undefined): Action | undefined {
  const change = Number(isActiveOwner(next)) - Number(isActiveOwner(was));
  if (change === 0) return undefined;
  return {
    Update: {
      TableName: tableName(),
      Key: ownerCountKey(),
      UpdateExpression: 'ADD owners :change',
      ...(change < 0 && { ConditionExpression: 'owners > :last' }),
      ExpressionAttributeValues: { ':change': change, ...(change < 0 && { ':last': 1 }) },
    },
  };
}

function writeMember(was: MemberItem | undefined, next: MemberItem | undefined): Action | undefined {
  if (next === undefined) return was && remove(memberKey(was.id), unchanged(was));
  const item = { ...memberKey(next.id), ...next };
  return was ? put(item, unchanged(was)) : putNew(item);
}

/** Returns the write that copies a member's groups to their person. */
export function copyToPerson(was: MemberItem, next: MemberItem | undefined, at: string): Action | undefined {
  if (was.person_id === undefined) return undefined;
  const sets = ['#groups = :groups', ...(next?.state === 'disabled' ? ['is_disabled = :yes'] : [])];
  const gone = [...(next?.state === 'disabled' ? [] : ['is_disabled']), ...(next ? [] : ['member_id'])];
  return {
    Update: {
      TableName: tableName(),
      Key: personKey(was.person_id),
      UpdateExpression: `SET ${[...sets, ...(next ? [] : ['left_shop_at = :at'])].join(', ')}${
        gone.length > 0 ? ` REMOVE ${gone.join(', ')}` : ''
      }`,
      ConditionExpression: 'member_id = :member',
      ExpressionAttributeNames: { '#groups': 'groups' },
      ExpressionAttributeValues: {
        ':groups': next?.state === 'active' ? next.groups : [],
        ':member': was.id,
        ...(next?.state === 'disabled' && { ':yes': true }),
        ...(!next && { ':at': at }),
      },
    },
  };
}

function actionOf(was: MemberItem | undefined, next: MemberItem | undefined): LogAction {
  if (next === undefined) return 'remove';
  if (next.joined_at !== was?.joined_at) return 'join';
  return next.invitation === was?.invitation ? 'change' : 'invite';
}

/**
 * Returns the entry of the change log. A person who joins has no session yet, so the entry names them as the author.
 */
function logMember(
  was: MemberItem | undefined,
  next: MemberItem | undefined,
  at: string,
  undoes?: string,
): Action {
  const action = undoes === undefined ? actionOf(was, next) : 'undo';
  const { id, person_id = '', name = '', groups } = (next ?? was) as MemberItem;
  const by = action === 'join' ? loggedAs({ id: person_id, name, groups }) : undefined;
  return logEntry({ noun: 'person', id, action, before: was, after: next, at, by, undoes });
}

/** The names of the writes that change a member. */
type Part = 'member' | 'owners' | 'person' | 'emails' | 'firstOwner' | 'rider' | 'log';

type Beside = {
  person?: Action | undefined;
  emails?: Actions;
  firstOwner?: Action | undefined;
  /** Makes the scheduled check delete the data about a rider. */
  rider?: Action | undefined;
  /** The change that this change undoes. */
  undoes?: string | undefined;
};

/**
 * Writes a member, the number of active owners, the change log and the other items of the change in one transaction.
 * `was` is the member as it was read, or undefined for a new member. `next` is undefined to remove the member.
 *
 * @returns undefined if the member was written; otherwise the refusal. `member`: the member was changed in the
 *   meantime. `owners`: the member is the last active owner
 */
export const saveMember = (
  was: MemberItem | undefined,
  next: MemberItem | undefined,
  at: string,
  beside: Beside = {},
) =>
  transact<Part>({
    member: writeMember(was, next),
    owners: countOwners(was, next),
    person: beside.person,
    emails: beside.emails,
    firstOwner: beside.firstOwner,
    rider: beside.rider,
    log: logMember(was, next, at, beside.undoes),
  });
