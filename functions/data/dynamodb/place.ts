const at = String.raw`\d{4}-\d\d-\d\dT[\d:.]{8,12}Z`;

/* Patterns of the sort keys that a cursor of each list may contain. */

/** `{created_at}#{id}` with a numeric id: products, reviews. */
export const numberedPlace = new RegExp(`^${at}#\\d{15}$`);

/**
 * The place of a record, `{at}#` and its random id: shifts, subscribers, shortages, distributor applications,
 * customers.
 */
export const recordPlace = new RegExp(`^${at}#[\\w-]{22}$`);

/** `TESTIMONIAL#{created_at}#{id}` of a testimonial. */
export const testimonialPlace = new RegExp(`^TESTIMONIAL#${at}#\\d{15}$`);

/**
 * The place of a stock movement, `{at}#{reason}#{source}`, or `{at}#opening` for the first one, followed by `~{pieces
 * before it}`.
 */
export const stockLinePlace = new RegExp(`^${at}#(?:opening|[a-z]{3,8}#[\\w-]{1,60})~-?\\d{1,9}$`);

/** The number of a range of product ids. */
export const partPlace = /^(?:0|[1-9]\d{0,12})$/;

export const orderPlace = new RegExp(`^ORDER#${at}#[\\w-]{22}$`);

/** The id of a member. */
export const memberPlace = /^[\w-]{43}$/;

/** `{created_at}#` and the id of a job, a UUID. */
export const jobPlace = new RegExp(`^${at}#[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$`);
/** The sort key of a change in the log, or the end of an earlier month. */
export const logPlace = new RegExp(`^${at}#(?:[\\w-]{16}|~)$`);

export const draftPlace = new RegExp(`^${at}#C-[2-9A-Z]{5}$`);

/**
 * The place of an unmatched payment: `{at}#` and the id of a payment request, or `{at}#` and an M-Pesa code. For a
 * customer's claim, the order's id follows the code. For credit that is left, random characters follow the time.
 */
export const unmatchedPaymentPlace = new RegExp(`^${at}#(?:[\\w-]{22}|[A-Z0-9]{8,12}(?:-[\\w-]{22})?)$`);

/** The version of a page's text. */
export const textPlace = /^TEXT#\d{15}$/;

/** `{at}#{till id}#{epoch}#{index}` of an entry that a manager should look at. */
export const tillAlarmPlace = new RegExp(`^${at}#[\\w-]{22}#\\d{15}#\\d{15}$`);

/** The number of a campaign. */
export const campaignPlace = /^\d{15}$/;

/** The id of a product that people wait for. */
export const waitedPlace = /^\d{15}$/;

/** `ENTRY#{list}~{at}~{id}` of a person who waits for a product. */
export const waiterPlace = new RegExp(`^ENTRY#(?:phone|email|told)~${at}~[\\w-]{22}$`);

const customerBySum = /^\d{15}#[\w-]{22}$/;

/**
 * The place of a customer in a list: `{last_order_at}#` or `{cents, padded}#`, and the customer's key. The list by sum
 * spent ends with customers who have spent nothing, sorted by time.
 */
export const customerListPlaces = {
  newest: recordPlace,
  spent: new RegExp(`${customerBySum.source}|${recordPlace.source}`),
  owing: customerBySum,
  refused: recordPlace,
} as const;

/** The index of an entry in a journal. */
export const shiftEntryPlace = /^\d{15}$/;

/** `{till number}#{epoch}#{count}` of a tax receipt that waits or was sent. */
export const openTaxPlace = /^\d{15}#\d{15}#\d{15}$/;

/** `{since}#` and the number of a receipt. */
export const closedTaxPlace = new RegExp(`^${at}#T\\d{1,4}-\\d{1,4}-\\d{4,9}$`);

/** `ENTRY#` and the number of an entry of a holder of cash. */
export const cashEntryPlace = /^ENTRY#\d{15}$/;
