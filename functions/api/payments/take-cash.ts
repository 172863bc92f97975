import { takeCash } from '#shared/api/order-money.ts';
import { takeMoney } from '../../core/payments/take-money.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(takeCash, ({ params, body, person, now }) =>
  takeMoney({ orderId: params.id, kind: 'cash', ...body, takenBy: body.taken_by, by: person, now }),
);
