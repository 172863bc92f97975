import { spendCredit } from '#shared/api/order-money.ts';
import { takeMoney } from '../../core/payments/take-money.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(spendCredit, ({ params, body, person, now }) =>
  takeMoney({ orderId: params.id, kind: 'credit', ...body, by: person, now }),
);
