import { mayDo } from '#shared/abilities/abilities.ts';
import type { PdfFile } from '#shared/paper/pdf-file.ts';
import { findSupplier } from '../../data/catalogue/supplier.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import type { Person } from '../identity/session.ts';
import { pdfFile } from '../pdf/pdf-file.ts';
import { purchasePaper } from './purchase-paper.ts';
import { requirePurchase } from './purchases.ts';

/** Returns a purchase order as a PDF, with prices only if the person may see them. @throws 404 */
export async function getPurchasePdf(id: string, { groups }: Person, now: Date): Promise<PdfFile> {
  const [purchase, settings] = await Promise.all([requirePurchase(id), getSettings()]);
  const supplier = await findSupplier(purchase.supplier.id);
  const showsPrices = mayDo(groups, 'margin.see');
  return pdfFile(
    `${purchase.number}.pdf`,
    purchasePaper({ purchase, supplier, settings, showsPrices, at: now }),
  );
}
