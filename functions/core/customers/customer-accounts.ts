import { isShopPerson } from '#shared/abilities/groups.ts';
import { ownedPk } from '../../data/accounts/keys.ts';
import { findPerson, type PersonItem } from '../../data/accounts/person.ts';
import { ordersOfOthers } from './customer-reviews.ts';

/** An account that orders of a customer belong to. */
export type CustomerAccount = {
  person: PersonItem;
  /** How many of the account's newest hundred orders were placed with other phones. */
  otherOrders: number;
  /**
   * True if the account has the customer's phone, or has no orders with other phones. Only then is it treated as the
   * customer's own account.
   */
  isOwn: boolean;
  worksHere: boolean;
};

/**
 * Returns the accounts with these ids, which own orders of the customer. Some accounts may not be the customer's own,
 * because a person may order for somebody else.
 */
export async function accountsOf(phone: string, owners: Iterable<string>): Promise<CustomerAccount[]> {
  const found: CustomerAccount[] = [];
  for (const owner of owners) {
    const person = await findPerson(owner);
    if (!person) continue;
    const otherOrders = (await ordersOfOthers(ownedPk(owner), phone)).length;
    const worksHere = isShopPerson(person.groups);
    const isOwn = person.phone === phone || (person.phone === undefined && otherOrders === 0);
    found.push({ person, otherOrders, isOwn, worksHere });
  }
  return found;
}
