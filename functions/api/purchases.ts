import * as endpoints from '#shared/purchases/endpoints.ts';
import { getPurchasePdf as getPdf } from '../core/purchases/purchase-pdf.ts';
import * as purchases from '../core/purchases/purchases.ts';
import { receiveDelivery, undoDelivery as undo } from '../core/purchases/receive-delivery.ts';
import { lambda } from '../http/lambda.ts';

export const openSupplier = lambda(endpoints.openSupplier, ({ params, person, now }) =>
  purchases.openSupplier(params.id, person, now),
);

export const listPurchases = lambda(endpoints.listPurchases, ({ query, person }) =>
  purchases.listPurchases(query, person),
);

export const createPurchase = lambda(endpoints.createPurchase, ({ body, person: by, now }) =>
  purchases.createPurchase(body, { by, now }),
);

export const getPurchase = lambda(endpoints.getPurchase, ({ params, person }) =>
  purchases.getPurchase(params.id, person),
);

export const getPurchasePdf = lambda(endpoints.getPurchasePdf, ({ params, person, now }) =>
  getPdf(params.id, person, now),
);

export const changePurchase = lambda(endpoints.changePurchase, ({ params, body, person: by }) =>
  purchases.changePurchase(params.id, body, { by }),
);

export const sendPurchase = lambda(endpoints.sendPurchase, ({ params, body, person: by, now }) =>
  purchases.sendPurchase(params.id, body, { by, now }),
);

export const closePurchase = lambda(endpoints.closePurchase, ({ params, person: by, now }) =>
  purchases.closePurchase(params.id, { by, now }),
);

export const receivePurchase = lambda(endpoints.receivePurchase, ({ params, body, person: by, now }) =>
  receiveDelivery(params.id, body, { by, now }),
);

export const undoDelivery = lambda(endpoints.undoDelivery, ({ params, person: by, now }) =>
  undo(params.id, params.delivery, { by, now }),
);
