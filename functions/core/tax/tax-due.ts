import { lateHours } from '#shared/tax/tax-receipt.ts';
import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { findRequested, nameOfRequest } from '../../data/emails/outbox.ts';
import { orderEmails } from '../../data/orders/order-emails.ts';
import { sendsTaxReceipts } from '../../data/settings/some-settings.ts';
import {
  everyOpenOf,
  findTaxReceipts,
  firstOpenOf,
  type TaxReceiptItem,
} from '../../data/tax/tax-receipt.ts';
import { requireSent, sendToTax } from '../../integrations/queues.ts';
import { creditOf } from './credit-of.ts';
import { lookSoon } from './look-soon.ts';
import { envelope } from './tax-job.ts';

/** While a series has unsent receipts, the scheduled check looks again after this many minutes. */
const AGAIN_MINUTES = 30;

/** Returns true for a receipt that has waited longer than KRA allows a shop to be offline. */
export const isLate = ({ state, since }: TaxReceiptItem, now: Date) =>
  (state === 'waiting' || state === 'sent') && now.getTime() - Date.parse(since) > lateHours * 3_600_000;

/** The most orders about which one check emails the shop. The next check emails about the others. */
const MOST_ALARMS = 20;

/**
 * Returns the orders of the late receipts of a series that could be sent, those with the lowest numbers first. A credit note
 * cannot be sent while KRA has not accepted its sale.
 */
async function lateOrders(series: number, now: Date): Promise<string[]> {
  const late: TaxReceiptItem[] = [];
  for await (const receipt of everyOpenOf(series)) if (isLate(receipt, now)) late.push(receipt);
  const sales = await findTaxReceipts([...new Set(late.flatMap(({ of_receipt }) => of_receipt ?? []))]);
  const isFree = ({ of_receipt }: TaxReceiptItem) =>
    of_receipt === undefined || creditOf(sales.get(of_receipt)) !== 'wait';
  return [...new Set(late.filter(isFree).flatMap(({ order_id }) => order_id ?? []))];
}

/** Returns the writes that email the shop about late receipts. The shop gets at most one such email for each order. */
async function alarm(series: number, now: Date): Promise<Actions> {
  const late = await lateOrders(series, now);
  const emailOf = (subject: string) => ({ subject, kind: 'tax-late' as const });
  const told = await findRequested(late.map(emailOf));
  const untold = late.filter((id) => !told.has(nameOfRequest(emailOf(id))));
  return untold.slice(0, MOST_ALARMS).flatMap((id) => orderEmails({ id }, ['tax-late'], now.toISOString()));
}

/**
 * Returns the writes of a check of a series' waiting tax receipts: it queues a run that sends them and schedules the
 * next check, until no receipt is left. A lost message or a long outage of KRA therefore only delays receipts; none is
 * lost. The shop gets an email about each late receipt that could be sent. While the settings switch sending off, only
 * the next check is scheduled.
 */
export async function taxReceiptsDue({ id, at }: DueItem, now: Date): Promise<Actions> {
  const series = Number(id);
  const open = await firstOpenOf(series);
  if (open.length === 0) return [];
  const again = lookSoon(series, now, AGAIN_MINUTES);
  if (!(await sendsTaxReceipts())) return [again];
  await requireSent(sendToTax([envelope({ series }, at)]));
  return [again, ...(await alarm(series, now))];
}
