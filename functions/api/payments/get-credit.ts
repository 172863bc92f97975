import { getCredit } from '#shared/api/order-money.ts';
import { viewCredit } from '../../core/payments/credit.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getCredit, ({ params }) => viewCredit(params.id));
