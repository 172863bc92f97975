import { toShillings } from '#shared/money.ts';
import { receiptLink } from '#shared/till/receipt.ts';
import type { AdminTillSale } from '#shared/till-office/admin-till-sale.ts';
import type { GoodsBack, OrderItem, OrderLine } from '../../../data/orders/order.ts';
import { entryOf, findEntry } from '../../../data/till/journal.ts';
import { isLinkOpen } from '../../order-access/order-access.ts';
import { cashLeftFor, shiftOfSale } from '../../payments/credit-cover.ts';
import { presentFlagsOf } from '../told-later.ts';

/** Returns the path of a sale's receipt page. The secret part of the path is only in the journal. */
async function receiptPath(order: OrderItem, now: Date): Promise<string | null> {
  const { entry } = order.till ?? {};
  if (!entry || !isLinkOpen(order, now)) return null;
  const stored = await findEntry(entry, entry.index);
  const body = stored && entryOf(stored)?.body;
  return body?.kind === 'sale' ? receiptLink(body, '') : null;
}

const viewLine = ({ quantity, unit_cents, catalogue_cents = unit_cents, ...line }: OrderLine) => ({
  catalogue_price: toShillings(catalogue_cents),
  difference: toShillings((unit_cents - catalogue_cents) * quantity),
  discount: toShillings(line.discount_cents),
  note: line.note ?? '',
});

const viewReturn = ({ lines }: OrderItem, back: GoodsBack): AdminTillSale['returns'][number] => ({
  ...{ receipt: back.receipt, at: back.at, by: back.by.name, reason: back.reason },
  amount: toShillings(back.total_cents),
  tenders: back.tenders.map(({ kind, cents }) => ({ kind, amount: toShillings(cents) })),
  lines: back.lines.map(({ line, quantity, net_cents, is_sellable }) => ({
    name: lines[line]?.name ?? '',
    ...{ quantity, is_sellable },
    amount: toShillings(net_cents),
  })),
});

async function isCashCounted(order: OrderItem): Promise<boolean | null> {
  if (!order.till?.tenders.some(({ kind, cents }) => kind === 'cash' && cents > 0)) return null;
  return cashLeftFor(order, await shiftOfSale(order)) !== undefined;
}

/** Returns for staff how an order was sold at the till, or undefined for an order of the web shop. */
export async function viewSoldAtTill(order: OrderItem, now: Date): Promise<AdminTillSale | undefined> {
  const { till, made_by, lines, goods_back = [] } = order;
  if (!till) return undefined;
  return {
    ...{ till: till.name, cashier: made_by?.name ?? '', approved_by: till.approved_by?.name ?? null },
    is_approved_for_sale: till.approved_by?.is_for_sale ?? null,
    shift_id: till.shift_id ?? null,
    receipt_path: await receiptPath(order, now),
    ...{ age_checked: till.age_checked, flags: [...(await presentFlagsOf(order, till.flags))] },
    tenders: till.tenders.map((tender) => ({
      ...{ kind: tender.kind, amount: toShillings(tender.cents) },
      reference: tender.kind === 'mpesa' ? tender.reference : '',
    })),
    is_cash_counted: await isCashCounted(order),
    ...{ handed: toShillings(till.handed_cents), change: toShillings(till.change_cents) },
    lines: lines.map(viewLine),
    returns: goods_back.map((back) => viewReturn(order, back)),
  };
}
