import * as z from 'zod';
import { readReceiptNumber } from './receipt-number.ts';

/**
 * The number of a tax receipt in parts: its series, and its place in the series. Each till is a series, with `epoch`
 * and `count` of its receipts. In the series {@link webSeries}, `epoch` is the order and `count` is the return.
 */
export type TaxNumber = { series: number; epoch: number; count: number };

/** The series of all orders that were not sold at a till: orders of the web shop, of chats and of the desk. */
export const webSeries = 0;

const webNumber = /^HS-([1-9]\d{0,7})(?:-R([1-9]\d{0,2}))?$/;

/**
 * Reads the number of a tax receipt: `T2-1-0007` of a till, `HS-1042` of an order, `HS-1042-R1` of the first return of
 * an order. Returns undefined for any other text.
 */
export function readTaxNumber(text: string): TaxNumber | undefined {
  const [, order, back = 0] = webNumber.exec(text) ?? [];
  if (order !== undefined) return { series: webSeries, epoch: Number(order), count: Number(back) };
  const number = readReceiptNumber(text);
  return number && { series: number.till, epoch: number.epoch, count: number.count };
}

/** Returns the series of a tax receipt from its number. */
export const seriesOf = (number: string): number => readTaxNumber(number)?.series ?? webSeries;

/** The text of a tax receipt's number. */
export const TaxNumberText = z
  .string()
  .refine((text) => readTaxNumber(text) !== undefined, { error: 'Not the number of a tax receipt.' });
