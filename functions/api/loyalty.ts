import * as endpoints from '#shared/loyalty/endpoints.ts';
import { correctPoints, getPoints, spendPoints } from '../core/loyalty/change-points.ts';
import { lambda } from '../http/lambda.ts';

export const correctCustomerPoints = lambda(
  endpoints.correctCustomerPoints,
  ({ params, body, person, now }) => correctPoints(params.key, body, person, now),
);

export const getCustomerPoints = lambda(endpoints.getCustomerPoints, ({ params }) => getPoints(params.key));

export const spendCustomerPoints = lambda(endpoints.spendCustomerPoints, ({ params, body, person, now }) =>
  spendPoints(params.key, body, person, now),
);
