import type { Member, MemberChange, MemberInvitation } from '#shared/accounts/member.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import {
  copyToPerson,
  findMember,
  listMembers,
  type MemberItem,
  saveMember,
} from '../../data/accounts/member.ts';
import { riderLeaves } from '../../data/accounts/rider-due.ts';
import { removeSessions } from '../../data/accounts/session.ts';
import { memberPlace } from '../../data/dynamodb/place.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import { changedRecord, conflict, notFound, tooMany } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { memberId } from '../identity/member-id.ts';
import { newId } from '../identity/visitor.ts';
import { invitationSubject } from './invitation-email.ts';

const PAGE = 20;

/** The staff member who changes the list of people, and the time of the request. */
export type Manager = { id: string; name: string; now: Date };

const present = (item: MemberItem): Member => ({
  id: item.id,
  email: item.email,
  name: item.name ?? null,
  groups: item.groups,
  state: item.state,
  invited_by: item.invited_by?.name ?? null,
  invited_at: item.invited_at,
  sent_at: item.sent_at ?? item.invited_at,
  joined_at: item.joined_at ?? null,
  version: item.version,
});

/** Lists the people who work for the shop and the people who are invited. */
export async function listPeople(cursor: string | undefined) {
  const { items, next } = await listMembers(PAGE, fromCursor(memberPlace, cursor));
  return { people: items.map(present), next_cursor: nextCursor(next) };
}

/** Returns an entry of the list of people. @throws 404 */
export async function getPerson(id: string): Promise<Member> {
  const found = await findMember(id);
  if (!found) throw notFound('Person');
  return present(found);
}

const newInvitation = (id: string, { email, groups }: MemberInvitation, { now, ...by }: Manager) => ({
  id,
  email,
  groups,
  state: 'invited' as const,
  invited_by: by,
  invited_at: now.toISOString(),
  invitation: newId(),
  version: 1,
});

/** Returns true if the stored invitation already has the content of the request, so the request was sent twice. */
const isRepeated = (was: MemberItem, { groups }: MemberInvitation, by: Manager) =>
  was.state === 'invited' && was.invited_by?.id === by.id && was.groups.join() === groups.join();

/** Counts an invitation email towards the rate limit of the owner who sends it. @throws 429 */
async function requireFewInvitations(owner: string, now: Date): Promise<void> {
  const limit = { what: 'invitation', who: owner, ...shop.invitations };
  if (!(await consumeRateLimit(limit, now)))
    throw tooMany(texts.invitationsTooMany, secondsToWait(limit, now));
}

/**
 * Invites a person. The email is requested in the same transaction. A repeated request changes nothing.
 *
 * @throws 409 `exists` for an address that is on the list · 429
 */
export async function invite(form: MemberInvitation, by: Manager): Promise<Member> {
  const id = await memberId(form.email);
  const exists = () => conflict('exists', texts.memberExists(form.email));
  const was = await findMember(id);
  if (was && isRepeated(was, form, by)) return present(was);
  if (was) throw exists();
  await requireFewInvitations(by.id, by.now);
  const item = newInvitation(id, form, by);
  const emails = requestEmails(invitationSubject(id, item.invitation), ['staff-invitation'], item.invited_at);
  if (await saveMember(undefined, item, item.invited_at, { emails })) throw exists();
  return present(item);
}

/**
 * Counts an invitation email against two rate limits: one of the invited address, one of the owner who sends it.
 * @throws 429
 */
async function requireFewEmails({ id, email }: MemberItem, by: Manager): Promise<void> {
  await requireFewInvitations(by.id, by.now);
  const limit = { what: 'invitation-email', who: id, ...shop.invitationEmails };
  if (!(await consumeRateLimit(limit, by.now)))
    throw tooMany(texts.invitationOften(email), secondsToWait(limit, by.now));
}

const wasJustSent = ({ sent_at, invited_at }: MemberItem, now: Date) =>
  now.getTime() - Date.parse(sent_at ?? invited_at) < shop.invitationRepeatSeconds * 1000;

/**
 * Sends an invitation again, with a new id, so that an unsent earlier email is not sent any more. A repeated request
 * changes nothing.
 *
 * @throws 404 · 409 `joined` · 429
 */
export const resendInvitation = (id: string, by: Manager): Promise<Member> =>
  retry(async () => {
    const was = await findMember(id);
    if (!was) throw notFound('Person');
    if (was.state !== 'invited') throw conflict('joined', texts.memberJoined);
    if (wasJustSent(was, by.now)) return present(was);
    await requireFewEmails(was, by);
    const [invitation, sent_at] = [newId(), by.now.toISOString()];
    const next = { ...was, invitation, sent_at, version: was.version + 1 };
    const emails = requestEmails(invitationSubject(id, invitation), ['staff-invitation'], sent_at);
    return (await saveMember(was, next, sent_at, { emails })) ? tryAgain : present(next);
  });

/** Returns a member with a change applied. @throws 409 if the change is not allowed */
function changed(was: MemberItem, change: MemberChange, by: Manager): MemberItem {
  const { groups = was.groups, state = was.state } = change;
  if (was.state === 'invited' && change.state) throw conflict('not-joined', texts.memberNotJoined);
  if (state === 'disabled' && was.person_id === by.id) throw conflict('yourself', texts.memberYourself);
  return { ...was, groups, state, version: was.version + 1 };
}

const isSame = (was: MemberItem, next: MemberItem) =>
  was.state === next.state && was.groups.join() === next.groups.join();

/** Writes a changed or removed member together with the person's record. @throws 404 · 409 `last-owner`, `changed` */
async function save(
  was: MemberItem,
  next: MemberItem | undefined,
  { now }: Manager,
  undoes?: string,
): Promise<void> {
  const at = now.toISOString();
  const beside = { person: copyToPerson(was, next, at), rider: riderLeaves(was, next, at), undoes };
  const refusal = await saveMember(was, next, at, beside);
  if (!refusal) return;
  if (!refusal.has('member', 'person')) throw conflict('last-owner', texts.memberLastOwner);
  const stored = await findMember(was.id);
  throw stored ? changedRecord(present(stored)) : notFound('Person');
}

/**
 * Changes a member's groups or state. The change applies from the person's next call. Their sessions end when they are
 * disabled, and again before they are enabled, so that no earlier session becomes valid again. A repeated change
 * changes nothing.
 *
 * @throws 404 · 409 `changed`, `last-owner`, `not-joined`, `yourself`
 */
export async function changeMember(
  id: string,
  change: MemberChange,
  by: Manager,
  undoes?: string,
): Promise<Member> {
  const was = await findMember(id);
  if (!was) throw notFound('Person');
  const next = changed(was, change, by);
  const endSessions = async () => {
    if (was.person_id !== undefined) await removeSessions(was.person_id);
  };
  if (isSame(was, next)) {
    if (was.state === 'disabled') await endSessions();
    return present(was);
  }
  if (was.version !== change.version) throw changedRecord(present(was));
  if (was.state === 'disabled') await endSessions();
  await save(was, next, by, undoes);
  if (next.state === 'disabled') await endSessions();
  return present(next);
}

type Undoing = { undoes: string; check: (stored: Readonly<Record<string, unknown>>) => void };

/** Restores a member's groups or state, with the rules for a change by an owner. @throws the same as `changeMember` */
export async function restoreMember(
  id: string,
  fields: Readonly<Partial<Pick<MemberItem, 'groups' | 'state'>>>,
  { undoes, check }: Undoing,
  by: Manager,
): Promise<void> {
  const was = await findMember(id);
  if (!was) throw notFound('Person');
  check(was);
  const { groups, state } = fields;
  const change = { version: was.version, ...(groups && { groups }), ...(state && { state }) };
  await changeMember(id, change as MemberChange, by, undoes);
}

/**
 * Withdraws an invitation, or removes a disabled member, who can then sign in as a customer. A repeated removal changes
 * nothing.
 *
 * @throws 409 `changed`, `active`
 */
export async function removeMember(id: string, version: number, by: Manager): Promise<void> {
  const was = await findMember(id);
  if (!was) return;
  if (was.version !== version) throw changedRecord(present(was));
  if (was.state === 'active') throw conflict('active', texts.memberActive);
  if (was.person_id !== undefined) await removeSessions(was.person_id);
  await save(was, undefined, by);
}
