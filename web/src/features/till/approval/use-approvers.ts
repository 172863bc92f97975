import type { TillPerson } from '#shared/till/till.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { deviceNow } from '../device/device-now.ts';
import { useTill } from '../device/use-till.ts';
import { type ApprovedAbility, approversOf } from './approvers.ts';

const nobody: readonly TillPerson[] = [];

/** Returns the people at this till who may approve the values of a sale that the seller may not enter alone. */
export function useApprovers(needed: readonly (ApprovedAbility | 'pos.refund')[]): readonly TillPerson[] {
  const { state, person } = useStore(deviceNow);
  const people = state?.people.filter(({ id }) => id !== person?.id) ?? nobody;
  return approversOf(people, needed);
}

/** Returns true if the cashier has the ability, or may enter the value for another person to approve. */
export function useMayType(ability: ApprovedAbility): boolean {
  const { abilities } = useTill();
  const approvers = useApprovers([ability]);
  return abilities.includes(ability) || approvers.length > 0;
}
