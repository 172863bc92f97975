const at = String.raw`\d{4}-\d\d-\d\dT[\d:.]{8,12}Z`;

/* Patterns of the sort keys that a cursor of each list may contain. */

/** The cursor format of a product or a review: `{created_at}#{id}`, with a numeric id. */
export const numberedPlace = new RegExp(`^${at}#\\d{15}$`);

/**
 * The cursor format of a shift, a subscriber, a shortage, a distributor application or a customer: `{at}#` and a random
 * id.
 */
export const recordPlace = new RegExp(`^${at}#[\\w-]{22}$`);

/** The cursor format of a testimonial: `TESTIMONIAL#{created_at}#{id}`. */
export const testimonialPlace = new RegExp(`^TESTIMONIAL#${at}#\\d{15}$`);

/**
 * The place of a stock movement: `{at}#{reason}#{source}`, or `{at}#opening` for the first one. Then `~` and the number
 * of pieces before it follow.
 */
export const stockLinePlace = new RegExp(`^${at}#(?:opening|[a-z]{3,8}#[\\w-]{1,60})~-?\\d{1,9}$`);

/** The cursor format of a product in the staff list: the number of a range of product ids. */
export const partPlace = /^(?:0|[1-9]\d{0,12})$/;

export const orderPlace = new RegExp(`^ORDER#${at}#[\\w-]{22}$`);

/** The cursor format of a member in the list of people: the member's id. */
export const memberPlace = /^[\w-]{43}$/;

/** The cursor format of jobs and purchase orders: `{created_at}#{id}`, where the id is a UUID. */
export const jobPlace = new RegExp(`^${at}#[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$`);
/** The cursor format of a change in the change log: its sort key, or the end of an earlier month. */
export const logPlace = new RegExp(`^${at}#(?:[\\w-]{16}|~)$`);

export const draftPlace = new RegExp(`^${at}#C-[2-9A-Z]{5}$`);

/**
 * The place of an unmatched payment: `{at}#` and the id of a payment request, or `{at}#` and an M-Pesa code. If a
 * customer claimed the payment, the order's id follows the code. For leftover credit, random characters follow the
 * time.
 */
export const unmatchedPaymentPlace = new RegExp(`^${at}#(?:[\\w-]{22}|[A-Z0-9]{8,12}(?:-[\\w-]{22})?)$`);

/** The cursor format of movements of money: `{at}#{order id}#{entry id}`, or that of an unmatched payment. */
export const moneyPlace = new RegExp(`^${at}#[\\w-]{22}#[\\w-]{2,80}$|${unmatchedPaymentPlace.source}`);

/** The cursor format of M-Pesa's statements: the time of the last line, and the statement's id. */
export const statementPlace = new RegExp(`^${at}#[\\da-f-]{36}$`);

/** The cursor format of a version of a page's text: its sort key. */
export const textPlace = /^TEXT#\d{15}$/;

/** The cursor format of a till's entry that a manager should look at: `{at}#{till id}#{epoch}#{index}`. */
export const tillAlarmPlace = new RegExp(`^${at}#[\\w-]{22}#\\d{15}#\\d{15}$`);

/** The cursor format of a campaign: its number. */
export const campaignPlace = /^\d{15}$/;

/** The cursor format of a product for which people wait: its id. */
export const waitedPlace = /^\d{15}$/;

/**
 * The cursor format of a waiting list: `ENTRY#{list}~{at}~{id}`. The list `told` contains the people who were notified.
 */
export const waiterPlace = new RegExp(`^ENTRY#(?:phone|email|told)~${at}~[\\w-]{22}$`);

const customerBySum = /^\d{15}#[\w-]{22}$/;

/**
 * The place of a customer in a list: `{last_order_at}#` or `{cents, padded}#`, and the customer's key. The list by
 * spent sum ends with the customers who have spent nothing, sorted by time.
 */
export const customerListPlaces = {
  newest: recordPlace,
  spent: new RegExp(`${customerBySum.source}|${recordPlace.source}`),
  owing: customerBySum,
  refused: recordPlace,
} as const;

/** The cursor format of an entry in a till's journal: its index. */
export const shiftEntryPlace = /^\d{15}$/;

/** The cursor format of a tax receipt that waits or was sent: `{till number}#{epoch}#{count}`. */
export const openTaxPlace = /^\d{15}#\d{15}#\d{15}$/;

/** The cursor format of a tax receipt that is finished: `{since}#` and the receipt's number. */
export const closedTaxPlace = new RegExp(
  `^${at}#(?:T\\d{1,4}-\\d{1,4}-\\d{4,9}|HS-\\d{1,8}(?:-R\\d{1,3})?)$`,
);

/** The cursor format of an entry in the cash list of a person who holds cash: `ENTRY#` and the entry's number. */
export const cashEntryPlace = /^ENTRY#\d{15}$/;

/** The cursor format of suppliers' bills and credits: the day, `#` and the id of the delivery. */
export const billPlace = /^\d{4}-\d\d-\d\d#[\da-f-]{36}(?:-undo)?$/;

/** The cursor format of orders in the sales figures of a day: the day, `#` and the order's id. */
export const dayOrderPlace = /^\d{4}-\d\d-\d\d#[\w-]{22}$/;
