import { readTaxNumber } from '#shared/tax/tax-number.ts';
import type { TaxList } from '#shared/tax/tax-receipt.ts';
import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | tax receipts of a series that wait or were sent, in the order of their numbers | Query TAX-RECEIPTS#open, sk from {series}# | 1 |
 * | tax receipts that wait or were sent, by series: 0 for orders, else the till's number | Query TAX-RECEIPTS#open, sk = {series}#{epoch or order}#{count} | 1 a page |
 * | tax receipt of a receipt's number | BatchGetItem TAX-RECEIPT#{number} / TAX-RECEIPT and its item of TAX-RECEIPTS#open | 1 |
 * | tax receipts in a closed state, newest first | Query TAX-RECEIPTS#{state}, descending by sk = {at}#{number}; BatchGetItem of the page's records | 2 a page |
 * | those of orders or of tills only | the same with a filter by `is_web` | 2 to 9 a page |
 */

/**
 * Returns the partition key of the list of tax receipts in a state. In the list `open`, the items are the records
 * themselves, so that a sale writes only one item.
 */
export const taxListPk = (list: TaxList) => `TAX-RECEIPTS#${list}`;

export const openPrefix = (series: number) => `${padded(series)}#`;

/** Returns the key of a tax receipt that waits or was sent. `number` is the number of the receipt. */
export function openTaxKey(number: string): Key {
  const { series = 0, epoch = 0, count = 0 } = readTaxNumber(number) ?? {};
  return { pk: taxListPk('open'), sk: `${openPrefix(series)}${padded(epoch)}#${padded(count)}` };
}

/** Returns the key of a tax receipt in a closed state, such as accepted. */
export const closedTaxKey = (number: string): Key => ({ pk: `TAX-RECEIPT#${number}`, sk: 'TAX-RECEIPT' });

export const listedTaxKey = (list: TaxList, at: string, number: string): Key => ({
  pk: taxListPk(list),
  sk: `${at}#${number}`,
});
