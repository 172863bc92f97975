import { spendCustomerPoints } from '#shared/api/customers/points.ts';
import { spendPoints } from '../../core/loyalty/change-points.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(spendCustomerPoints, ({ params, body, person, now }) =>
  spendPoints(params.key, body, person, now),
);
