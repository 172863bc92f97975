import type { CallError } from '../../../api/call-error.ts';
import type { AdminOrder } from '../payments/admin-order.ts';

/**
 * The payment of an order that is not paid in full when it is handed over: cash, a reason, or both for a part of the sum.
 */
export type Handover = { cash?: number; taken_by?: string; why: string };

export type HandoverProps<Moved> = {
  order: AdminOrder;
  isPickup: boolean;
  /** True for a packed order that no rider was given. */
  skipsRider: boolean;
  send: (handover: Handover) => Promise<Moved>;
  onSent: (moved: Moved, handover: Handover) => void;
  /** Called if the call failed. This form is gone once the refresh after a refusal finds no money due. */
  onRefused: (refusal: CallError) => void;
  onClose: () => void;
};
