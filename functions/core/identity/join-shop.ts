import type { Group } from '#shared/abilities/groups.ts';
import { memberKey, personKey } from '../../data/accounts/keys.ts';
import { type MemberItem, saveMember } from '../../data/accounts/member.ts';
import { becomeFirstOwner, noteSignIn, type PersonItem, savePerson } from '../../data/accounts/person.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import { memberId } from './member-id.ts';

/** A person who signs in, as the identity provider knows them. */
export type SigningIn = {
  id: string;
  name: string;
  /** The email address if the provider has verified it, or else empty. */
  email: string;
  /**
   * The person's groups in the user pool. They make the person a member of the shop if they are not one yet.
   */
  poolGroups: Group[];
  /** True if the email address is the one configured for the owner of this deployment. */
  isOwnerAddress: boolean;
};

type Known = { person: PersonItem | undefined; member: MemberItem | undefined };

async function read(id: string, member: string | undefined): Promise<Known> {
  const items = await readItems([personKey(id), ...(member === undefined ? [] : [memberKey(member)])]);
  return {
    person: items.find(({ sk }) => sk === personKey(id).sk) as PersonItem | undefined,
    member: items.find(({ sk }) => sk === member) as MemberItem | undefined,
  };
}

/** Makes a person the member to whom an invitation was sent. @returns false if the invitation has changed */
async function accept(who: SigningIn, was: MemberItem, at: string): Promise<boolean> {
  const { id, name } = who;
  const next = { ...was, name, person_id: id, state: 'active' as const, joined_at: at };
  const person = noteSignIn(who, at, { joins: was.id, groups: was.groups });
  return (await saveMember(was, { ...next, version: was.version + 1 }, at, { person })) === undefined;
}

/**
 * Makes a person a member with the groups of the user pool. The first owner also gets the group `owner`.
 *
 * @returns `refused` if the data have changed since; `later` if the shop already has a first owner
 */
async function start(
  who: SigningIn,
  id: string,
  groups: Group[],
  { at, isFirst }: { at: string; isFirst: boolean },
) {
  const { name, email } = who;
  const joined = { name, person_id: who.id, state: 'active' as const, invited_at: at, joined_at: at };
  const refusal = await saveMember(undefined, { id, email, groups, ...joined, version: 1 }, at, {
    person: noteSignIn(who, at, { joins: id, groups }),
    firstOwner: isFirst ? becomeFirstOwner(who.id) : undefined,
  });
  if (refusal === undefined) return 'joined';
  return refusal.has('firstOwner') ? 'later' : 'refused';
}

/** Returns the groups of the shop's first owner: `owner` and the groups of the user pool. */
const asOwner = (groups: Group[]) => [...new Set<Group>(['owner', ...groups])];

/**
 * Records a sign-in and returns the person's groups (G-39). A membership belongs to an email address until a person
 * signs in with that address and Google has verified it. From then on the membership belongs to that person, even if
 * their address changes (T6). An unverified address never gives a membership.
 *
 * @returns undefined if the shop has disabled the person
 * @throws 503
 */
export async function recordSignIn(who: SigningIn, now: Date): Promise<{ groups: Group[] } | undefined> {
  const at = now.toISOString();
  const ofAddress = who.email === '' ? undefined : await memberId(who.email);
  let mayBeFirst = who.isOwnerAddress;
  return retry(async () => {
    const { person, member } = await read(who.id, ofAddress);
    if (person?.is_disabled) return undefined;
    if (person?.member_id !== undefined) {
      const isSaved = await savePerson(who, at, { kept: person.member_id });
      return isSaved ? { groups: person.groups } : tryAgain;
    }
    if (member?.state === 'invited') {
      return (await accept(who, member, at)) ? { groups: member.groups } : tryAgain;
    }
    const groups = mayBeFirst ? asOwner(who.poolGroups) : who.poolGroups;
    if (ofAddress !== undefined && !member && !person?.left_shop_at && groups.length > 0) {
      const done = await start(who, ofAddress, groups, { at, isFirst: mayBeFirst });
      if (done === 'joined') return { groups };
      if (done === 'refused') return tryAgain;
      mayBeFirst = false;
      return tryAtOnce;
    }
    return (await savePerson(who, at, { groups: [] })) ? { groups: [] } : tryAgain;
  });
}
