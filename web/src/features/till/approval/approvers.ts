import type { TillPerson } from '#shared/till/till.ts';

/**
 * The parts of a sale that need a right: a changed price, a discount, an item outside the catalogue, an unconfirmed
 * M-Pesa code. A person without the right needs the approval of someone who has it.
 */
export type ApprovedAbility = 'pos.price' | 'pos.discount' | 'pos.custom-item' | 'pos.claimed';

/** Returns the people of this till who have all of the needed abilities. */
export const approversOf = (
  people: readonly TillPerson[],
  needed: readonly (ApprovedAbility | 'pos.refund')[],
) => people.filter(({ has_pin, abilities }) => has_pin && needed.every((each) => abilities.includes(each)));
