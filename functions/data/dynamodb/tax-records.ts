import { startOfNairobiDay } from '#shared/nairobi.ts';
import { shop } from '#shared/shop.ts';

/**
 * Returns the time when the legal retention of a record of this day ends, in seconds since 1970. It ends five years
 * after the end of the day's year (Tax Procedures Act 2015, s. 23(1)(c)). The year is that of Nairobi.
 */
export const endOfTaxRecords = (day: string): number =>
  Date.parse(startOfNairobiDay(`${Number(day.slice(0, 4)) + 1 + shop.taxRecordYears}-01-01`)) / 1000;
