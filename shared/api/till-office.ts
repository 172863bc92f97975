import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, OrderId } from '../ids.ts';
import { Shortage, ShortageSettlement, ShortageState, Shortages } from '../till/shortage.ts';
import { TillAlarm, TillAlarmId } from '../till/sync.ts';
import { readParagraphs } from '../typed-text.ts';

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
    'Records that a manager has dealt with an odd entry of a till: who, when and a note. A repeated request changes nothing. 409 if another person has dealt with it.',
  access: 'shifts.read',
  params: z.object({ id: TillAlarmId }),
  body: z.object({ note: z.string().overwrite(readParagraphs).max(300).default('') }),
  answer: TillAlarm,
  example: { params: { id: 'a'.repeat(104) }, body: { note: 'Talked with Njeri.' } },
});
