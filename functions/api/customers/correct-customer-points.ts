import { correctCustomerPoints } from '#shared/api/customers/points.ts';
import { correctPoints } from '../../core/loyalty/change-points.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(correctCustomerPoints, ({ params, body, person, now }) =>
  correctPoints(params.key, body, person, now),
);
