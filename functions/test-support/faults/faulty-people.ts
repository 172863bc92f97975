import { changePerson, invitePerson, removePerson, resendInvitation } from '#shared/accounts/endpoints.ts';
import {
  changePerson as changeHandler,
  invitePerson as inviteHandler,
  removePerson as removeHandler,
  resendInvitation as resendHandler,
} from '../../api/accounts.ts';
import { memberId } from '../../core/identity/member-id.ts';
import { findMember, saveMember } from '../../data/accounts/member.ts';
import { findPerson, noteSignIn } from '../../data/accounts/person.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { outboxPk } from '../../data/emails/keys.ts';
import { noon, send } from '../event.ts';
import { callAs, idOf, signIn } from '../people.ts';
import type { FaultyWrite } from './write-faults.ts';

let next = 0;

/** Signs in a new owner, who will send the write. Returns the session. */
const owner = async () => (await signIn(`owner-${++next}`, ['owner'])).session;

/** Creates a staff member who has signed in before. */
async function newMember(state: 'active' | 'disabled') {
  const [at, name] = [noon.toISOString(), `packer-${++next}`];
  const who = { id: idOf(name), name, email: `${name}@mail.example` };
  const id = await memberId(who.email);
  const joined = {
    ...who,
    id,
    groups: ['staff' as const],
    state,
    person_id: who.id,
    invited_at: at,
    version: 1,
  };
  await saveMember(undefined, joined, at, { person: noteSignIn(who, at, { joins: id, groups: ['staff'] }) });
  return { id, personId: who.id };
}

async function oneInvitation(): Promise<FaultyWrite> {
  const email = `invited-${++next}@mail.example`;
  const call = await callAs(await owner(), { body: { email, groups: ['cashier'] } });
  const id = await memberId(email);
  return {
    send: () => send(invitePerson, inviteHandler, call),
    check: async (last, again) => {
      const { items } = await readList<{ subject: string }>(outboxPk);
      const emails = items.filter(({ subject }) => subject.startsWith(id)).length;
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [(await findMember(id))?.state !== 'invited', 'the invitation is not stored'],
        [emails !== 1, `${emails} emails are requested`],
      ];
    },
  };
}

async function oneMoreEmail(): Promise<FaultyWrite> {
  const email = `invited-${++next}@mail.example`;
  const session = await owner();
  const first = await send(
    invitePerson,
    inviteHandler,
    await callAs(session, { body: { email, groups: ['cashier'] } }),
  );
  const { id } = first.body;
  const later = new Date(noon.getTime() + 120_000);
  const call = await callAs(await owner(), { params: { id }, now: later });
  return {
    send: () => send(resendInvitation, resendHandler, call),
    check: async (last, again) => {
      const { items } = await readList<{ subject: string }>(outboxPk);
      const emails = items.filter(({ subject }) => subject.startsWith(id)).length;
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [(await findMember(id))?.version !== 2, 'the invitation is not renewed once'],
        [emails !== 2, `${emails} emails are requested`],
      ];
    },
  };
}

async function oneDisabled(): Promise<FaultyWrite> {
  const { id, personId } = await newMember('active');
  const call = await callAs(await owner(), { params: { id }, body: { version: 1, state: 'disabled' } });
  return {
    send: () => send(changePerson, changeHandler, call),
    check: async (last, again) => {
      const [member, person] = [await findMember(id), await findPerson(personId)];
      return [
        [JSON.stringify(last.body) !== JSON.stringify(again.body), 'the repeated request got another answer'],
        [member?.state !== 'disabled' || member.version !== 2, 'the member is not disabled once'],
        [person?.is_disabled !== true || person.groups.length > 0, 'the person keeps access'],
      ];
    },
  };
}

async function oneRemoval(): Promise<FaultyWrite> {
  const { id, personId } = await newMember('disabled');
  const call = await callAs(await owner(), { params: { id }, query: { version: '1' } });
  return {
    send: () => send(removePerson, removeHandler, call),
    check: async (last, again) => {
      const person = await findPerson(personId);
      return [
        [last.status !== again.status, 'the repeated request got another answer'],
        [(await findMember(id)) !== undefined, 'the member is still there'],
        [
          person?.member_id !== undefined || person?.left_shop_at === undefined,
          'the person is still a member',
        ],
      ];
    },
  };
}

/**
 * Changes of the people who work for the shop. Each has a name, a function that prepares the write, and the storage
 * calls of the write.
 */
export const faultyPeople: [name: string, make: () => Promise<FaultyWrite>, operations: string[]][] = [
  ['an invitation', oneInvitation, ['GetItem', 'UpdateItem', 'TransactWriteItems']],
  ['an invitation that is sent again', oneMoreEmail, ['GetItem', 'UpdateItem', 'TransactWriteItems']],
  ['a disabled member of the staff', oneDisabled, ['GetItem', 'TransactWriteItems', 'Query']],
  ['a member of the staff who is removed', oneRemoval, ['GetItem', 'Query', 'TransactWriteItems']],
];
