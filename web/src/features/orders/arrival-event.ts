import { orderTexts } from './order-texts.ts';

type Arrival = { id: string; number: string; there_by: string; url: string };

/** The length of the calendar entry, in ms. */
const LENGTH_MS = 15 * 60_000;

/** Returns an instant as calendars write it: `20261121T091500Z`. */
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Escapes a text for a calendar file (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/**
 * Returns a calendar file (RFC 5545) with the time by which an order arrives. The same order always has the same entry,
 * so adding it again moves the entry to the new time.
 */
export function arrivalEvent({ id, number, there_by, url }: Arrival, now: Date): string {
  const end = Date.parse(there_by);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hart//Order//EN',
    'BEGIN:VEVENT',
    `UID:${id}@hart`,
    `DTSTAMP:${stamp(now.getTime())}`,
    `DTSTART:${stamp(end - LENGTH_MS)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(orderTexts.order.calendarTitle(number))}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
