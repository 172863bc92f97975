import * as z from 'zod';
import { Member, MemberChange, MemberId, MemberInvitation, Members } from '../accounts/member.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';

const anId = 'a'.repeat(43);

export const listPeople = endpoint('GET /api/admin/people', {
  id: 'people/ListPeople',
  summary: 'Lists the people who work for the shop or are invited to, twenty a page (G-39).',
  access: 'people.manage',
  query: z.object({ cursor: Cursor.optional() }),
  answer: Members,
});

export const invitePerson = endpoint('POST /api/admin/people', {
  id: 'people/InvitePerson',
  summary:
    'Invites a person by email address and sends them an email. They get their groups when they first sign in with that address, if Google has verified it. 409 for an address that is on the list (G-39).',
  access: 'people.manage',
  body: MemberInvitation,
  answer: Member,
  example: { body: { email: 'njeri@mail.example', groups: ['staff'] } },
});

export const resendInvitation = endpoint('POST /api/admin/people/{id}/invitation', {
  id: 'people/ResendInvitation',
  summary:
    'Sends an invitation again. An earlier email that was not sent yet is not sent any more. A request within a minute of the last email changes nothing. 409 for a person who has accepted (G-39).',
  access: 'people.manage',
  params: z.object({ id: MemberId }),
  answer: Member,
  example: { params: { id: anId } },
});

export const changePerson = endpoint('PATCH /api/admin/people/{id}', {
  id: 'people/ChangePerson',
  summary:
    'Changes the groups of a person, disables or enables them. It counts from their next call. Disabling ends their sessions. 409 for an old version and for the last active owner (G-39).',
  access: 'people.manage',
  params: z.object({ id: MemberId }),
  body: MemberChange,
  answer: Member,
  record: Member,
  example: { params: { id: anId }, body: { version: 1, groups: ['cashier'] } },
});

export const removePerson = endpoint('DELETE /api/admin/people/{id}', {
  id: 'people/RemovePerson',
  summary:
    'Withdraws an invitation, or removes a disabled person from the list; they can then sign in as a customer. A repeated request changes nothing. 409 for an old version and for an active person (G-39).',
  access: 'people.manage',
  params: z.object({ id: MemberId }),
  query: z.object({ version: z.coerce.number().int().min(1) }),
  answer: z.object({ success: z.literal(true) }),
  record: Member,
  example: { params: { id: anId }, query: { version: 1 } },
});

export const getPerson = endpoint('GET /api/admin/people/{id}', {
  id: 'people/GetPerson',
  summary: 'Returns a person who works for the shop or is invited to (G-39).',
  access: 'people.manage',
  params: z.object({ id: MemberId }),
  answer: Member,
  example: { params: { id: anId } },
});
