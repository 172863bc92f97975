import { toCents } from '#shared/money.ts';
import * as endpoints from '#shared/till/endpoints.ts';
import { viewOwnFigures } from '../core/books/own-figures.ts';
import { viewWord, wordOnCode } from '../core/payments/code-word.ts';
import { tillCatalogue } from '../core/till/catalogue.ts';
import { enrol } from '../core/till/enrol.ts';
import * as pin from '../core/till/pin.ts';
import { addToCart, changeLine, getCart, removeFromCart } from '../core/till/pos-cart.ts';
import * as posProducts from '../core/till/pos-products.ts';
import { sellCart } from '../core/till/pos-sale.ts';
import { askPrompt, findPrompt } from '../core/till/prompt/ask-prompt.ts';
import { restoreEntries } from '../core/till/restore.ts';
import { soldBefore } from '../core/till/sold-before.ts';
import { syncJournal } from '../core/till/sync/sync-journal.ts';
import { noteNewest, notePrices, requireActive } from '../core/till/till-caller.ts';
import { tillCredit } from '../core/till/till-credit.ts';
import { tillState } from '../core/till/till-state.ts';
import { requireUnlocked } from '../core/till/unlocked-person.ts';
import { lambda } from '../http/lambda.ts';
import { tillLambda } from '../http/till-lambda.ts';

export const addToPosCart = lambda(endpoints.addToPosCart, async ({ body, person, now }) => ({
  message: await addToCart(person.id, body, now),
}));

export const changePosLine = lambda(endpoints.changePosLine, ({ params, body, person, now }) =>
  changeLine(person.id, params.id, body, now),
);

export const emptyPosCart = lambda(endpoints.emptyPosCart, ({ person, now }) =>
  removeFromCart(person.id, undefined, now),
);

export const getPosCart = lambda(endpoints.getPosCart, ({ person }) => getCart(person.id));

export const listPosProducts = lambda(endpoints.listPosProducts, ({ now }) =>
  posProducts.listPosProducts(now),
);

export const removePosLine = lambda(endpoints.removePosLine, ({ params, person, now }) =>
  removeFromCart(person.id, params.id, now),
);

export const sellPosCart = lambda(endpoints.sellPosCart, ({ body, person, now }) =>
  sellCart(body, person, now),
);

export const askTillPrompt = tillLambda(endpoints.askTillPrompt, ({ till, params, body, now }) =>
  askPrompt(till, params.sale_id, body, now),
);

export const changeOwnPin = tillLambda(endpoints.changeOwnPin, ({ till, body, now }) =>
  pin.changeOwnPin(till, body, now),
);

export const enrolTill = lambda(endpoints.enrolTill, async ({ body, headers, now }) =>
  tillState(await enrol(body, headers['x-viewer-ip'], now), headers, now),
);

export const getTillCatalogue = tillLambda(endpoints.getTillCatalogue, async ({ till, query, now }) => {
  requireActive(till);
  const catalogue = await tillCatalogue(query, now);
  await notePrices(till, now);
  return catalogue;
});

export const getTillCode = tillLambda(endpoints.getTillCode, async ({ till, params, query }) => {
  requireActive(till);
  const cents = toCents(query.amount);
  return viewWord(await wordOnCode({ code: params.code, orderId: params.sale_id, cents }), cents);
});

export const getTillFigures = tillLambda(endpoints.getTillFigures, async ({ till, body, now }) => {
  const { worker } = await requireUnlocked(till, body.by, now);
  return viewOwnFigures(worker.personId, now);
});

export const getTillCredit = tillLambda(endpoints.getTillCredit, ({ till, body, now }) =>
  tillCredit(till, body, now),
);

export const getTillPrompt = tillLambda(endpoints.getTillPrompt, ({ till, params, now }) =>
  findPrompt(till, params.sale_id, params.id, now),
);

export const getTillReceipt = tillLambda(endpoints.getTillReceipt, ({ till, params, query, now }) =>
  soldBefore(till, { ...params, ...query }, now),
);

export const getTillState = tillLambda(endpoints.getTillState, ({ till, headers, now }) =>
  tillState(till, headers, now),
);

export const restoreTill = tillLambda(endpoints.restoreTill, ({ till, body, now }) =>
  restoreEntries(till, body, now),
);

export const syncTill = tillLambda(endpoints.syncTill, async ({ till, body, now }) => {
  const answer = await syncJournal(till, body.entries, now);
  await noteNewest(till, body.newest);
  return answer;
});

export const unlockTill = tillLambda(endpoints.unlockTill, ({ till, body, now }) =>
  pin.unlock(till, body, now),
);
