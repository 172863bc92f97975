import { expect, test } from 'vitest';
import { arrivalEvent } from './arrival-event.ts';

const arrival = {
  ...{ id: 'order-1', number: 'HS-1042', there_by: '2026-11-21T09:45:00.000Z' },
  url: 'https://hart.example/order-success/order-1',
};
const noon = new Date('2026-11-21T09:00:00.000Z');

test('The calendar entry of an order ends at the order’s latest arrival time, and has the order’s number', () => {
  const lines = arrivalEvent(arrival, noon).split('\r\n');
  expect(lines).toContain('DTSTART:20261121T093000Z');
  expect(lines).toContain('DTEND:20261121T094500Z');
  expect(lines).toContain('SUMMARY:Hart order HS-1042 arrives');
  expect(lines).toContain('UID:order-1@hart');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('A text in a calendar entry cannot end its line or begin another field', () => {
  const odd = arrivalEvent({ ...arrival, number: 'A,B;C\nDTEND:1' }, noon);
  expect(odd).toContain('SUMMARY:Hart order A\\,B\\;C\\nDTEND:1 arrives');
});
