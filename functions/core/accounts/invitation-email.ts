import { mayDo } from '#shared/abilities/abilities.ts';
import { groupNames } from '#shared/abilities/groups.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { InvitationWords } from '#shared/emails/staff-email.ts';
import { findMemberAndSettings, type MemberItem } from '../../data/accounts/member.ts';
import { type EmailReader, greeted } from '../emails/email-reader.ts';

/** Returns the id under which an invitation's email is requested. Each invitation of a member has its own id. */
export const invitationSubject = (memberId: string, invitation: string) => `${memberId}.${invitation}`;

function wordsOf({ email, groups, invited_by }: MemberItem, shopName: string): InvitationWords {
  const siteUrl = process.env.SITE_URL ?? '';
  const roles = groups.map((group) => groupNames[group]);
  return {
    inviter: greeted(invited_by?.name ?? shopName),
    email,
    roles: new Intl.ListFormat('en', { type: 'conjunction' }).format(roles),
    link: `${siteUrl}/auth/google`,
    admin: mayDo(groups, 'admin.open') ? `${siteUrl}${adminPaths.orders}` : '',
  };
}

/**
 * Returns the email of an invitation. Returns nothing if the invitation was accepted, withdrawn or sent again in the
 * meantime.
 */
export const readInvitation: EmailReader = async (subject) => {
  const [id = '', invitation] = subject.split('.');
  const { member, settings } = await findMemberAndSettings(id);
  if (member?.state !== 'invited' || member.invitation !== invitation) return undefined;
  return { settings, address: member.email, words: wordsOf(member, settings.shop_name) };
};
