import type { CallAnswer } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { type DeskOrder, holderOf } from './desk-queue.ts';

/** The staff member for whom a customer is reserved, and until when. */
export type Lease = CallAnswer<'POST /api/admin/orders/{id}/lease'>;

type Facts = {
  /** The reservation (the lease) that this person got when they opened the order. */
  lease: Lease | undefined;
  /** The error because of which this person got no reservation. */
  error: Pick<CallError, 'code'> | undefined;
  /** The order in the list. Undefined if the list does not show it. */
  row: Pick<DeskOrder, 'lease'> | undefined;
  /** The end of the colleague's reservation that this person took over. The list may still show that reservation. */
  before: string | undefined;
  now: number;
};

/**
 * The state of the reservation (the lease) for the opened order. `over`: this person's reservation has expired.
 * `theirs`: a colleague has reserved the customer; the name is empty if it is not known. `lost`: a colleague took the
 * customer over from this person. `free`: the colleague has since released the customer.
 */
type LeaseState =
  | { is: 'asking' | 'mine' | 'over' | 'free' | 'failed' }
  | { is: 'theirs' | 'lost'; name: string };

/** Returns the state of the reservation: whether this person, a colleague or nobody has reserved the customer. */
export function leaseState({ lease, error, row, before, now }: Facts): LeaseState {
  const holder = row && holderOf(row, now);
  const colleague = holder && !holder.is_mine ? holder : undefined;
  if (error?.code === 'taken') {
    if (row && !holder) return { is: 'free' };
    return { is: 'theirs', name: colleague?.by ?? '' };
  }
  if (error) return { is: 'failed' };
  if (!lease) return { is: 'asking' };
  if (colleague && colleague.until !== before) return { is: 'lost', name: colleague.by };
  return { is: Date.parse(lease.until) > now ? 'mine' : 'over' };
}
