import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import { TaxNumberText } from './tax-number.ts';
import { AdminTaxReceipt, AdminTaxReceipts, TaxDecision, TaxList, TaxOrigin } from './tax-receipt.ts';

export const listTaxReceipts = endpoint('GET /api/admin/tax-receipts', {
  summary:
    'Lists the receipts and credit notes for KRA, of orders and of tills, twenty a page: those that wait, orders first and then by till, in the order of their numbers, or those in another state, newest first.',
  access: 'shifts.read',
  query: z.object({
    state: TaxList.default('open'),
    from: TaxOrigin.optional(),
    cursor: Cursor.optional(),
  }),
  answer: AdminTaxReceipts,
});

export const decideTaxReceipt = endpoint('POST /api/admin/tax-receipts/{receipt}', {
  summary:
    'Sends a tax receipt that KRA rejected, whose outcome is unknown or that was held to KRA again, or records that a person dealt with it. 409 if it has changed since, with the receipt.',
  access: 'tax-receipts.settle',
  params: z.object({ receipt: TaxNumberText }),
  body: z.object({ version: z.number().int().min(0), decision: TaxDecision }),
  answer: AdminTaxReceipt,
  record: AdminTaxReceipt,
  example: { params: { receipt: 'T2-1-0007' }, body: { version: 1, decision: { kind: 'send' } } },
});
