import { lateHours } from '#shared/tax/tax-receipt.ts';
import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { orderEmails } from '../../data/orders/order-emails.ts';
import { sendsTaxReceipts } from '../../data/settings/some-settings.ts';
import { firstOpenOf, type TaxReceiptItem } from '../../data/tax/tax-receipt.ts';
import { requireSent, sendToTax } from '../../integrations/queues.ts';
import { lookSoon } from './look-soon.ts';
import { envelope } from './tax-job.ts';

/** While a series has unsent receipts, the scheduled check looks again after this many minutes. */
const AGAIN_MINUTES = 30;

/** Returns true for a receipt that has waited longer than KRA allows a shop to be offline. */
export const isLate = ({ state, since }: TaxReceiptItem, now: Date) =>
  (state === 'waiting' || state === 'sent') && now.getTime() - Date.parse(since) > lateHours * 3_600_000;

/**
 * Returns the writes that email the shop about the oldest late receipt. The shop gets at most one such email for each
 * order.
 */
function alarm(open: readonly TaxReceiptItem[], now: Date): Actions {
  const late = open.find((receipt) => isLate(receipt, now));
  return late?.order_id ? orderEmails({ id: late.order_id }, ['tax-late'], now.toISOString()) : [];
}

/**
 * Queues a job that sends the waiting tax receipts of a series, and schedules the next check. This repeats until no
 * receipt is left, so a lost job or a long outage of KRA delays receipts but loses none. The shop gets an email about a
 * late receipt. While sending is turned off in the settings, only the next check is scheduled.
 */
export async function taxReceiptsDue({ id, at }: DueItem, now: Date): Promise<Actions> {
  const series = Number(id);
  const open = await firstOpenOf(series);
  if (open.length === 0) return [];
  const again = lookSoon(series, now, AGAIN_MINUTES);
  if (!(await sendsTaxReceipts())) return [again];
  await requireSent(sendToTax([envelope({ series }, at)]));
  return [again, ...alarm(open, now)];
}
