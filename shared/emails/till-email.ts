/**
 * The values of the email to the shop about a till that has stopped calling the server, while its device may have
 * unsent sales.
 */
export type TillSilentWords = {
  till: string;
  /** When the till's device last called the server, in Nairobi. */
  seen: string;
  /** How many entries the device had not sent then: `3 entries`. Empty if none. */
  unsent: string;
  /** When the till's open shift was opened. Empty if no shift is open. */
  shift: string;
  /** The link to the list of tills in the admin. */
  link: string;
};
