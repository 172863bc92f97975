import { type LogNounName, logNoun } from '#shared/log/log-noun.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';

/**
 * Returns the time when a log entry about this kind of record (noun) expires, in seconds since 1970. Returns undefined
 * if such entries are kept for ever.
 */
export const expiryOfEntry = (noun: LogNounName, at: string): number | undefined =>
  logNoun(noun).kept === 'tax-years' ? endOfTaxRecords(nairobiDay(at)) : undefined;
