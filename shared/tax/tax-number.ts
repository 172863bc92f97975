import * as z from 'zod';
import { readReceiptNumber } from './receipt-number.ts';

/**
 * The place of a tax receipt among all: its series, and its place in the series. A till's series is the number of the
 * till, and counts by epoch and receipt. The series {@link webSeries} counts by order and by return of the order's goods.
 */
export type TaxNumber = { series: number; epoch: number; count: number };

/** The series of all orders that were not sold at a till: those of the web shop, of chats and of the desk. */
export const webSeries = 0;

const webNumber = /^HS-([1-9]\d{0,7})(?:-R([1-9]\d{0,2}))?$/;

/**
 * Reads the number of a tax receipt: `T2-1-0007` of a till, `HS-1042` of an order, `HS-1042-R1` of the first return of
 * its goods. Returns undefined for another text.
 */
export function readTaxNumber(text: string): TaxNumber | undefined {
  const [, order, back = 0] = webNumber.exec(text) ?? [];
  if (order !== undefined) return { series: webSeries, epoch: Number(order), count: Number(back) };
  const number = readReceiptNumber(text);
  return number && { series: number.till, epoch: number.epoch, count: number.count };
}

/** Returns the series of a tax receipt. */
export const seriesOf = (number: string): number => readTaxNumber(number)?.series ?? webSeries;

/** The number of a tax receipt. */
export const TaxNumberText = z
  .string()
  .refine((text) => readTaxNumber(text) !== undefined, { error: 'Not the number of a tax receipt.' });
