import * as endpoints from '#shared/cash/endpoints.ts';
import { viewCashBook } from '../core/cash/cash-book.ts';
import * as handIns from '../core/cash/hand-in.ts';
import * as moves from '../core/cash/move-cash.ts';
import * as view from '../core/cash/view-cash.ts';
import { lambda } from '../http/lambda.ts';

export const listCash = lambda(endpoints.listCash, ({ person }) => view.listCash(person.groups));

export const getCashHolder = lambda(endpoints.getCashHolder, ({ params, query }) =>
  view.getCashHolder(params.holder, query.cursor),
);

export const handInCash = lambda(endpoints.handInCash, ({ params, body, person, now }) =>
  handIns.handIn(params.holder, body, person, now),
);

export const getHandIn = lambda(endpoints.getHandIn, ({ params }) =>
  handIns.getHandIn(params.holder, params.id),
);

export const approveCashDifference = lambda(endpoints.approveCashDifference, ({ params, person, now }) =>
  handIns.approveDifference(params.holder, params.id, person, now),
);

export const moveCash = lambda(endpoints.moveCash, ({ params, body, person, now }) =>
  moves.moveCash(params.holder, body, person, now),
);

export const getCashBook = lambda(endpoints.getCashBook, ({ query }) => viewCashBook(query));
