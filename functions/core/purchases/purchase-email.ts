import { readEmail } from '#shared/email.ts';
import type { PurchaseOrderWords } from '#shared/emails/purchase-email.ts';
import { goodsText } from '#shared/purchases/purchase-message.ts';
import { findSupplier } from '../../data/catalogue/supplier.ts';
import { findPurchase, type PurchaseItem } from '../../data/purchases/purchase.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import type { EmailReader } from '../emails/email-reader.ts';
import { purchasePaper } from './purchase-paper.ts';

/**
 * Returns when a purchase order was sent. The PDF contains this time instead of the present time, so a repeated attempt
 * attaches the same bytes.
 */
const sentAt = ({ sendings, created_at }: PurchaseItem, sending: string) =>
  new Date(sendings.find(({ id }) => id === sending)?.at ?? created_at);

/**
 * Returns the content of the email with a purchase order. The attached PDF has the agreed prices, because the supplier
 * knows them. Returns no email if the purchase order was cancelled in the meantime.
 */
export const readPurchaseEmail: EmailReader = async (subject) => {
  const [id = '', sending = ''] = subject.split('.');
  const [purchase, settings] = await Promise.all([findPurchase(id), getSettings()]);
  if (!purchase || purchase.state === 'cancelled') return undefined;
  const supplier = await findSupplier(purchase.supplier.id);
  const words: PurchaseOrderWords = {
    ...{ number: purchase.number, supplier: supplier?.name ?? purchase.supplier.name },
    ...{ goods: goodsText(purchase.lines), expected: purchase.expected ?? '', note: purchase.note },
  };
  const address = readEmail(supplier?.email ?? '');
  if (address === undefined) return { settings, address, words };
  // The PDF library is loaded only for this email, so that all other emails are sent without the time that loading
  // takes.
  const { writePdf } = await import('../pdf/write-pdf.ts');
  const at = sentAt(purchase, sending);
  const bytes = await writePdf(purchasePaper({ purchase, supplier, settings, showsPrices: true, at }));
  return {
    ...{ settings, address, words },
    attachments: [{ name: `${purchase.number}.pdf`, type: 'application/pdf', bytes }],
  };
};
