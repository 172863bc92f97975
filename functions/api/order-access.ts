import * as endpoints from '#shared/order-access/endpoints.ts';
import * as codes from '../core/order-access/order-codes.ts';
import { lambda } from '../http/lambda.ts';

export const sendOrderCode = lambda(endpoints.sendOrderCode, ({ body, headers, visitor, now }) =>
  codes.sendOrderCode(body, { visitor, address: headers['x-viewer-ip'], now }),
);

export const openOrders = lambda(endpoints.openOrders, ({ body, headers, visitor, now }) =>
  codes.openOrders(body, { visitor, address: headers['x-viewer-ip'], now }),
);

export const readOrderCode = lambda(endpoints.readOrderCode, ({ params, person, now }) =>
  codes.readOrderCode(params.id, person, now),
);
