import type { CashMoveRequest } from '#shared/cash/cash.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import type { Action } from '../dynamodb/transact.ts';
import { cashActKey } from './keys.ts';

/** A recorded movement of cash, with the request, so that a repeated request is recognised. */
type CashAct = { asked: CashMoveRequest };

export const findCashAct = (holder: string, id: string) => readItem<CashAct>(cashActKey(holder, id));

/**
 * Returns the write that stores the id of a request to move cash, so that the request is recorded once. It fails if the
 * id is taken.
 */
export const addCashAct = (holder: string, asked: CashMoveRequest, at: string): Action =>
  putNew({ ...cashActKey(holder, asked.id), asked, at, expires_at: endOfTaxRecords(nairobiDay(at)) });
