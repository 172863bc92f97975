import { type Ability, mayDo } from '#shared/accounts/abilities.ts';
import type { Entry, SaleBody } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import { nameOf } from '../till-people.ts';
import { isGranted } from '../unlock-grant.ts';
import type { Read, Sync } from './context.ts';

/** Who approved a sale, what they may approve, and what is odd about it. */
export type Approver = {
  person: Entry['person'] | undefined;
  mayApprove: (ability: Ability) => boolean;
  flags: TillFlag[];
};

const nobody: Approver = { person: undefined, mayApprove: () => false, flags: [] };

/**
 * Returns the person who approved a sale of somebody else. An approval counts only with the grant that the server gave
 * for their PIN at this device, and as far as their role goes.
 */
export async function approverOf(sync: Sync, { person, at, body }: Read<SaleBody>): Promise<Approver> {
  const approval = body.approved_by;
  if (!approval || approval.id === person.id) return nobody;
  const worker = sync.workers.get(approval.id);
  if (!worker || !(await isGranted(sync.device, approval.id, approval.grant, at)))
    return { ...nobody, flags: ['approval-unproven'] };
  return {
    person: { id: worker.personId, name: nameOf(worker) },
    mayApprove: (ability) => mayDo(worker.member.groups, ability),
    flags: [],
  };
}
