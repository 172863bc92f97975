import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#shared/accounts/member.ts';
import {
  changeAs,
  groupsOf,
  inviteAs,
  listPeopleAs,
  openTeam,
  removeAs,
  somebody,
  type Team,
} from '../../test-support/members.ts';
import { ownerEmail } from '../../test-support/provider.ts';
import { openShop } from '../../test-support/shop.ts';

let team: Team;
beforeAll(async () => {
  team = await openTeam(await openShop());
});
afterAll(() => team.close());

describe('A sign-in at the same time as a change of an owner [T5] [G-39]', () => {
  test('If a person signs in while an owner withdraws the invitation, the person either joins or finds it withdrawn', async () => {
    for (let round = 0; round < 10; round++) {
      const claims = somebody();
      const { body } = await inviteAs(team.owner, { email: claims.email, groups: ['admin'] });
      const [signedIn, removed] = await Promise.all([team.signInWith(claims), removeAs(team.owner, body)]);
      const member = await team.memberOf(claims.email);
      expect([200, 409]).toContain(removed.status);
      expect(member?.state).toBe(removed.status === 409 ? 'active' : undefined);
      expect(await groupsOf(signedIn.session)).toEqual(removed.status === 409 ? ['admin'] : []);
    }
  });

  test('If an invited person signs in in three browsers at once, the invitation is accepted once, for all three', async () => {
    const claims = somebody();
    await inviteAs(team.owner, { email: claims.email, groups: ['staff'] });
    const all = await Promise.all([1, 2, 3].map(() => team.signInWith(claims)));
    for (const { session } of all) expect(await groupsOf(session)).toEqual(['staff']);
    expect(await team.memberOf(claims.email)).toMatchObject({ state: 'active', version: 2 });
  });

  test('If two accounts with the invited address sign in at once, only one of them gets the groups', async () => {
    const claims = somebody();
    await inviteAs(team.owner, { email: claims.email, groups: ['staff'] });
    const all = await Promise.all(
      ['a', 'b'].map((n) => team.signInWith({ ...claims, sub: `${claims.sub}-${n}` })),
    );
    const given = await Promise.all(all.map(({ session }) => groupsOf(session)));
    expect(given.map((roles) => roles.join()).sort()).toEqual(['', 'staff']);
  });

  test('If an owner disables a person during that person’s sign-in, the person has no valid session afterwards', async () => {
    for (let round = 0; round < 20; round++) {
      const { claims, member } = await team.join(['admin']);
      const [signedIn, disabled] = await Promise.all([
        team.signInWith(claims),
        changeAs(team.owner, member, { state: 'disabled' }),
      ]);
      expect(disabled.status).toBe(200);
      expect(await groupsOf(signedIn.session)).toEqual([]);
      await changeAs(team.owner, disabled.body, { state: 'active' });
      expect(await groupsOf(signedIn.session)).toEqual([]);
    }
  });

  test('If an owner changes a person’s groups during that person’s sign-in, the person gets the changed groups', async () => {
    for (let round = 0; round < 20; round++) {
      const { claims, session, member } = await team.join(['admin']);
      const [, reply] = await Promise.all([
        team.signInWith(claims),
        changeAs(team.owner, member, { groups: ['cashier'] }),
      ]);
      expect(reply.status).toBe(200);
      expect(await groupsOf(session)).toEqual(['cashier']);
    }
  });
});

describe('The shop keeps at least one active owner [G-39]', () => {
  const activeOwners = async (session = team.owner) =>
    (await listPeopleAs(session)).filter(
      ({ groups: roles, state }) => state === 'active' && roles.includes('owner'),
    );

  test('The only owner cannot give up the owner role', async () => {
    const [amina, ...others] = await activeOwners();
    expect(others).toEqual([]);
    const reply = await changeAs(team.owner, amina as Member, { groups: ['admin'] });
    expect(reply).toMatchObject({ status: 409, body: { code: 'last-owner' } });
    expect(await groupsOf(team.owner)).toEqual(['owner']);
  });

  test('If two owners remove each other at the same time, one of them stays an owner', async () => {
    for (let round = 0; round < 5; round++) {
      const more = await Promise.all([1, 2, 3].map(() => team.join(['owner'])));
      const sessions = [team.owner, ...more.map(({ session }) => session)];
      const owners = await activeOwners();
      expect(owners).toHaveLength(4);
      // Each owner tries to remove the owner role from every owner, including themselves.
      const replies = await Promise.all(
        sessions.flatMap((session) =>
          owners.map((member) => changeAs(session, member, { groups: ['cashier'] })),
        ),
      );
      for (const { status } of replies) expect([200, 401, 403, 409, 503]).toContain(status);
      const roles = await Promise.all(sessions.map(groupsOf));
      const [left = '', ...others] = sessions.filter((_, n) => roles[n]?.includes('owner'));
      expect(others).toEqual([]);
      const last = (await activeOwners(left)) as [Member];
      expect(last).toHaveLength(1);
      await giveBack(last[0], left);
    }
  });

  /** Makes Amina the only owner again. */
  async function giveBack(last: Member, session: string) {
    if (session === team.owner) return;
    const amina = await team.memberOf(ownerEmail, session);
    await changeAs(session, amina, { groups: ['owner'] });
    await changeAs(team.owner, last, { groups: ['cashier'] });
  }
});
