import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import { HolderRef } from '../payments/holder-choice.ts';
import { ReportDay } from '../till-office/price-report.ts';
import { CashHolders, CashMoveRequest, HandIn, HandInRequest, HolderPage } from './cash.ts';
import { CashBook } from './cash-book.ts';

const aRider = `rider-${'a'.repeat(22)}`;
const anId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const handInParams = z.object({ holder: HolderRef, id: z.uuid() });

export const listCash = endpoint('GET /api/admin/cash', {
  summary:
    'Lists who holds the shop’s cash, with what each should have: the riders, the open shifts and the office box.',
  access: 'cash.read',
  answer: CashHolders,
});

export const getCashHolder = endpoint('GET /api/admin/cash/{holder}', {
  summary:
    'Returns what a rider or the office box should have, with the entries that it follows from, newest first, twenty a page.',
  access: 'cash.read',
  params: z.object({ holder: HolderRef }),
  query: z.object({ cursor: Cursor.optional() }),
  answer: HolderPage,
  example: { params: { holder: 'office' } },
});

export const handInCash = endpoint('POST /api/admin/cash/{holder}/hand-ins', {
  summary:
    'Takes all cash of a rider into the office box, less the expenses that the rider paid. The person who counts is not the rider. A difference needs a reason, and a manager decides about it: at once if they count themselves. The oldest cash of the rider becomes told up to what was counted. 409 `changed` if the rider’s cash is not as the person saw it. A repeated `id` changes nothing.',
  access: 'cash.count',
  params: z.object({ holder: HolderRef }),
  body: HandInRequest,
  answer: HandIn,
  example: {
    params: { holder: aRider },
    body: { id: anId, version: 0, said: 9800, counted: 9800 },
  },
});

export const getHandIn = endpoint('GET /api/admin/cash/{holder}/hand-ins/{id}', {
  summary: 'Returns a hand-in of a rider for its slip.',
  access: 'cash.read',
  params: handInParams,
  answer: HandIn,
  example: { params: { holder: aRider, id: anId } },
});

export const approveCashDifference = endpoint('POST /api/admin/cash/{holder}/hand-ins/{id}/approval', {
  summary:
    'Settles the difference of a hand-in: it stands against the rider, and all cash of the hand-in becomes told. A manager does it who is not the rider. A repeated request changes nothing.',
  access: 'cash.approve-difference',
  params: handInParams,
  answer: HandIn,
  example: { params: { holder: aRider, id: anId } },
});

export const moveCash = endpoint('POST /api/admin/cash/{holder}/moves', {
  summary:
    'Records cash that moves between the office box and a rider or an open shift, that the office box pays for something, gives to the owner, or takes to or fetches from the bank, the opening balance of the box, or a correction. The owner’s draw, the opening balance and corrections are for managers. 409 `opened` if the box has an opening balance. The cash of a shift is in the journal of its till, so only the office box gets an entry. A repeated `id` records nothing.',
  access: 'cash.count',
  params: z.object({ holder: HolderRef }),
  body: CashMoveRequest,
  answer: HolderPage,
  example: {
    params: { holder: 'office' },
    body: { what: 'expense', id: anId, amount: 250, purpose: 'other', why: 'Receipt paper.' },
  },
});

export const getCashBook = endpoint('GET /api/admin/cash-book', {
  summary:
    'Returns what each holder of cash had at the beginning and the end of a period, what came in and went out on each day by kind, and the drawers that were opened, with the reason where a drawer did not hold what was counted before. 422 for a period in the wrong order or of more than 31 days.',
  access: 'shifts.read',
  query: z.object({ from: ReportDay, to: ReportDay }),
  answer: CashBook,
  example: { query: { from: '2026-07-01', to: '2026-07-31' } },
});
