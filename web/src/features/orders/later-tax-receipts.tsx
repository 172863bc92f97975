import type { ReactNode } from 'react';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { orderTexts } from './order-texts.ts';

function NotShown(): ReactNode {
  return <p role="alert">{orderTexts.tax.notShown}</p>;
}

/** Loads the script of the tax receipt and of QR codes only for the orders that have a tax receipt. */
export const TaxReceipts = lazyPart(async () => (await import('./tax-receipts.tsx')).TaxReceipts, NotShown);
