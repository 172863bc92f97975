import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, OrderId } from '../ids.ts';
import { OddTopic } from '../till/flags.ts';
import { NewPin } from '../till/pin.ts';
import { AlarmSettlement, AlarmState, TillAlarm, TillAlarmId, TillAlarms } from '../till/sync.ts';
import { AdminShift, ShiftCount, ShiftPage } from './admin-shift.ts';
import { AdminTill, ListedTill, PinHolder, TillCode, TillName } from './admin-till.ts';
import { PriceReport, ReportDay } from './price-report.ts';
import { ShiftEntries } from './shift-entry.ts';
import { Shortage, ShortageSettlement, ShortageState, Shortages } from './shortage.ts';

const anId = 'a'.repeat(22);

export const listShortages = endpoint('GET /api/admin/shortages', {
  summary:
    'Lists the sales at the tills whose pieces were not all in stock, twenty a page: the open ones, oldest first, or the settled ones, newest first.',
  access: 'stock.move',
  query: z.object({ state: ShortageState.default('open'), cursor: Cursor.optional() }),
  answer: Shortages,
});

export const settleShortage = endpoint('POST /api/admin/shortages/{id}/settlement', {
  summary:
    'Settles the missing pieces of a sale with a reason: `found` takes them from stock now, `counted` and `lost` leave the stock as it is. A repeated request changes nothing. 409 if another person has settled them, or if stock has fewer pieces.',
  access: 'stock.move',
  params: z.object({ id: OrderId }),
  body: ShortageSettlement,
  answer: Shortage,
  example: {
    params: { id: anId },
    body: { lines: [{ product_id: 1, outcome: 'counted' }], why: 'Counted on Monday.' },
  },
});

export const settleTillAlarm = endpoint('POST /api/admin/tills/alarms/{id}/settlement', {
  summary:
    'Records that a manager has dealt with a flagged entry of a till: who, when and a note. If money waits for their word, they say whether it is `right`: it then counts as received, and can become credit and points. A repeated request changes nothing. 409 if another person has dealt with it.',
  access: 'shifts.read',
  params: z.object({ id: TillAlarmId }),
  body: AlarmSettlement,
  answer: TillAlarm,
  example: { params: { id: 'a'.repeat(104) }, body: { note: 'Talked with Njeri.' } },
});

export const closeShift = endpoint('POST /api/admin/shifts/{id}/close', {
  summary:
    'Closes the shift of a device that is the till no longer, with the cash that was counted: a lost device cannot close it. A repeated request changes nothing. 409 if the device still is the till, or if the shift was closed otherwise.',
  access: 'tills.enrol',
  params: z.object({ id: OrderId }),
  body: ShiftCount,
  answer: ShiftPage,
  example: { params: { id: anId }, body: { counted: 1_500, reason: 'The tablet was stolen.' } },
});

export const listShiftEntries = endpoint('GET /api/admin/shifts/{id}/entries', {
  summary:
    'Lists what the till of a shift recorded, in order, twenty a page: sales, returns, cash that was put in or taken out, counts, drawer openings and reprints. An unknown shift has none.',
  access: 'shifts.read',
  params: z.object({ id: OrderId }),
  query: z.object({ cursor: Cursor.optional() }),
  answer: ShiftEntries,
  example: { params: { id: anId } },
});

export const getPriceReport = endpoint('GET /api/admin/tills/prices', {
  summary:
    'Sums up what was sold below and above the catalogue at the tills, and the discounts, by person and by shift, for the shifts that were opened in a period of at most 31 days.',
  access: 'shifts.read',
  query: z.object({ from: ReportDay, to: ReportDay }),
  answer: PriceReport,
  example: { query: { from: '2026-01-01', to: '2026-01-31' } },
});

export const listTills = endpoint('GET /api/admin/tills', {
  summary:
    'Lists the tills of the shop by number, with the state of their devices: when they last called, what they have not sent and whether they are silent, who works there, the open shift and the age of the prices.',
  access: 'tills.enrol',
  answer: z.object({ tills: z.array(ListedTill) }),
});

export const createTill = endpoint('POST /api/admin/tills', {
  summary: 'Adds a till. It sells when a device is enrolled for it. 409 if another till has the name.',
  access: 'tills.enrol',
  body: z.object({ name: TillName }),
  answer: AdminTill,
  example: { body: { name: 'Counter' } },
});

export const changeTill = endpoint('PATCH /api/admin/tills/{id}', {
  summary:
    'Renames a till, or ends its devices: every call of theirs is then refused, until a device is enrolled again. 409 for an old version, for the name of another till, and for ending the till “Desk”, which has no device.',
  access: 'tills.enrol',
  params: z.object({ id: OrderId }),
  body: z.object({
    version: z.number().int().min(0),
    name: TillName.optional(),
    is_revoked: z.literal(true).optional(),
  }),
  answer: AdminTill,
  record: AdminTill,
  example: { params: { id: anId }, body: { version: 0, name: 'Counter' } },
});

export const createTillCode = endpoint('POST /api/admin/tills/{id}/code', {
  summary:
    'Returns a new code that enrols a device within fifteen minutes, once. An earlier code of the till no longer works.',
  access: 'tills.enrol',
  params: z.object({ id: OrderId }),
  answer: TillCode,
  example: { params: { id: anId } },
});

export const listTillPeople = endpoint('GET /api/admin/tills/people', {
  summary: 'Lists the people who may work at a till, and whether they have a PIN.',
  access: 'tills.enrol',
  answer: z.object({ people: z.array(PinHolder) }),
});

export const setTillPin = endpoint('PUT /api/admin/tills/people/{id}/pin', {
  summary: 'Sets the PIN of a person at the tills, or removes it. The shop stores a slow hash of it.',
  access: 'tills.enrol',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: z.object({ pin: NewPin.nullable() }),
  answer: PinHolder,
  example: { params: { id: anId }, body: { pin: '4827' } },
});

export const listTillAlarms = endpoint('GET /api/admin/tills/alarms', {
  summary:
    'Lists the entries of the tills’ journals that a manager should look at, newest first, twenty a page: refused ones, and flagged ones, such as a price that the person may not change. `settled` lists those that a manager has dealt with, `topic` those about one thing, `till` those of one till. With a filter, a page may be short although more follow.',
  access: 'shifts.read',
  query: z.object({
    state: AlarmState.default('open'),
    topic: OddTopic.optional(),
    till: OrderId.optional(),
    cursor: Cursor.optional(),
  }),
  answer: TillAlarms,
});

export const listShifts = endpoint('GET /api/admin/shifts', {
  summary: 'Lists the shifts at the tills, open and closed, newest first, twenty a page.',
  access: 'shifts.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ shifts: z.array(AdminShift), next_cursor: Cursor.nullable() }),
});

export const getShift = endpoint('GET /api/admin/shifts/{id}', {
  summary:
    'Returns a shift: its sales and returns, and the cash that was expected and counted. 404 if unknown.',
  access: 'shifts.read',
  params: z.object({ id: OrderId }),
  answer: ShiftPage,
  example: { params: { id: anId } },
});
