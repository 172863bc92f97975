import { deviceNow } from '../../device/device-now.ts';
import type { Draft } from '../basket/draft.ts';
import { approvedPart, isApproved, neededAbilities } from './approval.ts';

/**
 * Adds the approval of the person at the till to a sale that needs one, if that person may give it. If a colleague
 * takes the payment later, the record still names the person who chose these prices.
 */
export function approvedByPerson(draft: Draft): Draft {
  const { person, grant } = deviceNow.get();
  const needed = neededAbilities(draft);
  if (!person || grant === undefined || needed.length === 0 || isApproved(draft)) return draft;
  if (!needed.every((ability) => person.abilities.includes(ability))) return draft;
  return { ...draft, approval: { id: person.id, name: person.name, grant, of: approvedPart(draft) } };
}
