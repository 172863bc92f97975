import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groups } from '#shared/abilities/groups.ts';
import { eraseAccount } from '#shared/accounts/endpoints.ts';
import type { Member } from '#shared/accounts/member.ts';
import { listAdminOrders } from '#shared/orders/endpoints.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { logPk } from '../../data/log/keys.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import {
  ask,
  changeAs,
  groupsOf,
  inviteAs,
  listPeopleAs,
  openTeam,
  removeAs,
  somebody,
  type Team,
} from '../../test-support/members.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop } from '../../test-support/shop.ts';
import { eraseAccount as erase } from '../accounts.ts';
import { listAdminOrders as listOrdersHandler } from '../orders.ts';

let team: Team;
beforeAll(async () => {
  team = await openTeam(await openShop());
});
afterAll(() => team.close());

describe('A change of a person [G-39]', () => {
  test('A change of a person’s groups takes effect at their next request', async () => {
    const { session, member } = await team.join(['cashier']);
    const open = () => ask(listAdminOrders, listOrdersHandler, session);
    expect((await open()).status).toBe(403);
    const { body } = await changeAs(team.owner, member, { groups: ['staff'] });
    expect((await open()).status).toBe(200);
    await changeAs(team.owner, body, { groups: ['cashier'] });
    expect((await open()).status).toBe(403);
  });

  test('Groups that an owner gave a person stay when the person signs in again, even if the user pool lists other groups', async () => {
    const { claims, member } = await team.join(['cashier']);
    await changeAs(team.owner, member, { groups: ['staff'] });
    const { session } = await team.signInWith({ ...claims, 'cognito:groups': ['owner'] });
    expect(await groupsOf(session)).toEqual(['staff']);
  });

  test('A change of an outdated version of a person answers 409, and a change that is sent twice answers 200 both times', async () => {
    const { member } = await team.join(['cashier']);
    const first = await changeAs(team.owner, member, { groups: ['staff'] });
    expect((await changeAs(team.owner, member, { groups: ['staff'] })).body).toEqual(first.body);
    const late = await changeAs(team.owner, member, { groups: ['cashier'] });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed', record: first.body } });
    const gone = await removeAs(team.owner, member);
    expect(gone).toMatchObject({ status: 409, body: { code: 'changed', record: first.body } });
  });

  test('Of ten concurrent changes of a person’s groups, one succeeds', async () => {
    const { member } = await team.join(['cashier']);
    const replies = await Promise.all(
      [...Array(10).keys()].map((n) =>
        changeAs(team.owner, member, { groups: [n % 2 ? 'staff' : 'admin', n % 3 ? 'rider' : 'cashier'] }),
      ),
    );
    const after = await team.memberOf(member.email);
    expect(after.version).toBe(member.version + 1);
    for (const { status, body } of replies) {
      if (status === 200) expect(body.groups).toEqual(after.groups);
      else expect([status, body.code, body.record]).toEqual([409, 'changed', after]);
    }
    expect(replies.map(({ status }) => status)).toContain(200);
  });

  test('A change is refused for a person who is not in the list of people, and for a caller who may not manage people', async () => {
    const unknown = { id: 'a'.repeat(43), version: 1 } as Member;
    expect((await changeAs(team.owner, unknown, { groups: ['staff'] })).status).toBe(404);
    const { member } = await team.join(['cashier']);
    for (const group of groups.slice(1)) {
      const { session } = await signIn(`no-owner-${group}`, [group]);
      expect((await changeAs(session, member, { groups: ['owner'] })).status).toBe(403);
      expect((await inviteAs(session, { email: 'x@mail.example', groups: ['owner'] })).status).toBe(403);
    }
  });
});

test('The change log names who invited, changed, disabled, enabled and removed a person, and says that the person joined', async () => {
  const claims = somebody();
  const { body: invited } = await inviteAs(team.owner, { email: claims.email, groups: ['staff'] });
  await team.signInWith(claims);
  const joined = await team.memberOf(claims.email);
  const changed = await changeAs(team.owner, joined, { groups: ['cashier'] });
  const disabled = await changeAs(team.owner, changed.body, { state: 'disabled' });
  const enabled = await changeAs(team.owner, disabled.body, { state: 'active' });
  const again = await changeAs(team.owner, enabled.body, { state: 'disabled' });
  await removeAs(team.owner, again.body);
  const { items } = await readList<LogItem>(logPk('person', invited.id));
  const told = items.map(({ action, by, fields }) => {
    const { state, groups: roles } = fields;
    return [
      by.kind === 'person' && by.name,
      action,
      state?.before,
      state?.after,
      roles?.before,
      roles?.after,
    ];
  });
  // The test's time does not advance, so all entries have the same time and no fixed order.
  expect(told.sort()).toEqual(
    [
      ['Amina Hart', 'invite', undefined, 'invited', undefined, ['staff']],
      [claims.name, 'join', 'invited', 'active', undefined, undefined],
      ['Amina Hart', 'change', undefined, undefined, ['staff'], ['cashier']],
      ['Amina Hart', 'change', 'active', 'disabled', undefined, undefined],
      ['Amina Hart', 'change', 'disabled', 'active', undefined, undefined],
      ['Amina Hart', 'change', 'active', 'disabled', undefined, undefined],
      ['Amina Hart', 'remove', 'disabled', undefined, ['cashier'], undefined],
    ].sort(),
  );
  expect(JSON.stringify(items)).not.toContain(claims.email);
});

describe('A disabled person [T5]', () => {
  test('A disabled person loses all sessions at once, cannot sign in, and gets no session back when they are enabled again', async () => {
    const { claims, session, member } = await team.join(['staff']);
    const second = (await team.signInWith(claims)).session;
    const { body } = await changeAs(team.owner, member, { state: 'disabled' });
    for (const one of [session, second]) expect(await groupsOf(one)).toEqual([]);
    const { reply } = await team.signInWith(claims);
    expect(reply.headers.location).toBe('/signed-in?closed=1');
    const enabled = await changeAs(team.owner, body, { state: 'active' });
    expect(enabled.body).toMatchObject({ state: 'active', groups: ['staff'] });
    for (const one of [session, second]) expect(await groupsOf(one)).toEqual([]);
    expect(await groupsOf((await team.signInWith(claims)).session)).toEqual(['staff']);
  });

  test('A disabled staff member who is removed from the team is only a customer afterwards, even if the user pool still lists groups for them', async () => {
    const { claims, member } = await team.join(['staff']);
    expect(await removeAs(team.owner, member)).toMatchObject({ status: 409, body: { code: 'active' } });
    const { body } = await changeAs(team.owner, member, { state: 'disabled' });
    expect((await removeAs(team.owner, body)).status).toBe(200);
    const { session } = await team.signInWith({ ...claims, 'cognito:groups': ['owner'] });
    expect(await groupsOf(session)).toEqual([]);
    const gone = await ask(eraseAccount, erase, session, { body: { confirm: true } });
    expect(gone.status).toBe(200);
  });

  test('Nobody can disable themselves, or a person who has not signed in yet', async () => {
    const amina = (await listPeopleAs(team.owner)).find(({ name }) => name === 'Amina Hart') as Member;
    const self = await changeAs(team.owner, amina, { state: 'disabled' });
    expect(self).toMatchObject({ status: 409, body: { code: 'yourself' } });
    const { body } = await inviteAs(team.owner, { email: somebody().email, groups: ['staff'] });
    const early = await changeAs(team.owner, body, { state: 'disabled' });
    expect(early).toMatchObject({ status: 409, body: { code: 'not-joined' } });
  });
});

test('The account of a staff member cannot be erased [G-30]', async () => {
  const { session } = await team.join(['cashier']);
  const reply = await ask(eraseAccount, erase, session, { body: { confirm: true } });
  expect(reply).toMatchObject({ status: 409, body: { code: 'works-here' } });
  expect(await groupsOf(session)).toEqual(['cashier']);
});

test('The table key of a staff member contains no email address [T18]', async () => {
  for (const { id, email } of await listPeopleAs(team.owner)) {
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(id).not.toContain(email.split('@')[0]);
  }
});
