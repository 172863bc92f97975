import { openParkedPayment } from '#shared/api/payments.ts';
import { openParked } from '../../core/payments/unmatched-payments.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(openParkedPayment, ({ params, query }) => openParked(params.id, query.number));
