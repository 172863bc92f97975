import { toCents } from '#shared/money.ts';
import { approvedReturn } from '#shared/till/approval.ts';
import { cashBack, needsSecondPerson } from '#shared/till/cash-refund.ts';
import type { ReturnBody } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { OrderItem } from '../../../data/orders/order.ts';
import { readCashRefundLimit } from '../../../data/settings/some-settings.ts';
import type { CashBack } from '../../../data/till/shift-refunds.ts';
import { type Approver, approverOf } from './approver.ts';
import { may, personInShift, type Read, type Sync } from './context.ts';
import { paperCode } from './web-return.ts';

/** The cash that a return refunded, who approved it, and its flags. */
type Refund = {
  cashBack: CashBack | undefined;
  approver: Approver['person'];
  flags: TillFlag[];
  usedGrant?: string | undefined;
};

const none: Refund = { cashBack: undefined, approver: undefined, flags: [] };

/**
 * Returns the cash that a return refunds, with its approver and flags. A cashier needs an approver if all returns of
 * the sale together exceed the limit of the settings, or if the paper receipt of the sale is missing. The code on the
 * paper receipt proves that the cashier has it.
 */
export async function refundOf(
  sync: Sync,
  read: Read<ReturnBody>,
  order: OrderItem | undefined,
): Promise<Refund> {
  const { body, person } = read;
  const cents = cashBack(body.tenders);
  if (cents === 0) return none;
  const approver = await approverOf(sync, { ...read, ...body, part: approvedReturn(body) });
  const hasPaper = body.code !== undefined && order !== undefined && body.code === paperCode(order);
  const limitCents = toCents(await readCashRefundLimit());
  const given = (order?.goods_back ?? []).flatMap(({ tenders }) => tenders);
  const isAlone =
    needsSecondPerson(body.tenders, { limitCents, hasPaper, given }) && !may(sync, read, 'pos.refund');
  const isApproved = isAlone && approver.mayApprove('pos.refund');
  const isUnapproved = isAlone && !isApproved;
  return {
    cashBack: {
      ...{ person: personInShift(sync, person), times: 1, cents },
      ...{ approved: Number(isApproved), unapproved: Number(isUnapproved) },
    },
    approver: isApproved ? approver.person : undefined,
    usedGrant: approver.usedGrant,
    flags: [...approver.flags, ...(isUnapproved ? (['refund-not-allowed'] as const) : [])],
  };
}
