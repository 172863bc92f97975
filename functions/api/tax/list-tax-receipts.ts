import * as api from '#shared/api/tills.ts';
import { listTaxReceipts } from '../../core/tax/list-receipts.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.listTaxReceipts, ({ query, now }) => listTaxReceipts(query, now));
