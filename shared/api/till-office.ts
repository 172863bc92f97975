import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, OrderId } from '../ids.ts';
import { ShiftCount, ShiftPage } from '../till/admin-shift.ts';
import { PriceReport, ReportDay } from '../till/office/price-report.ts';
import { ShiftEntries } from '../till/office/shift-entry.ts';
import { Shortage, ShortageSettlement, ShortageState, Shortages } from '../till/office/shortage.ts';
import { AlarmSettlement, TillAlarm, TillAlarmId } from '../till/sync.ts';

const anId = 'a'.repeat(22);

export const listShortages = endpoint('GET /api/admin/shortages', {
  id: 'till/ListShortages',
  summary:
    'Lists the sales at the tills whose pieces were not all in stock, twenty a page: the open ones, oldest first, or the settled ones, newest first.',
  access: 'stock.move',
  query: z.object({ state: ShortageState.default('open'), cursor: Cursor.optional() }),
  answer: Shortages,
});

export const settleShortage = endpoint('POST /api/admin/shortages/{id}/settlement', {
  id: 'till/SettleShortage',
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
  id: 'till/SettleTillAlarm',
  summary:
    'Records that a manager has dealt with a flagged entry of a till: who, when and a note. If money waits for their word, they say whether it is `right`: it then counts as received, and can become credit and points. A repeated request changes nothing. 409 if another person has dealt with it.',
  access: 'shifts.read',
  params: z.object({ id: TillAlarmId }),
  body: AlarmSettlement,
  answer: TillAlarm,
  example: { params: { id: 'a'.repeat(104) }, body: { note: 'Talked with Njeri.' } },
});

export const closeShift = endpoint('POST /api/admin/shifts/{id}/close', {
  id: 'till/CloseShift',
  summary:
    'Closes the shift of a device that is the till no longer, with the cash that was counted: a lost device cannot close it. A repeated request changes nothing. 409 if the device still is the till, or if the shift was closed otherwise.',
  access: 'tills.enrol',
  params: z.object({ id: OrderId }),
  body: ShiftCount,
  answer: ShiftPage,
  example: { params: { id: anId }, body: { counted: 1_500, reason: 'The tablet was stolen.' } },
});

export const listShiftEntries = endpoint('GET /api/admin/shifts/{id}/entries', {
  id: 'till/ListShiftEntries',
  summary:
    'Lists what the till of a shift recorded, in order, twenty a page: sales, returns, cash that was put in or taken out, counts, drawer openings and reprints. An unknown shift has none.',
  access: 'shifts.read',
  params: z.object({ id: OrderId }),
  query: z.object({ cursor: Cursor.optional() }),
  answer: ShiftEntries,
  example: { params: { id: anId } },
});

export const getPriceReport = endpoint('GET /api/admin/tills/prices', {
  id: 'till/GetPriceReport',
  summary:
    'Sums up what was sold below and above the catalogue at the tills, and the discounts, by person and by shift, for the shifts that were opened in a period of at most 31 days.',
  access: 'shifts.read',
  query: z.object({ from: ReportDay, to: ReportDay }),
  answer: PriceReport,
  example: { query: { from: '2026-01-01', to: '2026-01-31' } },
});
