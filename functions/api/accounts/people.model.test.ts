import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Group, groups } from '#shared/abilities/groups.ts';
import type { Member } from '#shared/accounts/member.ts';
import { ownerCountKey } from '../../data/accounts/keys.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import {
  changeAs,
  groupsOf,
  inviteAs,
  listPeopleAs,
  removeAs,
  resendAs,
} from '../../test-support/members.ts';
import { openProvider, ownerEmail, type TestProvider } from '../../test-support/provider.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { waysBack } from '../../test-support/sign-in.ts';

let shop: TestShop;
let provider: TestProvider;
beforeAll(async () => {
  shop = await openShop();
  provider = await openProvider();
  await signIn(0);
});
afterAll(async () => {
  await provider.close();
  await shop.close();
});

const { signInWith } = waysBack(() => provider);

/** The people of the test, by their email addresses. The first one is the owner. */
const emails = [ownerEmail, ...[1, 2, 3].map((n) => `model${n}@mail.example`)];
const sessions = new Map<string, string>();

async function signIn(who: number) {
  const email = emails[who] as string;
  const { session } = await signInWith({ sub: `sub-model-${who}`, email, name: `Model ${who}` });
  if (session) sessions.set(email, session);
}

async function sessionOfOwner(): Promise<string | undefined> {
  for (const session of sessions.values()) if ((await groupsOf(session)).includes('owner')) return session;
  return undefined;
}

/** Returns the session of an active owner. If there is none, everybody signs in again first. */
async function anOwner(): Promise<string> {
  const found = await sessionOfOwner();
  if (found) return found;
  for (const who of emails.keys()) await signIn(who);
  const session = await sessionOfOwner();
  if (!session) throw new Error('No owner can sign in any more.');
  return session;
}

const listed = async (session: string, who: number) =>
  (await listPeopleAs(session)).find(({ email }) => email === emails[who]);

type Step = { who: number; does: keyof typeof deeds; roles: Group[] };

const withMember =
  (run: (session: string, member: Member, roles: Group[]) => Promise<unknown>) =>
  async (session: string, who: number, roles: Group[]) => {
    const member = await listed(session, who);
    if (member) await run(session, member, roles);
  };

const deeds = {
  invite: (session: string, who: number, roles: Group[]) =>
    inviteAs(session, { email: emails[who], groups: roles }),
  signIn: (_: string, who: number) => signIn(who),
  resend: withMember((session, member) => resendAs(session, member)),
  change: withMember((session, member, roles) => changeAs(session, member, { groups: roles })),
  disable: withMember((session, member) => changeAs(session, member, { state: 'disabled' })),
  enable: withMember((session, member) => changeAs(session, member, { state: 'active' })),
  remove: withMember((session, member) => removeAs(session, member)),
};

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat({ max: emails.length - 1 }),
  does: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
  roles: fc.subarray([...groups], { minLength: 1 }),
});

/** Checks that three things agree: the list of people, the counter of owners, and the rights of each session. */
async function expectSound() {
  const people = await listPeopleAs(await anOwner());
  const owners = people.filter(({ state, groups: roles }) => state === 'active' && roles.includes('owner'));
  expect(owners.length).toBeGreaterThan(0);
  expect(await readItem<{ owners: number }>(ownerCountKey())).toMatchObject({ owners: owners.length });
  for (const [email, session] of sessions) {
    const found = await groupsOf(session);
    const member = people.find((each) => each.email === email);
    const given = member?.state === 'active' ? member.groups : [];
    // An ended session has no groups. A change of a person's groups can also end a session early.
    if (found.length > 0) expect([email, found]).toEqual([email, given]);
  }
}

test('After random pairs of simultaneous changes to staff accounts, at least one owner is left, and each session has the groups of its person [G-39] [T5]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 8 }), async (pairs) => {
      for (const pair of pairs) {
        const session = await anOwner();
        await Promise.all(pair.map(({ does, who, roles }) => deeds[does](session, who, roles)));
        await expectSound();
      }
    }),
    { numRuns: 15, seed: 15 },
  );
}, 60_000);
