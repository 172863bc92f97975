/** The values of the email to the shop about a new application to become a distributor. */
export type NewApplicationWords = {
  name: string;
  /** The applicant's phone: `applicant_phone` for reading, and `applicant_call` for the `tel:` link. */
  applicant_phone: string;
  applicant_call: string;
  applicant_email: string;
  comment: string;
  /** The link that opens the application in the admin. */
  link: string;
};

/**
 * The values of the email that confirms an application. It contains nothing that a stranger typed except the
 * name.
 */
export type ApplicationReceivedWords = { name: string };

/** The values of an answer that staff wrote. */
export type ApplicationAnswerWords = { answer: string };
