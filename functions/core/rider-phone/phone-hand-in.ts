import type * as z from 'zod';
import { toCents, toShillings } from '#shared/money.ts';
import { sumOf } from '#shared/payments/order-money.ts';
import type { PhoneHandIn, ToldHandIn as Told } from '#shared/rider-phone/rider-day.ts';
import * as texts from '#shared/rider-phone/rider-phone-texts.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findTold, keepTold, signTold, type ToldHandIn } from '../../data/rider-phone/told-hand-in.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { type CallingRider, requireActive } from './phone-caller.ts';

/** Returns a hand-in of cash as the rider's phone shows it. */
export function viewTold({ id, at, said_cents, expenses, counted, signed_at }: ToldHandIn): PhoneHandIn {
  return {
    ...{ id, at, said: toShillings(said_cents), expenses: toShillings(sumOf(expenses)) },
    counted: counted ? toShillings(counted.cents) : null,
    difference: counted ? toShillings(counted.difference_cents) : null,
    ...{ counted_by: counted?.by.name ?? '', signed_at: signed_at ?? null },
  };
}

/**
 * Records the sum of cash that a rider says they hand in. It replaces an earlier sum that nobody has counted. An
 * earlier request that is sent again changes nothing.
 *
 * @throws 409 `counted` while a count waits for the rider’s signature, `replaced` · 403 `rider-ended` · 503
 */
export async function tellHandIn(
  caller: CallingRider,
  { id, said, expenses }: z.output<typeof Told>,
  now: Date,
): Promise<PhoneHandIn> {
  requireActive(caller);
  return retry(async () => {
    const was = await findTold(caller.id);
    if (was && (was.id === id || was.earlier?.includes(id))) return viewTold(was);
    if (was?.counted && !was.signed_at) throw conflict('counted', texts.handInCounted);
    const told = {
      ...{ rider_id: caller.id, id, at: now.toISOString(), said_cents: toCents(said) },
      expenses: expenses.map(({ amount, ...expense }) => ({ ...expense, cents: toCents(amount) })),
    };
    return (await commit([keepTold(was, told)])) ? viewTold({ ...told, version: 0 }) : tryAgain;
  });
}

/**
 * Records that a rider agrees to the office's count of their last hand-in of cash. Repeating it changes nothing.
 *
 * @throws 404 for an older hand-in, and before the count · 409 `replaced` · 403 `rider-ended` · 503
 */
export async function signHandIn(caller: CallingRider, id: string, now: Date): Promise<PhoneHandIn> {
  requireActive(caller);
  return retry(async () => {
    const told = await findTold(caller.id);
    if (told?.id !== id || !told.counted) throw notFound('Hand-in');
    if (told.signed_at) return viewTold(told);
    const signed_at = now.toISOString();
    return (await signTold(told, told.counted.hand_in, signed_at))
      ? viewTold({ ...told, signed_at })
      : tryAgain;
  });
}
