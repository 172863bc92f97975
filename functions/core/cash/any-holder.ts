import { officeBox, readHolderRef } from '#shared/payments/cash-holder.ts';
import { findPerson } from '../../data/accounts/person.ts';
import { findHolder, type HolderItem, newHolder } from '../../data/cash/holder.ts';

/** Returns a holder of cash that has none yet: the office box, or a rider of the shop. */
async function findEmpty(ref: string): Promise<HolderItem | undefined> {
  if (ref === 'office') return newHolder(officeBox);
  const { kind, id } = readHolderRef(ref);
  const person = kind === 'rider' ? await findPerson(id) : undefined;
  if (!person?.groups.includes('rider')) return undefined;
  return newHolder({ kind, id, name: person.chosen_name ?? person.name });
}

/**
 * Returns the office box or a rider, even if the rider or box has no cash. Returns undefined for a till’s shift, and
 * for a person who is not a rider.
 */
export const findAnyHolder = async (ref: string): Promise<HolderItem | undefined> =>
  (await findHolder(ref)) ?? (await findEmpty(ref));
