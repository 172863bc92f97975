import * as api from '#shared/api/tills.ts';
import { decideTaxReceipt } from '../../core/tax/decide-receipt.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.decideTaxReceipt, ({ params, body, person, now }) =>
  decideTaxReceipt(params.receipt, body, person, now),
);
