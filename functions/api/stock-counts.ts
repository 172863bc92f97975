import * as endpoints from '#shared/stock-counts/endpoints.ts';
import * as approval from '../core/stock-counts/approve-count.ts';
import * as beginning from '../core/stock-counts/begin-count.ts';
import * as booked from '../core/stock-counts/booked-differences.ts';
import * as differences from '../core/stock-counts/differences.ts';
import * as tallies from '../core/stock-counts/save-tallies.ts';
import * as turns from '../core/stock-counts/turn-count.ts';
import * as undo from '../core/stock-counts/undo-count.ts';
import * as view from '../core/stock-counts/view-count.ts';
import { lambda } from '../http/lambda.ts';

export const listStockCounts = lambda(endpoints.listStockCounts, ({ query }) =>
  view.listStockCounts(query.cursor),
);

export const beginStockCount = lambda(endpoints.beginStockCount, ({ body, person, now }) =>
  beginning.beginStockCount(body, person, now),
);

export const getStockCount = lambda(endpoints.getStockCount, ({ params, person }) =>
  view.getStockCount(params.id, person.id),
);

export const saveStockTallies = lambda(endpoints.saveStockTallies, ({ params, body, person, now }) =>
  tallies.saveTallies(params.id, body, person, now),
);

export const finishStockCount = lambda(endpoints.finishStockCount, ({ params, body, person, now }) =>
  turns.finishCount(params.id, body.turn, person, now),
);

export const cancelStockCount = lambda(endpoints.cancelStockCount, ({ params, body, person, now }) =>
  turns.cancelCount(params.id, body.turn, person, now),
);

export const countStockAgain = lambda(endpoints.countStockAgain, ({ params, body, person, now }) =>
  turns.countAgain(params.id, body, person, now),
);

export const getStockDifferences = lambda(endpoints.getStockDifferences, ({ params, person }) =>
  differences.getDifferences(params.id, person),
);

export const approveStockCount = lambda(endpoints.approveStockCount, ({ params, body, person, now }) =>
  approval.approveCount(params.id, body, person, now),
);

export const undoStockCount = lambda(endpoints.undoStockCount, ({ params, body, person, now }) =>
  undo.undoCount(params.id, body.turn, person, now),
);

export const listStockDifferences = lambda(endpoints.listStockDifferences, ({ query, person }) =>
  booked.listBookedDifferences(query, person),
);
