import * as endpoints from '#shared/tax/endpoints.ts';
import * as decideReceipt from '../core/tax/decide-receipt.ts';
import * as listReceipts from '../core/tax/list-receipts.ts';
import { lambda } from '../http/lambda.ts';

export const decideTaxReceipt = lambda(endpoints.decideTaxReceipt, ({ params, body, person, now }) =>
  decideReceipt.decideTaxReceipt(params.receipt, body, person, now),
);

export const listTaxReceipts = lambda(endpoints.listTaxReceipts, ({ query, now }) =>
  listReceipts.listTaxReceipts(query, now),
);
