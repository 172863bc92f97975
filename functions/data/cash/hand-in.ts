import type { ExpensePurpose } from '#shared/cash/entry-kinds.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { type CashHolder, holderRef } from '#shared/payments/cash-holder.ts';
import { putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import type { Action } from '../dynamodb/transact.ts';
import { handInKey } from './keys.ts';

type By = { id: string; name: string };

/** A hand-in of a rider: the sum that the rider named, the counted sum, and the rider's balance. */
export type HandInItem = {
  id: string;
  holder: CashHolder;
  at: string;
  by: By;
  said_cents: number;
  counted_cents: number;
  expenses: { purpose: ExpensePurpose; cents: number; why: string }[];
  balance_cents: number;
  /** The counted sum minus the sum that should be there. It is negative if cash is missing. */
  difference_cents: number;
  why: string;
  /** The manager who decided about the difference. */
  approved?: { at: string; by: By };
  /** The time when the rider agreed to the count. */
  signed_at?: string;
  /** The id of the hand-in that the rider typed on their phone. */
  told?: string;
};

export const findHandIn = (holder: string, id: string) => readItem<HandInItem>(handInKey(holder, id));

/**
 * Returns the write that stores the cash a rider hands in. The write fails if this rider already has a hand-in with the
 * same id.
 */
export const addHandIn = (handIn: HandInItem): Action =>
  putNew({
    ...handInKey(holderRef(handIn.holder), handIn.id),
    ...handIn,
    expires_at: endOfTaxRecords(nairobiDay(handIn.at)),
  });

/**
 * Returns the write that records who approved the difference of a hand-in. It fails if the difference was approved
 * before.
 */
export const approveHandIn = (
  { holder, id }: HandInItem,
  approved: NonNullable<HandInItem['approved']>,
): Action => ({
  Update: {
    TableName: tableName(),
    Key: handInKey(holderRef(holder), id),
    ...setting({ approved }),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(approved)',
  },
});
