import { readEmail } from '#shared/email.ts';
import type { PurchaseOrderWords } from '#shared/emails/purchase-email.ts';
import { goodsText } from '#shared/purchases/purchase-message.ts';
import { findSupplier } from '../../data/catalogue/supplier.ts';
import { findPurchase } from '../../data/purchases/purchase.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import type { EmailReader } from '../emails/email-reader.ts';

/** Reads the email with a purchase order. There is none if the order was cancelled meanwhile. */
export const readPurchaseEmail: EmailReader = async (subject) => {
  const [purchase, settings] = await Promise.all([findPurchase(subject.split('.')[0] ?? ''), getSettings()]);
  if (!purchase || purchase.state === 'cancelled') return undefined;
  const supplier = await findSupplier(purchase.supplier.id);
  const words: PurchaseOrderWords = {
    ...{ number: purchase.number, supplier: supplier?.name ?? purchase.supplier.name },
    ...{ goods: goodsText(purchase.lines), expected: purchase.expected ?? '', note: purchase.note },
  };
  return { settings, address: readEmail(supplier?.email ?? ''), words };
};
