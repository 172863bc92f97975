import type { CashHolder } from '#shared/payments/cash-holder.ts';
import { asCredit, type HeldCredit, type MoneyEntry } from '#shared/payments/order-money.ts';
import type { ReturnBody, Tender } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import { sendBackBy } from '../../../data/payments/receipt.ts';
import type { Read } from './context.ts';
import { freeRefundCode } from './refund-code.ts';

function referenceOf(tender: Tender): string {
  if (tender.kind === 'mpesa') return tender.reference.toUpperCase();
  return tender.kind === 'credit' ? asCredit : '';
}

type Refunds = {
  tenders: readonly Tender[];
  waits: HeldCredit['waits'];
  /** Who gave the cash, for an order of the web shop. */
  holder: CashHolder | undefined;
};

/** Returns the refunds of a return, one for each means of payment. All credit is held back at first. */
export const refunds = (
  { body, person }: Read<ReturnBody>,
  at: string,
  { tenders, waits, holder }: Refunds,
): MoneyEntry[] =>
  tenders
    .map((tender, n) => ({
      ...{ id: `${body.id}-${n}`, kind: 'refund' as const, cents: tender.cents, at, by: person },
      ...{ tender: tender.kind, reference: referenceOf(tender) },
      ...(tender.kind === 'cash' && holder && { holder }),
      ...(tender.kind === 'credit' && { held: { cents: tender.cents, account: tender.account, waits } }),
    }))
    .filter(({ cents }) => cents > 0);

/** Returns the writes that record the codes of refunds by M-Pesa, each once. */
export async function recordCodes({ body }: Read<ReturnBody>, orderId: string | undefined) {
  const found = { actions: [] as Actions, flags: [] as TillFlag[] };
  const seen = new Set<string>();
  for (const tender of body.tenders) {
    if (tender.kind !== 'mpesa') continue;
    const code = await freeRefundCode(tender.reference);
    if (code === undefined || seen.has(code)) found.flags.push('mpesa-code');
    else found.actions.push(...sendBackBy(seen.add(code) && code, orderId));
  }
  return found;
}
