import * as endpoints from '#shared/riders/endpoints.ts';
import * as giving from '../core/riders/give-order.ts';
import * as receiving from '../core/riders/receive-goods.ts';
import * as reporting from '../core/riders/report-road.ts';
import * as riders from '../core/riders/riders.ts';
import { lambda } from '../http/lambda.ts';

export const listRiders = lambda(endpoints.listRiders, () => riders.listRiders());

export const openRider = lambda(endpoints.openRider, ({ params, person }) =>
  riders.openRider(params.id, person.groups),
);

export const saveRider = lambda(endpoints.saveRider, ({ params, body }) => riders.saveRider(params.id, body));

export const arrangeStops = lambda(endpoints.arrangeStops, ({ params, body }) =>
  riders.arrangeStops(params.id, body.orders),
);

export const giveOrder = lambda(endpoints.giveOrder, ({ params, body, person, now }) =>
  giving.giveOrder(params.id, body, { by: person, now }),
);

export const reportRoad = lambda(endpoints.reportRoad, ({ params, body, person, now }) =>
  reporting.reportRoad(params.id, body, { by: person, now }),
);

export const receiveGoods = lambda(endpoints.receiveGoods, ({ params, body, person, now }) =>
  receiving.receiveGoods(params.id, body, { by: person, now }),
);
