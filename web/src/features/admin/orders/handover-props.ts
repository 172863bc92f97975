import type { CallError } from '../../../api/call-error.ts';
import type { AdminOrder } from '../payments/admin-order.ts';

/**
 * Who brought the goods, and the payment of an order that is not paid in full: cash, a reason, or both for a part of the
 * sum.
 */
export type Handover = { cash?: number; taken_by?: string; brought_by?: string; why: string };

export type HandoverProps<Moved> = {
  order: AdminOrder;
  isPickup: boolean;
  /** True for a packed order that no rider was given. */
  skipsRider: boolean;
  /** True while the order is given to the rider instead. */
  isMoving: boolean;
  send: (handover: Handover) => Promise<Moved>;
  onSent: (moved: Moved, handover: Handover) => void;
  /** Called if the call failed. This form is gone once the refresh after a refusal finds no money due. */
  onRefused: (refusal: CallError) => void;
  /** Records that the rider has the order, which is not delivered yet. */
  onRider: () => void;
  onClose: () => void;
};
