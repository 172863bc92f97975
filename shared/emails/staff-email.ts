/** The values of the invitation to work for the shop. */
export type InvitationWords = {
  /** The name of the person who sent the invitation. */
  inviter: string;
  /** The address that the invited person signs in with. */
  email: string;
  /** The roles in words: `Staff and Cashier`. */
  roles: string;
  /** The link that starts a sign-in, which accepts the invitation. */
  link: string;
  /** The address of the admin; empty for roles that cannot open it. */
  admin: string;
};
