import type { EmailWords } from './words.ts';

/** The words of the emails to staff. */
export const staffWords: Record<'staff-invitation', EmailWords> = {
  'staff-invitation': {
    subject: '@inviter invites you to the team of @shop',
    title: 'Join our team',
    parts: [
      '@inviter invites you to the team of @shop. Your role: @roles.',
      'To accept, sign in with Google as @email. The invitation is for this address only.',
      { button: 'Accept the invitation', link: 'link' },
      { if: 'admin', text: 'After you have signed in, you find the admin at @admin' },
      'If you do not know @inviter, you can ignore this email.',
    ],
  },
};
