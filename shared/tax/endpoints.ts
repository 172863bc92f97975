import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import { ReceiptNumberText } from './receipt-number.ts';
import { AdminTaxReceipt, AdminTaxReceipts, TaxDecision, TaxList } from './tax-receipt.ts';

export const listTaxReceipts = endpoint('GET /api/admin/tax-receipts', {
  summary:
    'Lists the receipts and credit notes of the tills for KRA, twenty a page: those that wait, by till and oldest first, or those in another state, newest first.',
  access: 'shifts.read',
  query: z.object({ state: TaxList.default('open'), cursor: Cursor.optional() }),
  answer: AdminTaxReceipts,
});

export const decideTaxReceipt = endpoint('POST /api/admin/tax-receipts/{receipt}', {
  summary:
    'Sends a tax receipt that KRA rejected, whose outcome is unknown or that was held to KRA again, or records that a person dealt with it. 409 if it has changed since, with the receipt.',
  access: 'tax-receipts.settle',
  params: z.object({ receipt: ReceiptNumberText }),
  body: z.object({ version: z.number().int().min(0), decision: TaxDecision }),
  answer: AdminTaxReceipt,
  record: AdminTaxReceipt,
  example: { params: { receipt: 'T2-1-0007' }, body: { version: 1, decision: { kind: 'send' } } },
});
