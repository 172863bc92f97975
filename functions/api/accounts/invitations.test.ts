import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { noon } from '../../test-support/event.ts';
import {
  groupsOf,
  inviteAs,
  openTeam,
  removeAs,
  resendAs,
  somebody,
  type Team,
} from '../../test-support/members.ts';
import { signIn } from '../../test-support/people.ts';

let mails: TestMails;
let team: Team;
beforeAll(async () => {
  mails = await openMails();
  team = await openTeam(mails);
});
afterEach(() => {
  mails.caught();
});
afterAll(() => team.close());

describe('An owner invites a person by email address [G-39]', () => {
  test('An invited person gets an email, and gets the groups when they first sign in with the invited address', async () => {
    const claims = somebody({ name: 'Njeri Mwangi' });
    const reply = await inviteAs(team.owner, { email: claims.email, groups: ['cashier', 'staff', 'staff'] });
    expect(reply).toMatchObject({
      status: 200,
      body: { state: 'invited', name: null, groups: ['staff', 'cashier'], invited_by: 'Amina Hart' },
    });
    await mails.settle();
    const [mail, ...others] = mails.caught();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [claims.email], subject: 'Amina Hart invites you to the team of Hart' });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('https://hart.example/auth/google');
      expect(part).toContain('https://hart.example/admin/orders');
      expect(part).toContain('Staff and Cashier');
      expect(part).toContain(claims.email);
    }
    const { session } = await team.signInWith(claims);
    expect(await groupsOf(session)).toEqual(['staff', 'cashier']);
    expect(await team.memberOf(claims.email)).toMatchObject({
      state: 'active',
      name: 'Njeri Mwangi',
      version: 2,
    });
  });

  test('An invited email address is recognised in any letter case, and without the dots and tags that Gmail ignores', async () => {
    await inviteAs(team.owner, { email: 'Wairimu.K+hart@Gmail.com', groups: ['cashier'] });
    const { session } = await team.signInWith(somebody({ email: 'wairimuk@gmail.com' }));
    expect(await groupsOf(session)).toEqual(['cashier']);
  });

  test('A person whose email address Google has not verified gets no groups, by invitation or from the user pool [T6]', async () => {
    for (const email_verified of [false, 'false', undefined]) {
      const claims = somebody({ email_verified, 'cognito:groups': ['admin'] });
      await inviteAs(team.owner, { email: claims.email, groups: ['staff'] });
      expect(await groupsOf((await team.signInWith(claims)).session)).toEqual([]);
      expect(await team.memberOf(claims.email)).toMatchObject({ state: 'invited' });
    }
  });

  test.each([
    ['\u212Aamau@mail.example', 'a Kelvin sign, which becomes a k in small letters'],
    ['kamau@mail.example@evil.example', 'a second domain'],
    ['kamau@mail.example\n', 'a line break'],
    ['kam\u0430u@mail.example', 'a Cyrillic letter'],
  ])(
    'A person who signs in as %j, with %s, does not get the groups that were offered to kamau@mail.example [T6]',
    async (email) => {
      await inviteAs(team.owner, { email: 'kamau@mail.example', groups: ['owner'] });
      const { session } = await team.signInWith({ ...somebody(), email, email_verified: true });
      expect(await groupsOf(session)).toEqual([]);
    },
  );

  test('HTML in the name of an inviting or invited person is shown as plain text, on the screen and in the email', async () => {
    const claims = somebody({ name: '<b>Amina\r\nBcc: all@evil.example</b>\u202E' });
    const { session } = await team.signInWith({ ...claims, 'cognito:groups': ['owner'] });
    const { body } = await inviteAs(session, { email: somebody().email, groups: ['staff'] });
    expect(body.invited_by).toBe('<b>Amina Bcc: all@evil.example</b>');
    await mails.settle();
    const [mail] = mails.caught().slice(-1);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain('<b>Amina');
  });

  test('Once an invitation is accepted, another Google account with the same address gets no groups [T6]', async () => {
    const { claims } = await team.join(['staff']);
    const other = somebody({ email: claims.email, 'cognito:groups': ['owner'] });
    expect(await groupsOf((await team.signInWith(other)).session)).toEqual([]);
  });

  test('A repeated invitation sends no second email, and inviting the same person with other groups answers 409', async () => {
    await mails.settle();
    mails.caught();
    const { email } = somebody();
    const body = { email, groups: ['staff'] };
    const [first, again] = [await inviteAs(team.owner, body), await inviteAs(team.owner, body)];
    expect(again.body).toEqual(first.body);
    const other = await inviteAs(team.owner, { email: email.toUpperCase(), groups: ['cashier'] });
    expect(other).toMatchObject({ status: 409, body: { code: 'exists' } });
    await mails.settle();
    expect(mails.caught()).toHaveLength(1);
  });

  test.each([
    [{ email: 'no', groups: ['staff'] }, 'email'],
    [{ email: 'a@mail.example', groups: [] }, 'groups'],
    [{ email: 'a@mail.example', groups: ['root'] }, 'groups'],
    [{ email: 'a@mail.example' }, 'groups'],
  ])('An invitation with %j is refused with an error beside its field', async (body, field) => {
    const reply = await inviteAs(team.owner, body);
    expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  test('An owner can withdraw an invitation, which then gives no groups and sends no email', async () => {
    await mails.settle();
    mails.caught();
    const claims = somebody();
    const { body } = await inviteAs(team.owner, { email: claims.email, groups: ['admin'] });
    expect((await removeAs(team.owner, body)).status).toBe(200);
    expect((await removeAs(team.owner, body)).status).toBe(200);
    await mails.settle();
    expect(mails.caught()).toEqual([]);
    expect(await groupsOf((await team.signInWith(claims)).session)).toEqual([]);
    expect(await team.memberOf(claims.email)).toBeUndefined();
  });
});

describe('An invitation can be sent again [G-39]', () => {
  const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

  test('An invitation can be sent again after a minute, at most five times a day, and replaces an email that is not sent yet', async () => {
    await mails.settle();
    mails.caught();
    const claims = somebody();
    const { body: member } = await inviteAs(team.owner, { email: claims.email, groups: ['staff'] });
    // The first email was not sent yet, so the second one replaces it.
    const again = await resendAs(team.owner, member, minutesLater(1));
    expect(again.body).toMatchObject({
      state: 'invited',
      sent_at: minutesLater(1).toISOString(),
      version: 2,
    });
    expect((await resendAs(team.owner, member, minutesLater(1.5))).body).toEqual(again.body);
    await mails.settle();
    expect(mails.caught()).toMatchObject([{ to: [claims.email] }]);
    const more = [];
    for (const minutes of [3, 5, 7, 9, 11])
      more.push((await resendAs(team.owner, member, minutesLater(minutes))).status);
    expect(more).toEqual([200, 200, 200, 200, 429]);
    await mails.settle();
    expect(mails.caught().length).toBeLessThanOrEqual(4);
    expect(await groupsOf((await team.signInWith(claims)).session)).toEqual(['staff']);
  });

  test('An invitation is not sent again to a person who accepted it or who is not in the list of people', async () => {
    const { member } = await team.join(['staff']);
    expect(await resendAs(team.owner, member)).toMatchObject({ status: 409, body: { code: 'joined' } });
    const unknown = { ...member, id: 'b'.repeat(43) };
    expect((await resendAs(team.owner, unknown)).status).toBe(404);
  });
});

test('An owner can send fifty invitations a day', async () => {
  const { session } = await signIn('busy-owner', ['owner']);
  const send = async () => (await inviteAs(session, { email: somebody().email, groups: ['cashier'] })).status;
  for (let sent = 0; sent < 50; sent++) expect(await send()).toBe(200);
  expect(await send()).toBe(429);
});
