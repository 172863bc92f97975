import * as endpoints from '#shared/waiting/endpoints.ts';
import * as stopping from '../core/waiting/stop-waiting.ts';
import * as waits from '../core/waiting/wait-for-product.ts';
import * as waitingPeople from '../core/waiting/waiting-people.ts';
import { lambda } from '../http/lambda.ts';

export const listWaitedProducts = lambda(endpoints.listWaitedProducts, ({ query }) =>
  waitingPeople.listWaitedProducts(query.cursor),
);

export const listWaitingPeople = lambda(endpoints.listWaitingPeople, ({ params, query, person }) =>
  waitingPeople.listWaitingPeople({ ...query, product: params.product, cursor: query.cursor }, person.groups),
);

export const removeWaitingPerson = lambda(endpoints.removeWaitingPerson, ({ params }) =>
  waitingPeople.removeWaitingPerson(params),
);

export const stopWaiting = lambda(endpoints.stopWaiting, ({ body }) => stopping.stopWaiting(body.token));

export const tellWaitingPerson = lambda(endpoints.tellWaitingPerson, ({ params, person, now }) =>
  waitingPeople.tellWaitingPerson(params, person, now),
);

export const waitForProduct = lambda(endpoints.waitForProduct, ({ body, headers, visitor, now }) =>
  waits.waitForProduct(body, { visitor, address: headers['x-viewer-ip'], now }),
);
