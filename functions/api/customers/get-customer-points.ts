import { getCustomerPoints } from '#shared/api/customers/points.ts';
import { getPoints } from '../../core/loyalty/change-points.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getCustomerPoints, ({ params }) => getPoints(params.key));
