import type { Key } from '../dynamodb/keys.ts';
import { orderKey } from '../orders/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | balance of a customer's credit | GetItem CREDIT#{signature of the phone} / CREDIT | 1 |
 * | entries of a customer's credit, newest first | Query CREDIT#{signature}, descending by sk = ENTRY#{at}#{id} | 1 |
 * | order, the state of its payments and all payment requests | Query ORDER#{id}, sk from ORDER to PAYMENT$ | 1 |
 * | one payment request and its order | BatchGetItem ORDER#{id} / PAYMENT#{attempt} and ORDER | 1 |
 * | check that an M-Pesa id belongs to one payment request | written in a transaction, CHECKOUT#{M-Pesa's id} / CHECKOUT | 0 |
 * | M-Pesa code: the order or refund it counted for, its notice, the customers who claim it | Query RECEIPT#{code}, sk = RECEIPT, REFUND, NOTICE or CLAIM#{order id} | 1 |
 * | unmatched payments, oldest first | Query PARKED-PAYMENTS, sk = {at}#{attempt, code or code-order} | 1 a page |
 * | all money of all orders, by time | Query MONEY, sk = {at}#{order id}#{entry id} | 1 a page |
 * | settled unmatched payments, newest first | Query SETTLED-PAYMENTS, descending by the same sk | 1 a page |
 */

export const paymentPrefix = 'PAYMENT';

/** Returns the key of the state of an order's payments as a whole. */
export const paymentKey = (orderId: string): Key => ({ pk: orderKey(orderId).pk, sk: paymentPrefix });

export const attemptKey = (orderId: string, attempt: string): Key => ({
  pk: orderKey(orderId).pk,
  sk: `${paymentPrefix}#${attempt}`,
});

export const checkoutKey = (checkoutId: string): Key => ({ pk: `CHECKOUT#${checkoutId}`, sk: 'CHECKOUT' });

export const receiptPk = (code: string) => `RECEIPT#${code}`;

/**
 * Returns the key of the item that is stored when an M-Pesa code is recorded for an order, so that no code counts
 * twice.
 */
export const receiptKey = (code: string): Key => ({ pk: receiptPk(code), sk: 'RECEIPT' });

/**
 * Returns the key of the item that is stored when an M-Pesa code is recorded for a refund, so that no code is used for
 * two refunds.
 */
export const refundKey = (code: string): Key => ({ pk: receiptPk(code), sk: 'REFUND' });

export const noticeKey = (code: string): Key => ({ pk: receiptPk(code), sk: 'NOTICE' });

export const claimKey = (code: string, orderId: string): Key => ({
  pk: receiptPk(code),
  sk: `CLAIM#${orderId}`,
});

export const unmatchedPaymentsPk = 'PARKED-PAYMENTS';

export const unmatchedPaymentKey = (at: string, what: string): Key => ({
  pk: unmatchedPaymentsPk,
  sk: `${at}#${what}`,
});

/** The partition key of the settled unmatched payments. Their sort key is that of the unmatched payment. */
export const settledPaymentsPk = 'SETTLED-PAYMENTS';

export const settledPaymentKey = (unmatchedSk: string): Key => ({ pk: settledPaymentsPk, sk: unmatchedSk });

export const moneyPk = 'MONEY';

/** Returns the key of an entry in the list of all payments and refunds. */
export const moneyKey = (at: string, orderId: string, entryId: string): Key => ({
  pk: moneyPk,
  sk: `${at}#${orderId}#${entryId}`,
});

const creditPk = (phone: string) => `CREDIT#${phone}`;

/** Returns the key of the balance of a customer's credit. The key contains only the keyed hash of the phone (T18). */
export const creditKey = (phone: string): Key => ({ pk: creditPk(phone), sk: 'CREDIT' });

export const creditEntryPrefix = 'ENTRY#';

export const creditEntryKey = (phone: string, at: string, id: string): Key => ({
  pk: creditPk(phone),
  sk: `${creditEntryPrefix}${at}#${id}`,
});
