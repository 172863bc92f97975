import { type LogNounName, logNoun } from '#shared/log/log-noun.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';

/** Returns when an entry of a noun expires, as the table's TTL, or undefined for a noun whose log is kept. */
export const expiryOfEntry = (noun: LogNounName, at: string): number | undefined =>
  logNoun(noun).kept === 'tax-years' ? endOfTaxRecords(nairobiDay(at)) : undefined;
