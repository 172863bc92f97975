import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import {
  BookedDifferences,
  CountApproval,
  CountDifferences,
  ListedCounts,
  NewStockCount,
  SavedTallies,
  SecondCount,
  SeenTurn,
  SentTallies,
  StockCount,
} from './stock-count.ts';

const anId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const params = z.object({ id: z.uuid() });
const aCount = { id: anId };
const Day = z.iso.date();

export const listStockCounts = endpoint('GET /api/admin/stock-counts', {
  summary: 'Lists the counts of goods, the newest first, twenty a page.',
  access: 'stock.count',
  query: z.object({ cursor: Cursor.optional() }),
  answer: ListedCounts,
});

export const beginStockCount = endpoint('POST /api/admin/stock-counts', {
  summary:
    'Begins a count of a category, of a shelf or of chosen products, at most 200. A repeated `id` begins no second count.',
  access: 'stock.count',
  body: NewStockCount,
  answer: StockCount,
  example: { body: { id: anId, scope: { kind: 'shelf', shelf: 'A3' } } },
});

export const getStockCount = endpoint('GET /api/admin/stock-counts/{id}', {
  summary:
    'Returns a count with its products and the pieces that the person has counted. It holds no stock and no pieces of others, so that nobody counts towards a number.',
  access: 'stock.count',
  params,
  answer: StockCount,
  example: { params: aCount },
});

export const saveStockTallies = endpoint('POST /api/admin/stock-counts/{id}/tallies', {
  summary:
    'Stores how many pieces of some products a device has counted so far. Tallies of several devices and people are added up. An older or a repeated tally changes nothing. 409 `count-over` if counting has ended; 403 `counted-before` for a second count by the same person, `saw-differences` for one by a person who has seen the differences of the first.',
  access: 'stock.count',
  params,
  body: SentTallies,
  answer: SavedTallies,
  example: {
    params: aCount,
    body: {
      device: anId,
      turn: 1,
      tallies: [{ product_id: 1, pieces: 12, n: 3, first_ms: 9000, last_ms: 0 }],
    },
  },
});

export const finishStockCount = endpoint('POST /api/admin/stock-counts/{id}/finish', {
  summary: 'Ends counting. The differences then wait for a manager.',
  access: 'stock.count',
  params,
  body: SeenTurn,
  answer: StockCount,
  example: { params: aCount, body: { turn: 1 } },
});

export const cancelStockCount = endpoint('POST /api/admin/stock-counts/{id}/cancel', {
  summary:
    'Ends a count without booking what is left of it. 403 `managers-cancel` for a finished count, unless the person approves counts.',
  access: 'stock.count',
  params,
  body: SeenTurn,
  answer: StockCount,
  example: { params: aCount, body: { turn: 1 } },
});

export const getStockDifferences = endpoint('GET /api/admin/stock-counts/{id}/differences', {
  summary:
    'Returns what should have been there and what was counted, for each product of a finished count. 409 `not-counted` while people count.',
  access: 'stock.approve-count',
  params,
  answer: CountDifferences,
  example: { params: aCount },
});

export const countStockAgain = endpoint('POST /api/admin/stock-counts/{id}/second-count', {
  summary: 'Asks other people to count some products again. What was counted of them before counts no more.',
  access: 'stock.approve-count',
  params,
  body: SecondCount,
  answer: StockCount,
  example: { params: aCount, body: { turn: 2, ids: [1] } },
});

export const approveStockCount = endpoint('POST /api/admin/stock-counts/{id}/approval', {
  summary:
    'Books differences, each in a transaction of its own, with a line of the stock’s ledger. A product whose difference has changed, or that must be counted again, is named in `refused`. 403 `own-count` if the person counted one of the products. A repeated request books nothing twice.',
  access: 'stock.approve-count',
  params,
  body: CountApproval,
  answer: CountDifferences,
  example: {
    params: aCount,
    body: { turn: 2, lines: [{ id: 1, difference: -1, reason: 'unknown' }] },
  },
});

export const undoStockCount = endpoint('POST /api/admin/stock-counts/{id}/undo', {
  summary:
    'Moves the booked differences of a count back, with counter-movements. 403 `own-count` if the person counted any of it.',
  access: 'stock.approve-count',
  params,
  body: SeenTurn,
  answer: CountDifferences,
  example: { params: aCount, body: { turn: 3 } },
});

export const listStockDifferences = endpoint('GET /api/admin/stock-differences', {
  summary:
    'Lists the booked differences of the counts that began on some days, or of all counts, those of ten counts a page, the newest first.',
  access: 'stock.approve-count',
  query: z
    .object({ from: Day.optional(), to: Day.optional(), cursor: Cursor.optional() })
    .refine(({ from = '', to = '~' }) => from <= to, { error: 'The last day is before the first.' }),
  answer: BookedDifferences,
  example: { query: { from: '2026-11-01', to: '2026-11-30' } },
});
