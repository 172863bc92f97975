import type * as z from 'zod';
import type { Entry, SaleBody } from '#shared/till/entry.ts';
import type { SoldBefore } from '#shared/till/sync.ts';
import { findOrder, findOrderId, type OrderItem } from '../../data/orders/order.ts';
import { findAccepted } from '../../data/tax/accepted-receipts.ts';
import { findEntry } from '../../data/till/journal.ts';
import { notFound } from '../../errors.ts';
import { paidLines } from './sync/plan-return.ts';

/** Returns the entry of a sale in the journal of its till. Its person has the name that the shop knows. */
async function originalOf({ till, made_by }: OrderItem): Promise<z.input<typeof SoldBefore>['original']> {
  const stored = till?.entry && (await findEntry(till.entry, till.entry.index));
  if (!stored) return null;
  const { at, person, body } = JSON.parse(stored.text) as Entry & { body: SaleBody };
  return { at, person: made_by ?? person, body };
}

/**
 * Returns a sale of any till by the number of its receipt, or of a return of its goods, with what has come back.
 *
 * @throws 404
 */
export async function soldBefore(receipt: string): Promise<z.input<typeof SoldBefore>> {
  const id = await findOrderId(receipt);
  const order = id === undefined ? undefined : await findOrder(id);
  if (order?.kind !== 'till' || !order.till) throw notFound('Receipt');
  const { goods_back = [], made_by, till } = order;
  const numbers = [order.number, ...goods_back.map((back) => back.receipt)];
  return {
    tax_receipts: await findAccepted(numbers),
    sale_id: order.id,
    receipt: order.number,
    sold_at: order.created_at,
    sold_by: made_by?.name ?? '',
    lines: paidLines(order).map((line, n) => ({
      ...line,
      code: order.lines[n]?.code ?? '',
      unit_cents: order.lines[n]?.unit_cents ?? 0,
    })),
    total_cents: order.total_cents,
    original: await originalOf(order),
    tenders: till.tenders.map((tender) => ({
      ...{ kind: tender.kind, cents: tender.cents },
      reference: tender.kind === 'mpesa' ? tender.reference : '',
      ...(tender.kind === 'credit' && { account: tender.account }),
    })),
    returned: goods_back.map((back) => ({
      ...{ receipt: back.receipt, at: back.at },
      lines: [...back.lines],
      tenders: [...back.tenders],
    })),
  };
}
