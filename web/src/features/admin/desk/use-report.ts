import type { CallOutcome } from '#shared/orders/order-call.ts';
import { type CallAnswer, type CallInput, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { afterCall } from './after-call.ts';

const route = 'POST /api/admin/orders/{id}/calls';
type Reported = CallAnswer<typeof route>;
type Report = CallInput<typeof route>['body'];
type WithoutSeen<Each> = Each extends unknown ? Omit<Each, 'seen'> : never;

/** True for a call that failed because of a colleague's action. */
export const isConflict = (reason: unknown) => (reason as CallError).status === 409;

type Options = {
  order: AdminOrder;
  isPickup: boolean;
  /** Called once a call is recorded. */
  onDone: () => void;
};

/** Returns a function that records how a call ended, and one that then says what happens next. */
export function useReport({ order, isPickup, onDone }: Options) {
  async function send(report: WithoutSeen<Report>): Promise<Reported> {
    const body = { ...report, seen: order.calls.length } as Report;
    try {
      return await call(route, { params: { id: order.id }, body });
    } catch (reason) {
      // The order is loaded again. This may remove the form that shows the error, so a toast shows it too.
      if (isConflict(reason)) adminToast((reason as CallError).message, { tone: 'error' });
      throw reason;
    }
  }
  function tell(outcome: CallOutcome, reported: Reported) {
    adminToast(afterCall(outcome, reported, { isPickup, now: Date.now() }));
    onDone();
  }
  return { send, tell };
}
