import { mayDo } from '#shared/abilities/abilities.ts';
import * as endpoints from '#shared/orders/endpoints.ts';
import { isAgeProof } from '../core/identity/age-proof.ts';
import * as adminOrders from '../core/orders/admin-orders.ts';
import { cancelOwnOrder } from '../core/orders/cancel-order.ts';
import * as changing from '../core/orders/change-order.ts';
import * as draft from '../core/orders/draft.ts';
import * as givingPhone from '../core/orders/give-phone.ts';
import * as draftList from '../core/orders/list-drafts.ts';
import * as making from '../core/orders/make-order.ts';
import * as moving from '../core/orders/move-order.ts';
import * as drafts from '../core/orders/open-draft.ts';
import * as draftOrders from '../core/orders/order-draft.ts';
import { viewOrder } from '../core/orders/order-view.ts';
import * as placing from '../core/orders/place-order.ts';
import * as searching from '../core/orders/search-orders.ts';
import * as unlocking from '../core/orders/unlock-order.ts';
import { showDraft } from '../core/orders/view-draft.ts';
import { viewPacking } from '../core/packing/view-packing.ts';
import * as returning from '../core/returns/return-goods.ts';
import * as placedOrders from '../core/search/placed-orders.ts';
import { findPerson } from '../http/caller.ts';
import { cookieNames } from '../http/cookies.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { lambda } from '../http/lambda.ts';
import { orderProof } from '../http/order-proof.ts';
import { log } from '../log.ts';

export const cancelOrder = lambda(endpoints.cancelOrder, async (request) =>
  cancelOwnOrder(request.params.id, await orderProof(request)),
);

export const changeOrder = lambda(endpoints.changeOrder, ({ params, body, person, now }) =>
  changing.changeOrder(params.id, body, { by: person, now }),
);

export const getAdminCounts = lambda(endpoints.getAdminCounts, ({ now }) => adminOrders.countWaiting(now));

export const getOrder = lambda(endpoints.getOrder, async (request) =>
  viewOrder(request.params.id, await orderProof(request)),
);

export const givePhone = lambda(endpoints.givePhone, async (request) =>
  givingPhone.givePhone(request.params.id, request.body.customer_phone, await orderProof(request)),
);

export const listAdminOrders = lambda(endpoints.listAdminOrders, ({ query, person, now }) =>
  adminOrders.listAdminOrders({ ...query, now }, person.groups),
);

export const listOrderPeople = lambda(endpoints.listOrderPeople, () => placedOrders.listOrderPeople());

export const listPacking = lambda(endpoints.listPacking, async ({ query, person }) => ({
  orders: await viewPacking(query.orders, person.groups),
}));

export const listPlacedOrders = lambda(endpoints.listPlacedOrders, ({ query, person }) =>
  placedOrders.listPlacedOrders(query, person.groups),
);

export const makeOrder = lambda(endpoints.makeOrder, ({ body, headers, person, now }) =>
  making.makeOrder(body, { key: readIdempotencyKey(headers), by: person, now }),
);

export const moveOrder = lambda(endpoints.moveOrder, ({ params, body, person, now }) =>
  moving.moveOrder(params.id, body, person, now),
);

export const openAdminOrder = lambda(endpoints.openAdminOrder, async ({ params, person, now }) => {
  const order = await adminOrders.openAdminOrder(params.id, person.groups, now);
  if (order.customer_phone !== '') log.info('phone shown', { order: order.id, person: person.id });
  return order;
});

export const placeOrder = lambda(endpoints.placeOrder, async (request) => {
  const { body, headers, cookies, visitor, now } = request;
  const person = await findPerson(request);
  return placing.placeOrder({
    form: body,
    key: readIdempotencyKey(headers),
    visitor,
    owner: person?.id,
    isStaff: person && mayDo(person.groups, 'orders.place'),
    address: headers['x-viewer-ip'],
    hasAgeProof: await isAgeProof(cookies[cookieNames.ageProof], now),
    now,
  });
});

export const priceNewOrder = lambda(endpoints.priceNewOrder, ({ body, now }) =>
  making.priceNewOrder(body, now),
);

export const priceOrderChange = lambda(endpoints.priceOrderChange, ({ params, body, now }) =>
  changing.priceChange(params.id, body, now),
);

export const returnGoods = lambda(endpoints.returnGoods, ({ params, body, person, now }) =>
  returning.returnGoods(params.id, body, person, now),
);

export const searchOrders = lambda(endpoints.searchOrders, ({ body, person }) =>
  searching.searchOrders(body, person.groups),
);

export const undoOrderChange = lambda(endpoints.undoOrderChange, ({ params, body, person, now }) =>
  changing.undoChange(params.id, body, { by: person, now }),
);

export const unlockOrder = lambda(endpoints.unlockOrder, ({ params, body, headers, visitor, now }) =>
  unlocking.unlockOrder({
    orderId: params.id,
    digits: body.last_four,
    visitor,
    address: headers['x-viewer-ip'],
    now,
  }),
);

export const discardDraft = lambda(endpoints.discardDraft, ({ params, person, now }) =>
  drafts.discardDraft(params.code, person, now),
);

export const extendHold = lambda(endpoints.extendHold, ({ params, now }) =>
  drafts.extendHold(params.code, now),
);

export const getDraft = lambda(endpoints.getDraft, ({ params, visitor, now }) =>
  showDraft(params.code, visitor, now),
);

export const keepDraft = lambda(endpoints.keepDraft, async ({ body, headers, cookies, visitor, now }) =>
  draft.keepDraft(body.lines, {
    visitor,
    address: headers['x-viewer-ip'],
    hasAgeProof: await isAgeProof(cookies[cookieNames.ageProof], now),
    now,
  }),
);

export const listDrafts = lambda(endpoints.listDrafts, ({ query, now }) => draftList.listDrafts(query, now));

export const openDraft = lambda(endpoints.openDraft, ({ params, now }) => drafts.openDraft(params.code, now));

export const orderDraft = lambda(endpoints.orderDraft, ({ params, body, headers, person, now }) =>
  draftOrders.orderDraft(params.code, body, { key: readIdempotencyKey(headers), by: person, now }),
);

export const quoteDraft = lambda(endpoints.quoteDraft, ({ params, body }) =>
  draftOrders.quoteDraft(params.code, body),
);

export const listUnpaidOrders = lambda(endpoints.listUnpaidOrders, ({ query, person }) =>
  adminOrders.listUnpaidOrders(query.cursor, person.groups),
);
