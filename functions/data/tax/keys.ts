import { readReceiptNumber } from '#shared/tax/receipt-number.ts';
import type { TaxList } from '#shared/tax/tax-receipt.ts';
import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | tax receipts of a till that wait or were sent, oldest first | Query TAX-RECEIPTS#open, sk from {till number}# | 1 |
 * | tax receipts that wait or were sent, by till, oldest first | Query TAX-RECEIPTS#open, sk = {till number}#{epoch}#{count} | 1 a page |
 * | tax receipt of a receipt's number | BatchGetItem TAX-RECEIPT#{number} / TAX-RECEIPT and its item of TAX-RECEIPTS#open | 1 |
 * | tax receipts in a closed state, newest first | Query TAX-RECEIPTS#{state}, descending by sk = {at}#{number}; BatchGetItem of the page's records | 2 a page |
 */

/**
 * Returns the partition key of the list of tax receipts in a state. In the list `open`, the items are the records
 * themselves, so that a sale writes only one item.
 */
export const taxListPk = (list: TaxList) => `TAX-RECEIPTS#${list}`;

export const openPrefix = (till: number) => `${padded(till)}#`;

/** Returns the key of a tax receipt that waits or was sent. `number` is the number of its receipt. */
export function openTaxKey(number: string): Key {
  const { till = 0, epoch = 0, count = 0 } = readReceiptNumber(number) ?? {};
  return { pk: taxListPk('open'), sk: `${openPrefix(till)}${padded(epoch)}#${padded(count)}` };
}

/** Returns the key of a tax receipt in a closed state, such as accepted. */
export const closedTaxKey = (number: string): Key => ({ pk: `TAX-RECEIPT#${number}`, sk: 'TAX-RECEIPT' });

export const listedTaxKey = (list: TaxList, at: string, number: string): Key => ({
  pk: taxListPk(list),
  sk: `${at}#${number}`,
});
