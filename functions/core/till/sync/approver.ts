import { type Ability, mayDo } from '#shared/abilities/abilities.ts';
import type { Entry, SaleBody } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import { hashOf } from '#shared/till/signing.ts';
import { nameOf } from '../till-people.ts';
import { isGranted, isGrantedFor } from '../unlock-grant.ts';
import { type Sync, timeOf } from './context.ts';

/** The person who approved a sale, the abilities of their role, and the flags of the approval. */
export type Approver = {
  /** `is_for_sale` is true if the server checked the PIN for this sale, not before it. */
  person: (Entry['person'] & { is_for_sale: boolean }) | undefined;
  mayApprove: (ability: Ability) => boolean;
  flags: TillFlag[];
  /** The grant of an unlock that approved the sale. */
  usedGrant?: string;
};

type Who = Pick<Sync, 'device' | 'workers' | 'now'>;

/** A sale or a return that can be approved: its id, the text that the approver read, and the person at the till. */
type Approvable = Pick<Entry, 'at'> &
  Pick<SaleBody, 'id' | 'approved_by'> & { person: { id: string }; part: string };

const nobody: Approver = { person: undefined, mayApprove: () => false, flags: [] };

/**
 * Returns the other person who approved a sale or a return, with what their role lets them approve. A grant for this
 * sale or return proves that the shop has checked their PIN for it. A till without a network has only the grant of the
 * approver's last unlock. Such a grant counts for a week, and each further sale that uses it is flagged.
 */
export async function approverOf(sync: Who, entry: Approvable): Promise<Approver> {
  const { person, id, part, approved_by: approval } = entry;
  const { device } = sync;
  if (!approval || approval.id === person.id) return nobody;
  const worker = sync.workers.get(approval.id);
  const sale = { id, part: await hashOf(part) };
  const isForSale = await isGrantedFor(device, approval.id, sale, approval.grant);
  const isKnown = isForSale || (await isGranted(device, approval.id, approval.grant, timeOf(sync, entry)));
  if (!worker || !isKnown) return { ...nobody, flags: ['approval-unproven'] };
  const isUsed = !isForSale && device.used_grants?.includes(approval.grant);
  return {
    person: { id: worker.personId, name: nameOf(worker), is_for_sale: isForSale },
    mayApprove: (ability) => mayDo(worker.member.groups, ability),
    flags: isUsed ? ['approval-repeated'] : [],
    ...(!isForSale && { usedGrant: approval.grant }),
  };
}
