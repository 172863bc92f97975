import { holderRef } from '#shared/payments/cash-holder.ts';
import { dueAction } from '../clock/due.ts';
import type { Action } from '../dynamodb/transact.ts';
import type { HolderItem } from './holder.ts';

/** The kind of due action that tells counted cash to its orders. Its id is the holder's. */
export const toldDueKind = 'cash-counted';

/** Returns the action that makes the clock tell the counted cash of a holder, if a call did not tell all of it. */
export const toldDue = (holder: Pick<HolderItem, 'kind' | 'id'>, now: Date): Action =>
  dueAction(now.toISOString(), { kind: toldDueKind, id: holderRef(holder), now });
