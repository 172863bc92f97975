import * as z from 'zod';
import { groups } from '../abilities/groups.ts';
import { emailField } from '../email-field.ts';
import { Cursor, Instant } from '../ids.ts';
import * as texts from '../texts.ts';

/** The id of a member: the keyed hash of their email address, base64url. */
export const MemberId = z.string().regex(/^[\w-]{43}$/, { error: 'Not the id of a member.' });

/** `invited`: has not signed in yet. `disabled`: cannot sign in. */
const memberStates = ['invited', 'active', 'disabled'] as const;
export type MemberState = (typeof memberStates)[number];

/** One or more groups, each once, in the order of the list of groups. */
export const MemberGroups = z
  .array(z.enum(groups), { error: texts.memberGroups })
  .max(groups.length, { error: texts.memberGroups })
  .transform((chosen) => groups.filter((group) => chosen.includes(group)))
  .refine((chosen) => chosen.length > 0, { error: texts.memberGroups });

/** A person who works for the shop, or is invited to (G-39). */
export const Member = z.object({
  id: MemberId,
  email: z.string(),
  /** The person's name. Null until the person has signed in. */
  name: z.string().nullable(),
  groups: z.array(z.enum(groups)),
  state: z.enum(memberStates),
  /** The name of the person who invited them. Null for a member whose groups came from the user pool. */
  invited_by: z.string().nullable(),
  invited_at: Instant,
  /** When the invitation was last sent. */
  sent_at: Instant,
  joined_at: Instant.nullable(),
  /** Increases with each change. A change must name the version that it is based on. */
  version: z.int(),
});
export type Member = z.output<typeof Member>;

export const Members = z.object({ people: z.array(Member), next_cursor: Cursor.nullable() });

export const MemberInvitation = z.object({
  email: emailField(texts.emailRequired, texts.emailInvalid),
  groups: MemberGroups,
});
export type MemberInvitation = z.output<typeof MemberInvitation>;

/** A change of a member. Missing fields are not changed. */
export const MemberChange = z.object({
  version: z.int().min(1),
  groups: MemberGroups.optional(),
  state: z.enum(['active', 'disabled']).optional(),
});
export type MemberChange = z.output<typeof MemberChange>;
