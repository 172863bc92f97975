import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | what visitors did from day to day | Query VISITS#days, sk between two days | 1 a page |
 * | how fast pages were from day to day | Query VISITS#speed, sk between {day}#{page} of two days | 1 a page |
 * | searches without hits from day to day | Query VISITS#searches, sk between {day}T{hour} of two days | 1 a page |
 */

/**
 * The kinds of counts. `days`: pages, steps and errors of a day. `speed`: histograms of a day and a kind of page.
 * `searches`: searches of an hour.
 */
export type VisitKind = 'days' | 'speed' | 'searches';

export const visitsPk = (kind: VisitKind) => `VISITS#${kind}`;

export const visitKey = (kind: VisitKind, when: string): Key => ({ pk: visitsPk(kind), sk: when });
