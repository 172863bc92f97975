const at = String.raw`\d{4}-\d\d-\d\dT[\d:.]{8,12}Z`;

/*
 * Places in lists: the sort keys that a cursor may stand for. A list whose sort keys look otherwise has its own beside
 * its keys.
 */

/** `{created_at}#{id}` with a numeric id: products, reviews. */
export const numberedPlace = new RegExp(`^${at}#\\d{15}$`);

export const orderPlace = new RegExp(`^ORDER#${at}#[\\w-]{22}$`);

export const draftPlace = new RegExp(`^${at}#C-[2-9A-Z]{5}$`);

/** Of what: a prompt, or a code and, where a shopper showed it, their order. */
export const unmatchedPaymentPlace = new RegExp(`^${at}#(?:[\\w-]{22}|[A-Z0-9]{8,12}(?:-[\\w-]{22})?)$`);
