import type { TillPerson } from '#shared/till/till.ts';

/** What a sale may contain that only some people may do. */
export type ApprovedAbility = 'pos.price' | 'pos.discount' | 'pos.custom-item' | 'pos.claimed';

/** Returns the people of the till who may approve something. */
export const approversOf = (
  people: readonly TillPerson[],
  needed: readonly (ApprovedAbility | 'pos.refund')[],
) => people.filter(({ has_pin, abilities }) => has_pin && needed.every((each) => abilities.includes(each)));
