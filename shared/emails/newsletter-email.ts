/** The values of the email that asks a person to confirm the newsletter. */
export type NewsletterConfirmationWords = { name: string; link: string };

/** The values of the email that says that an address already gets the newsletter. */
export type NewsletterKnownWords = { name: string; stop: string };

/** The values of the email with the code of a new subscriber. */
export type NewsletterCodeWords = { name: string; code: string; until: string; link: string; stop: string };
