import type { JWTPayload } from 'jose';
import * as api from '#shared/accounts/endpoints.ts';
import { getUser } from '#shared/accounts/endpoints.ts';
import type { Member } from '#shared/accounts/member.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import {
  changePerson as change,
  getUser as getUserHandler,
  invitePerson as invite,
  listPeople as list,
  removePerson as remove,
  resendInvitation as resend,
} from '../api/accounts.ts';
import { type Call, send } from './event.ts';
import { callAs } from './people.ts';
import { openProvider, ownerEmail } from './provider.ts';
import { waysBack } from './sign-in.ts';

/** Sends a call with a session. */
export const ask = async (row: Endpoint, handler: unknown, session: string, call: Call = {}) =>
  send(row, handler, await callAs(session, call));

/** Returns the groups that a session has now. */
export const groupsOf = async (session: string): Promise<string[]> =>
  (await ask(getUser, getUserHandler, session)).body.groups;

export const inviteAs = (session: string, body: object) => ask(api.invitePerson, invite, session, { body });

export const changeAs = (session: string, { id, version }: Member, body: object) =>
  ask(api.changePerson, change, session, { params: { id }, body: { version, ...body } });

export const removeAs = (session: string, { id, version }: Member) =>
  ask(api.removePerson, remove, session, { params: { id }, query: { version: String(version) } });

export const resendAs = (session: string, { id }: Member, now?: Date) =>
  ask(api.resendInvitation, resend, session, { params: { id }, ...(now && { now }) });

/** Returns all people on the list of people, in the form that the person of this session sees. */
export async function listPeopleAs(session: string): Promise<Member[]> {
  const all: Member[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await ask(api.listPeople, list, session, { query: cursor ? { cursor } : {} });
    all.push(...body.people);
    cursor = body.next_cursor;
  }
  return all;
}

let people = 0;

/** Returns the id token's claims of a new person. */
export const somebody = (more: JWTPayload = {}) => ({
  sub: `sub-${++people}`,
  email: `person${people}@mail.example`,
  name: `Person ${people}`,
  ...more,
});

/** A shop with a sign-in provider and a signed-in owner. */
export type Team = Awaited<ReturnType<typeof openTeam>>;

/** Opens a sign-in provider beside an open shop, and signs in the owner, Amina Hart. */
export async function openTeam(shop: { close(): Promise<void> }) {
  const provider = await openProvider();
  const { signInWith } = waysBack(() => provider);
  const { session: owner } = await signInWith({ sub: 'sub-amina', email: ownerEmail, name: 'Amina Hart' });
  const memberOf = async (email: string, session = owner) =>
    (await listPeopleAs(session)).find((member) => member.email === email) as Member;
  return {
    /** The owner's session. */
    owner,
    signInWith,
    memberOf,
    /** Signs in a new person who has these groups in the user pool. Returns their claims, session and member. */
    join: async (roles: string[]) => {
      const claims = somebody({ 'cognito:groups': roles });
      const { session } = await signInWith(claims);
      return { claims, session, member: await memberOf(claims.email) };
    },
    close: async () => {
      await provider.close();
      await shop.close();
    },
  };
}
