import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { type CashHolder, officeBox, readHolderRef } from '#shared/payments/cash-holder.ts';
import * as texts from '#shared/texts.ts';
import { findPerson } from '../../data/accounts/person.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { forbidden, invalid } from '../../errors.ts';

/** The person or box that was named as the holder of an order's cash, and the person who named it. */
export type Chosen = {
  /** `office` or `rider-{person id}`. Undefined if the caller named nobody. */
  choice: string | undefined;
  by: { id: string; name: string; groups: readonly Group[] };
  order: Pick<OrderItem, 'rider'>;
  field: 'taken_by' | 'given_by';
};

const rider = ({ id, name }: { id: string; name: string }): CashHolder => ({ kind: 'rider', id, name });

/**
 * Returns who holds the cash that a person records for an order: a rider or the office box. If nobody is named, it is
 * the rider of the order, or else the office box. People who may not count the office box hold the cash that they
 * record until they hand it in.
 *
 * @throws 403 `cash-of-another` if such a person names somebody else · 422 for a person who is no rider
 */
export async function chooseHolder({ choice, by, order, field }: Chosen): Promise<CashHolder> {
  const named = choice === undefined ? undefined : readHolderRef(choice);
  if (!mayDo(by.groups, 'cash.count')) {
    if (named && named.id !== by.id) throw forbidden('cash-of-another', texts.cashOfAnother);
    return rider(by);
  }
  // If the order is only assigned to a rider, the rider has not been at the door and cannot have taken the cash.
  const isBringer = field === 'taken_by' && order.rider?.has_at !== undefined;
  if (named === undefined) return isBringer && order.rider ? rider(order.rider) : officeBox;
  if (named.kind === 'office') return officeBox;
  if (named.id === order.rider?.id) return rider(order.rider);
  const person = await findPerson(named.id);
  if (!person?.groups.includes('rider')) throw invalid({ [field]: [texts.holderUnknown] });
  return rider({ id: person.id, name: person.chosen_name ?? person.name });
}
