import { holderRef } from '#shared/payments/cash-holder.ts';
import { dueAction } from '../clock/due.ts';
import type { Action } from '../dynamodb/transact.ts';
import type { HolderItem } from './holder.ts';

/**
 * The kind of the scheduled action that confirms the counted cash of a rider or shift in the orders that it paid. The
 * id of the action is the holder's.
 */
export const toldDueKind = 'cash-counted';

/**
 * Returns the action that makes the scheduled check confirm the counted cash of a rider or shift, in case one call did
 * not confirm all of it.
 */
export const toldDue = (holder: Pick<HolderItem, 'kind' | 'id'>, now: Date): Action =>
  dueAction(now.toISOString(), { kind: toldDueKind, id: holderRef(holder), now });
